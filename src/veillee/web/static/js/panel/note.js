/** A remark in the hearth: a picture, words, and what can be done about it. */

import { el } from "../lib/dom.js";
import { icon } from "../items/symbols.js";

/**
 * @param {string} picture
 * @param {string} words
 * @param {string} more
 * @param {HTMLElement[]} deeds
 */
export function note(picture, words, more, ...deeds) {
  const said = el("span", {}, words, more ? ` ${more}` : "");
  return el(
    "div",
    { class: "note" },
    icon(picture),
    said,
    deeds.length ? el("span", { class: "deeds" }, ...deeds) : null,
  );
}
