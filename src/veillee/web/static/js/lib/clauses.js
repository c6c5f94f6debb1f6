/** Tags of clauses: a tag opens the sentence of the rulebook under the line that cites the clause. */

import { withFixedSpaces, button, el } from "./dom.js";
import { lang, t } from "./texts.js";

/** @type {Map<string, Promise<Record<string, string>>>} */
const books = new Map();

/**
 * All clauses of a game, fetched once in each language.
 * @param {string} game
 */
function book(game) {
  const address = `/rules/${encodeURIComponent(game)}.json?lang=${lang()}`;
  let found = books.get(address);
  if (!found) {
    found = fetch(address).then((answer) => (answer.ok ? answer.json() : {}));
    found.catch(() => books.delete(address));
    books.set(address, found);
  }
  return found;
}

/**
 * A tag with the name of a clause. Pressing it adds the sentence as the last child of `line`, or removes the sentence.
 * @param {string} game
 * @param {string} rule
 * @param {() => HTMLElement} line
 */
export function clauseTag(game, rule, line) {
  const tag = button(
    { class: "clause", "aria-expanded": "false", "data-clause": rule },
    async (event) => {
      event.stopPropagation();
      const host = line();
      const open = host.querySelector(":scope > .clause-text");
      tag.setAttribute("aria-expanded", String(!open));
      if (open) return open.remove();
      const words = el("span", { class: "said" });
      host.append(
        el(
          "div",
          { class: "why clause-text", role: "note" },
          el(
            "span",
            {},
            el("b", {}, rule),
            " ",
            words,
            " ",
            el("a", { class: "clause", href: `/rules/${game}?q=${rule}`, target: "_blank" }, t("rules.around")),
          ),
        ),
      );
      const sentences = await book(game).catch(() => /** @type {Record<string, string>} */ ({}));
      words.textContent = withFixedSpaces(sentences[rule] ?? "");
    },
    rule,
  );
  return tag;
}
