/** The curtain between people who share a screen. The scene leaves the document before it falls. */

import { button, el } from "../lib/dom.js";
import { pawn } from "../items/symbols.js";
import { t } from "../lib/texts.js";

/** @typedef {import("../model/model.js").Model} Model */

export class Curtain {
  /** @type {number | null} the seat whose person has said to be here */ #here = null;
  #element = el("section", { class: "curtain", "aria-live": "assertive" });
  #shown = "";
  #wished = "";

  /**
   * @param {HTMLElement} main
   * @param {HTMLElement[]} scene what is taken out of the document
   * @param {(seat: number) => void} sit
   */
  constructor(main, scene, sit) {
    this.main = main;
    this.scene = scene;
    this.sit = sit;
  }

  /**
   * Whom the screen should be passed to; null if nobody but the one who looks.
   * @param {Model} model
   */
  next(model) {
    const mine = model.you.seats ?? [];
    if (!model.table?.curtain || mine.length < 2 || model.table.status !== "playing") return null;
    const asked = mine.filter((seat) => model.asks.includes(seat));
    if (this.#here !== null && (asked.length === 0 || asked.includes(this.#here))) {
      return this.#here === model.you.seat ? null : this.#here;
    }
    return asked[0] ?? this.#here ?? model.you.seat ?? mine[0];
  }

  /** Without a curtain the table simply turns to the next of one's own seats that is asked. @param {Model} model */
  turn(model) {
    const mine = model.you.seats ?? [];
    if (model.table?.curtain || mine.length < 2 || model.past) return;
    const asked = mine.filter((seat) => model.asks.includes(seat));
    const seat = model.you.seat ?? -1;
    const wish = `${model.seq} ${asked[0]}`;
    if (!asked.length || asked.includes(seat) || wish === this.#wished) return;
    this.#wished = wish;
    this.sit(asked[0]);
  }

  /** Does it hide the table? */
  get down() {
    return this.#shown !== "";
  }

  /** Let the curtain fall or rise. True while it is down. @param {Model} model */
  render(model) {
    const seat = this.next(model);
    for (const tools of document.querySelectorAll("body > header")) tools.toggleAttribute("inert", seat !== null);
    if (seat === null) {
      if (this.#shown) {
        this.#element.remove();
        this.main.append(...this.scene);
      }
      this.#shown = "";
      return false;
    }
    for (const part of this.scene) part.remove();
    const state = JSON.stringify([seat, model.name(seat), model.line, document.documentElement.lang]);
    if (state !== this.#shown) {
      this.#shown = state;
      const name = model.name(seat);
      this.#element.replaceChildren(
        el(
          "div",
          { class: "folds" },
          pawn(model.token(seat)),
          el("h1", {}, t("curtain.pass", { name })),
          el("p", {}, model.line === "live" ? t("curtain.tidy") : t("line.lost")),
          button({ class: "btn lit" }, () => this.#iAm(seat), t("curtain.me", { name })),
        ),
      );
      this.main.append(this.#element);
      this.#element.querySelector("button")?.focus();
    }
    return true;
  }

  /** @param {number} seat */
  #iAm(seat) {
    this.#here = seat;
    this.sit(seat);
  }
}
