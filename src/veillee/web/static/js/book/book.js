/**
 * The book: the open page with the question panel at its foot, or a strip while the book is shut. Earlier pages that the
 * game allows can be read again.
 */

import { button, el } from "../lib/dom.js";
import { icon } from "../items/symbols.js";
import { ScrollArea } from "../panel/scroll-area.js";
import { pageParts } from "./page.js";
import { t } from "../lib/texts.js";

/** @typedef {import("../net/wire.js").Page} Page */
/** @typedef {import("../net/wire.js").Heading} Heading */
/** @typedef {import("../model/model.js").Model} Model */

export class Book {
  element = el("section", { class: "book", hidden: true });
  #article = el("article", { class: "page", "aria-labelledby": "page-title", tabindex: "0" }); // it may scroll
  #area = new ScrollArea(this.#article, "page-more", { down: "book.goes-on", up: "book.has-begun" });
  #again = el("p", { class: "reading-again", hidden: true });
  #strip = el("div", { class: "shut-book", hidden: true });
  #foot = el("div", { class: "book-foot" });
  #earlierTitle = el("summary", {});
  #earlierList = el("ol", {});
  #earlier = el("details", { class: "earlier", hidden: true }, this.#earlierTitle, this.#earlierList);
  #announced = el("p", { class: "sr", role: "status" });
  #refusal = el("p", { class: "book-refusal", role: "status" });
  /** @type {Page | null} the earlier page that is being read again */ #leaf = null;
  /** @type {string} the id of the earlier page that was asked for */ #wanted = "";
  /** @type {string | null} the open page of the game, to see when another one is opened; null: nothing drawn yet */ #open = null;
  /** @type {string} the question at the foot of the page, to see when another one is asked on the same page */ #asked = "";
  #drawn = "";
  #listed = "";

  /**
   * @param {HTMLElement} questionPanel stands at the foot of the open page, and beside the board without one
   * @param {(page: string) => void} read asks the server for an earlier page
   * @param {() => void} changed
   */
  constructor(questionPanel, read, changed) {
    this.questionPanel = questionPanel;
    this.read = read;
    this.changed = changed;
    this.#area.hold();
    this.element.append(
      this.#announced,
      this.#strip,
      this.#again,
      this.#article,
      this.#area.line,
      this.#foot,
      this.#refusal,
      this.#earlier,
    );
  }

  /** An earlier page has come. @param {Page} page */
  receive(page) {
    if (page.id !== this.#wanted) return;
    this.#leaf = page;
    this.#wanted = "";
    this.#refusal.textContent = "";
    this.changed();
    this.#focusTitle();
  }

  /** The server does not give the page that was asked for. @param {string} reason */
  refuse(reason) {
    this.#wanted = "";
    this.#refusal.textContent = reason;
  }

  /** Whether an earlier page is being read again. */
  get readsAgain() {
    return this.#leaf !== null;
  }

  /** Put the earlier page away and go back to where the game is. */
  close() {
    this.#leaf = null;
    this.changed();
    if (this.#article.hidden) this.#earlierTitle.focus();
    else this.#focusTitle();
  }

  /**
   * @param {Model} model
   * @param {boolean} odds whether the player wants to see odds
   */
  render(model, odds) {
    const present = model.shown?.page ?? null;
    const opened = present?.id ?? "";
    const isNew = this.#open !== null && opened !== this.#open;
    if (isNew) this.#leaf = null;
    this.#open = opened;
    const page = this.#leaf ?? present;
    const earlier = model.shown?.earlier ?? [];
    this.element.hidden = !page && !earlier.length;
    this.element.classList.toggle("is-open", page !== null);
    this.element.setAttribute("aria-label", t("book.label"));
    this.#article.hidden = page === null;
    this.#movePanel(page !== null);
    this.#renderPage(page, odds);
    this.#renderAgain(present);
    this.#renderStrip(page !== null);
    this.#renderEarlier(earlier);
    const asked = JSON.stringify(model.question?.text ?? "");
    const isAsked = this.#asked !== "" && asked !== this.#asked && model.question !== null;
    this.#asked = asked;
    this.#area.update();
    if (isNew && present) this.#newPage(present);
    else if (isAsked && page) this.questionPanel.scrollIntoView({ block: "nearest" });
  }

  /** Whether a page is shown: the open page of the game, or an earlier one that is read again. @param {Model} model */
  isOpen(model) {
    const present = model.shown?.page ?? null;
    return present !== null || (this.#leaf !== null && this.#open === "");
  }

  /** Whether this table has a book. @param {Model} model */
  static isAt(model) {
    return Boolean(model.shown?.page || model.shown?.earlier?.length);
  }

  /** The one place that asks stands at the foot of the open page. @param {boolean} isOpen */
  #movePanel(isOpen) {
    const { questionPanel } = this;
    if (isOpen === (questionPanel.parentElement === this.#foot)) return;
    const focused = questionPanel.contains(document.activeElement) ? document.activeElement : null;
    if (isOpen) this.#foot.append(questionPanel);
    else this.element.before(questionPanel);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true }); // an element that moves loses the focus
  }

  /** @param {Page | null} page @param {boolean} odds */
  #renderPage(page, odds) {
    const state = JSON.stringify([page, odds, document.documentElement.lang]);
    if (state === this.#drawn) return;
    this.#drawn = state;
    const hadFocus = this.#article.contains(document.activeElement);
    this.#article.replaceChildren(...(page ? pageParts(page, odds).filter((part) => part !== null) : []));
    if (hadFocus && page) this.#focusTitle();
  }

  /** @param {Page | null} present */
  #renderAgain(present) {
    this.#again.hidden = this.#leaf === null;
    if (!this.#leaf) return;
    const words = present ? t("book.back", { number: present.number }) : t("book.shut-again");
    if (this.#again.dataset.words === words) return;
    this.#again.dataset.words = words;
    this.#again.replaceChildren(el("span", {}, t("book.again")), button({ class: "btn" }, () => this.close(), words));
  }

  /** @param {boolean} isOpen */
  #renderStrip(isOpen) {
    this.#strip.hidden = isOpen;
    const words = t("book.shut");
    if (isOpen || this.#strip.dataset.words === words) return;
    this.#strip.dataset.words = words;
    this.#strip.replaceChildren(icon("book"), el("p", {}, el("b", {}, words), el("span", {}, t("book.shut-note"))));
  }

  /** @param {Heading[]} earlier */
  #renderEarlier(earlier) {
    const state = JSON.stringify([earlier, document.documentElement.lang]);
    this.#earlier.hidden = earlier.length === 0;
    if (state === this.#listed) return;
    this.#listed = state;
    this.#earlierTitle.textContent = t("book.earlier", { n: earlier.length });
    const rows = [...earlier].reverse().map((heading) => {
      const ask = () => {
        this.#wanted = heading.id;
        this.read(heading.id);
      };
      const made = button({ class: "earlier-page", "data-page": heading.id }, ask, el("b", {}, heading.number), " ", heading.title);
      return el("li", {}, made);
    });
    this.#earlierList.replaceChildren(...rows);
  }

  /** Another page is open: say so, and begin to read at its heading unless the player is busy elsewhere. @param {Page} page */
  #newPage(page) {
    this.#earlier.open = false;
    this.#refusal.textContent = "";
    this.#announced.textContent = page.number ? t("book.opened", { number: page.number, title: page.title }) : page.title;
    const focused = document.activeElement;
    const free = !focused || focused === document.body || focused.closest(".book, .question-panel, .board, .rows");
    if (free) this.#focusTitle();
  }

  #focusTitle() {
    this.#article.querySelector("h2")?.focus({ preventScroll: true });
    this.element.scrollTop = this.#article.scrollTop = 0;
    this.element.scrollIntoView({ block: "start" }); // on a phone the whole page scrolls
  }
}
