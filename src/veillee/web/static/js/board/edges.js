/** The edges between cells, each drawn by its sort, and the key that explains the sorts. */

import { classes, draw, el } from "../lib/dom.js";
import { hasSymbol, symbol } from "../items/symbols.js";
import { t } from "../lib/texts.js";

/** @typedef {import("../net/wire.js").Item} Item */

/** The sorts of edges in the order of the key. */
const SORTS = ["limit", "cover", "wall", "door", "hindering"];

/** The sort of an edge. @param {Item} item */
function sortOf(item) {
  return SORTS.includes(item.shape ?? "") ? (item.shape ?? "") : "limit";
}

/** How wide the sign of an edge is. */
const SIGN = 20;

/** An edge, with its sign in its middle. @param {Item} item @returns {SVGGElement} */
export function edge(item) {
  const corners = item.points ?? [];
  const points = corners.map((point) => point.join(" "));
  const path = `M${points.join("L")}`;
  const sort = sortOf(item);
  return draw(
    "g",
    { class: `edge e-${sort}`, "data-item": item.id, "aria-hidden": "true" },
    draw("path", { class: "casing", d: path }),
    draw("path", { class: "stroke", d: path }),
    sort === "limit" ? draw("path", { class: "between", d: path }) : null,
    hasSymbol(item.icon) && corners.length > 1 ? signOf(item.icon ?? "", corners) : null,
  );
}

/** @param {string} icon @param {[number, number][]} corners */
function signOf(icon, corners) {
  const [[x, y], [toX, toY]] = [corners[0], corners[corners.length - 1]];
  return draw(
    "g",
    { class: "edge-sign", transform: `translate(${(x + toX) / 2} ${(y + toY) / 2})` },
    draw("rect", { x: -0.7 * SIGN, y: -0.7 * SIGN, width: 1.4 * SIGN, height: 1.4 * SIGN, rx: 6 }),
    symbol(icon, 0, 0, SIGN),
  );
}

/** The sorts of edges on the board, and other looks, with their names. Screen readers hear the words of each cell instead. */
export class BoardKey {
  element = el("ul", { class: "edge-key", "aria-hidden": "true", hidden: true });
  #drawn = "";

  /** @param {Item[]} edges @param {Item[]} others looks that the game explains */
  render(edges, others) {
    const sorts = SORTS.filter((sort) => edges.some((item) => sortOf(item) === sort));
    const names = sorts.map((sort) => edges.find((item) => sortOf(item) === sort)?.label || t(`edge.${sort}`));
    const looks = others.map((item) => ({ look: classes("k-", item.style), name: item.label }));
    const state = JSON.stringify([sorts, names, looks]);
    if (state === this.#drawn) return;
    this.#drawn = state;
    const lines = [...sorts.map((sort, n) => ({ look: `e-${sort}`, name: names[n] })), ...looks];
    this.element.hidden = !lines.length;
    this.element.replaceChildren(...lines.map(({ look, name }) => el("li", {}, el("i", { class: look }), name)));
  }
}
