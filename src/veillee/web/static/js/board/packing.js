/**
 * Several pieces in one cell. Up to four lie side by side. From five on, pieces that look the same are stacked and
 * counted; a piece that acts now or that an answer is about always lies free. A piece that is alone is as large as it
 * says. A piece with an anchor lies at its own distance from the middle of the cell, as large as it says.
 */

import { innerRadius, isCell } from "./outlines.js";

/** @typedef {import("../net/wire.js").Item} Item */
/** @typedef {{x: number, y: number, r: number, many: number}} Packed `many`: how many it stands for; 0: under another piece */

const MOST_APART = 4;
/** How much of the smaller side of its board a piece may be at most, from its middle to its edge. */
const LARGEST = 1 / 16;
/** Parts of the distance from the middle of a cell to its nearest side. */
const ALONE = 0.6;
const SMALL = 0.22;
const STEP = 0.98;
/** The part of a step that a piece fills, and that each of two pieces fills: these may touch. */
const FILLED = 0.47;
const FILLED_BY_TWO = 0.53;
/** How far the pieces of a stack lie apart, as a part of their size. */
const STACKED = 0.14;

/** @type {[number, number][][]} where one to four pieces lie, in steps from the middle */
const PLACES = [
  [[0, 0]],
  [
    [-0.5, 0],
    [0.5, 0],
  ],
  [
    [-0.5, 0.42],
    [0.5, 0.42],
    [0, -0.46],
  ],
  [
    [-0.5, -0.5],
    [0.5, -0.5],
    [-0.5, 0.5],
    [0.5, 0.5],
  ],
];

/**
 * Where the pieces lie that are in cells.
 * @param {Item[]} tokens
 * @param {Map<string, Item>} items
 * @param {[number, number]} size of the board
 * @param {(id: string) => boolean} isOffered whether an answer is about a piece
 * @returns {Map<string, Packed>}
 */
export function pack(tokens, items, size, isOffered) {
  /** @type {Map<string, Item[]>} */
  const inside = new Map();
  for (const item of tokens) inside.set(item.at ?? "", [...(inside.get(item.at ?? "") ?? []), item]);
  const found = new Map();
  for (const [id, pieces] of inside) {
    const cell = items.get(id);
    if (!cell || !isCell(cell)) continue;
    packCell(cell, pieces.filter((piece) => !piece.anchor), Math.min(...size) * LARGEST, isOffered, found);
    for (const piece of pieces) if (piece.anchor) found.set(piece.id, anchored(cell, piece, piece.anchor));
  }
  return found;
}

/** @param {Item} cell @param {Item} piece @param {[number, number]} anchor @returns {Packed} */
function anchored(cell, piece, [dx, dy]) {
  const r = (piece.size?.[0] ?? 0) / 2 || innerRadius(cell) * SMALL;
  return { x: (cell.x ?? 0) + dx, y: (cell.y ?? 0) + dy, r, many: piece.count || 1 };
}

/**
 * @param {Item} cell
 * @param {Item[]} pieces
 * @param {number} largest
 * @param {(id: string) => boolean} isOffered
 * @param {Map<string, Packed>} found
 */
function packCell(cell, pieces, largest, isOffered, found) {
  const stacks = pieces.length > MOST_APART ? stacked(pieces, isOffered) : pieces.map((piece) => [piece]);
  const reach = innerRadius(cell);
  const columns = Math.ceil(Math.sqrt(stacks.length));
  const step = Math.min(largest * 2.2, stacks.length > MOST_APART ? (reach * 1.75) / columns : reach * STEP);
  const wanted = stacks.length === 1 ? (stacks[0][0].size?.[0] ?? 0) / 2 : 0;
  const alone = wanted || Math.min(largest, reach * ALONE);
  const r = stacks.length > 1 ? step * (stacks.length === 2 ? FILLED_BY_TWO : FILLED) : alone;
  const rows = Math.ceil(stacks.length / columns);
  stacks.forEach((stack, n) => {
    const [dx, dy] =
      PLACES[stacks.length - 1]?.[n] ?? [(n % columns) - (columns - 1) / 2, Math.floor(n / columns) - (rows - 1) / 2];
    stack.forEach((piece, height) => {
      const under = Math.min(stack.length - 1 - height, 2); // a high stack shows three pieces
      const top = height === stack.length - 1;
      found.set(piece.id, {
        x: (cell.x ?? 0) + dx * step - under * r * STACKED,
        y: (cell.y ?? 0) + dy * step - under * r * STACKED,
        r,
        many: top ? stack.reduce((sum, one) => sum + (one.count || 1), 0) : 0,
      });
    });
  });
}

/**
 * The pieces of one cell, those that look the same together.
 * @param {Item[]} pieces
 * @param {(id: string) => boolean} isOffered
 * @returns {Item[][]}
 */
function stacked(pieces, isOffered) {
  /** @type {Map<string, Item[]>} */
  const stacks = new Map();
  for (const piece of pieces) {
    const free = isOffered(piece.id) || piece.marks?.includes("active") || piece.emphasis === "strong" || piece.bar;
    const { token, letter, seat, kind, label, style, shape, icon, emblem, text, marks } = piece;
    const looks = [token, letter, seat, kind, label, style, shape, icon, emblem, text, marks];
    const key = free ? piece.id : JSON.stringify(looks);
    stacks.set(key, [...(stacks.get(key) ?? []), piece]);
  }
  return [...stacks.values()];
}
