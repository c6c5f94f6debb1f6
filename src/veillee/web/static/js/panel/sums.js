/** The itemised sums of the aimed answer, under the answers. */

import { el } from "../lib/dom.js";

/** @typedef {import("../net/wire.js").Sum} Sum */

/** A number with a true minus sign. @param {number} value */
function numeral(value) {
  return String(value).replace("-", "−");
}

export class Sums {
  element = el("div", { class: "sums", role: "status", hidden: true });
  #drawn = "";

  /** @param {import("../model/pending-answer.js").PendingAnswer} pendingAnswer */
  render(pendingAnswer) {
    const sums = pendingAnswer.preview?.sketch?.sums ?? [];
    const state = JSON.stringify(sums);
    this.element.hidden = sums.length === 0;
    if (state === this.#drawn) return;
    this.#drawn = state;
    this.element.replaceChildren(...sums.map((sum) => this.#sum(sum)));
  }

  /** @param {Sum} sum */
  #sum(sum) {
    const parts = sum.parts.map(([words, value]) => [el("dt", {}, words), el("dd", {}, numeral(value))]).flat();
    return el(
      "section",
      { class: sum.short ? "sum short" : "sum", "aria-label": sum.label },
      el("dl", {}, ...parts, el("dt", { class: "total" }, sum.label), el("dd", { class: "total" }, numeral(sum.total))),
    );
  }
}
