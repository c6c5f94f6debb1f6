/** From cell to cell with the arrow keys: to the neighbour that lies most nearly in the direction of the key. */

/** @typedef {import("../net/wire.js").Item} Item */
/** @typedef {import("../net/wire.js").Point} Point */

/** The widest angle between an arrow and the way to a neighbour, as a tangent: a little more than 60 degrees. */
const WIDEST = 1.8;

export class Neighbours {
  /**
   * The line that a walk in one direction keeps to: over hexes it zigzags, and must not drift aside.
   * @type {{vertical: boolean, at: number, last: string} | null}
   */
  #lane = null;

  /**
   * The cell that an arrow key leads to, or null at the edge of the board.
   * @param {Item} from
   * @param {Item[]} cells
   * @param {number} dx
   * @param {number} dy
   * @returns {Item | null}
   */
  next(from, cells, dx, dy) {
    const vertical = dx === 0;
    const [x, y] = [from.x ?? 0, from.y ?? 0];
    const goesOn = this.#lane?.last === from.id && this.#lane.vertical === vertical;
    const lane = goesOn && this.#lane ? this.#lane.at : vertical ? x : y;
    const ahead = cells
      .map((cell) => {
        const [right, down] = [(cell.x ?? 0) - x, (cell.y ?? 0) - y];
        const along = right * dx + down * dy;
        const aside = Math.abs(vertical ? right : down);
        const off = Math.abs((vertical ? (cell.x ?? 0) : (cell.y ?? 0)) - lane);
        return { cell, along, aside, off };
      })
      .filter(({ along, aside }) => along > 0 && aside <= along * WIDEST)
      .sort((a, b) => a.along + a.aside - (b.along + b.aside) || a.off - b.off);
    const found = ahead[0]?.cell ?? null;
    if (found) this.#lane = { vertical, at: lane, last: found.id };
    return found;
  }
}
