/** Things beside the board that can be answered with: what they say, how they are lit, aimed at and pressed. */

import { el } from "../lib/dom.js";
import { describe, thingPicture } from "../items/cards.js";

/** @typedef {import("../net/wire.js").Item} Item */
/** @typedef {import("../net/wire.js").Panel} Panel */
/** @typedef {import("../model/model.js").Model} Model */

export class Offered {
  /** @type {Map<string, Item>} */ #items = new Map();

  /**
   * @param {import("../model/pending-answer.js").Choosing} choosing
   * @param {(item: Item | null, pin?: boolean) => void} details told what the pointer or the focus is on
   */
  constructor(choosing, details) {
    this.choosing = choosing;
    this.details = details;
  }

  /** What lies in these panels now. @param {Panel[]} panels */
  know(panels) {
    this.#items = new Map(panels.flatMap((panel) => (panel.items ?? []).map((item) => [item.id, item])));
  }

  /** The answers about a thing or the piece on the board that it stands for. @param {Item | null | undefined} item */
  #answers(item) {
    const { offers } = this.choosing;
    return offers.get(item?.id ?? "") ?? offers.get(item?.shows ?? "") ?? [];
  }

  /** Which of these are offered, by which answers. @param {Item[]} items */
  lit(items) {
    return items.flatMap((item) => {
      const answers = this.#answers(item);
      return answers.length ? [[item.id, ...answers.map((answer) => this.choosing.number(answer.key))]] : [];
    });
  }

  /**
   * How a counter of a panel would change.
   * @param {Panel} panel
   * @param {string} counter
   */
  after(panel, counter) {
    return this.choosing.preview?.changes.find((change) => change.panel === panel.id && change.counter === counter)
      ?.after;
  }

  /** What is aimed at or picked changes in place, so that nothing loses the focus. @param {HTMLElement[]} elements */
  aims(elements) {
    const { aimed, draft, sent } = this.choosing;
    for (const element of elements) {
      element.classList.toggle("is-sent", sent !== null);
      for (const thing of element.querySelectorAll(".offered")) {
        const item = this.#items.get(thing.getAttribute("data-item") ?? "");
        const keys = this.#answers(item).map((answer) => answer.key);
        thing.classList.toggle("is-aimed", aimed !== null && keys.includes(aimed));
        thing.classList.toggle(
          "is-picked",
          keys.some((key) => draft.includes(key)),
        );
      }
    }
  }

  /** @param {Item} item @param {Model} model @param {boolean} [free] */
  thing(item, model, free = true) {
    return this.mark(item, thingPicture(item, model.token(item.seat)), free);
  }

  /**
   * A thing with its words; a button if an answer is about it and nothing around it is one already.
   * @param {Item} item
   * @param {HTMLElement} picture
   * @param {boolean} [free]
   */
  mark(item, picture, free = true) {
    const answers = free ? this.#answers(item) : [];
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
    const number = answers.length === 1 ? String(this.choosing.number(answers[0].key)) : "";
    picture.classList.add("offered");
    picture.setAttribute("role", "button");
    picture.setAttribute("tabindex", "0");
    picture.setAttribute("aria-label", `${describe(item)}. ${answers.map((answer) => answer.text).join(" / ")}`);
    if (number) picture.append(el("span", { class: "tag", "aria-hidden": "true" }, number));
    return picture;
  }

  /** The card that lies in an area says more than the area. @param {string} area */
  #cardIn(area) {
    return [...this.#items.values()].find((item) => item.kind === "card" && item.at === area);
  }

  /** Hear what is pointed at and pressed. @param {HTMLElement} element */
  listen(element) {
    const itemAt = (/** @type {Event} */ event) => {
      const found = /** @type {Element} */ (event.target).closest("[data-item]");
      const item = this.#items.get(found?.getAttribute("data-item") ?? "") ?? null;
      return (item?.kind === "area" && this.#cardIn(item.id)) || item;
    };
    const answered = (/** @type {Event} */ event) => {
      const near = /** @type {Element} */ (event.target).closest(".offered");
      return this.#items.get(near?.getAttribute("data-item") ?? "") ?? null;
    };
    const aim = (/** @type {Event} */ event) => {
      this.details(itemAt(event));
      const answers = this.#answers(answered(event));
      if (answers.length && !this.choosing.several && !answers.some((a) => a.key === this.choosing.aimed))
        this.choosing.aim(answers[0].key);
    };
    element.addEventListener("pointerover", (event) => event.pointerType !== "touch" && aim(event));
    element.addEventListener(
      "pointerleave",
      (event) => event.pointerType !== "touch" && (this.choosing.narrowed || this.choosing.aim(null)),
    );
    element.addEventListener(
      "focusin",
      (event) => /** @type {Element} */ (event.target).matches(":focus-visible") && aim(event),
    );
    element.addEventListener("click", (event) => {
      const item = answered(event);
      this.details(itemAt(event), item === null);
      const id = item?.shows && !this.choosing.offers.has(item.id) ? item.shows : item?.id;
      if (id) this.choosing.pressItem(id, /** @type {PointerEvent} */ (event).pointerType === "touch");
    });
  }
}
