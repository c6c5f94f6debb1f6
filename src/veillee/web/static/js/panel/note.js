/** A remark in the question panel: a symbol, words, and buttons. */

import { el } from "../lib/dom.js";
import { icon } from "../items/symbols.js";

/**
 * @param {string} symbol
 * @param {string} words
 * @param {string} more a second sentence, or ""
 * @param {HTMLElement[]} actions
 */
export function note(symbol, words, more, ...actions) {
  const text = el("span", {}, words, more ? ` ${more}` : "");
  return el(
    "div",
    { class: "note" },
    icon(symbol),
    text,
    actions.length ? el("span", { class: "actions" }, ...actions) : null,
  );
}
