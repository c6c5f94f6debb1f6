/** The pieces on a board: how they look, and how several share a place. */

import { badgePlace, hasSymbol, symbol } from "../items/symbols.js";
import { fittingSize, STRONG } from "../items/measured.js";
import { classes, draw } from "../lib/dom.js";

/** @typedef {import("../net/wire.js").Item} Item */
/** @typedef {import("../net/wire.js").Point} Point */

/** How wide and high the drawing of a piece is. */
const DRAWN = 40;
/** The distance between pieces in a row that have no size, and the length that no row exceeds. */
const USUAL_GAP = 28;
const LONGEST_ROW = 102;
/** How much larger one's own pieces are drawn, and the one that one leads. */
const OWN = 1.2;
const OWN_LEAD = 1.36;
/** The size of letters on a piece of no seat, and how wide they may be. */
const GLYPH = 14;
const WIDEST_GLYPH = 19;

/**
 * A piece: the drawing of its shape with the token of its seat, or the bare token.
 * @param {Item} item
 * @param {Point} at
 * @param {string} token
 * @param {boolean} own
 * @param {number} [many] how many are stacked
 * @returns {SVGGElement}
 */
export function piece(item, at, token, own, many = 1) {
  const group = draw("g", {
    class: `token ${classes("k-", item.style)} ${token ? `s${token}` : ""}`,
    transform: `translate(${at.x} ${at.y})`,
  });
  const drawing = `piece-${item.shape}`;
  if (!token) group.append(...nobodys(item));
  else if (item.shape && hasSymbol(drawing)) {
    const scale = !own || isAnchored(item) ? 1 : item.emphasis === "strong" ? OWN_LEAD : OWN;
    const [x, y, size] = badgePlace(drawing);
    const parts = [symbol(drawing, 0, 0, DRAWN), ...badge(token, x, y, size)];
    group.append(draw("g", { transform: `scale(${scale})` }, ...parts));
  } else {
    group.append(draw("circle", { r: 15, class: "seatbed" }), ...badge(token, 0, 0, 24));
  }
  if (many > 1) group.append(draw("text", { x: 0, y: 22, class: "many" }, `× ${many}`));
  return group;
}

/**
 * The token of a seat: shape, colour and letter.
 * @param {string} token
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function badge(token, x, y, size) {
  const low = y + size * (token === "c" ? 0.26 : 0.18);
  return [
    draw("g", { class: "edge" }, symbol(`seat-${token}`, x, y, size)),
    draw("text", { x, y: low, "font-size": size * 0.55, class: "letter" }, token.toUpperCase()),
  ];
}

/** Whether a piece lies at its own distance from the middle of its place. @param {Item} item */
function isAnchored(item) {
  return item.anchor !== undefined;
}

/** A piece of no seat: its symbol, or a few letters. @param {Item} item */
function nobodys(item) {
  const words = item.text || item.label.slice(0, 2);
  const inside = hasSymbol(item.icon)
    ? symbol(item.icon ?? "", 0, 0, 18)
    : draw("text", { y: 4, "font-size": fittingSize(words, GLYPH, STRONG, WIDEST_GLYPH), class: "glyph" }, words);
  return [draw("circle", { r: 13, class: "disc" }), inside];
}

/** The step from the edge of the board towards its middle, so that all pieces at one stop of a track can be seen. */
function inwards(/** @type {number} */ at, /** @type {number} */ middle) {
  return Math.abs(at - middle) < middle * 0.9 ? 0 : at < middle ? 20 : -20;
}

/**
 * Where pieces lie that share a place. Pieces of one seat that look the same are stacked; what lies on top of the
 * stack says how many there are.
 * @param {Item[]} tokens
 * @param {Map<string, Point>} spots
 * @param {Map<string, Item>} items
 * @param {Point} middle of the board
 * @returns {Map<string, Point & {many: number}>}
 */
export function fan(tokens, spots, items, middle) {
  /** @type {Map<string, Map<string, Item[]>>} */
  const places = new Map();
  for (const item of tokens) {
    const shared = `${item.at ?? item.id} ${item.anchor ?? ""}`;
    const stacks = places.get(shared) ?? new Map();
    const alike = item.seat === undefined || item.seat === null ? item.id : `${item.seat} ${item.shape} ${item.style}`;
    stacks.set(alike, [...(stacks.get(alike) ?? []), item]);
    places.set(shared, stacks);
  }
  const found = new Map();
  for (const stacks of places.values()) {
    [...stacks.values()].forEach((stack, number) => {
      const { x, y } = spots.get(stack[0].at ?? "") ?? { x: stack[0].x ?? 0, y: stack[0].y ?? 0 };
      const onTrack = items.get(stack[0].at ?? "")?.kind === "track";
      const aside = onTrack
        ? { x: number * inwards(x, middle.x), y: number * inwards(y, middle.y) }
        : inRow(stack[0], number, stacks.size);
      stack.forEach((item, height) => {
        const many = height === stack.length - 1 ? stack.length : 0;
        found.set(item.id, { x: x + aside.x, y: y + aside.y - height, many });
      });
    });
  }
  return found;
}

/**
 * How far from the middle of its place a piece lies: at its anchor, or in a row with the others.
 * @param {Item} item
 * @param {number} number its place in the row
 * @param {number} of how many there are in the row
 */
function inRow(item, number, of) {
  if (item.anchor) return { x: item.anchor[0], y: item.anchor[1] };
  const gap = Math.min(item.size?.[0] || USUAL_GAP, LONGEST_ROW / of);
  return { x: (number - (of - 1) / 2) * gap, y: 0 };
}
