/**
 * Lists saved in this browser, newest first: the table proposes them where a list is asked for. Somebody who is signed in
 * saves them with the account, and this browser has a copy.
 */

import { button, el } from "../lib/dom.js";
import { post } from "../net/requests.js";
import { t } from "../lib/texts.js";

/** @typedef {{name: string, code: string}} SavedList */

/** @param {string} game */
const key = (game) => `veillee.lists.${game}`;
/** @param {string} game */
const draftKey = (game) => `veillee.draft.${game}`;

/** Where the owner of the copy is stored: "" for lists that were made here without an account. @param {string} game */
const ownerKey = (game) => `veillee.lists-of.${game}`;
/** @param {string} game */
const address = (game) => `/account/lists/${game}`;

/** @param {string} game @returns {SavedList[]} */
export function savedLists(game) {
  try {
    const found = JSON.parse(localStorage.getItem(key(game)) ?? "[]");
    return Array.isArray(found) ? found.filter((one) => typeof one?.name === "string" && typeof one?.code === "string") : [];
  } catch {
    return []; // the stored text is not ours, or this browser stores nothing
  }
}

/** Save a list as the newest; a list with the same name is replaced. @param {string} game @param {SavedList} list */
export function saveList(game, list) {
  if (owner(game)) void send(game, "keep", list);
  return write(game, [list, ...savedLists(game).filter(({ name }) => name !== list.name)]);
}

/** @param {string} game @param {string} name */
export function removeList(game, name) {
  if (owner(game)) void send(game, "forget", { name });
  return write(game, savedLists(game).filter((one) => one.name !== name));
}

/**
 * Copy the lists of the account to this browser, and lists made here before signing in to the account. A list that cannot
 * be sent stays here and is sent the next time.
 * @param {string} game
 */
export async function syncWithAccount(game) {
  const found = await fetch(address(game), { headers: { Accept: "application/json" } })
    .then((answer) => (answer.ok ? answer.json() : null))
    .catch(() => null);
  if (!found) return; // not reachable: the copy in this browser is used
  const lastOwner = owner(game);
  /** @type {SavedList[]} */
  const inAccount = found.lists;
  if (!found.of) {
    if (lastOwner) write(game, []); // the copy belonged to the account, which has signed out
    owner(game, "");
    return;
  }
  const codes = new Set(inAccount.map(({ code }) => code));
  const names = new Set(inAccount.map(({ name }) => name));
  const mine = lastOwner ? [] : savedLists(game).filter(({ code }) => !codes.has(code));
  const added = mine.map(({ name, code }) => ({ name: unusedName(name, names), code }));
  write(game, [...added, ...inAccount]);
  owner(game, found.of);
  for (const list of added.reverse()) await send(game, "keep", list); // the newest is sent last
}

/**
 * `name`, with a number if one of `others` has this name already; the result is added to `others`.
 * @param {string} name
 * @param {Set<string>} others
 */
function unusedName(name, others) {
  let unused = name;
  for (let number = 2; others.has(unused); number += 1) unused = `${name} ${number}`;
  others.add(unused);
  return unused;
}

/**
 * Send a change to the account. If that fails, the lists count as made without an account, and are sent the next time.
 * @param {string} game
 * @param {"keep" | "forget"} what
 * @param {{name: string, code?: string}} list
 */
async function send(game, what, list) {
  if (!(await post(`${address(game)}/${what}`, list)).ok) owner(game, "");
}

/** The owner of the lists in this browser; with `set`, another owner from now on. @param {string} game @param {string} [set] */
function owner(game, set) {
  try {
    if (set !== undefined) localStorage.setItem(ownerKey(game), set);
    return localStorage.getItem(ownerKey(game)) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} game @param {SavedList[]} lists */
function write(game, lists) {
  try {
    localStorage.setItem(key(game), JSON.stringify(lists));
    return true;
  } catch {
    return false; // this browser stores nothing
  }
}

/** The code of the list that was edited last; with `code`, store it. @param {string} game @param {string} [code] */
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
 * @param {(saved: SavedList) => void} open
 * @param {(saved: SavedList) => void} remove
 */
export function drawSavedLists(list, game, open, remove) {
  const rows = savedLists(game).map((saved) =>
    el(
      "li",
      { class: "line" },
      button({ class: "btn quiet name", "aria-label": t("workshop.open", saved) }, () => open(saved), saved.name),
      button({ class: "btn quiet", "aria-label": t("workshop.remove-one", saved) }, () => remove(saved), t("workshop.remove")),
    ),
  );
  list.replaceChildren(...rows);
  if (!rows.length) list.append(el("li", { class: "sub" }, t("workshop.none-kept")));
}
