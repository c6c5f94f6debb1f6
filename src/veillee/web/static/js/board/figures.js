/**
 * Figures in cells. The family of a figure is seen by its form: those of a seat stand on a disc with the shape
 * and letter of their token, those run by the game on a coral octagon with a number, neutral ones on a rounded square.
 */

import { classes, draw } from "../lib/dom.js";
import { hasSymbol, symbol } from "../items/symbols.js";
import { markSigns } from "./marks.js";

/** @typedef {import("../net/wire.js").Item} Item */
/** @typedef {import("../net/wire.js").Point} Point */
/** @typedef {{token: string, letter: string}} Looks `token`: "a" to "g", "foe", "neutral", or "" for a mere thing */

/** Figures are drawn with this radius, then scaled. */
const DRAWN = 20;
const OCTAGON = "M-8.3-20H8.3L20-8.3V8.3L8.3 20H-8.3L-20 8.3V-8.3z";
const MOST_PIPS = 6;
/** Where the signs of marks lie around a figure: at its upper right, one under the other. @type {[number, number][]} */
const AROUND = [
  [16, -14],
  [20, -1],
  [16, 10],
];

/**
 * How a figure looks: its own token, or else that of its seat.
 * @param {Item} item
 * @param {import("../model/model.js").Model} model
 * @returns {Looks}
 */
export function looksOf(item, model) {
  const token = item.token || model.token(item.seat);
  return { token, letter: item.letter || (token.length === 1 ? token.toUpperCase() : "") };
}

/**
 * @param {Item} item
 * @param {Point} at
 * @param {Looks} looks
 * @param {number} r
 * @param {number} many how many it stands for; 0: it lies under another piece of its stack
 * @returns {SVGGElement}
 */
export function figure(item, at, { token, letter }, r, many) {
  const family = token === "foe" || token === "neutral" ? token : token ? `of-seat s${token}` : "thing";
  const drawn = emblemOf(item);
  return draw(
    "g",
    {
      class: `token figure ${family} ${item.emphasis ?? ""} ${classes("k-", item.style)} ${classes("m-", item.marks?.join(" "))}`,
      transform: `translate(${at.x} ${at.y})`,
    },
    draw(
      "g",
      { transform: `scale(${r / DRAWN})` },
      ...base(token),
      drawn ? draw("g", { class: "face" }, symbol(drawn, 0, 0, 27)) : null,
      ...sign(token, letter || (token ? "" : item.text || (drawn ? "" : item.label.slice(0, 1))), drawn !== ""),
      ...pips(item.bar),
      ...markSigns(item.marks ?? [], AROUND, 7),
      many > 1 ? count(many) : null,
    ),
  );
}

/** The drawing of a figure, "" if it has none. @param {Item} item */
function emblemOf(item) {
  const names = [item.emblem ? `emb-${item.emblem}` : "", item.shape ? `piece-${item.shape}` : "", item.icon ?? ""];
  return names.find((name) => name && hasSymbol(name)) ?? "";
}

/** What a figure stands on. @param {string} token */
function base(token) {
  const under = draw("ellipse", { cx: 1.5, cy: 3, rx: 20, ry: 19.5, class: "under" });
  if (token === "foe") return [under, draw("path", { d: OCTAGON, class: "bed" })];
  if (token === "neutral") return [under, draw("rect", { x: -18, y: -18, width: 36, height: 36, rx: 9, class: "bed" })];
  return [under, draw("circle", { r: token ? 18.5 : 16, class: "bed" })];
}

/**
 * The letter or number of a figure: in its middle, or in a corner beside its drawing.
 * @param {string} token
 * @param {string} letter
 * @param {boolean} drawn
 */
function sign(token, letter, drawn) {
  const isSeat = token.length === 1;
  const long = letter.length > 1;
  const [x, y, size] = !drawn ? [0, 0, isSeat ? 29 : 26] : isSeat ? [-15, -15, long ? 25 : 20] : [14, 14, 17];
  const parts = [];
  if (isSeat) parts.push(draw("g", { class: "edge-of-seat" }, symbol(`seat-${token}`, x, y, size)));
  else if (drawn && letter) parts.push(draw("circle", { cx: x, cy: y, r: 8.5, class: "plate" }));
  const share = long && isSeat ? 0.44 : 0.56;
  const low = y + size * (token === "c" ? 0.26 : share * 0.34);
  if (letter)
    parts.push(draw("text", { x, y: low, "font-size": size * share, class: isSeat ? "letter" : "number" }, letter));
  return parts;
}

/** How much is left of how much. @param {[number, number] | undefined} bar */
function pips(bar) {
  const [left, full] = bar ?? [0, 0];
  if (full < 2) return [];
  if (full > MOST_PIPS)
    return [
      draw("rect", { x: -17, y: 20, width: 34, height: 6, rx: 3, class: "pip-off" }),
      draw("rect", { x: -17, y: 20, width: (34 * left) / full, height: 6, rx: 3, class: "pip-on" }),
    ];
  return Array.from({ length: full }, (_, n) =>
    draw("circle", { cx: (n - (full - 1) / 2) * 7.5, cy: 22, r: 3.1, class: n < left ? "pip-on" : "pip-off" }),
  );
}

/** How many a figure stands for, in a plate at its upper right. @param {number} many */
function count(many) {
  const words = `×${many}`;
  const wide = 9 + words.length * 7;
  return draw(
    "g",
    { class: "count", transform: "translate(14 -16)" },
    draw("rect", { x: -wide / 2, y: -9, width: wide, height: 18, rx: 9 }),
    draw("text", { y: 4.6 }, words),
  );
}
