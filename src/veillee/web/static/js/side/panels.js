/** The panels under the board: the player's own hand, and rows that belong to nobody, such as a track. */

import { classes, el, keyed } from "../lib/dom.js";
import { opener } from "./seat-list.js";
import { hasSymbol, icon } from "../items/symbols.js";
import { counterPicture, isScore, shortName, signRow } from "../items/cards.js";
import { fitted } from "../items/fitting.js";
import { isLeaf } from "../items/rows.js";
import { t } from "../lib/texts.js";

/** @typedef {import("../net/wire.js").Item} Item */
/** @typedef {import("../net/wire.js").Panel} Panel */
/** @typedef {import("../model/model.js").Model} Model */
/** @typedef {import("./offered-items.js").OfferedItems} OfferedItems */

export class Panels {
  hand = el("section", { class: "panel mine" });
  rows = el("section", { class: "panel meet" });
  #cards = el("ol", { class: "cards", tabindex: "0" }); // focusable: a long row is scrolled with the keyboard, too
  #tray = el("ol", { class: "tray" });
  #caption = el("h2", { class: "cap" });
  #counters = el("div", { class: "purse big" });
  #description = el("p", { class: "sub details", "aria-live": "off" });
  /** @type {Set<string>} the ids of the panels that the player has opened */ #open = new Set();

  /**
   * @param {OfferedItems} offered
   * @param {() => void} changed
   */
  constructor(offered, changed) {
    this.offered = offered;
    this.changed = changed;
    const head = el("div", { class: "mine-head" }, this.#caption, this.#counters);
    this.hand.append(this.#cards, el("div", { class: "mydice" }, head, this.#tray, this.#description));
    for (const element of [this.hand, this.rows]) offered.listenTo(element);
  }

  /** Describe the item under the pointer in words. @param {string} words */
  describe(words) {
    if (this.#description.textContent !== words) this.#description.textContent = words;
  }

  /**
   * @param {Model} model
   * @param {Panel | undefined} mine the panel of the player's own seat
   * @param {Panel[]} shared the panels that belong to nobody
   */
  render(model, mine, shared) {
    this.#renderHand(model, mine);
    this.#renderRows(model, shared);
  }

  /** @param {Model} model @param {Panel | undefined} mine */
  #renderHand(model, mine) {
    this.hand.setAttribute("aria-label", t(mine ? "hand.label" : "hand.watching"));
    this.hand.classList.toggle("watching", !mine);
    this.#cards.setAttribute("aria-label", t("hand.label"));
    const items = mine?.items ?? [];
    this.#renderItems(
      this.#cards,
      items.filter((item) => item.kind !== "die"),
      model,
    );
    this.#renderItems(
      this.#tray,
      items.filter((item) => item.kind === "die"),
      model,
    );
    this.#caption.textContent = t(mine ? "hand.dice" : "hand.watching");
    this.#caption.hidden = mine !== undefined && !items.some((item) => item.kind === "die");
    if (!mine) return this.#counters.replaceChildren();
    const counters = (mine.counters ?? []).filter(
      (one) => !isScore(one) && one.style !== "flag" && hasSymbol(one.icon),
    );
    keyed(
      this.#counters,
      counters,
      (one) => one.id,
      (one) => JSON.stringify([one, this.offered.previewedValue(mine, one.id)]),
      (one) => counterPicture(one, this.offered.previewedValue(mine, one.id), true),
    );
  }

  /** @param {Model} model @param {Panel[]} panels */
  #renderRows(model, panels) {
    this.rows.hidden = panels.length === 0;
    this.rows.setAttribute("aria-label", t("rows.label"));
    const state = (/** @type {Panel} */ panel) =>
      JSON.stringify([panel, this.#open.has(panel.id), this.offered.offeredAs(panel.items ?? [])]);
    keyed(
      this.rows,
      panels,
      (panel) => panel.id,
      state,
      (panel) => this.#row(panel, model),
    );
  }

  /** A panel in one line: its areas with their items, or its items; many cards are only counted until it is opened. */
  #row(/** @type {Panel} */ panel, /** @type {Model} */ model) {
    const items = panel.items ?? [];
    const areas = items.filter((item) => item.kind === "area");
    const loose = items.filter((item) => item.kind !== "area" && !areas.some((area) => area.id === item.at));
    const list = areas.length ? fitted(el("ol", {})) : el("ol", {});
    for (const area of areas)
      list.append(
        el(
          "li",
          { class: "spot-frame" },
          this.#area(
            area,
            items.filter((item) => item.at === area.id),
            model,
          ),
        ),
      );
    const cards = loose.filter((item) => item.kind === "card");
    const offered = cards.some((item) => this.offered.pendingAnswer.answersByItem.has(item.id));
    const folded = cards.length > 0 && !offered && !cards.every(isLeaf);
    for (const item of loose)
      if (item.kind !== "card" || !folded) list.append(el("li", {}, this.offered.picture(item, model)));
    const many = folded ? t("rows.cards", { n: cards.length }) : loose.length || areas.length ? "" : t("rows.none");
    const title = el("span", { class: "row-title" }, el("b", {}, panel.title), many ? el("small", {}, many) : null);
    const opens = folded ? opener(this.#open, panel.id, title, this.changed) : title;
    const row = el(
      "div",
      { class: `row ${classes("row-", panel.id)} ${areas.length ? "wide" : ""}` },
      areas.length ? el("h2", { class: "sr" }, panel.title) : opens,
      list,
    );
    if (folded && this.#open.has(panel.id))
      row.append(
        el("ol", { class: "cards opened" }, ...cards.map((item) => el("li", {}, this.offered.picture(item, model)))),
      );
    return row;
  }

  /** @param {Item} area @param {Item[]} inside @param {Model} model */
  #area(area, inside, model) {
    const card = inside.find((item) => item.kind === "card");
    const others = inside.filter((item) => item !== card);
    const isButton = this.offered.pendingAnswer.answersByItem.has(area.id); // then the items inside are not buttons
    const powers = el("span", { class: "pow", "aria-hidden": "true" }, ...signRow(card?.powers));
    const name = card
      ? el("span", { class: "named" }, el("b", {}, shortName(card.label)), powers)
      : el("b", {}, area.label);
    const label = el("span", { class: inside.length && !card ? "sr" : "who" }, name);
    const drawn = hasSymbol(area.icon) ? icon(area.icon ?? "", `c-${area.icon}`) : area.text ? el("b", {}, area.text) : null;
    const spot = el("span", { class: `spot ${card ? "full" : ""} ${classes("k-", area.style)}` }, drawn, label);
    if (card) {
      const picture = this.offered.picture(card, model, !isButton);
      picture.classList.add("of-spot");
      label.append(picture);
    } else if (!inside.length) label.append(el("small", {}, t("rows.empty")));
    if (others.length)
      spot.append(el("span", { class: "lying" }, ...others.map((item) => this.offered.picture(item, model, !isButton))));
    return this.offered.withAnswers(area, spot);
  }

  /** @param {Element} list @param {Item[]} items @param {Model} model */
  #renderItems(list, items, model) {
    keyed(
      list,
      items,
      (item) => item.id,
      (item) => JSON.stringify([item, this.offered.offeredAs([item]), model.token(item.seat)]),
      (item) => el("li", {}, this.offered.picture(item, model)),
    );
  }
}
