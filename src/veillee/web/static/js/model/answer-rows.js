/** The order and the words of answers in the list: variants of one answer share a row, and say only what differs. */

import { t } from "../lib/texts.js";

/** @typedef {import("../net/wire.js").Answer} Answer */

const SHORT_TEXT = 20; // a longer text is cut at its first comma
const MOST_HEARD = 6; // so many answers of an item are read out one by one

/**
 * The key to press for an answer: its number, or 0 for the tenth of ten.
 * @param {number} number
 * @param {number} many
 */
export function keyLabel(number, many) {
  return number === 10 && many === 10 ? "0" : String(number);
}

/**
 * The text of an answer as a line and a sub-line: "Vers le feu", "payé d'un dé" from "Vers le feu : payé d'un dé".
 * @param {string} text
 */
export function splitText(text) {
  const cut = /\s*[:;]\s+/.exec(text) ?? (text.length > SHORT_TEXT ? /,\s+/.exec(text) : null);
  return cut && cut.index > 0 ? [text.slice(0, cut.index), text.slice(cut.index + cut[0].length)] : [text, ""];
}

/**
 * What pressing an item does, for a screen reader: its answers, or how many there are if they are more than anybody hears.
 * @param {string} name of the item
 * @param {Answer[]} answers
 */
export function answersInWords(name, answers) {
  if (answers.length > MOST_HEARD) return t("question.variants-of", { name, n: answers.length });
  return answers.map((answer) => answer.text).join(" / ");
}

/**
 * The answers in rows: those of one group share a row, at the place of the first of them.
 * @param {Answer[]} answers
 */
export function rowsOf(answers) {
  /** @type {Map<string, Answer[]>} */
  const rows = new Map();
  for (const answer of answers) {
    const name = answer.group ? `group ${answer.group}` : `answer ${answer.key}`;
    const row = rows.get(name);
    if (row) row.push(answer);
    else rows.set(name, [answer]);
  }
  return [...rows.values()];
}

/**
 * The part of an answer's text that is not in `other`, the text of the first answer of the row: "avec le petit dé rouge".
 * @param {string} text
 * @param {string} other
 */
export function differingText(text, other) {
  const [parts, others] = [text, other].map((words) => words.split(/\s*[,:;]\s+/));
  return parts.filter((part) => !others.includes(part)).join(", ") || text;
}

/**
 * The signs of an answer that `other`, the first answer of the row, does not have.
 * @param {Answer} answer
 * @param {Answer} other
 */
export function differingSigns(answer, other) {
  const known = new Set((other.signs ?? []).map((sign) => JSON.stringify(sign)));
  const own = (answer.signs ?? []).filter((sign) => !known.has(JSON.stringify(sign)));
  return own.length ? own : (answer.signs ?? []);
}
