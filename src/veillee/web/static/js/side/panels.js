/** What lies under the board: one's own hand, and rows such as a track or a heap. */

import { classes, el, keyed } from "../lib/dom.js";
import { opener } from "./seat-list.js";
import { hasSymbol, icon } from "../items/symbols.js";
import { counterPicture, isScore, shortName, signRow } from "../items/cards.js";
import { isLeaf } from "../items/rows.js";
import { t } from "../lib/texts.js";

/** @typedef {import("../net/wire.js").Item} Item */
/** @typedef {import("../net/wire.js").Panel} Panel */
/** @typedef {import("../model/model.js").Model} Model */
/** @typedef {import("./offered-items.js").Offered} Offered */

export class Panels {
  hand = el("section", { class: "panel mine" });
  rows = el("section", { class: "panel meet" });
  #cards = el("ol", { class: "cards", tabindex: "0" }); // a long row scrolls, also by keyboard
  #tray = el("ol", { class: "tray" });
  #caption = el("h2", { class: "cap" });
  #purse = el("div", { class: "purse big" });
  #about = el("p", { class: "sub details", "aria-live": "off" });
  /** @type {Set<string>} the panels somebody has opened */ #open = new Set();

  /**
   * @param {Offered} offered
   * @param {() => void} changed
   */
  constructor(offered, changed) {
    this.offered = offered;
    this.changed = changed;
    const head = el("div", { class: "mine-head" }, this.#caption, this.#purse);
    this.hand.append(this.#cards, el("div", { class: "mydice" }, head, this.#tray, this.#about));
    for (const element of [this.hand, this.rows]) offered.listen(element);
  }

  /** Say in words what is pointed at; everything said here is written elsewhere too. @param {string} words */
  say(words) {
    if (this.#about.textContent !== words) this.#about.textContent = words;
  }

  /**
   * @param {Model} model
   * @param {Panel | undefined} mine the panel of the seat one looks from
   * @param {Panel[]} shared those of nobody
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
    this.#things(
      this.#cards,
      items.filter((item) => item.kind !== "die"),
      model,
    );
    this.#things(
      this.#tray,
      items.filter((item) => item.kind === "die"),
      model,
    );
    this.#caption.textContent = t(mine ? "hand.dice" : "hand.watching");
    this.#caption.hidden = mine !== undefined && !items.some((item) => item.kind === "die");
    if (!mine) return this.#purse.replaceChildren();
    const counters = (mine.counters ?? []).filter(
      (one) => !isScore(one) && one.style !== "flag" && hasSymbol(one.icon),
    );
    keyed(
      this.#purse,
      counters,
      (one) => one.id,
      (one) => JSON.stringify([one, this.offered.after(mine, one.id)]),
      (one) => counterPicture(one, this.offered.after(mine, one.id), true),
    );
  }

  /** @param {Model} model @param {Panel[]} panels */
  #renderRows(model, panels) {
    this.rows.hidden = panels.length === 0;
    this.rows.setAttribute("aria-label", t("rows.label"));
    const state = (/** @type {Panel} */ panel) =>
      JSON.stringify([panel, this.#open.has(panel.id), this.offered.lit(panel.items ?? [])]);
    keyed(
      this.rows,
      panels,
      (panel) => panel.id,
      state,
      (panel) => this.#row(panel, model),
    );
  }

  /** A panel in one line: its areas with what lies in them, or its things; many cards only as a number. */
  #row(/** @type {Panel} */ panel, /** @type {Model} */ model) {
    const items = panel.items ?? [];
    const areas = items.filter((item) => item.kind === "area");
    const loose = items.filter((item) => item.kind !== "area" && !areas.some((area) => area.id === item.at));
    const list = el("ol", {});
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
    const offered = cards.some((item) => this.offered.choosing.offers.has(item.id));
    const folded = cards.length > 0 && !offered && !cards.every(isLeaf);
    for (const item of loose)
      if (item.kind !== "card" || !folded) list.append(el("li", {}, this.offered.thing(item, model)));
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
        el("ol", { class: "cards opened" }, ...cards.map((item) => el("li", {}, this.offered.thing(item, model)))),
      );
    return row;
  }

  /** @param {Item} area @param {Item[]} inside @param {Model} model */
  #area(area, inside, model) {
    const named = inside.find((item) => item.kind === "card");
    const others = inside.filter((item) => item !== named);
    const whole = this.offered.choosing.offers.has(area.id); // then nothing inside is a button of its own
    const powers = el("span", { class: "pow", "aria-hidden": "true" }, ...signRow(named?.powers));
    const name = named
      ? el("span", { class: "named" }, el("b", {}, shortName(named.label)), powers)
      : el("b", {}, area.label);
    const who = el("span", { class: inside.length && !named ? "sr" : "who" }, name);
    const drawn = hasSymbol(area.icon) ? icon(area.icon ?? "", `c-${area.icon}`) : area.text ? el("b", {}, area.text) : null;
    const spot = el("span", { class: `spot ${named ? "full" : ""} ${classes("k-", area.style)}` }, drawn, who);
    if (named) {
      const card = this.offered.thing(named, model, !whole);
      card.classList.add("of-spot");
      who.append(card);
    } else if (!inside.length) who.append(el("small", {}, t("rows.empty")));
    if (others.length)
      spot.append(el("span", { class: "lying" }, ...others.map((item) => this.offered.thing(item, model, !whole))));
    return this.offered.mark(area, spot);
  }

  /** @param {Element} list @param {Item[]} items @param {Model} model */
  #things(list, items, model) {
    keyed(
      list,
      items,
      (item) => item.id,
      (item) => JSON.stringify([item, this.offered.lit([item]), model.token(item.seat)]),
      (item) => el("li", {}, this.offered.thing(item, model)),
    );
  }
}
