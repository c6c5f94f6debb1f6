/** Lists kept in this browser, newest first: the table proposes them where a list is asked for. */

import { button, el } from "../dom.js";
import { t } from "../words.js";

/** @typedef {{name: string, code: string}} Kept */

/** @param {string} game */
const key = (game) => `veillee.lists.${game}`;
/** @param {string} game */
const draftKey = (game) => `veillee.draft.${game}`;

/** @param {string} game @returns {Kept[]} */
export function keptLists(game) {
  try {
    const found = JSON.parse(localStorage.getItem(key(game)) ?? "[]");
    return Array.isArray(found) ? found.filter((one) => typeof one?.name === "string" && typeof one?.code === "string") : [];
  } catch {
    return []; // somebody else has written there, or nothing may be kept
  }
}

/** Keep a list, first of all; one of the same name gives way. @param {string} game @param {Kept} list */
export function keep(game, list) {
  return write(game, [list, ...keptLists(game).filter(({ name }) => name !== list.name)]);
}

/** @param {string} game @param {string} name */
export function forget(game, name) {
  return write(game, keptLists(game).filter((one) => one.name !== name));
}

/** @param {string} game @param {Kept[]} lists */
function write(game, lists) {
  try {
    localStorage.setItem(key(game), JSON.stringify(lists));
    return true;
  } catch {
    return false; // a browser that keeps nothing
  }
}

/** The list as it was left, for the next visit of this page. @param {string} game @param {string} [code] */
export function lastDraft(game, code) {
  try {
    if (code !== undefined) localStorage.setItem(draftKey(game), code);
    return localStorage.getItem(draftKey(game)) ?? "";
  } catch {
    return "";
  }
}

/**
 * @param {HTMLElement} list
 * @param {string} game
 * @param {(kept: Kept) => void} open
 * @param {(kept: Kept) => void} remove
 */
export function drawKept(list, game, open, remove) {
  const rows = keptLists(game).map((kept) =>
    el(
      "li",
      { class: "line" },
      button({ class: "btn quiet name", "aria-label": t("workshop.open", kept) }, () => open(kept), kept.name),
      button({ class: "btn quiet", "aria-label": t("workshop.remove-one", kept) }, () => remove(kept), t("workshop.remove")),
    ),
  );
  list.replaceChildren(...rows);
  if (!rows.length) list.append(el("li", { class: "sub" }, t("workshop.none-kept")));
}
