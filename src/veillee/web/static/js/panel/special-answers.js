/** Parts of the answer list other than buttons: a slider, the aimed point, a field for a code, what is not possible now. */

import { button, el } from "../lib/dom.js";
import { savedLists, syncWithAccount } from "../workshop/saved-lists.js";
import { clauseTag } from "../lib/clauses.js";
import { t } from "../lib/texts.js";

/** @typedef {import("../net/wire.js").Question} Question */
/** @typedef {import("../model/pending-answer.js").PendingAnswer} PendingAnswer */
/** @typedef {import("../aim/aiming.js").Aiming} Aiming */

/**
 * A long range of numbers: a slider and a button.
 * @param {Question} question
 * @param {PendingAnswer} pendingAnswer
 */
export function slider(question, pendingAnswer) {
  const { least = 0, most = 0 } = question;
  const output = el("output", { class: "amount" }, least);
  const range = el("input", { type: "range", min: least, max: most, value: least, "aria-label": question.text });
  range.addEventListener("input", () => {
    output.textContent = range.value;
    pendingAnswer.aim(range.value);
  });
  const send = button(
    { class: "choice confirm" },
    () => pendingAnswer.commit(range.value),
    el("span", { class: "what" }, t("question.confirm")),
  );
  return el("div", { class: "slider" }, el("label", {}, range, output), send);
}

/**
 * An answer that a player would expect and that is not possible now, with the reason.
 * @param {import("../net/wire.js").Closed} closed
 * @param {string} game
 */
export function closedLine(closed, game) {
  const words = el("span", {}, el("b", {}, `${closed.text}${t("colon")}`), " ", closed.reason, " ");
  const line = el("div", { class: "why shut" }, el("div", { class: "shut-text" }, words));
  if (closed.rule)
    words.append(clauseTag(game, closed.rule, () => /** @type {HTMLElement} */ (line.firstElementChild)));
  return line;
}

/** The aimed point: a button to answer with it, or why the point is not possible and a button for the closest one. */
export class PointBar {
  element = el("div", { class: "point-bar" });
  #words = el("p", { class: "sub", role: "status" });
  #commit;
  #closest;
  /** @type {string} what is drawn */ #drawn = "";

  /** @param {Aiming} aiming @param {string} game */
  constructor(aiming, game) {
    this.aiming = aiming;
    this.game = game;
    this.#commit = button({ class: "choice confirm do-point" }, () => aiming.commit());
    this.#closest = button({ class: "choice confirm quiet" }, () => aiming.closest());
    this.element.append(this.#words, this.#commit, this.#closest);
  }

  /** Show the state of the aimed point. */
  render() {
    const { aiming } = this;
    const { pendingAnswer } = aiming;
    const aimed = aiming.aimed !== null;
    const refused = pendingAnswer.refused?.key === pendingAnswer.aimed ? pendingAnswer.refused : pendingAnswer.objection;
    this.#commit.hidden = !aimed || refused !== null;
    this.#commit.classList.toggle("is-sent", pendingAnswer.sent !== null);
    this.#closest.hidden = !aimed || refused === null;
    const how = t(aiming.facings ? "aim.how-turn" : "aim.how");
    const state = JSON.stringify([refused, how, aimed]);
    if (state === this.#drawn) return;
    this.#drawn = state;
    this.#commit.replaceChildren(el("span", { class: "what" }, t("question.point")));
    this.#closest.replaceChildren(el("span", { class: "what" }, t("question.closest")));
    this.#words.classList.toggle("trouble", refused !== null);
    this.#words.replaceChildren(refused?.reason ?? (aimed ? "" : how), " ");
    if (refused?.rule) this.#words.append(clauseTag(this.game, refused.rule, () => this.#words));
  }
}

/** A field for an answer that is not listed. Where a list is asked for, the saved lists are buttons above it. */
export class OpenField {
  element;
  #refusal = el("p", { class: "sub trouble", role: "status" });
  #saved = el("div", { class: "lists" });

  /**
   * @param {Question} question
   * @param {string} game
   * @param {PendingAnswer} pendingAnswer
   */
  constructor(question, game, pendingAnswer) {
    this.question = question;
    this.game = game;
    this.pendingAnswer = pendingAnswer;
    const words = t(question.lists ? "question.code" : "question.other");
    const field = el("input", { class: "field", autocomplete: "off", placeholder: words, "aria-label": words });
    const form = el("form", { class: "lkrow code" }, field, el("button", { class: "btn" }, t("question.use")));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (field.value.trim()) pendingAnswer.commit(field.value.trim());
    });
    this.element = question.lists
      ? el("div", { class: "lists" }, this.#saved, form, this.#refusal)
      : el("details", { class: "asides" }, el("summary", {}, words), form, this.#refusal);
    if (question.lists) void this.#showSaved();
  }

  /** Show the lists saved in this browser at once, and those of the account as soon as they have arrived. */
  async #showSaved() {
    this.#saved.replaceChildren(...this.#savedButtons());
    await syncWithAccount(this.game);
    this.#saved.replaceChildren(...this.#savedButtons());
  }

  #savedButtons() {
    const buttons = savedLists(this.game).map(({ name, code }) => {
      const press = () => this.pendingAnswer.commit(code);
      return button({ class: "choice", "data-list": code }, press, el("span", { class: "what" }, name));
    });
    return buttons.length ? [el("p", { class: "cap" }, t("question.kept")), ...buttons] : [];
  }

  /** Show why the answer in the field was refused. */
  render() {
    const refused = this.pendingAnswer.refused;
    const listed = this.question.answers.some((answer) => answer.key === refused?.key);
    const reason = refused && !listed ? refused.reason : "";
    if (this.#refusal.dataset.reason === reason) return;
    this.#refusal.dataset.reason = reason;
    this.#refusal.replaceChildren(reason, " ");
    if (reason && refused?.rule) this.#refusal.append(clauseTag(this.game, refused.rule, () => this.#refusal));
  }
}
