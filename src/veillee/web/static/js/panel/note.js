/** A remark in the question panel: a picture, words, and what can be done about it. */

import { el } from "../lib/dom.js";
import { icon } from "../items/symbols.js";

/**
 * @param {string} picture
 * @param {string} words
 * @param {string} more
 * @param {HTMLElement[]} actions
 */
export function note(picture, words, more, ...actions) {
  const said = el("span", {}, words, more ? ` ${more}` : "");
  return el(
    "div",
    { class: "note" },
    icon(picture),
    said,
    actions.length ? el("span", { class: "actions" }, ...actions) : null,
  );
}
