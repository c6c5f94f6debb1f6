/** The pieces on a board: how they look, and how several share a place. */

import { is } from "./places.js";
import { classes, draw } from "../lib/dom.js";
import { hasSymbol, symbol } from "../items/symbols.js";

/** @typedef {import("../net/wire.js").Item} Item */
/** @typedef {import("../net/wire.js").Point} Point */

/**
 * A piece: a company on its foot, a tent, a boat, or the bare token of its seat.
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
  const letter = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ size) => [
    draw("g", { class: "edge" }, symbol(`seat-${token}`, x, y, size)),
    draw(
      "text",
      { x, y: y + size * (token === "c" ? 0.26 : 0.18), "font-size": size * 0.55, class: "letter" },
      token.toUpperCase(),
    ),
  ];
  if (!token) group.append(...nobodys(item));
  else if (is(item, "camp")) {
    group.append(
      draw("ellipse", { cy: 10, rx: 13, ry: 4, class: "under" }),
      draw("path", { d: "M-13 10L0-10L13 10z", class: "body" }),
      draw("path", { d: "M-3.5 10L0 1L3.5 10z", class: "door" }),
      ...letter(11.5, -14, 19),
    );
  } else if (is(item, "boat")) {
    const size = own ? 30 : 25;
    group.append(
      draw("ellipse", { cy: size * 0.44, rx: size * 0.6, ry: size * 0.16, class: "under" }),
      draw("g", { class: "edge" }, symbol("boat", 0, 0, size)),
      ...letter(size * 0.46, -size * 0.44, size * 0.76),
    );
  } else if (is(item, "company")) {
    const size = own ? 34 : 25;
    const k = size / 34;
    group.append(
      draw("ellipse", { cy: 17.1 * k, rx: 15.6 * k, ry: 5.8 * k, class: "under" }),
      draw("path", {
        d: "M-11.6 17.1q6.8-3.4 6.8-13.6h9.5q0 10.2 6.8 13.6z",
        transform: `scale(${k})`,
        class: "body",
      }),
      ...letter(0, -10 * k, size),
    );
  } else {
    group.append(draw("circle", { r: 15, class: "seatbed" }), ...letter(0, 0, 24));
  }
  if (many > 1) group.append(draw("text", { x: 0, y: 22, class: "many" }, `× ${many}`));
  return group;
}

/** @param {Item} item */
function nobodys(item) {
  const inside = hasSymbol(item.icon)
    ? symbol(item.icon ?? "", 0, 0, 18)
    : draw("text", { y: 4, class: "glyph" }, item.text || item.label.slice(0, 2));
  return [draw("circle", { r: 13, class: "disc" }), inside];
}

/** From the edge of the board towards its middle, so that markers on one stop can all be seen. */
function inwards(/** @type {number} */ at, /** @type {number} */ middle) {
  return Math.abs(at - middle) < middle * 0.9 ? 0 : at < middle ? 20 : -20;
}

/** Camps stand beside a village, clear of its name below and of what it gives and costs above. */
const CAMPS = [
  [-40, 3],
  [42, 5],
  [-67, 6],
  [69, 8],
];

/**
 * Where pieces lie that share a place. Pieces of one seat that look the same are stacked; what lies on top of the
 * stack says how many there are.
 * @param {Item[]} tokens
 * @param {Map<string, Point>} spots
 * @param {Point} middle of the board
 * @returns {Map<string, Point & {many: number}>}
 */
export function fan(tokens, spots, middle) {
  /** @type {Map<string, Map<string, Item[]>>} */
  const places = new Map();
  for (const item of tokens) {
    const shared = `${item.at ?? item.id} ${is(item, "camp")}`;
    const stacks = places.get(shared) ?? new Map();
    const alike = item.seat === undefined || item.seat === null ? item.id : `${item.seat} ${item.style}`;
    stacks.set(alike, [...(stacks.get(alike) ?? []), item]);
    places.set(shared, stacks);
  }
  const found = new Map();
  for (const stacks of places.values()) {
    [...stacks.values()].forEach((stack, number) => {
      const { x, y } = spots.get(stack[0].at ?? "") ?? { x: stack[0].x ?? 0, y: stack[0].y ?? 0 };
      const aside = shift(stack[0], number, stacks.size, { x, y }, middle);
      stack.forEach((item, height) => {
        const many = height === stack.length - 1 ? stack.length : 0;
        found.set(item.id, { x: x + aside.x, y: y + aside.y - height, many });
      });
    });
  }
  return found;
}

/**
 * How far from the middle of its place a piece lies.
 * @param {Item} item
 * @param {number} number
 * @param {number} of
 * @param {Point} place
 * @param {Point} middle of the board
 */
function shift(item, number, of, place, middle) {
  if (is(item, "camp")) return { x: CAMPS[number % CAMPS.length][0], y: CAMPS[number % CAMPS.length][1] };
  if (is(item, "marker")) return { x: number * inwards(place.x, middle.x), y: number * inwards(place.y, middle.y) };
  const gap = Math.min(is(item, "boat") ? 34 : 28, 102 / of);
  return { x: (number - (of - 1) / 2) * gap, y: 0 };
}
