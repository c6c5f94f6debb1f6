/**
 * The question panel as a sheet at the bottom of a small screen: a handle makes it small and large again, and what a new
 * question is about is brought above the sheet.
 */

import { button } from "../lib/dom.js";
import { t } from "../lib/texts.js";

export const SMALL_SCREEN = "(max-width: 899px)"; // as in table.css
const ABOVE_BAR = 8; // pixels between what is aimed at and the bar under it

export class BottomSheet {
  handle = button({ class: "sheet-handle" }, () => this.#set(!this.collapsed));
  /** Whether only the question is shown, without its answers. */ collapsed = false;
  /** @type {string} what the page was scrolled for last */ #uncovered = "";

  /** @param {HTMLElement} panel */
  constructor(panel) {
    this.panel = panel;
  }

  /** Show the answers. */
  expand() {
    if (this.collapsed) this.#set(false);
  }

  /** @param {boolean} collapsed */
  #set(collapsed) {
    this.collapsed = collapsed;
    this.render();
  }

  render() {
    this.panel.classList.toggle("collapsed", this.collapsed);
    this.handle.setAttribute("aria-expanded", String(!this.collapsed));
    this.handle.setAttribute("aria-label", t(this.collapsed ? "question.expand" : "question.collapse"));
  }

  /** A new question: show its answers, and scroll the page until something it is about stands above the sheet. */
  ask() {
    this.expand();
    if (matchMedia(SMALL_SCREEN).matches) requestAnimationFrame(() => this.#showSubject());
  }

  /**
   * Scroll the page until what is aimed at on the board stands above the bar that tells what would come of it.
   * @param {string | null} aimed
   * @param {HTMLElement} bar
   */
  uncover(aimed, bar) {
    if (!matchMedia(SMALL_SCREEN).matches || aimed === null || !bar.checkVisibility()) return;
    if (this.panel.closest(".book")) return; // the answers stand in the page: they would be scrolled away
    const rings = document.querySelectorAll(".board :is(.offers, .aim) .aim-ring");
    const { top, height } = bar.getBoundingClientRect();
    if (this.#uncovered === `${aimed} ${height}`) return; // the reader may have scrolled back
    this.#uncovered = `${aimed} ${height}`;
    const lowest = Math.max(0, ...[...rings].map((ring) => ring.getBoundingClientRect().bottom));
    if (lowest > top) window.scrollBy({ top: lowest - top + ABOVE_BAR, behavior: "instant" });
  }

  #showSubject() {
    const main = this.panel.parentElement;
    const board = main?.querySelector(":scope > .board");
    if (!main || !board) return;
    const { top, left } = this.panel.getBoundingClientRect();
    const bottom = left > 1 ? window.innerHeight : top; // beside the panel, or above it
    // A line with its price says no more than its answer in the sheet: nobody has to see it there as well.
    const offered = [...main.querySelectorAll(".board.aiming, .offered:not(.ware)")].map((one) =>
      board.contains(one) ? board : one,
    );
    const wanted = offered.includes(board) ? [board] : offered; // the board comes before cards beside it
    const boxes = wanted.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
    if (!boxes.length || boxes.some((box) => box.top >= 0 && box.bottom <= bottom)) return;
    const [first] = boxes;
    if (first.bottom + window.scrollY <= bottom) return window.scrollTo({ top: 0, behavior: "instant" });
    const room = Math.max(0, (bottom - first.height) / 2);
    window.scrollBy({ top: first.top - (first.height > bottom / 2 ? 0 : room), behavior: "instant" });
  }
}
