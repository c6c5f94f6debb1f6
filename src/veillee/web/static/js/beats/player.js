/**
 * Plays the moments of a choice one after another. Any key, or a tap on the board or the question panel, ends them; if the
 * player goes step by step, a key or a tap brings the next one and Escape ends them.
 */

/** @typedef {import("./frames.js").Frame} Frame */
/** @typedef {import("../model/pace.js").Speed} Speed */

/** How long a moment is shown, in milliseconds: one with a line of the log. @type {Record<Speed, number>} */
const SHORT = { off: 0, brisk: 400, calm: 1100, steps: Infinity };
/** A moment with a sentence in large letters, or with something that flies up. @type {Record<Speed, number>} */
const MIDDLE = { off: 0, brisk: 500, calm: 1500, steps: Infinity };
/** A moment with dice. @type {Record<Speed, number>} */
const LONG = { off: 0, brisk: 750, calm: 1900, steps: Infinity };
/** With so many moments still to come, "brisk" shows each of them only for a short time. */
const MANY = 3;
/** The last moment stays so long over a question that is asked already. */
const LINGERS = 1800;
/** What is used while moments are shown, and does not end them. */
const OWN_CONTROLS = "[data-beat-button], .replay";

export class BeatPlayer {
  /** @type {Frame[]} */ #left = [];
  /** @type {() => void} */ #finish = () => {};
  #timer = 0;
  /** @type {Speed} */ #pace = "brisk";
  #lingers = false;
  #lingering = false;
  #swallowClick = false;
  playing = false;
  /** @type {Speed} */ speed = "brisk";

  /**
   * @param {(frame: Frame | null) => void} draw draws a moment; null: there is none any more
   * @param {(frame: Frame | null) => void} linger draws what a moment shows over the scene after it; null: nothing more
   * @param {HTMLElement[]} touched where a tap ends the moments
   */
  constructor(draw, linger, touched) {
    this.draw = draw;
    this.linger = linger;
    document.addEventListener("keydown", (event) => this.#key(event), { capture: true });
    document.addEventListener("click", (event) => this.#click(event), { capture: true });
    for (const element of touched)
      element.addEventListener("pointerdown", (event) => this.#tap(event), { capture: true });
  }

  /**
   * @param {Frame[]} frames
   * @param {() => void} finish called when the last has been shown, or all are skipped
   * @param {{lingers?: boolean, speed?: Speed}} [how] `lingers`: the last moment does not keep the player waiting, if its
   *   scene is the one after the choice
   */
  play(frames, finish, { lingers = false, speed = this.speed } = {}) {
    this.stopLingering();
    this.#left = [...frames];
    this.#finish = finish;
    this.#lingers = lingers && speed === "brisk";
    this.#pace = speed;
    this.playing = true;
    this.next();
  }

  /** Show the next moment; after the last one, the scene of now. */
  next() {
    clearTimeout(this.#timer);
    const frame = this.#left.shift();
    if (!frame) return this.skip();
    if (this.#lingers && frame.settled) {
      this.skip();
      this.#lingering = true;
      this.linger(frame);
      this.#timer = window.setTimeout(() => this.stopLingering(), LINGERS);
      return;
    }
    this.draw(frame);
    const pause = this.#pauseAfter(frame);
    if (Number.isFinite(pause)) this.#timer = window.setTimeout(() => this.next(), pause);
  }

  /** How long a moment is shown. @param {Frame} frame */
  #pauseAfter(frame) {
    const { rolls, rises, duel } = frame.shown;
    if (this.#pace === "brisk" && this.#left.length >= MANY) return SHORT.brisk;
    return (rolls?.length || duel ? LONG : frame.strong || rises?.length ? MIDDLE : SHORT)[this.#pace];
  }

  /** Whether each moment waits for a key or a tap. */
  get stepwise() {
    return this.#pace === "steps";
  }

  /** Take away what is left of a moment over the scene after it. */
  stopLingering() {
    if (!this.#lingering) return;
    clearTimeout(this.#timer);
    this.#lingering = false;
    this.linger(null);
  }

  /** End the moments: the scene of now is shown. */
  skip() {
    if (!this.playing) return;
    clearTimeout(this.#timer);
    this.#left = [];
    this.playing = false;
    this.draw(null);
    this.#finish();
  }

  /** Drop the moments without showing the scene they lead to: another one has come. */
  drop() {
    this.#finish = () => {};
    this.skip();
    this.stopLingering();
  }

  #goOn() {
    if (this.stepwise) this.next();
    else this.skip();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = event.target instanceof Element ? event.target : document.body;
    const writes = target.closest("input, select, textarea, dialog, .settings");
    const alone = !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== "Shift" && event.key !== "Tab";
    if (!this.playing || writes || !alone || target.closest(OWN_CONTROLS)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") this.skip();
    else this.#goOn();
  }

  /** @param {PointerEvent} event */
  #tap(event) {
    const target = event.target instanceof Element ? event.target : document.body;
    if (!this.playing || target.closest(OWN_CONTROLS)) return;
    event.stopPropagation();
    this.#swallowClick = true;
    this.#goOn();
  }

  /** A tap that ends the moments answers nothing that it uncovers. @param {MouseEvent} event */
  #click(event) {
    if (!this.#swallowClick) return;
    this.#swallowClick = false;
    event.preventDefault();
    event.stopPropagation();
  }
}
