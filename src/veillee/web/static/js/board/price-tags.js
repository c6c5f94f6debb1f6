/** Price tags: the number to press and the first sign of each offer, beside what the offer is about. */

import { draw } from "../lib/dom.js";
import { heldTo, TOOL, widthOf } from "../items/measured.js";
import { hasSymbol, symbol } from "../items/symbols.js";

/** @typedef {import("../net/wire.js").Item} Item */
/** @typedef {import("../net/wire.js").Point} Point */
/** @typedef {import("../net/wire.js").Sign} Sign */

const ON_TAG = 12; // the size of its font
/** Where a price tag may lie beside a thing, best first: x and y from its middle. */
const BESIDE = [
  [22, -30],
  [-24, -30],
  [30, 26],
  [-32, 26],
  [46, 0],
  [-46, 0],
  [0, -36],
  [0, 36],
  [38, -44],
  [-38, -44],
  [38, 44],
  [-38, 44],
];
const BESIDE_DISCS = [
  [9, -9],
  [11, 6],
  [-11, 8],
  [0, -12],
];
const BESIDE_PATCHES = [
  [66, -6],
  [-66, -6],
  [48, 28],
  [-50, 28],
];

/** The extent of a price tag from its middle, and of the disc of a place with a little air around it. */
const TAG_HALF = [24, 13];
const PLACE_REACH = 19;

/** Whether a price tag would lie on a place. @param {Point} tag @param {Point} place */
function liesOn(tag, place) {
  const aside = Math.max(0, Math.abs(tag.x - place.x) - TAG_HALF[0]);
  const off = Math.max(0, Math.abs(tag.y - place.y) - TAG_HALF[1]);
  return Math.hypot(aside, off) < PLACE_REACH;
}

/**
 * Price tags: the number to press and the first sign of each offer, kept apart from each other and off other places.
 * @param {{item: Item, answer: import("../net/wire.js").Answer}[]} tagged
 * @param {Map<string, Point>} spots
 * @param {Map<string, Item>} items
 * @param {(key: string) => number} number
 * @param {[number, number]} size of the board
 */
export function tagFor(tagged, spots, items, number, [wide, high]) {
  /** @type {Point[]} */
  const taken = tagged.map(({ item }) => spots.get(item.id) ?? { x: 0, y: 0 });
  const places = [...items.values()].filter((item) => item.kind === "cell").map((item) => ({ x: item.x ?? 0, y: item.y ?? 0 }));
  return tagged.map(({ item, answer }) => {
    const { x, y } = spots.get(item.id) ?? { x: 0, y: 0 };
    const grain = item.r ? 0.42 : 1; // the units of an open table are smaller
    const told = item.signs?.length || (item.text && item.text !== "0");
    const beside = item.shape === "patch" ? [[0, told ? -66 : -44], ...BESIDE_PATCHES] : grain < 1 ? BESIDE_DISCS : BESIDE;
    const tries = beside.map(([dx, dy]) => ({ x: x + dx, y: y + dy }));
    const clear = (/** @type {Point} */ p) =>
      Math.min(p.x, wide - p.x, p.y, high - p.y) > 5 &&
      taken.every(
        (other) =>
          Math.abs(other.x - p.x) > 44 * grain ||
          Math.abs(other.y - p.y) > 26 * grain ||
          (other.x === x && other.y === y),
      );
    const free = (/** @type {Point} */ p) => places.every((place) => (place.x === x && place.y === y) || !liesOn(p, place));
    const at = tries.find((p) => clear(p) && free(p)) ?? tries.find(free) ?? tries.find(clear) ?? tries[0];
    taken.push(at);
    const sign = (answer.signs ?? []).find((one) => hasSymbol(one.icon) && one.icon !== "to");
    const label = String(number(answer.key));
    return { id: item.id, signature: JSON.stringify([at, label, sign]), draw: () => tag(at, label, sign, grain) };
  });
}

/** A price tag. @param {Point} at @param {string} label @param {Sign | undefined} sign @param {number} grain */
export function tag(at, label, sign, grain) {
  const length = widthOf(label, ON_TAG, TOOL);
  const chip = Math.max(17, length + 8);
  const width = chip + (sign ? 28 : 9);
  const middle = -width / 2 + 4 + chip / 2;
  return draw(
    "g",
    { class: "tag", transform: `translate(${at.x} ${at.y}) scale(${grain})`, "aria-hidden": "true" },
    draw("rect", { x: -width / 2, y: -12, width, height: 24, rx: 12 }),
    draw("rect", { x: middle - chip / 2, y: -8.5, width: chip, height: 17, rx: 8.5, class: "number" }),
    draw("text", { x: middle, y: 4.2, "font-size": ON_TAG, class: "tn", ...heldTo(length) }, label),
    sign ? symbol(sign.icon, width / 2 - 13.5, 0, 16) : null,
  );
}
