/**
 * The speed at which the moves of bots are shown. Views wait in a queue and are shown one at a time: at once if the speed
 * is "off", after a pause if "brisk" or "calm". If "steps", the first is shown at once and each further one after a click.
 * When too many wait, "brisk" shows them all at once.
 */

/** @typedef {import("../net/wire.js").View} View */
/** @typedef {"off" | "brisk" | "calm" | "steps"} Speed */

/** @type {Record<Speed, number>} */
const PAUSES = { off: 0, brisk: 450, calm: 1500, steps: Infinity };
const MOST_WAITING = 2; // "brisk" skips a longer queue
const MOST_SEEN = 40;

export class Pace {
  /** @type {View[]} */ queue = [];
  /** @type {View | null} the view whose moments are being shown */ showing = null;
  /** @type {View[]} the moves of bots since the last choice made here */ seen = [];
  /** @type {Speed} */ speed = "brisk";
  #timer = 0;
  #pauseUntil = 0;

  /**
   * @param {(view: View, waiting: number, still: boolean, done: () => void) => void} show shows a view, with its moments
   *   unless it is `still`, and then calls `done`
   * @param {(view: View) => boolean} paced whether a view is the move of a bot that has to be watched
   * @param {() => void} changed the queue has become longer or shorter
   * @param {() => void} finish ends the moments that are being shown
   */
  constructor(show, paced, changed, finish) {
    this.show = show;
    this.finish = finish;
    this.paced = paced;
    this.changed = changed;
  }

  /** @param {View} view */
  add(view) {
    this.queue.push(view);
    this.#advance();
  }

  /** The newest view that has arrived and is not shown in full yet. */
  get newest() {
    return this.queue.at(-1) ?? this.showing;
  }

  /** Show all views that wait, at once. */
  skip() {
    this.#catchUp(0);
    this.changed();
  }

  /** Show all views that wait at once, except the last one, which is shown with its moments: a choice made here. */
  skipToLast() {
    this.#catchUp(1);
    if (this.queue.length) this.#showNext();
    this.changed();
  }

  /** @param {number} left how many views are left waiting */
  #catchUp(left) {
    clearTimeout(this.#timer);
    this.#pauseUntil = 0;
    const waiting = [...this.queue];
    this.queue = waiting.slice(waiting.length - left);
    this.finish();
    for (const view of waiting.slice(0, waiting.length - left)) this.#show(view, true);
  }

  /** Show the next view that waits. */
  step() {
    if (this.queue.length) this.#showNext();
    this.changed();
  }

  /** Drop all views: a `sync` has brought the whole state. */
  clear() {
    clearTimeout(this.#timer);
    this.queue = [];
    this.showing = null;
    this.seen = [];
    this.changed();
  }

  #advance() {
    clearTimeout(this.#timer);
    if (this.showing) return this.changed(); // it goes on when its moments have been shown
    if (this.speed === "brisk" && this.queue.length > MOST_WAITING) return this.skip();
    while (this.queue.length && !this.showing && (!this.paced(this.queue[0]) || this.speed === "off")) this.#showNext();
    if (this.showing) return this.changed();
    if (this.queue.length && this.speed === "steps" && !this.seen.length) this.#showNext();
    if (this.queue.length && this.speed !== "steps") {
      const wait = this.#pauseUntil - Date.now();
      if (wait > 0) {
        this.#timer = window.setTimeout(() => this.#advance(), wait);
      } else {
        this.#showNext();
        this.#pauseUntil = Date.now() + PAUSES[this.speed];
        if (this.queue.length) this.#timer = window.setTimeout(() => this.#advance(), PAUSES[this.speed]);
      }
    }
    this.changed();
  }

  #showNext() {
    const view = this.queue.shift();
    if (view) this.#show(view, this.speed === "off");
  }

  /** @param {View} view @param {boolean} still */
  #show(view, still) {
    if (this.paced(view)) this.seen = [...this.seen, view].slice(-MOST_SEEN);
    else if (view.by !== null && view.by !== undefined) this.seen = [];
    this.showing = view;
    this.show(view, this.queue.length, still, () => {
      if (this.showing !== view) return;
      this.showing = null;
      this.#pauseUntil = Date.now() + (view.beats?.length ? 0 : PAUSES[this.speed]);
      if (this.queue.length) this.#timer = window.setTimeout(() => this.#advance(), 0);
    });
  }
}
