/** The texts of the page in the language of the player. The texts of a game come with its scenes and questions. */

import { withFixedSpaces } from "./dom.js";

/** @type {Record<string, string>} */
let sentences = {};
let language = /** @type {import("../net/wire.js").Lang} */ ("fr");

/** The language of the page now. */
export function lang() {
  return language;
}

/**
 * Load the words of a language.
 * @param {import("../net/wire.js").Lang} wanted
 * @param {string} address
 */
export async function loadTexts(wanted, address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`no words at ${address}`);
  sentences = flat(await answer.json(), "");
  language = wanted;
  document.documentElement.lang = wanted;
}

/**
 * The sentences of nested tables under one key each: `client.log.title` becomes "log.title".
 * @param {unknown} tree
 * @param {string} prefix
 * @returns {Record<string, string>}
 */
function flat(tree, prefix) {
  /** @type {Record<string, string>} */
  const found = {};
  for (const [name, value] of Object.entries(/** @type {object} */ (tree))) {
    const key = prefix ? `${prefix}.${name}` : name;
    if (typeof value === "string") found[key.replace(/^client\./, "")] = withFixedSpaces(value);
    else Object.assign(found, flat(value, key));
  }
  return found;
}

/** Whether the noun after `number` stands in the singular. @param {number} number */
function singular(number) {
  return language === "fr" ? Math.abs(number) < 2 : Math.abs(number) === 1;
}

/**
 * A sentence with its facts: `{name}` is the fact, `{n:dé|dés}` the number with its noun in the right form.
 * @param {string} key
 * @param {Record<string, string | number>} [facts]
 */
export function t(key, facts = {}) {
  const sentence = sentences[key];
  if (sentence === undefined) return key;
  return sentence.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (_, name, one, many) => {
    const fact = facts[name] ?? "";
    return one === undefined ? String(fact) : `${fact} ${singular(Number(fact)) ? one : many}`;
  });
}

/**
 * Whether there is a sentence for `key`.
 * @param {string} key
 */
export function hasText(key) {
  return key in sentences;
}
