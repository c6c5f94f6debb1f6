/** The board in words, for screen readers: where a piece stands, what lies beside a place, what a way joins. */

import { describe } from "../items/cards.js";
import { t } from "../lib/texts.js";

/** @typedef {import("../net/wire.js").Item} Item */

/**
 * Whether an item is drawn only to be looked at: a way or a stop of a track that has nothing of its own to say.
 * @param {Item} item
 */
export function mute(item) {
  const bare = !item.signs?.length && !item.note && !item.icon;
  return bare && (item.kind === "line" || item.kind === "track");
}

/**
 * An item in words, with the place it is at.
 * @param {Item} item
 * @param {Map<string, Item>} items
 */
export function situated(item, items) {
  const label = (/** @type {string | undefined} */ id) => items.get(id ?? "")?.label ?? "";
  if (item.kind === "line") return t("board.way", { words: describe(item), from: label(item.at), to: label(item.to) });
  const at = item.kind === "label" ? "" : label(item.at);
  return at ? t("board.at", { words: describe(item), place: at }) : describe(item);
}

/**
 * The places that ways lead to from each place, in words.
 * @param {Item[]} lines
 * @param {Map<string, Item>} items
 */
export function neighbours(lines, items) {
  /** @type {Map<string, string[]>} */
  const near = new Map();
  const join = (/** @type {string} */ from, /** @type {string} */ to) => {
    const label = items.get(to)?.label;
    if (label) near.set(from, [...(near.get(from) ?? []), label]);
  };
  for (const { at = "", to = "" } of lines) {
    join(at, to);
    join(to, at);
  }
  return new Map([...near].map(([id, names]) => [id, t("board.near", { places: names.join(" · ") })]));
}
