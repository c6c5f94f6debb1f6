/** The list of seats: the player, what they are doing, their counters; a seat that is opened shows its cards and dice. */

import { button, el, keyed } from "../lib/dom.js";
import { hasSymbol, icon, pawn } from "../items/symbols.js";
import { counterPicture, isScore } from "../items/cards.js";
import { isUnit } from "../items/rows.js";
import { linkTitle, seatTargets } from "./table-links.js";
import { t } from "../lib/texts.js";

/** @typedef {import("../net/wire.js").Panel} Panel */
/** @typedef {import("../model/model.js").Model} Model */
/** @typedef {import("./offered-items.js").OfferedItems} OfferedItems */

/**
 * A button that opens and closes the panel with this id.
 * @param {Set<string>} opened
 * @param {string} id
 * @param {HTMLElement} words
 * @param {() => void} changed
 */
export function opener(opened, id, words, changed) {
  const attributes = { class: "opener", "aria-expanded": String(opened.has(id)), "data-opens": id };
  const press = () => {
    if (!opened.delete(id)) opened.add(id);
    changed();
  };
  return button(attributes, press, words);
}

export class SeatList {
  element = el("section", { class: "panel seats" });
  #list = el("ol", {});
  /** @type {Set<string>} the ids of the panels that the player has opened */ #open = new Set();

  /**
   * @param {OfferedItems} offered
   * @param {() => void} changed
   * @param {(target: import("./table-links.js").Target) => void} openLink
   */
  constructor(offered, changed, openLink) {
    this.offered = offered;
    this.changed = changed;
    this.openLink = openLink;
    this.element.append(this.#list);
    offered.listenTo(this.element);
  }

  /** @param {Model} model @param {Panel[]} panels */
  render(model, panels) {
    this.element.setAttribute("aria-label", t("seats.label"));
    const ordered = [...panels].sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0));
    const state = (/** @type {Panel} */ panel) =>
      JSON.stringify([
        { ...panel, items: [] },
        model.ended,
        model.seat(panel.seat),
        this.#state(model, panel.seat ?? 0),
        model.you.host,
        (panel.counters ?? []).map((one) => this.offered.previewedValue(panel, one.id)),
        (this.#open.has(panel.id) || panel.items?.some(isUnit)) && [panel.items, this.offered.offeredAs(panel.items ?? [])],
      ]);
    keyed(
      this.#list,
      ordered,
      (panel) => panel.id,
      state,
      (panel) => this.#seat(panel, model),
    );
  }

  /** What the player of a seat is doing, in words. @param {Model} model @param {number} seat */
  #state(model, seat) {
    const player = model.seat(seat);
    if (model.ended) return { words: model.ended.winners.includes(seat) ? t("seats.won") : "", look: "" };
    if (player?.bot) return { words: t("seats.stand-in"), look: "" };
    if (model.isGone(seat)) return { words: t("seats.away"), look: "" };
    if (model.isBot(seat) && model.leavesItToPeople(seat)) return { words: t("seats.bot"), look: "" };
    if (!model.past && model.askedSeats.includes(seat)) {
      const mine = model.you.seats?.includes(seat);
      return {
        words: t(
          mine ? "seats.your-turn" : player?.thinking || model.isBot(seat) ? "seats.thinking" : "seats.choosing",
        ),
        look: mine ? "wait" : "",
      };
    }
    return { words: model.isBot(seat) ? t("seats.bot") : "", look: "" };
  }

  /** @param {Panel} panel @param {Model} model */
  #seat(panel, model) {
    const seat = panel.seat ?? 0;
    const { words, look } = this.#state(model, seat);
    const score = panel.counters?.find(isScore);
    const flags = (panel.counters ?? []).filter((one) => one.style === "flag");
    const counters = (panel.counters ?? []).filter((one) => one !== score && one.style !== "flag" && hasSymbol(one.icon));
    const otherCounters = (panel.counters ?? []).filter((one) => one !== score && one.style !== "flag" && !hasSymbol(one.icon));
    const mine = seat === model.you.seat;
    const name = el(
      "span",
      { class: "name" },
      panel.title,
      model.seat(seat)?.role ? el("span", { class: "role" }, model.seat(seat)?.role) : null,
      ...flags.map((one) => counterPicture(one, undefined)),
      model.isBot(seat) ? icon("bot", "cold", t("seats.bot")) : null,
      el("span", { class: `state ${look}` }, words),
    );
    const open = this.#open.has(panel.id);
    const row = el(
      "li",
      { class: `seat ${mine ? "me" : ""}`, "data-seat": seat },
      pawn(model.token(seat)),
      mine ? name : opener(this.#open, panel.id, name, this.changed),
      score ? el("span", { class: "score" }, counterPicture(score, this.offered.previewedValue(panel, score.id))) : null,
      el(
        "span",
        { class: "purse" },
        ...counters.map((one) => counterPicture(one, this.offered.previewedValue(panel, one.id))),
      ),
    );
    if (otherCounters.length && (open || model.ended))
      row.append(el("span", { class: "purse rest" }, ...otherCounters.map((one) => counterPicture(one, undefined))));
    const absent = seatTargets(model).find((target) => target.kind === "away" && target.seat === seat);
    if (absent)
      row.append(
        button(
          { class: "btn new-link", title: linkTitle(absent), "aria-label": linkTitle(absent) },
          () => this.openLink(absent),
          icon("link"),
        ),
      );
    const units = (panel.items ?? []).filter(isUnit);
    if (units.length)
      row.append(el("ol", { class: "units" }, ...units.map((item) => el("li", {}, this.offered.picture(item, model)))));
    else if (open && !mine) {
      const items = panel.items ?? [];
      const shown = [...items.filter((item) => item.kind !== "die"), ...items.filter((item) => item.kind === "die")];
      row.append(
        el("ol", { class: "cards opened" }, ...shown.map((item) => el("li", {}, this.offered.picture(item, model)))),
      );
    }
    return row;
  }
}
