/**
 * The curtain hides the table between two players who share a screen. While the curtain is down, the scene is taken out
 * of the document, so that nothing of it can be read.
 */

import { button, el } from "../lib/dom.js";
import { pawn } from "../items/symbols.js";
import { t } from "../lib/texts.js";

/** @typedef {import("../model/model.js").Model} Model */

export class Curtain {
  /** @type {number | null} the seat whose player has said that they sit at the screen */ #seatAtScreen = null;
  #element = el("section", { class: "curtain", "aria-live": "assertive" });
  /** @type {string} what the curtain shows, to see whether it has to be drawn again; "" while it is up */ #drawn = "";
  /** @type {string} the last change of seat that was asked of the server */ #requested = "";

  /**
   * @param {HTMLElement} main
   * @param {HTMLElement[]} scene the elements that are taken out of the document
   * @param {(seat: number) => void} sit
   */
  constructor(main, scene, sit) {
    this.main = main;
    this.scene = scene;
    this.sit = sit;
  }

  /**
   * The seat whose player should take the screen; null if that player sits there already.
   * @param {Model} model
   */
  next(model) {
    const mine = model.you.seats ?? [];
    if (!model.table?.curtain || mine.length < 2 || model.table.status !== "playing") return null;
    const asked = mine.filter((seat) => model.askedSeats.includes(seat));
    if (this.#seatAtScreen !== null && (asked.length === 0 || asked.includes(this.#seatAtScreen))) {
      return this.#seatAtScreen === model.you.seat ? null : this.#seatAtScreen;
    }
    return asked[0] ?? this.#seatAtScreen ?? model.you.seat ?? mine[0];
  }

  /** Without a curtain, show the table from the next seat of this screen that is asked. @param {Model} model */
  turn(model) {
    const mine = model.you.seats ?? [];
    if (model.table?.curtain || mine.length < 2 || model.past) return;
    const asked = mine.filter((seat) => model.askedSeats.includes(seat));
    const seat = model.you.seat ?? -1;
    const request = `${model.seq} ${asked[0]}`;
    if (!asked.length || asked.includes(seat) || request === this.#requested) return;
    this.#requested = request;
    this.sit(asked[0]);
  }

  /** Whether the curtain hides the table. */
  get isDown() {
    return this.#drawn !== "";
  }

  /** Lower or raise the curtain. True while it is down. @param {Model} model */
  render(model) {
    const seat = this.next(model);
    for (const tools of document.querySelectorAll("body > header")) tools.toggleAttribute("inert", seat !== null);
    if (seat === null) {
      if (this.#drawn) {
        this.#element.remove();
        this.main.append(...this.scene);
      }
      this./** @type {string} what the curtain shows, to see whether it has to be drawn again; "" while it is up */ #drawn = "";
      return false;
    }
    for (const part of this.scene) part.remove();
    const state = JSON.stringify([seat, model.name(seat), model.connectionState, document.documentElement.lang]);
    if (state !== this.#drawn) {
      this.#drawn = state;
      const name = model.name(seat);
      this.#element.replaceChildren(
        el(
          "div",
          { class: "folds" },
          pawn(model.token(seat)),
          el("h1", {}, t("curtain.pass", { name })),
          el("p", {}, model.connectionState === "live" ? t("curtain.tidy") : t("line.lost")),
          button({ class: "btn lit" }, () => this.#takeScreen(seat), t("curtain.me", { name })),
        ),
      );
      this.main.append(this.#element);
      this.#element.querySelector("button")?.focus();
    }
    return true;
  }

  /** The player of `seat` says that they sit at the screen. @param {number} seat */
  #takeScreen(seat) {
    this.#seatAtScreen = seat;
    this.sit(seat);
  }
}
