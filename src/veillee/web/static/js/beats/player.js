/**
 * Plays the moments of a choice one after another. Any key, or a tap on the board or the question panel, ends them; if the
 * player goes step by step, a key or a tap brings the next one and Escape ends them.
 */

/** @typedef {import("./frames.js").Frame} Frame */
/** @typedef {import("../model/pace.js").Speed} Speed */

/** How long a moment is shown, in milliseconds; longer if there are dice or a sentence to read. @type {Record<Speed, number>} */
const SHORT = { off: 0, brisk: 420, calm: 1100, steps: Infinity };
/** @type {Record<Speed, number>} */
const LONG = { off: 0, brisk: 850, calm: 1900, steps: Infinity };

export class BeatPlayer {
  /** @type {Frame[]} */ #left = [];
  /** @type {() => void} */ #finish = () => {};
  #timer = 0;
  #swallowClick = false;
  playing = false;
  /** @type {Speed} */ speed = "brisk";

  /**
   * @param {(frame: Frame | null) => void} draw draws a moment; null: there is none any more
   * @param {HTMLElement[]} touched where a tap ends the moments
   */
  constructor(draw, touched) {
    this.draw = draw;
    document.addEventListener("keydown", (event) => this.#key(event), { capture: true });
    document.addEventListener("click", (event) => this.#click(event), { capture: true });
    for (const element of touched)
      element.addEventListener("pointerdown", (event) => this.#tap(event), { capture: true });
  }

  /** @param {Frame[]} frames @param {() => void} finish called when the last has been shown, or all are skipped */
  play(frames, finish) {
    this.#left = [...frames];
    this.#finish = finish;
    this.playing = true;
    this.next();
  }

  /** Show the next moment; after the last one, the scene of now. */
  next() {
    clearTimeout(this.#timer);
    const frame = this.#left.shift();
    if (!frame) return this.skip();
    this.draw(frame);
    const { rolls, rises, duel } = frame.shown;
    const much = frame.strong || Boolean(rolls?.length || rises?.length || duel);
    const pause = (much ? LONG : SHORT)[this.speed];
    if (Number.isFinite(pause)) this.#timer = window.setTimeout(() => this.next(), pause);
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
  }

  #goOn() {
    if (this.speed === "steps") this.next();
    else this.skip();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = event.target instanceof Element ? event.target : document.body;
    const writes = target.closest("input, select, textarea, dialog, .settings");
    const alone = !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== "Shift" && event.key !== "Tab";
    if (!this.playing || writes || !alone || target.closest("[data-beat-button]")) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") this.skip();
    else this.#goOn();
  }

  /** @param {PointerEvent} event */
  #tap(event) {
    const target = event.target instanceof Element ? event.target : document.body;
    if (!this.playing || target.closest("[data-beat-button]")) return;
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
