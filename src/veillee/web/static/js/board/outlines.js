/** Cells with an outline: hexes, squares, zones of any shape. They are drawn over the picture and lit as wholes. */

import { classes, draw } from "../lib/dom.js";
import { hasSymbol, symbol } from "../items/symbols.js";
import { tag } from "./price-tags.js";

/** @typedef {import("../net/wire.js").Item} Item */
/** @typedef {import("../net/wire.js").Point} Point */

/** How far the rings of light lie inside the outline of a cell. */
const RING = 2;
const AIM_RING = 5;

/** Whether an item is a cell with an outline. @param {Item} item */
export function isCell(item) {
  return item.kind === "cell" && (item.points?.length ?? 0) > 2;
}

/** The outline as a path, `inset` of the way from the corners to the middle. @param {Item} item @param {number} [inset] */
function pathOf(item, inset = 0) {
  const [mx, my] = [item.x ?? 0, item.y ?? 0];
  const corners = (item.points ?? []).map(([x, y]) => `${x + (mx - x) * inset} ${y + (my - y) * inset}`);
  return `M${corners.join("L")}z`;
}

/**
 * How far the middle of a cell lies from the nearest side.
 * @param {Item} item
 */
export function innerRadius(item) {
  const corners = item.points ?? [];
  const [mx, my] = [item.x ?? 0, item.y ?? 0];
  const gaps = corners.map(([x, y], n) => {
    const [toX, toY] = corners[(n + 1) % corners.length];
    const [dx, dy] = [toX - x, toY - y];
    const along = Math.max(0, Math.min(1, ((mx - x) * dx + (my - y) * dy) / Math.max(1, dx * dx + dy * dy)));
    return Math.hypot(mx - x - dx * along, my - y - dy * along);
  });
  return Math.min(...gaps);
}

/** The distance from the middle of a cell to its topmost corner. @param {Item} item */
function rise(item) {
  return (item.y ?? 0) - Math.min(...(item.points ?? []).map(([, y]) => y));
}

/** Where the lower side of a cell is under its middle. @param {Item} item */
function lowerSide(item) {
  const [x, corners] = [item.x ?? 0, item.points ?? []];
  const crossed = corners.flatMap(([fromX, fromY], n) => {
    const [toX, toY] = corners[(n + 1) % corners.length];
    if (fromX === toX || Math.min(fromX, toX) > x || Math.max(fromX, toX) < x) return [];
    return [fromY + ((toY - fromY) * (x - fromX)) / (toX - fromX)];
  });
  return Math.max(item.y ?? 0, ...crossed);
}

/** The name of a cell, along its lower side. @param {Item} item @returns {SVGGElement} */
export function cellName(item) {
  return draw(
    "g",
    { transform: `translate(${item.x ?? 0} ${lowerSide(item)})` },
    draw("g", { class: "on-screen" }, draw("text", { class: "cell-name", y: -16 }, item.text ?? "")),
  );
}

/**
 * A cell, with its symbol faintly in the middle.
 * @param {Item} item
 * @returns {SVGGElement}
 */
export function cell(item) {
  const [x, y, reach] = [item.x ?? 0, item.y ?? 0, innerRadius(item)];
  return draw(
    "g",
    { class: `cell ${item.shape ?? ""} ${item.emphasis ?? ""} ${classes("k-", item.style)} ${classes("m-", item.marks?.join(" "))}` },
    draw("path", { class: "outline", d: pathOf(item) }),
    hasSymbol(item.icon) ? draw("g", { class: "ground-sign" }, symbol(item.icon ?? "", x, y, reach * 0.9)) : null,
  );
}

/**
 * The light of a cell that an answer is about.
 * @param {Item} item
 * @param {{aimed: boolean, quiet: boolean}} how
 */
export function litCell(item, { aimed, quiet }) {
  const reach = Math.max(innerRadius(item), 2 * AIM_RING);
  return draw(
    "g",
    { class: `offer ${quiet ? "quiet" : ""}` },
    draw("path", { class: "breath cell-glow", d: pathOf(item) }),
    draw("path", { class: "lit-ring", d: pathOf(item, RING / reach) }),
    aimed ? draw("path", { class: "aim-ring", d: pathOf(item, AIM_RING / reach) }) : null,
  );
}

/**
 * Where the number of an answer lies in a cell: at its top, or at its foot if a piece in the cell has a number as well.
 * @param {Item} item
 * @param {boolean} atFoot
 * @returns {Point}
 */
function tagPlace(item, atFoot) {
  const far = Math.min(rise(item), innerRadius(item) * 1.3) * 0.82;
  return { x: item.x ?? 0, y: (item.y ?? 0) + (atFoot ? far : -far) };
}

/**
 * The numbers of answers about cells and about pieces in cells. They keep their size on the screen at every zoom.
 * @param {{item: Item, answer: import("../net/wire.js").Answer}[]} tagged
 * @param {Map<string, import("./packing.js").Packed>} packed
 * @param {(key: string) => number} number
 */
export function cellTags(tagged, packed, number) {
  const cells = new Set(tagged.map(({ item }) => item.at));
  const signOf = (/** @type {import("../net/wire.js").Answer} */ answer) =>
    (answer.signs ?? []).find((one) => hasSymbol(one.icon) && one.icon !== "to");
  const isTelling = new Set(tagged.map(({ answer }) => signOf(answer)?.icon)).size > 1; // one that all share tells nothing
  return tagged.map(({ item, answer }) => {
    const piece = packed.get(item.id);
    const at = piece ? { x: piece.x + piece.r * 0.3, y: piece.y - piece.r * 1.25 } : tagPlace(item, cells.has(item.id));
    const sign = isTelling ? signOf(answer) : undefined;
    const label = String(number(answer.key));
    const make = () =>
      draw(
        "g",
        { transform: `translate(${at.x} ${at.y})`, "aria-hidden": "true" },
        draw("g", { class: "on-screen" }, tag({ x: 0, y: 0 }, label, sign, 0.9)),
      );
    return { id: item.id, signature: JSON.stringify([at, label, sign]), draw: make };
  });
}
