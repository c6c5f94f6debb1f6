/** The cells of a board of hexes, squares or zones: what is in them, their edges, and how one goes from cell to cell. */

import { draw, keyed } from "../lib/dom.js";
import { cellWords, contents } from "./cell-words.js";
import { edge, BoardKey } from "./edges.js";
import { Neighbours } from "./neighbours.js";
import { cellName, innerRadius, isCell } from "./outlines.js";
import { pack } from "./packing.js";

/** @typedef {import("../net/wire.js").Item} Item */
/** @typedef {import("./packing.js").Packed} Packed */

export class Cells {
  /** The edges of the board, above its cells. */ layer = draw("g", { class: "edges" });
  /** The names of cells, above ways, edges and lights. */ names = draw("g", { class: "cell-names" });
  key = new BoardKey();
  /** @type {Item[]} */ all = [];
  /** @type {Map<string, Packed>} where pieces in cells lie */ packed = new Map();
  /** @type {Map<string, string>} each cell in words */ words = new Map();
  #neighbours = new Neighbours();
  /** @type {Item[]} */ #tokens = [];

  /**
   * @param {Item[]} fixed all that is not a piece
   * @param {Item[]} tokens
   * @param {Map<string, Item>} items
   * @param {[number, number]} size of the board
   * @param {(id: string) => boolean} isOffered
   */
  render(fixed, tokens, items, size, isOffered) {
    this.all = fixed.filter(isCell);
    const edges = fixed.filter((item) => item.kind === "edge");
    this.packed = pack(tokens, items, size, isOffered);
    const inside = this.all.length ? contents(tokens) : new Map();
    this.words = new Map(this.all.map((cell) => [cell.id, cellWords(cell, inside.get(cell.id) ?? "", edges, items)]));
    keyed(this.layer, edges, (item) => item.id, (item) => JSON.stringify(item), edge);
    const named = this.all.filter((cell) => cell.text);
    keyed(this.names, named, (item) => item.id, (item) => JSON.stringify(item), cellName);
    this.key.render(edges, fixed.filter((item) => item.kind === "label" && item.shape === "key"));
  }

  /** The width of the smallest cell, 0 without cells. */
  get smallest() {
    return this.all.length ? 2 * Math.min(...this.all.map(innerRadius)) : 0;
  }

  /**
   * The order in which pieces are drawn: those that act now last, so that nothing covers them.
   * @param {Item[]} tokens
   */
  ordered(tokens) {
    const isFree = (/** @type {Item} */ item) => item.marks?.includes("active") && this.packed.has(item.id);
    return [...tokens.filter((item) => !isFree(item)), ...tokens.filter(isFree)];
  }

  /** An item for the line that describes it: a cell with all that is in it. @param {Item | null} item */
  described(item) {
    const words = item ? this.words.get(item.id) : undefined;
    return item && words ? { ...item, label: words, note: "" } : item;
  }

  /**
   * The piece that a click on a cell means, if answers are about one piece in the cell only.
   * @param {Item | null} cell
   * @param {Map<string, unknown>} offered
   */
  onlyPiece(cell, offered) {
    if (!cell || !isCell(cell)) return undefined;
    const inside = this.#tokens.filter((item) => item.at === cell.id && offered.has(item.id));
    return inside.length === 1 ? inside[0].id : undefined;
  }

  /** The item on the board that has the focus, if the board has cells. @param {SVGSVGElement} svg */
  focusedIn(svg) {
    const focused = document.activeElement;
    return this.all.length && focused && svg.contains(focused) ? focused.getAttribute("data-item") : null;
  }

  /**
   * The element that had the focus may have been drawn anew or be gone, with its whole board: then the focus goes to the
   * same item, or to the cell it lies in, or to what can be chosen now, or to the cell where one comes in.
   * @param {SVGSVGElement} svg
   * @param {string} id
   * @param {Map<string, Item>} items
   */
  refocus(svg, id, items) {
    if (svg.contains(document.activeElement)) return;
    const wanted = [id, items.get(id)?.at].map((one) => `[data-item="${CSS.escape(one ?? "")}"][tabindex]`);
    const found = [...wanted, ".offered[tabindex]", ".cell[tabindex='0']"].flatMap((one) => svg.querySelector(one) ?? []);
    focusOn(found[0]);
  }

  /**
   * While no cell is offered, the cell of the piece that acts, or else the first cell, can be reached with the Tab key.
   * @param {SVGGElement} layer
   * @param {Item[]} tokens
   */
  letIn(layer, tokens) {
    this.#tokens = tokens;
    const cells = [...layer.querySelectorAll(".cell")];
    if (!cells.length) return;
    const entrance = cells.find((drawn) => drawn.getAttribute("data-item") === this.#home) ?? cells[0];
    const isOffered = cells.some((drawn) => drawn.classList.contains("offered"));
    for (const drawn of cells) {
      const reached = drawn.classList.contains("offered") || (!isOffered && drawn === entrance);
      drawn.setAttribute("tabindex", reached ? "0" : "-1");
    }
  }

  /** The cell of the piece that acts now. */
  get #home() {
    return this.#tokens.find((item) => item.marks?.includes("active"))?.at;
  }

  /**
   * Follow an arrow key to the cell beside the one that has the focus, that is aimed at, or in which the acting piece is.
   * Where answers are about pieces only, the arrow keys go from piece to piece instead.
   * @param {SVGSVGElement} svg
   * @param {Element} target of the key
   * @param {string | undefined} aimed the item of the answer that is aimed at
   * @param {[number, number]} way
   * @returns whether there was anything to do
   */
  follow(svg, target, aimed, [dx, dy]) {
    const offered = [...svg.querySelectorAll(".offered[tabindex]")];
    if (!this.all.length || (offered.length && !offered.some((one) => one.classList.contains("cell")))) return false;
    const cellOf = (/** @type {string | null | undefined} */ id) =>
      this.all.find((cell) => cell.id === id) ??
      this.all.find((cell) => cell.id === this.#tokens.find((item) => item.id === id)?.at);
    const focused = svg.contains(target) ? target.getAttribute("data-item") : null;
    const from = cellOf(focused) ?? cellOf(aimed) ?? cellOf(this.#home) ?? this.all[0];
    const next = this.#neighbours.next(from, this.all, dx, dy);
    if (next) focusOn(svg.querySelector(`.cell[data-item="${CSS.escape(next.id)}"]`));
    return true;
  }
}

/** @param {Element | null | undefined} element */
function focusOn(element) {
  if (element instanceof SVGElement) element.focus();
}
