/** Pieces that stand freely on a table: discs true to their size, with facing, health and marks. */

import { classes, draw } from "../lib/dom.js";
import { degrees } from "../aim/points.js";
import { fittingSize, TOOL } from "../items/measured.js";
import { hasSymbol, symbol } from "../items/symbols.js";
import { markSigns } from "./marks.js";

/** @typedef {import("../net/wire.js").Item} Item */
/** @typedef {import("../net/wire.js").Point} Point */

/** Discs are drawn with this radius, then scaled to the radius of the item. */
const DRAWN = 10;
const MOST_PIPS = 6;
const CARRIED = 0.62;
/** How wide a number beside a symbol may be, and words without one. */
const WIDEST_NUMBER = 6;
const WIDEST_WORDS = 14;
/** Where marks lie around a disc: the upper right first. */
const AROUND = [
  [9.5, -8],
  [13, 1],
  [-13, 1],
  [9, 9.5],
];

/**
 * @param {Item} item
 * @param {Point} at
 * @param {string} token of its seat
 * @param {number} facings in how many ways a piece can look
 * @returns {SVGGElement}
 */
export function disc(item, at, token, facings) {
  const carried = Boolean(item.at);
  const scale = ((item.r ?? DRAWN) / DRAWN) * (carried ? CARRIED : 1);
  const marks = item.marks ?? [];
  const flat = item.shape === "flat" ? "flat" : "";
  const words = [classes("k-", item.style), classes("m-", marks.join(" ")), token ? `s${token}` : "nobodys"];
  const turn = item.turn ?? -1;
  return draw(
    "g",
    {
      class: `token disc-piece ${flat} ${item.emphasis ?? ""} ${words.join(" ")}`,
      transform: `translate(${at.x} ${at.y})`,
    },
    draw(
      "g",
      { transform: `scale(${scale})` },
      draw("circle", { cx: 0.8, cy: 1.4, r: DRAWN + 0.4, class: "under" }),
      turn >= 0 ? look(turn, facings) : null,
      draw("circle", { r: DRAWN, class: "ring" }),
      draw("circle", { r: DRAWN - 1.9, class: "well" }),
      face(item),
      token ? badge(token) : null,
      ...pips(item.bar),
      ...markSigns(marks, AROUND, 4.6),
    ),
  );
}

/** The wedge in front and the line of the back. @param {number} turn @param {number} facings */
function look(turn, facings) {
  return draw(
    "g",
    { class: "look", transform: `rotate(${degrees(turn, facings)})` },
    draw("path", { d: "M5-9.2L16.5 0L5 9.2z", class: "wedge" }),
    draw("path", { d: "M-10.4-10V10", class: "back" }),
  );
}

/** @param {Item} item */
function face(item) {
  const drawn = hasSymbol(item.icon);
  const words = item.text ?? "";
  const beside = { x: 5, y: 7, "font-size": fittingSize(words, 8, TOOL, WIDEST_NUMBER), class: "number" };
  const alone = { y: 4, "font-size": fittingSize(words, 11, TOOL, WIDEST_WORDS) };
  return draw(
    "g",
    { class: "face" },
    drawn ? symbol(item.icon ?? "", words ? -2 : 0, words ? -1.4 : 0, words ? 10 : 13) : null,
    words ? draw("text", drawn ? beside : alone, words) : null,
  );
}

/** The seat: colour, shape and letter. @param {string} token */
function badge(token) {
  return draw(
    "g",
    { class: "badge" },
    draw("g", { class: "edge" }, symbol(`seat-${token}`, -9, -9, 11)),
    draw("text", { x: -9, y: -6.6, "font-size": 7, class: "letter" }, token.toUpperCase()),
  );
}

/**
 * How much is left of a full amount: pips, or a bar if there would be too many pips.
 * @param {[number, number] | undefined} bar
 */
function pips(bar) {
  const [left, full] = bar ?? [0, 0];
  if (full < 2) return [];
  if (full > MOST_PIPS) {
    const wide = (20 * left) / full;
    return [
      draw("rect", { x: -10, y: 12.6, width: 20, height: 3.6, rx: 1.8, class: "pip-off" }),
      draw("rect", { x: -10, y: 12.6, width: wide, height: 3.6, rx: 1.8, class: "pip-on" }),
    ];
  }
  return Array.from({ length: full }, (_, n) =>
    draw("circle", { cx: (n - (full - 1) / 2) * 5, cy: 14.4, r: 2.1, class: n < left ? "pip-on" : "pip-off" }),
  );
}

/**
 * Where pieces stand: at their own point, or beside the piece that carries them.
 * @param {Item[]} pieces
 * @returns {Map<string, Point>}
 */
export function standing(pieces) {
  const found = new Map(pieces.map((item) => [item.id, { x: item.x ?? 0, y: item.y ?? 0 }]));
  const reach = new Map(pieces.map((item) => [item.id, item.r ?? 0]));
  for (const item of pieces) {
    const carrier = item.at ? found.get(item.at) : undefined;
    const far = (reach.get(item.at ?? "") ?? 0) * 0.95;
    if (carrier) found.set(item.id, { x: carrier.x - far, y: carrier.y + far });
  }
  return found;
}

/**
 * A piece that is not on the board yet, as its card in a panel describes it.
 * @param {import("../net/wire.js").Panel[]} panels
 * @param {string | undefined} piece
 * @returns {Item | null}
 */
export function waiting(panels, piece) {
  const cards = panels.flatMap((panel) => panel.items ?? []);
  const card = cards.find((one) => piece && one.shows === piece);
  return card ? { ...card, text: "" } : null;
}

/** Whether an item is a piece that stands freely. @param {Item} item */
export function isDisc(item) {
  return item.kind === "token" && (item.r ?? 0) > 0;
}

/** The ring around a thing that is offered: how far it lies from the middle. @param {Item} item */
export function ringOf(item) {
  const r = item.r ?? 0;
  return item.shape === "flat" ? r + 1.5 : r * 1.18 + 1;
}
