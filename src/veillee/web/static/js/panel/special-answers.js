/** What stands beside the usual answers: a slider, the aimed point, codes of lists, what is closed. */

import { button, el } from "../lib/dom.js";
import { keptLists, meetAccount } from "../workshop/saved-lists.js";
import { clauseTag } from "../lib/clauses.js";
import { t } from "../lib/texts.js";

/** @typedef {import("../net/wire.js").Question} Question */
/** @typedef {import("../model/pending-answer.js").Choosing} Choosing */
/** @typedef {import("../aim/aiming.js").Aiming} Aiming */

/**
 * A long range of numbers: a slider and a button.
 * @param {Question} question
 * @param {Choosing} choosing
 */
export function slider(question, choosing) {
  const { least = 0, most = 0 } = question;
  const output = el("output", { class: "amount" }, least);
  const range = el("input", { type: "range", min: least, max: most, value: least, "aria-label": question.text });
  range.addEventListener("input", () => {
    output.textContent = range.value;
    choosing.aim(range.value);
  });
  const send = button(
    { class: "choice confirm" },
    () => choosing.commit(range.value),
    el("span", { class: "what" }, t("question.confirm")),
  );
  return el("div", { class: "slider" }, el("label", {}, range, output), send);
}

/** What one would look for and cannot do now. @param {import("../net/wire.js").Closed} closed @param {string} game */
export function closedLine(closed, game) {
  const words = el("span", {}, el("b", {}, `${closed.text}${t("colon")}`), " ", closed.reason, " ");
  const line = el("div", { class: "why shut" }, el("div", { class: "shut-text" }, words));
  if (closed.rule)
    words.append(clauseTag(game, closed.rule, () => /** @type {HTMLElement} */ (line.firstElementChild)));
  return line;
}

/** The point that is aimed at: a button to answer with it, or why it is not possible and what is instead. */
export class PointBar {
  element = el("div", { class: "point-bar" });
  #words = el("p", { class: "sub", role: "status" });
  #do;
  #closest;
  #said = "";

  /** @param {Aiming} aiming @param {string} game */
  constructor(aiming, game) {
    this.aiming = aiming;
    this.game = game;
    this.#do = button({ class: "choice confirm do-point" }, () => aiming.commit());
    this.#closest = button({ class: "choice confirm quiet" }, () => aiming.closest());
    this.element.append(this.#words, this.#do, this.#closest);
  }

  /** How things stand. */
  render() {
    const { aiming } = this;
    const { choosing } = aiming;
    const aimed = aiming.aimed !== null;
    const refused = choosing.refused?.key === choosing.aimed ? choosing.refused : choosing.objection;
    this.#do.hidden = !aimed || refused !== null;
    this.#do.classList.toggle("is-sent", choosing.sent !== null);
    this.#closest.hidden = !aimed || refused === null;
    const how = t(aiming.facings ? "aim.how-turn" : "aim.how");
    const said = JSON.stringify([refused, how, aimed]);
    if (said === this.#said) return;
    this.#said = said;
    this.#do.replaceChildren(el("span", { class: "what" }, t("question.point")));
    this.#closest.replaceChildren(el("span", { class: "what" }, t("question.closest")));
    this.#words.classList.toggle("trouble", refused !== null);
    this.#words.replaceChildren(refused?.reason ?? (aimed ? "" : how), " ");
    if (refused?.rule) this.#words.append(clauseTag(this.game, refused.rule, () => this.#words));
  }
}

/** A field for an answer that is not listed; for lists also those that are kept here. */
export class OpenField {
  element;
  #trouble = el("p", { class: "sub trouble", role: "status" });
  #shelf = el("div", { class: "lists" });

  /**
   * @param {Question} question
   * @param {string} game
   * @param {Choosing} choosing
   */
  constructor(question, game, choosing) {
    this.question = question;
    this.game = game;
    this.choosing = choosing;
    const words = t(question.lists ? "question.code" : "question.other");
    const field = el("input", { class: "field", autocomplete: "off", placeholder: words, "aria-label": words });
    const form = el("form", { class: "lkrow code" }, field, el("button", { class: "btn" }, t("question.use")));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (field.value.trim()) choosing.commit(field.value.trim());
    });
    this.element = question.lists
      ? el("div", { class: "lists" }, this.#shelf, form, this.#trouble)
      : el("details", { class: "asides" }, el("summary", {}, words), form, this.#trouble);
    if (question.lists) void this.#shelve();
  }

  /** The lists that are kept here, at once; those of an account are here a moment later. */
  async #shelve() {
    this.#shelf.replaceChildren(...this.#kept());
    await meetAccount(this.game);
    this.#shelf.replaceChildren(...this.#kept());
  }

  #kept() {
    const kept = keptLists(this.game).map(({ name, code }) => {
      const press = () => this.choosing.commit(code);
      return button({ class: "choice", "data-list": code }, press, el("span", { class: "what" }, name));
    });
    return kept.length ? [el("p", { class: "cap" }, t("question.kept")), ...kept] : [];
  }

  /** Why what was typed is not possible. */
  render() {
    const refused = this.choosing.refused;
    const listed = this.question.answers.some((answer) => answer.key === refused?.key);
    const said = refused && !listed ? refused.reason : "";
    if (this.#trouble.dataset.said === said) return;
    this.#trouble.dataset.said = said;
    this.#trouble.replaceChildren(said, " ");
    if (said && refused?.rule) this.#trouble.append(clauseTag(this.game, refused.rule, () => this.#trouble));
  }
}
