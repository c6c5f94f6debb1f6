/** The replay of a game, during it or after it: a slider over all choices, with play, pause and single steps. */

import { button, el } from "../lib/dom.js";
import { icon } from "../items/symbols.js";
import { t } from "../lib/texts.js";

/** @typedef {import("../model/model.js").Model} Model */

const STEP_MS = 900;
const AFTER_MOMENTS_MS = 250;

export class Replay {
  element = el("section", { class: "panel replay", hidden: true });
  /** @type {number | null} after how many choices the table is shown; null: the present */ n = null;
  #range = el("input", { type: "range", step: 1 });
  #where = el("output", { class: "sub" });
  #play = button({ class: "btn" }, () => this.#toggle());
  #timer = 0;
  /** Whether the replay goes on by itself. */ running = false;
  /** @type {Model | null} */ #model = null;

  /**
   * @param {(n: number) => void} look
   * @param {() => void} present
   */
  constructor(look, present) {
    this.look = look;
    this.present = present;
    this.#range.addEventListener("input", () => this.go(Number(this.#range.value)));
    this.element.append(
      button({ class: "btn", "data-step": "-1" }, () => this.step(-1), "‹"),
      this.#play,
      button({ class: "btn", "data-step": "1" }, () => this.step(1), "›"),
      this.#range,
      this.#where,
      button({ class: "btn", "data-close": "" }, () => this.close(), icon("cross")),
    );
  }

  /** @param {Model} model */
  render(model) {
    this.#model = model;
    if (this.element.hidden) return;
    this.element.setAttribute("aria-label", t("replay.label"));
    this.#range.setAttribute("aria-label", t("replay.slider"));
    for (const [which, key] of [
      ['[data-step="-1"]', "replay.earlier"],
      ['[data-step="1"]', "replay.later"],
      ["[data-close]", "past.back"],
    ]) {
      this.element.querySelector(which)?.setAttribute("aria-label", t(key));
    }
    const n = this.n ?? model.n;
    this.#range.min = String(model.first);
    this.#range.max = String(model.n);
    this.#range.value = String(n);
    this.#where.textContent = t("replay.where", { n, of: model.n });
    this.#play.textContent = t(this.running ? "replay.pause" : "replay.play");
  }

  /** @param {Model} model */
  open(model) {
    this.element.hidden = false;
    this.render(model);
    this.#range.focus();
  }

  /** Back to the present. */
  close() {
    this.pause();
    this.element.hidden = true;
    this.n = null;
    this.present();
  }

  /** @param {number} n */
  go(n) {
    const model = this.#model;
    if (!model) return;
    this.n = Math.min(Math.max(n, model.first), model.n);
    this.element.hidden = false;
    this.look(this.n);
    this.render(model);
  }

  /** @param {number} by */
  step(by) {
    this.go((this.n ?? this.#model?.n ?? 0) + by);
  }

  /** Play everything after `n` choices. @param {number} n */
  playFrom(n) {
    this.running = true;
    this.go(n);
  }

  /** What was asked for is shown, perhaps after its moments: the replay goes on. @param {boolean} moments */
  arrived(moments) {
    clearTimeout(this.#timer);
    if (this.running) this.#timer = window.setTimeout(() => this.#goOn(), moments ? AFTER_MOMENTS_MS : STEP_MS);
  }

  #goOn() {
    if (!this.running) return;
    if (!this.#model || this.n === null || this.n >= this.#model.n) this.pause();
    else this.step(1);
  }

  #toggle() {
    const model = this.#model;
    if (!model) return;
    if (this.running) return this.pause();
    if (this.n === null || this.n >= model.n) return this.playFrom(model.first);
    this.running = true;
    this.step(1);
  }

  /** Pause the replay at the choice that is shown. */
  pause() {
    clearTimeout(this.#timer);
    this.running = false;
    if (this.#model) this.render(this.#model);
  }
}
