/** A cell in words, for screen readers: its name, what is in it, what stands at its sides, what is beside it. */

import { describe } from "../items/cards.js";
import { t } from "../lib/texts.js";

/** @typedef {import("../net/wire.js").Item} Item */

/**
 * The pieces in each cell in words, equal ones counted.
 * @param {Item[]} tokens
 * @returns {Map<string, string>}
 */
export function contents(tokens) {
  /** @type {Map<string, Map<string, number>>} */
  const inside = new Map();
  for (const item of tokens) {
    if (!item.at) continue;
    const counted = inside.get(item.at) ?? new Map();
    const words = describe(item);
    counted.set(words, (counted.get(words) ?? 0) + (item.count || 1));
    inside.set(item.at, counted);
  }
  return new Map([...inside].map(([cell, counted]) => [cell, [...counted].map(([words, n]) => times(words, n)).join(", ")]));
}

/** @param {string} words @param {number} n */
function times(words, n) {
  return n > 1 ? `${words} × ${n}` : words;
}

/**
 * @param {Item} cell
 * @param {string} inside what is in it, in words
 * @param {Item[]} edges of the whole board
 * @param {Map<string, Item>} items
 */
export function cellWords(cell, inside, edges, items) {
  const sides = edges.flatMap((edge) => {
    if (edge.at !== cell.id && edge.to !== cell.id) return [];
    const beyond = items.get((edge.at === cell.id ? edge.to : edge.at) ?? "")?.label;
    return [beyond ? t("board.edge", { edge: edge.label, place: beyond }) : edge.label];
  });
  // Notes are sentences of their own, and an outer wall may stand at several sides.
  const parts = [describe(cell), inside || t("board.empty"), ...new Set(sides)];
  return parts.map((part) => part.replace(/\.$/, "")).join(". ");
}
