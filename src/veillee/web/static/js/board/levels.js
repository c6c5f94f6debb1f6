/** Which level of a table is looked at: all of them, the ground, or one of the floors above it. */

import { button, el } from "../lib/dom.js";
import { t } from "../lib/texts.js";

/** @typedef {import("../model/model.js").Model} Model */

export class Levels {
  element = el("div", { class: "levels", role: "group", hidden: true });
  /** @type {number | null} */ level = null;
  #drawn = "";

  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
  }

  /** @param {Model} model */
  render(model) {
    const above = (model.board?.fixed ?? []).filter((item) => item.level);
    const floors = new Map(above.map((item) => [item.level ?? 0, item.text ?? ""]));
    const heights = [...floors.keys()].sort((a, b) => a - b);
    this.element.hidden = heights.length === 0;
    if (this.level !== null && this.level !== 0 && !floors.has(this.level)) this.level = null;
    const state = JSON.stringify([[...floors], document.documentElement.lang]);
    if (state === this.#drawn) return this.#press();
    this.#drawn = state;
    this.element.setAttribute("aria-label", t("levels.label"));
    this.element.replaceChildren(
      this.#choice(null, t("levels.all")),
      this.#choice(0, t("levels.ground")),
      ...heights.map((height) => this.#choice(height, floors.get(height) || String(height))),
    );
    this.#press();
  }

  #press() {
    for (const one of this.element.children)
      one.setAttribute("aria-pressed", String(one.getAttribute("data-level") === String(this.level)));
  }

  /** @param {number | null} level @param {string} words */
  #choice(level, words) {
    const press = () => {
      this.level = level;
      this.changed();
    };
    return button({ class: "tool txt", "data-level": String(level) }, press, words);
  }
}
