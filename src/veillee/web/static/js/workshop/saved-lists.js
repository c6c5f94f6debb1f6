/**
 * Lists kept in this browser, newest first: the table proposes them where a list is asked for. Whoever is signed in
 * keeps them with the account, and this browser has a copy of them.
 */

import { button, el } from "../lib/dom.js";
import { post } from "../net/requests.js";
import { t } from "../lib/texts.js";

/** @typedef {{name: string, code: string}} Kept */

/** @param {string} game */
const key = (game) => `veillee.lists.${game}`;
/** @param {string} game */
const draftKey = (game) => `veillee.draft.${game}`;

/** Whose copy this is: "" for lists that were made here by a guest. @param {string} game */
const ownerKey = (game) => `veillee.lists-of.${game}`;
/** @param {string} game */
const address = (game) => `/account/lists/${game}`;

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
  if (owner(game)) void send(game, "keep", list);
  return write(game, [list, ...keptLists(game).filter(({ name }) => name !== list.name)]);
}

/** @param {string} game @param {string} name */
export function forget(game, name) {
  if (owner(game)) void send(game, "forget", { name });
  return write(game, keptLists(game).filter((one) => one.name !== name));
}

/**
 * Bring what the account keeps to this browser, and what a guest has made here to the account. What cannot be brought
 * stays here and is tried again the next time.
 * @param {string} game
 */
export async function meetAccount(game) {
  const found = await fetch(address(game), { headers: { Accept: "application/json" } })
    .then((answer) => (answer.ok ? answer.json() : null))
    .catch(() => null);
  if (!found) return; // later: what is here will do
  const was = owner(game);
  /** @type {Kept[]} */
  const theirs = found.lists;
  if (!found.of) {
    if (was) write(game, []); // they have gone with the account
    owner(game, "");
    return;
  }
  const codes = new Set(theirs.map(({ code }) => code));
  const names = new Set(theirs.map(({ name }) => name));
  const mine = was ? [] : keptLists(game).filter(({ code }) => !codes.has(code));
  const brought = mine.map(({ name, code }) => ({ name: unlike(name, names), code }));
  write(game, [...brought, ...theirs]);
  owner(game, found.of);
  for (const list of brought.reverse()) await send(game, "keep", list); // the newest last
}

/** A name that none of the others is; it is one of them then. @param {string} name @param {Set<string>} others */
function unlike(name, others) {
  let other = name;
  for (let number = 2; others.has(other); number += 1) other = `${name} ${number}`;
  others.add(other);
  return other;
}

/**
 * Tell the account. What did not get there is taken for a guest's, and brought the next time.
 * @param {string} game
 * @param {"keep" | "forget"} what
 * @param {{name: string, code?: string}} list
 */
async function send(game, what, list) {
  if (!(await post(`${address(game)}/${what}`, list)).ok) owner(game, "");
}

/** Whose lists are kept here; with `mark` they are another's from now on. @param {string} game @param {string} [mark] */
function owner(game, mark) {
  try {
    if (mark !== undefined) localStorage.setItem(ownerKey(game), mark);
    return localStorage.getItem(ownerKey(game)) ?? "";
  } catch {
    return "";
  }
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
