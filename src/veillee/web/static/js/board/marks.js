/** Marks of a piece that have a sign of their own, `mark-<mark>`, drawn around it. */

import { draw } from "../lib/dom.js";
import { hasSymbol, symbol } from "../items/symbols.js";

/**
 * @param {string[]} marks
 * @param {number[][]} around where the signs lie, the first one first
 * @param {number} radius
 */
export function markSigns(marks, around, radius) {
  return marks
    .filter((mark) => hasSymbol(`mark-${mark}`))
    .slice(0, around.length)
    .map((mark, n) => {
      const [x, y] = around[n];
      return draw(
        "g",
        { class: `state m-${mark}`, transform: `translate(${x} ${y})` },
        draw("circle", { r: radius }),
        symbol(`mark-${mark}`, 0, 0, 1.6 * radius),
      );
    });
}
