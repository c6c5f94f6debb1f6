/**
 * The pace at which others' moves are shown: views wait in a queue and come one at a time. Off: at once; brisk and
 * calm: with a pause; by steps: the first at once, each further one after a click. With too many waiting, brisk jumps
 * to the end.
 */

/** @typedef {import("../net/wire.js").View} View */
/** @typedef {"off" | "brisk" | "calm" | "steps"} Speed */

/** @type {Record<Speed, number>} */
const PAUSES = { off: 0, brisk: 450, calm: 1500, steps: Infinity };
const JUMP_OVER = 2;
const KEPT = 40;

export class Pace {
  /** @type {View[]} */ queue = [];
  /** @type {View[]} the moves of others since our last one */ seen = [];
  /** @type {Speed} */ speed = "brisk";
  #timer = 0;
  #busyUntil = 0;

  /**
   * @param {(view: View, waiting: number) => void} show
   * @param {(view: View) => boolean} paced whether this view is a move to be watched
   * @param {() => void} changed the queue has become longer or shorter
   */
  constructor(show, paced, changed) {
    this.show = show;
    this.paced = paced;
    this.changed = changed;
  }

  /** @param {View} view */
  add(view) {
    this.queue.push(view);
    this.#next();
  }

  /** Show everything that waits, at once. */
  skip() {
    clearTimeout(this.#timer);
    this.#busyUntil = 0;
    while (this.queue.length) this.#one();
    this.changed();
  }

  /** Show one more: for going by steps. */
  step() {
    if (this.queue.length) this.#one();
    this.changed();
  }

  /** Nothing that waits counts any longer: everything has come anew. */
  clear() {
    clearTimeout(this.#timer);
    this.queue = [];
    this.seen = [];
    this.changed();
  }

  #next() {
    clearTimeout(this.#timer);
    if (this.speed === "brisk" && this.queue.length > JUMP_OVER) return this.skip();
    while (this.queue.length && (!this.paced(this.queue[0]) || this.speed === "off")) this.#one();
    if (this.queue.length && this.speed === "steps" && !this.seen.length) this.#one();
    if (this.queue.length && this.speed !== "steps") {
      const wait = this.#busyUntil - Date.now();
      if (wait > 0) {
        this.#timer = window.setTimeout(() => this.#next(), wait);
      } else {
        this.#one();
        this.#busyUntil = Date.now() + PAUSES[this.speed];
        if (this.queue.length) this.#timer = window.setTimeout(() => this.#next(), PAUSES[this.speed]);
      }
    }
    this.changed();
  }

  #one() {
    const view = this.queue.shift();
    if (!view) return;
    if (this.paced(view)) this.seen = [...this.seen, view].slice(-KEPT);
    else if (view.by !== null && view.by !== undefined) this.seen = [];
    this.show(view, this.queue.length);
  }
}
