/**
 * What a seat may do although it is not asked: a button for each wish, folded where the answers need the room. Also says
 * when the side decides as one.
 */

import { button, el } from "../lib/dom.js";
import { lang, t } from "../lib/texts.js";

/** @typedef {import("../model/model.js").Model} Model */
/** @typedef {import("../net/wire.js").Wish} Wish */

export class Wishes {
  #group = el("p", { class: "sub group" });
  #title = el("span", { class: "cap" });
  #buttons = el("div", { class: "wish-row" });
  #list = el("details", { class: "wish-list", open: true }, el("summary", {}, this.#title), this.#buttons);
  element = el("div", { class: "wishes", hidden: true }, this.#group, this.#list);
  #drawn = "";

  /** @param {(wish: Wish) => void} ask asks for a wish, or withdraws what was asked for */
  constructor(ask) {
    this.ask = ask;
  }

  /** @param {Model} model */
  render(model) {
    const wishes = model.past || model.moment || model.over ? [] : model.wishes;
    const group = model.question?.group ?? false;
    const state = JSON.stringify([wishes, group, model.you.seats?.length, lang()]);
    if (state === this.#drawn) return;
    const pressed = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.wish : undefined;
    this.#drawn = state;
    this.element.hidden = !wishes.length && !group;
    this.#group.hidden = !group;
    this.#group.textContent = t("question.group");
    this.#list.hidden = !wishes.length;
    this.#title.textContent = `${t("wishes.title")} (${wishes.length})`;
    this.#buttons.replaceChildren(...wishes.map((wish) => this.#button(wish, model)));
    if (pressed) /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-wish="${pressed}"]`))?.focus();
  }

  /** @param {Wish} wish @param {Model} model */
  #button(wish, model) {
    const whose = (model.you.seats?.length ?? 0) > 1 ? `${model.name(wish.seat)} · ` : "";
    return button(
      {
        class: wish.pending ? "btn wish pending" : "btn wish",
        "aria-pressed": String(wish.pending ?? false),
        "data-wish": `${wish.seat} ${wish.key}`,
        title: t(wish.pending ? "wishes.withdraw" : "wishes.ask"),
      },
      () => this.ask(wish),
      whose + wish.text,
      wish.pending ? el("small", {}, t("wishes.pending")) : null,
    );
  }
}
