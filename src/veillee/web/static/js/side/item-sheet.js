/** The sheet of the piece under the pointer: its name, its values, and a line for each thing that it can do. */

import { button, el } from "../lib/dom.js";
import { hasSymbol, icon } from "../items/symbols.js";
import { signRow } from "../items/cards.js";
import { pips } from "../items/rows.js";
import { t } from "../lib/texts.js";

/** @typedef {import("../net/wire.js").Item} Item */
/** @typedef {import("../model/model.js").Model} Model */

export class Sheet {
  element = el("section", { class: "panel sheet", hidden: true });
  #body = el("div", { class: "sheet-body", tabindex: "0" });
  #close = button({ class: "tool shut-sheet" }, () => this.#unpin(), icon("cross"));
  /** @type {Item | null} */ #pinned = null;
  #drawn = "";

  /** @param {Model} model */
  constructor(model) {
    this.model = model;
    this.element.append(this.#body, this.#close);
  }

  /** @param {Item | null} item @param {boolean} pin whether the sheet stays when the pointer leaves the piece */
  show(item, pin) {
    if (!this.model.open) return;
    if (pin) this.#pinned = item;
    this.#draw(item ?? this.#pinned);
  }

  /** Draw the pinned item again, which may have changed. */
  render() {
    this.#close.setAttribute("aria-label", t("sheet.close"));
    this.element.setAttribute("aria-label", t("sheet.label"));
    if (this.#pinned) this.#draw(this.#pinned);
  }

  #unpin() {
    this.#pinned = null;
    this.#draw(null);
  }

  /** @param {Item | null} item */
  #draw(item) {
    this.element.hidden = item === null;
    this.element.classList.toggle("pinned", this.#pinned !== null);
    const full = item && this.#fullest(item);
    const state = JSON.stringify([full, item?.note]);
    if (!full || !item || state === this.#drawn) return;
    this.#drawn = state;
    this.#body.scrollTop = 0;
    const card = full === item ? null : full;
    const [first, ...lines] = (full.note ?? "").split("\n");
    this.#body.replaceChildren(
      el(
        "div",
        { class: "sheet-head" },
        hasSymbol(full.icon) ? icon(full.icon ?? "") : null,
        el("b", {}, full.label),
        pips(full.bar),
      ),
      full.text ? el("p", { class: "sub" }, card ? `${card.text} · ${item.note ?? ""}` : full.text) : "",
      first ? el("p", { class: "sub" }, first) : "",
      ...lines.map((line) => el("p", {}, ...withBoldName(line))),
      full.signs?.length ? el("p", {}, ...signRow(full.signs)) : "",
    );
  }

  /** The item with the most text about a piece: its card in a panel, if there is one. @param {Item} item */
  #fullest(item) {
    const { panels = [], board = [] } = this.model.shown ?? {};
    const known = [...panels.flatMap((panel) => panel.items ?? []), ...board];
    return known.find((one) => one.shows === item.id) ?? known.find((one) => one.id === item.id) ?? item;
  }
}

/** A line such as "name: what it means", with the name in bold. @param {string} line */
function withBoldName(line) {
  const cut = line.indexOf(" : ") > 0 ? line.indexOf(" : ") : line.indexOf(": ");
  return cut > 0 ? [el("b", {}, line.slice(0, cut)), line.slice(cut)] : [line];
}

