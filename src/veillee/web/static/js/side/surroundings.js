/** What surrounds the board besides seats, hand and log: the book, panels at their places, a duel, and what it brings. */

import { Book } from "../book/book.js";
import { showTrials } from "../book/trial.js";
import { DuelCard } from "./duel.js";
import { Others } from "../panel/others.js";
import { PlacedPanels } from "./placed-panels.js";
import { itemsBeside, standsAlone } from "../model/panels.js";
import { Sums } from "../panel/sums.js";

/** @typedef {import("../model/model.js").Model} Model */
/** @typedef {import("../net/wire.js").Panel} Panel */

/**
 * Light up on the board what the panel under the pointer tells of.
 * @param {HTMLElement} element
 * @param {(ids: string[]) => void} about
 */
function lightUp(element, about) {
  element.addEventListener("pointerover", (event) => {
    const shows = /** @type {Element} */ (event.target).closest("[data-shows]")?.getAttribute("data-shows");
    if (shows) about([shows]);
  });
  element.addEventListener("pointerleave", () => about([]));
}

export class Surroundings {
  /**
   * @param {HTMLElement} main
   * @param {import("../panel/question-panel.js").QuestionPanel} questionPanel
   * @param {import("./offered-items.js").OfferedItems} offered
   * @param {(page: string) => void} read asks the server for an earlier page
   * @param {() => void} changed
   * @param {(ids: string[]) => void} about lights up items of the board
   */
  constructor(main, questionPanel, offered, read, changed, about) {
    this.questionPanel = questionPanel;
    this.offered = offered;
    this.book = new Book(questionPanel.element, read, changed);
    this.placed = new PlacedPanels(offered);
    this.duel = new DuelCard(offered);
    this.sums = new Sums();
    this.others = new Others();
    questionPanel.holdUnderAnswers(this.sums.element, this.others.element);
    for (const element of [...this.placed.elements, this.duel.element]) lightUp(element, about);
    const setHeight = () => main.style.setProperty("--above", `${this.placed.above.offsetHeight}px`);
    new ResizeObserver(setHeight).observe(this.placed.above, { box: "border-box" }); // the board begins below it
  }

  /** The elements beside the board, in the order in which they are read. */
  get beside() {
    return [this.book.element, this.placed.above, this.placed.left];
  }

  /**
   * Draw the panels that have no place of their own: the seats, the hand and the rows under the board.
   * @param {Model} model
   * @param {import("./panels.js").Panels} panels
   * @param {import("./seat-list.js").SeatList} seats
   */
  renderPanels(model, panels, seats) {
    const remaining = (model.shown?.panels ?? []).filter((panel) => !standsAlone(panel));
    const owned = remaining.filter((panel) => panel.seat !== undefined && panel.seat !== null);
    panels.render(
      model,
      model.open ? undefined : owned.find((panel) => panel.seat === model.you.seat),
      remaining.filter((panel) => !owned.includes(panel)),
    );
    seats.render(model, owned);
    seats.element.hidden = owned.length === 0;
    const drawn = [panels.hand, panels.rows, seats.element, ...this.placed.elements, this.duel.element];
    this.offered.markAimed(drawn);
  }

  /** The classes of the page: which places it needs. @param {Model} model */
  mainClasses(model) {
    const panels = (model.shown?.panels ?? []).filter(standsAlone);
    const places = new Set(panels.map((panel) => `has-${panel.place || "under"}`));
    const book = Book.isAt(model) ? ["booked", ...(this.book.isOpen(model) ? ["reading"] : [])] : [];
    return ["table", ...(model.open ? ["open"] : []), ...book, ...places].join(" ");
  }

  /** @param {Model} model @param {boolean} odds whether the player wants to see odds */
  render(model, odds) {
    this.offered.setItems(model.shown ? itemsBeside(model.shown) : []);
    this.book.render(model, odds);
    this.placed.render(model, (model.shown?.panels ?? []).filter(standsAlone), Book.isAt(model));
    this.duel.render(model);
    this.sums.render(this.questionPanel.pendingAnswer);
    this.others.render(model);
    showTrials(this.questionPanel.element, model.question, odds);
  }
}
