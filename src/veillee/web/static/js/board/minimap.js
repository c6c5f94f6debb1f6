/** The small map in the corner: the whole board, what one sees of it, and where pieces are. */

import { draw } from "../lib/dom.js";

export class Minimap {
  element = draw("svg", { class: "minimap", "aria-hidden": "true" });
  #window = draw("rect", { class: "mini-window" });

  /**
   * Mark the part of the board that is seen.
   * @param {{width: number, height: number}} size of the board
   * @param {{x: number, y: number, width: number, height: number}} seen
   */
  mark(size, seen) {
    this.element.setAttribute("viewBox", `0 0 ${size.width} ${size.height}`);
    for (const [name, value] of Object.entries(seen)) this.#window.setAttribute(name, String(value));
  }

  /**
   * Draw ways or outlines, and one's own place or every piece that stands on an open table.
   * @param {string[]} paths
   * @param {{x: number, y: number, look?: string}[]} places
   * @param {boolean} small whether the units of the board are those of an open table
   */
  render(paths, places, small) {
    this.element.classList.toggle("small", small);
    this.element.replaceChildren(
      ...paths.map((path) => draw("path", { d: path })),
      this.#window,
      ...places.map(({ x, y, look }) => draw("circle", { cx: x, cy: y, r: small ? 9 : 22, class: look ?? "" })),
    );
  }
}
