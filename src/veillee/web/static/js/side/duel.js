/** A duel: the dice of both sides, what is added to them, their totals, and what happens if nobody answers. */

import { el } from "../lib/dom.js";
import { tokenBadge } from "./badge.js";
import { t } from "../lib/texts.js";

/** @typedef {import("../net/wire.js").DuelSide} DuelSide */
/** @typedef {import("../model/model.js").Model} Model */

/** A die that has not been rolled shows a question mark. @param {import("../net/wire.js").Item} die */
function shownDie(die) {
  return die.marks?.includes("idle") && !die.text ? { ...die, text: "?" } : die;
}

export class DuelCard {
  element = el("section", { class: "panel duel", tabindex: "0", hidden: true });
  #drawn = "";

  /** @param {import("./offered-items.js").OfferedItems} offered */
  constructor(offered) {
    this.offered = offered;
    offered.listenTo(this.element);
  }

  /** @param {Model} model */
  render(model) {
    const duel = model.shown?.duel ?? null;
    this.element.hidden = !duel;
    const dice = (duel?.sides ?? []).flatMap((side) => side.dice ?? []);
    const state = JSON.stringify([duel, this.offered.offeredAs(dice), document.documentElement.lang]);
    if (!duel || state === this.#drawn) return;
    this.#drawn = state;
    this.element.setAttribute("aria-label", t("duel.label"));
    this.element.replaceChildren(
      ...duel.sides.map((side, place) => this.#side(side, place, model)),
      ...(duel.verdict ? [el("p", { class: "duel-verdict" }, duel.verdict)] : []),
    );
  }

  /** @param {DuelSide} side @param {number} place @param {Model} model */
  #side(side, place, model) {
    const seated = side.seat !== undefined && side.seat !== null;
    return el(
      "div",
      { class: "duel-side", role: "group", "aria-label": side.label, "data-shows": side.on || null },
      el(
        "p",
        { class: "duel-who" },
        seated ? tokenBadge(model.token(side.seat), "") : null,
        el("span", {}, el("b", {}, side.label), " ", el("small", {}, t(place ? "duel.defence" : "duel.attack"))),
      ),
      el(
        "div",
        { class: "duel-roll" },
        el("ol", { class: "tray" }, ...(side.dice ?? []).map((die) => el("li", {}, this.offered.picture(shownDie(die), model)))),
        ...(side.fixed ?? []).map((words) => el("span", { class: "duel-fixed" }, words)),
        side.total ? el("b", { class: "duel-total" }, side.total) : null,
      ),
    );
  }
}
