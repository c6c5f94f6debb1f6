/**
 * The strip of a phone: the score of each seat, whose turn it is, how far everybody is with what has a greatest value,
 * and the time of the game.
 */

import { el, keyed } from "../lib/dom.js";
import { hasSymbol, icon, pawn } from "../items/symbols.js";
import { isScore } from "../items/cards.js";

/** @typedef {import("../model/model.js").Model} Model */

export class ScoreStrip {
  element = el("div", { class: "strip", "aria-hidden": "true" });

  /** @param {Model} model */
  render(model) {
    const time = model.shown?.when ?? "";
    const seats = (model.shown?.panels ?? [])
      .filter((panel) => panel.seat !== undefined && panel.seat !== null)
      .sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0))
      .map((panel) => ({
        id: panel.id,
        icon: "",
        token: model.token(panel.seat),
        text: String(panel.counters?.find(isScore)?.value ?? ""),
        turn: !model.past && model.askedSeats.includes(panel.seat ?? -1),
      }));
    const counters = (model.shown?.counters ?? [])
      .filter((counter) => counter.most && hasSymbol(counter.icon))
      .map(({ id, icon: drawn = "", value, most }) => ({ id, icon: drawn, token: "", text: `${value}/${most}`, turn: false }));
    const last = { id: "when", icon: "", token: "", text: time, turn: false };
    const withScore = counters.length ? seats.filter((seat) => seat.text) : seats;
    keyed(
      this.element,
      [...withScore, ...counters, ...(time ? [last] : [])],
      (chip) => chip.id,
      (chip) => JSON.stringify(chip),
      (chip) =>
        chip.token
          ? el("span", { class: `chip ${chip.turn ? "turn" : ""}` }, pawn(chip.token), el("b", {}, chip.text))
          : chip.icon
            ? el("span", { class: "chip" }, icon(chip.icon), el("b", {}, chip.text))
            : el("span", { class: "chip when" }, chip.text),
    );
  }
}
