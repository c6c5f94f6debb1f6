/** What lies flat on a table: ground, floors, zones, circles, and lines that go from point to point. */

import { classes, draw } from "../lib/dom.js";
import { heldTo, PLAIN, widthOf } from "../items/measured.js";
import { hasSymbol, symbol } from "../items/symbols.js";

/** @typedef {import("../net/wire.js").Item} Item */
/** @typedef {import("../net/wire.js").Point} Point */

/** Whether an item has a shape of its own: corners, or a circle of its size. @param {Item} item */
export function isShape(item) {
  return Boolean(item.points?.length) || (item.kind === "area" && (item.r ?? 0) > 0);
}

/**
 * An area, with what is written on it; the symbol of a circle fills it.
 * @param {Item} item
 * @param {string} token of its seat
 * @returns {SVGGElement}
 */
export function area(item, token) {
  return draw(
    "g",
    {
      class: ["shape", item.shape, item.emphasis, token && `s${token}`, item.level && "above", classes("k-", item.style)]
        .filter(Boolean)
        .join(" "),
    },
    outline(item, "edge-line"),
    item.r && hasSymbol(item.icon) ? symbol(item.icon ?? "", item.x ?? 0, item.y ?? 0, 2 * item.r) : null,
    item.text ? plate(item.text, item.x ?? 0, item.y ?? 0) : null,
  );
}

/** @param {Item} item @param {string} look */
function outline(item, look) {
  const [x, y] = [item.x ?? 0, item.y ?? 0];
  if (item.points?.length)
    return draw("path", { class: look, d: `M${item.points.map((corner) => corner.join(" ")).join("L")}z` });
  return draw("circle", { class: look, cx: x, cy: y, r: item.r ?? 0 });
}

/** The size of words on a plate. */
const ON_PLATE = 6;

/** Words in a dark pill. @param {string} words @param {number} x @param {number} y */
function plate(words, x, y) {
  const length = widthOf(words, ON_PLATE, PLAIN);
  const wide = length + 6;
  return draw(
    "g",
    { class: "plate-small", transform: `translate(${x} ${y})` },
    draw("rect", { x: -wide / 2, y: -4.5, width: wide, height: 9, rx: 4.5 }),
    draw("text", { y: 2.1, "font-size": ON_PLATE, ...heldTo(length) }, words),
  );
}

/**
 * A mark along the edge of a table.
 * @param {Item} item
 * @param {Point} size of the table
 * @returns {SVGGElement}
 */
export function gridMark(item, size) {
  const [x, y] = [item.x ?? 0, item.y ?? 0];
  const [inX, inY] = [x <= 0 ? 5 : x, y >= size.y ? size.y - 3 : y + 2];
  return draw("g", { class: "mark-grid" }, draw("text", { x: inX, y: inY, "font-size": 6 }, item.text || item.label));
}

/**
 * A line between two things, perhaps through others, or from point to point.
 * @param {Item} item
 * @param {Map<string, Point>} spots
 * @returns {SVGGElement}
 */
export function polyline(item, spots) {
  const ends = [item.at, ...(item.stops ?? []), item.to].flatMap((id) => spots.get(id ?? "") ?? []);
  const corners = item.points?.length ? item.points : ends.map(({ x, y }) => [x, y]);
  const path = corners.length ? `M${corners.map((corner) => corner.join(" ")).join("L")}` : "";
  const [x, y] = corners.at(-1) ?? [0, 0];
  return draw(
    "g",
    { class: `free-line ${classes("k-", item.style)}` },
    draw("path", { d: path, class: "casing" }),
    draw("path", { d: path, class: "stroke" }),
    item.text ? plate(item.text, item.x || x, item.x ? (item.y ?? 0) : y - 9) : null,
  );
}

/**
 * What is drawn while somebody aims.
 * @param {Item} item
 * @param {Map<string, Point>} spots
 * @param {string} token
 * @returns {SVGGElement}
 */
export function sketched(item, spots, token) {
  if (item.kind === "line") return polyline(item, spots);
  if (isShape(item)) return area(item, token);
  const [x, y] = [item.x ?? 0, item.y ?? 0];
  const group = draw("g", { class: `sketched ${classes("k-", item.style)}` });
  if (hasSymbol(item.icon)) group.append(symbol(item.icon ?? "", x, y, 9));
  group.append(plate(item.text || item.label, x, hasSymbol(item.icon) ? y + 10 : y));
  return group;
}

/** The hatch of floors above the ground. */
export function hatch() {
  return draw(
    "pattern",
    { id: "hatch", width: 5, height: 5, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
    draw("path", { d: "M0 0V5", class: "hatch-line" }),
  );
}
