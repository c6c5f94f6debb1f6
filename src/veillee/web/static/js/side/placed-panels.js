/** Panels that want a place of their own beside the board: left, right, above or under it. */

import { button, el, keyed } from "../lib/dom.js";
import { panelsOf } from "../model/panels.js";
import { plate } from "./plates.js";
import { t } from "../lib/texts.js";

/** @typedef {import("../net/wire.js").Panel} Panel */
/** @typedef {import("../model/model.js").Model} Model */

export class PlacedPanels {
  // focusable: panels that do not fit are scrolled with the keyboard, too
  left = el("div", { class: "placed at-left", role: "group", tabindex: "0" });
  right = el("div", { class: "placed at-right", role: "group", tabindex: "0" });
  above = el("div", { class: "placed at-above" });
  under = el("div", { class: "placed at-under", role: "group", tabindex: "0" });
  /** On a phone the first judged list is one line, with a button that leads to the list. */
  #whyWords = el("span", {});
  #why = button({ class: "btn" }, () => this.#showList());
  whyBar = el("div", { class: "why-bar", hidden: true }, this.#whyWords, this.#why);

  /** @param {import("./offered-items.js").OfferedItems} offered */
  constructor(offered) {
    this.offered = offered;
    for (const element of this.elements) offered.listenTo(element);
  }

  get elements() {
    return [this.left, this.right, this.above, this.under];
  }

  /**
   * @param {Model} model
   * @param {Panel[]} panels
   * @param {boolean} booked whether a book needs the column in which panels at the right would lie
   */
  render(model, panels, booked) {
    const placeOf = (/** @type {Panel} */ panel) => (booked && panel.place === "right" ? "under" : panel.place || "under");
    const at = (/** @type {string} */ place) => panels.filter((panel) => placeOf(panel) === place);
    const places = { left: this.left, right: this.right, above: this.above, under: this.under };
    for (const [place, element] of Object.entries(places)) this.#renderPlace(element, at(place), model);
    for (const element of [this.left, this.right, this.under]) element.setAttribute("aria-label", t("rows.label"));
    const judged = panels.find((panel) => panel.judged?.length);
    this.whyBar.hidden = !judged;
    this.#whyWords.textContent = judged ? judged.note || judged.title : "";
    this.#why.textContent = t("judged.why");
  }

  /** @param {HTMLElement} element @param {Panel[]} panels @param {Model} model */
  #renderPlace(element, panels, model) {
    element.hidden = panels.length === 0;
    const state = (/** @type {Panel} */ panel) =>
      JSON.stringify([
        panel,
        model.token(panel.seat),
        this.offered.offeredAs(panelsOf([panel]).flatMap((one) => one.items ?? [])),
        panelsOf([panel]).flatMap((one) => (one.counters ?? []).map((counter) => this.offered.previewedValue(one, counter.id))),
        document.documentElement.lang,
      ]);
    keyed(
      element,
      panels,
      (panel) => panel.id,
      state,
      (panel) => plate(panel, model, this.offered),
    );
  }

  #showList() {
    const list = document.querySelector(".why-card");
    list?.scrollIntoView({ block: "start" });
    /** @type {HTMLElement | null | undefined} */ (list?.querySelector(".plate-title"))?.focus({ preventScroll: true });
  }
}
