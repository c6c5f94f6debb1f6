/** Items beside the board: cards, dice, areas. An item that an answer names is a button for this answer. */

import { el } from "../lib/dom.js";
import { describe, thingPicture } from "../items/cards.js";
import { answersInWords } from "../model/answer-rows.js";

/** @typedef {import("../net/wire.js").Item} Item */
/** @typedef {import("../net/wire.js").Panel} Panel */
/** @typedef {import("../model/model.js").Model} Model */

export class OfferedItems {
  /** @type {Map<string, Item>} */ #items = new Map();

  /**
   * @param {import("../model/pending-answer.js").PendingAnswer} pendingAnswer
   * @param {(item: Item | null, pin?: boolean) => void} details called with the item under the pointer or the focus
   */
  constructor(pendingAnswer, details) {
    this.pendingAnswer = pendingAnswer;
    this.details = details;
  }

  /** Take what lies beside the board. @param {Item[]} items */
  setItems(items) {
    this.#items = new Map(items.map((item) => [item.id, item]));
  }

  /** The answers that name an item, or the piece on the board that the item shows. @param {Item | null | undefined} item */
  #answers(item) {
    const own = this.pendingAnswer.answersFor(item?.id ?? "");
    return own.length ? own : this.pendingAnswer.answersFor(item?.shows ?? "");
  }

  /** The items that answers name, each with the numbers of its answers. @param {Item[]} items */
  offeredAs(items) {
    return items.flatMap((item) => {
      const answers = this.#answers(item);
      return answers.length ? [[item.id, ...answers.map((answer) => this.pendingAnswer.numberOf(answer.key))]] : [];
    });
  }

  /**
   * The value of a counter after the aimed answer, if the answer would change it.
   * @param {Panel} panel
   * @param {string} counter
   */
  previewedValue(panel, counter) {
    return this.pendingAnswer.preview?.changes.find((change) => change.panel === panel.id && change.counter === counter)
      ?.after;
  }

  /**
   * Mark the items that are aimed at or picked. No element is replaced, so that none loses the focus.
   * @param {HTMLElement[]} elements
   */
  markAimed(elements) {
    const { aimed, picked, sent } = this.pendingAnswer;
    for (const element of elements) {
      element.classList.toggle("is-sent", sent !== null);
      for (const thing of element.querySelectorAll(".offered")) {
        const item = this.#items.get(thing.getAttribute("data-item") ?? "");
        const keys = this.#answers(item).map((answer) => answer.key);
        thing.classList.toggle("is-aimed", aimed !== null && keys.includes(aimed));
        thing.classList.toggle(
          "is-picked",
          keys.some((key) => picked.includes(key)),
        );
      }
    }
  }

  /** The picture of an item. @param {Item} item @param {Model} model @param {boolean} [mayBeButton] */
  picture(item, model, mayBeButton = true) {
    return this.withAnswers(item, thingPicture(item, model.token(item.seat)), mayBeButton);
  }

  /**
   * Describe an item's picture for screen readers, and make it a button if an answer names the item.
   * @param {Item} item
   * @param {HTMLElement} picture
   * @param {boolean} [mayBeButton] false inside an element that is a button itself
   */
  withAnswers(item, picture, mayBeButton = true) {
    const answers = mayBeButton ? this.#answers(item) : [];
    picture.setAttribute("data-item", item.id);
    if (item.shows) picture.setAttribute("data-shows", item.shows);
    picture.title = describe(item);
    if (!answers.length) {
      if (item.kind !== "area") {
        picture.setAttribute("role", "img");
        picture.setAttribute("aria-label", describe(item));
      }
      return picture;
    }
    const number = (answers.length === 1 && this.pendingAnswer.numberOf(answers[0].key)) || "";
    picture.classList.add("offered");
    picture.setAttribute("role", "button");
    picture.setAttribute("tabindex", "0");
    picture.setAttribute("aria-label", `${describe(item)}. ${answersInWords(item.label, answers)}`);
    if (number) picture.append(el("span", { class: "tag", "aria-hidden": "true" }, number));
    return picture;
  }

  /** The card that lies in an area: its details are shown rather than those of the area. @param {string} area */
  #cardIn(area) {
    return [...this.#items.values()].find((item) => item.kind === "card" && item.at === area);
  }

  /** Listen to the pointer, the focus and clicks in `element`. @param {HTMLElement} element */
  listenTo(element) {
    const itemAt = (/** @type {Event} */ event) => {
      const found = /** @type {Element} */ (event.target).closest("[data-item]");
      const item = this.#items.get(found?.getAttribute("data-item") ?? "") ?? null;
      return (item?.kind === "area" && this.#cardIn(item.id)) || item;
    };
    const offeredItem = (/** @type {Event} */ event) => {
      const near = /** @type {Element} */ (event.target).closest(".offered");
      return this.#items.get(near?.getAttribute("data-item") ?? "") ?? null;
    };
    const aim = (/** @type {Event} */ event) => {
      this.details(itemAt(event));
      const answers = this.#answers(offeredItem(event));
      if (answers.length && !this.pendingAnswer.picksSeveral && !answers.some((a) => a.key === this.pendingAnswer.aimed))
        this.pendingAnswer.aim(answers[0].key);
    };
    element.addEventListener("pointerover", (event) => event.pointerType !== "touch" && aim(event));
    element.addEventListener(
      "pointerleave",
      (event) => event.pointerType !== "touch" && (this.pendingAnswer.narrowedItem || this.pendingAnswer.aim(null)),
    );
    element.addEventListener(
      "focusin",
      (event) => /** @type {Element} */ (event.target).matches(":focus-visible") && aim(event),
    );
    element.addEventListener("click", (event) => {
      const item = offeredItem(event);
      this.details(itemAt(event), item === null);
      const id = item?.shows && !this.pendingAnswer.answersByItem.has(item.id) ? item.shows : item?.id;
      if (id) this.pendingAnswer.pressItem(id, /** @type {PointerEvent} */ (event).pointerType === "touch");
    });
  }
}
