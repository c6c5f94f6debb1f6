/** The list of answers to a question: a button with a number for each, for all six kinds of question. */

import { answerButton, confirmButton, markAnswer, markConfirm } from "./answer-button.js";
import { differingText, keyLabel, rowsOf } from "../model/answer-rows.js";
import { button, el } from "../lib/dom.js";
import { closedLine, OpenField, PointBar, slider } from "./special-answers.js";
import { isPoint } from "../aim/points.js";
import { pieceChoices } from "./piece-choices.js";
import { t } from "../lib/texts.js";

/** @typedef {import("../net/wire.js").Answer} Answer */
/** @typedef {import("../net/wire.js").Question} Question */
/** @typedef {import("../model/pending-answer.js").PendingAnswer} PendingAnswer */

const MOST_LISTED = 9; // of a longer list, the rest is shown on demand
const MOST_NUMBERS = 12; // a longer range of numbers is a slider
const SHORT_TEXT = 20; // answers of at most so many letters stand two in a row
const SHORT_VARIANT = 24; // a variant of at most so many letters stands beside its answer, a longer one under it
const LONG_ANSWER = 44; // an answer of more letters needs the whole width: its variants stand under it
const MOST_LAST = 3; // so many answers that end something stay in sight under the list
const MOST_POINTS = 4; // more points are folded away: they are easier to choose on the board
const CONCEDE = "concede"; // the only answer that has to be confirmed

export class AnswerList {
  element = el("div", { class: "choices" });
  /** Answers that stop, pass or confirm: they stand under the part that scrolls, and are always in sight. */
  last = el("div", { class: "choices last" });
  /** @type {Map<string, HTMLButtonElement>} */ #buttons = new Map();
  /** @type {HTMLButtonElement | null} */ #confirm = null;
  /** @type {Question | null} */ #question = null;
  /** @type {string} the piece or item whose answers are listed, where there are many */ listed = "";
  /** Whether a long list is shown to its end. */ #showsAll = false;
  /** Whether the end of a long list has no buttons yet. */ #isCut = false;
  #game = "";
  /** @type {(item: string) => string} */ #nameOf = () => "";
  /** @type {string} the item whose answers are pointed out */ #narrowed = "";
  /** @type {string | null} the aimed answer that was brought into sight */ #followed = null;
  #variants = el("p", { class: "variants", role: "status" });
  /** @type {(PointBar | OpenField)[]} parts that draw themselves */ #extras = [];

  /**
   * @param {PendingAnswer} pendingAnswer
   * @param {(ids: string[]) => void} details
   * @param {import("../aim/aiming.js").Aiming} aiming
   * @param {import("./scroll-area.js").ScrollArea} area in which the list scrolls
   * @param {() => void} open makes the list visible if the panel is collapsed
   */
  constructor(pendingAnswer, details, aiming, area, open) {
    this.pendingAnswer = pendingAnswer;
    this.details = details;
    this.aiming = aiming;
    this.area = area;
    this.open = open;
  }

  /**
   * @param {string} game
   * @param {(item: string) => string} nameOf the name of an item on the board or beside it
   */
  render(game, nameOf) {
    this.#nameOf = nameOf;
    const question = this.pendingAnswer.question;
    const { subjects, narrowedItem } = this.pendingAnswer;
    const listed = subjects.answers.size ? subjects.chosen || narrowedItem : "";
    if (question !== this.#question || listed !== this.listed) {
      this.#question = question;
      this.listed = listed;
      this.#showsAll = false;
      this.#narrowed = "";
      this.#game = game;
      this.#build();
    }
    this.#renderStates();
    this.#renderNarrowing();
    this.#followAim();
  }

  /** Whether an answer and its number are in sight. @param {string} key */
  shows(key) {
    const made = this.#buttons.get(key);
    return made !== undefined && this.area.shows(made);
  }

  /** Bring an answer into sight and aim at it, wherever it is folded away. @param {string} key */
  reveal(key) {
    this.open();
    this.#buildFor([key]);
    const made = this.#buttons.get(key);
    const fold = made?.closest("details");
    if (fold) fold.open = true;
    this.area.update();
    if (made) this.area.bring(made);
    if (made && !this.pendingAnswer.picksSeveral) this.pendingAnswer.aim(key);
  }

  /** Show a long list to its end if one of these answers has no button yet. @param {string[]} keys */
  #buildFor(keys) {
    if (!this.#isCut || keys.every((key) => this.#buttons.has(key))) return;
    if (!this.#question?.answers.some((answer) => keys.includes(answer.key))) return;
    this.#showsAll = true;
    this.#build();
    this.#renderStates();
  }

  /** Several answers name the item that was clicked: say so above them, and bring them into sight. */
  #renderNarrowing() {
    const { narrowedItem, narrowedAnswers, aimed } = this.pendingAnswer;
    const keys = narrowedAnswers.map((answer) => answer.key);
    const narrowed = [narrowedItem, ...keys].join(" ");
    if (narrowed === this.#narrowed) return;
    this.#narrowed = narrowed;
    this.#variants.remove();
    if (!keys.length) return;
    this.open();
    this.#buildFor(keys);
    const made = keys.flatMap((key) => this.#buttons.get(key) ?? []);
    const row = made[0]?.closest(".pair") ?? made[0];
    const name = this.aiming.items.get(narrowedItem)?.label;
    this.#variants.textContent = name
      ? t("question.variants-of", { name, n: keys.length })
      : t("question.variants", { n: keys.length });
    row?.before(this.#variants);
    this.bringAimed();
    const byKeyboard = document.activeElement?.matches(".offered:focus-visible");
    if (byKeyboard) (this.#buttons.get(aimed ?? "") ?? made[0])?.focus();
  }

  /** An answer that is aimed at on the board or by a key is brought into sight in the list. */
  #followAim() {
    const { aimed } = this.pendingAnswer;
    if (aimed === this.#followed) return;
    this.#followed = aimed;
    if (aimed === null || this.#lists.some((list) => list.matches(":hover"))) return;
    this.#buildFor([aimed]);
    this.bringAimed();
  }

  get #lists() {
    return [this.element, this.last];
  }

  /** Bring the answers that are pointed out into sight, or else the aimed answer. */
  bringAimed() {
    const { narrowedAnswers, aimed } = this.pendingAnswer;
    const keys = narrowedAnswers.map((answer) => answer.key);
    const made = (keys.length ? keys : [aimed ?? ""]).flatMap((key) => this.#buttons.get(key) ?? []);
    this.area.update();
    for (const one of [...made.reverse(), ...(this.#variants.isConnected ? [this.#variants] : [])]) this.area.bring(one);
  }

  /** Move the focus to the next answer, or to the previous one. @param {number} step 1 or -1 */
  moveFocus(step) {
    const made = this.#lists.flatMap((list) => [...list.querySelectorAll("button.choice")]);
    const buttons = made.filter((one) => one.checkVisibility());
    const now = document.activeElement ? buttons.indexOf(document.activeElement) : -1;
    const next = now < 0 ? (step > 0 ? 0 : buttons.length - 1) : (now + step + buttons.length) % buttons.length;
    /** @type {HTMLElement | undefined} */ (buttons[next])?.focus();
  }

  #build() {
    const game = this.#game;
    this.#buttons.clear();
    this.#confirm = null;
    this.#extras = [];
    this.#isCut = false;
    for (const list of this.#lists) list.replaceChildren();
    const question = this.#question;
    if (!question) return;
    if (question.kind === "number" && question.answers.length > MOST_NUMBERS)
      this.element.append(slider(question, this.pendingAnswer));
    else {
      const usual = this.pendingAnswer.listed;
      this.element.append(...pieceChoices(this.pendingAnswer, this.#nameOf));
      const points = question.kind === "place" ? usual.filter((answer) => isPoint(answer.key)) : [];
      const folded = points.length > MOST_POINTS ? points : [];
      if (points.length || question.region) this.#extra(new PointBar(this.aiming, game));
      if (question.lists) this.#extra(new OpenField(question, game, this.pendingAnswer));
      this.element.classList.toggle("grid", question.kind === "number");
      this.element.classList.toggle(
        "short",
        this.pendingAnswer.openPieces.length > 3 ||
          (usual.length > 4 && usual.every((answer) => answer.quiet || answer.text.length <= SHORT_TEXT)),
      );
      const rows = rowsOf(usual.filter((answer) => !answer.quiet && !folded.includes(answer)));
      const quiet = usual.filter((answer) => answer.quiet);
      const hide = !this.#showsAll && rows.length + quiet.length > MOST_LISTED + 1 ? MOST_LISTED : Infinity;
      for (const row of rows.slice(0, hide)) this.element.append(this.#row(row));
      this.#isCut = rows.length > hide;
      if (this.#isCut) this.element.append(this.#more(rows.slice(hide).flat().length));
      // A quiet answer about a piece is chosen at the piece as well; without other answers nothing has to be scrolled.
      const last = rows.length ? quiet.filter((answer) => !answer.on?.length).slice(-MOST_LAST) : [];
      for (const answer of quiet) (last.includes(answer) ? this.last : this.element).append(this.#row([answer]));
      if (folded.length) this.element.append(this.#fold(t("question.points", { n: folded.length }), folded));
    }
    this.element.classList.toggle("picks", this.pendingAnswer.picksSeveral);
    if (this.pendingAnswer.picksSeveral) {
      this.#confirm = confirmButton(() => this.pendingAnswer.commitPicked());
      this.last.append(this.#confirm);
    }
    for (const closed of question.closed ?? []) this.element.append(closedLine(closed, game));
    if (question.open && !question.lists) this.#extra(new OpenField(question, game, this.pendingAnswer));
    const asides = question.answers.filter((answer) => answer.aside);
    if (asides.length) this.element.append(this.#fold(t("question.asides"), asides));
  }

  /** @param {PointBar | OpenField} part */
  #extra(part) {
    this.#extras.push(part);
    this.element.append(part.element);
  }

  /** Answers that are rarely wanted, folded under a title. @param {string} words @param {Answer[]} answers */
  #fold(words, answers) {
    const rows = el("div", { class: "folded" }, ...answers.map((answer) => this.#answer(answer, null)));
    return el("details", { class: "asides" }, el("summary", {}, words), rows);
  }

  /** Give an answer; to concede, the button has to be pressed twice. @param {Answer} answer @param {boolean} touch */
  #press(answer, touch) {
    const what = this.#buttons.get(answer.key)?.querySelector(".what");
    if (answer.key !== CONCEDE || !answer.aside || what?.textContent === t("question.concede"))
      return this.pendingAnswer.press(answer.key, touch);
    if (what) what.textContent = t("question.concede");
  }

  /** The button that shows the rest of a long list. @param {number} others how many answers that are */
  #more(others) {
    return button(
      { class: "choice quiet" },
      () => {
        this.#showsAll = true;
        this.#build();
        this.#renderStates();
        this.area.update();
      },
      el("span", { class: "what" }, t("question.more", { n: others })),
    );
  }

  /** @param {Answer[]} row */
  #row(row) {
    const made = row.map((answer, place) => this.#answer(answer, place > 0 ? row[0] : null));
    if (made.length === 1) return made[0];
    const long =
      row[0].text.length > LONG_ANSWER ||
      row.slice(1).some((answer) => differingText(answer.text, row[0].text).length > SHORT_VARIANT);
    return el("div", { class: long || row.length > 2 ? "pair stacked" : "pair" }, ...made);
  }

  /**
   * The button of an answer.
   * @param {Answer} answer
   * @param {Answer | null} first the first answer of the row: the button shows only what differs from this answer
   */
  #answer(answer, first) {
    const many = this.#question?.answers.length ?? 0;
    const label = answer.aside ? "" : keyLabel(this.pendingAnswer.numberOf(answer.key), many);
    const made = answerButton(answer, first, label, (touch) => this.#press(answer, touch));
    made.addEventListener("pointerenter", (event) => event.pointerType !== "touch" && this.pendingAnswer.aim(answer.key));
    made.addEventListener(
      "pointerleave",
      (event) => event.pointerType !== "touch" && this.pendingAnswer.narrowedItem === "" && this.pendingAnswer.aim(null),
    );
    made.addEventListener("focus", () => {
      if (!made.matches(":focus-visible")) return;
      this.pendingAnswer.aim(answer.key);
      this.details(answer.on ?? []);
    });
    this.#buttons.set(answer.key, made);
    return made;
  }

  /** Mark the buttons: aimed, sent, picked, refused. */
  #renderStates() {
    const { aimed, sent, refused, picked, narrowedAnswers } = this.pendingAnswer;
    const narrowedKeys = new Set(narrowedAnswers.map((answer) => answer.key));
    for (const part of this.#extras) part.render();
    for (const [key, made] of this.#buttons) {
      const isSent = sent?.key === key || (sent !== null && picked.includes(key));
      made.classList.toggle("is-hover", aimed === key && !sent);
      made.classList.toggle("is-sent", isSent);
      made.classList.toggle("is-dim", (sent !== null && !isSent) || (narrowedKeys.size > 0 && !narrowedKeys.has(key)));
      made.classList.toggle("is-variant", narrowedKeys.has(key));
      made.classList.toggle("is-picked", picked.includes(key));
      if (sent) made.setAttribute("aria-disabled", "true");
      else made.removeAttribute("aria-disabled");
      if (this.pendingAnswer.picksSeveral && key !== "pass") made.setAttribute("aria-pressed", String(picked.includes(key)));
      const place = picked.indexOf(key);
      const picks = place < 0 ? "" : this.#question?.kind === "order" ? String(place + 1) : "✓";
      markAnswer(made, isSent, refused?.key === key ? refused.reason : null, picks);
    }
    if (this.#confirm)
      markConfirm(this.#confirm, this.#question?.kind === "order", picked.length, this.pendingAnswer.complete && !sent);
  }
}
