/** The list of answers to a question: a button with a number for each, for all six kinds of question. */

import { button, el } from "../lib/dom.js";
import { closedLine, OpenField, PointBar, slider } from "./special-answers.js";
import { isPoint } from "../aim/points.js";
import { hasSymbol, icon } from "../items/symbols.js";
import { signRow } from "../items/cards.js";
import { t } from "../lib/texts.js";

/** @typedef {import("../net/wire.js").Answer} Answer */
/** @typedef {import("../net/wire.js").Question} Question */
/** @typedef {import("../model/pending-answer.js").PendingAnswer} PendingAnswer */

const MOST_LISTED = 9; // of a longer list, the rest is shown on demand
const MOST_NUMBERS = 12; // a longer range of numbers is a slider
const MOST_SIGNS = 4; // more signs have a line of their own under the words
const LONG_TEXT = 64; // beside a text of so many letters, several signs have a line of their own
const SHORT_TEXT = 20; // answers of at most so many letters stand two in a row
const MOST_POINTS = 4; // more points are folded away: they are easier to choose on the board
const DOTS_AFTER_MS = 150;
const CONCEDE = "concede"; // the only answer that has to be confirmed

/**
 * The key to press for an answer: its number, or 0 for the tenth of ten.
 * @param {number} number
 * @param {number} many
 */
export function keyLabel(number, many) {
  return number === 10 && many === 10 ? "0" : String(number);
}

/**
 * The text of an answer as a line and a sub-line: "Vers le feu", "payé d'un dé" from "Vers le feu : payé d'un dé".
 * @param {string} text
 */
export function splitText(text) {
  const cut = /\s*[:;]\s+/.exec(text) ?? (text.length > SHORT_TEXT ? /,\s+/.exec(text) : null);
  return cut && cut.index > 0 ? [text.slice(0, cut.index), text.slice(cut.index + cut[0].length)] : [text, ""];
}

/**
 * The answers in rows. Neighbours that name the same item and begin with the same words differ only in their price, and
 * share a row.
 * @param {Answer[]} answers
 */
export function rowsOf(answers) {
  /** @type {Answer[][]} */
  const rows = [];
  for (const answer of answers) {
    const last = rows.at(-1)?.[0];
    const alike = last && splitText(last.text)[0] === splitText(answer.text)[0];
    const same = alike && last.on?.[0] !== undefined && last.on[0] === answer.on?.[0];
    if (same && !answer.quiet && !last.quiet && answer.signs?.length && last.signs?.length) rows.at(-1)?.push(answer);
    else rows.push([answer]);
  }
  return rows;
}

/**
 * The part of an answer's text that is not in `other`, the text of the answer before it in the row: "avec le petit dé rouge".
 * @param {string} text
 * @param {string} other
 */
export function differingText(text, other) {
  const [parts, others] = [text, other].map((words) => words.split(/\s*[,:;]\s+/));
  return parts.filter((part) => !others.includes(part)).join(", ") || text;
}

/**
 * The signs of an answer that `other`, the answer before it in the row, does not have.
 * @param {Answer} answer
 * @param {Answer} other
 */
export function differingSigns(answer, other) {
  const known = new Set((other.signs ?? []).map((sign) => JSON.stringify(sign)));
  const own = (answer.signs ?? []).filter((sign) => !known.has(JSON.stringify(sign)));
  return own.length ? own : (answer.signs ?? []);
}

export class AnswerList {
  element = el("div", { class: "choices" });
  /** @type {Map<string, HTMLButtonElement>} */ #buttons = new Map();
  /** @type {HTMLButtonElement | null} */ #confirm = null;
  /** @type {Question | null} */ #question = null;
  /** Whether a long list is shown to its end. */ #showsAll = false;
  /** @type {(PointBar | OpenField)[]} parts that draw themselves */ #extras = [];

  /**
   * @param {PendingAnswer} pendingAnswer
   * @param {(ids: string[]) => void} details
   * @param {import("../aim/aiming.js").Aiming} aiming
   */
  constructor(pendingAnswer, details, aiming) {
    this.pendingAnswer = pendingAnswer;
    this.details = details;
    this.aiming = aiming;
  }

  /** @param {string} game */
  render(game) {
    const question = this.pendingAnswer.question;
    if (question !== this.#question) {
      this.#question = question;
      this.#showsAll = false;
      this.#build(game);
    }
    this.#renderStates();
  }

  /** Move the focus to the next answer, or to the previous one. @param {number} step 1 or -1 */
  moveFocus(step) {
    const buttons = [...this.element.querySelectorAll("button.choice")].filter((one) => one.checkVisibility());
    const now = document.activeElement ? buttons.indexOf(document.activeElement) : -1;
    const next = now < 0 ? (step > 0 ? 0 : buttons.length - 1) : (now + step + buttons.length) % buttons.length;
    /** @type {HTMLElement | undefined} */ (buttons[next])?.focus();
  }

  /** @param {string} game */
  #build(game) {
    this.#buttons.clear();
    this.#confirm = null;
    this.#extras = [];
    this.element.replaceChildren();
    const question = this.#question;
    if (!question) return;
    if (question.kind === "number" && question.answers.length > MOST_NUMBERS)
      this.element.append(slider(question, this.pendingAnswer));
    else {
      const usual = question.answers.filter((answer) => !answer.aside);
      const points = question.kind === "place" ? usual.filter((answer) => isPoint(answer.key)) : [];
      const folded = points.length > MOST_POINTS ? points : [];
      if (points.length || question.region) this.#extra(new PointBar(this.aiming, game));
      if (question.lists) this.#extra(new OpenField(question, game, this.pendingAnswer));
      this.element.classList.toggle("grid", question.kind === "number");
      this.element.classList.toggle(
        "short",
        usual.length > 4 && usual.every((answer) => answer.quiet || answer.text.length <= SHORT_TEXT),
      );
      const rows = rowsOf(usual.filter((answer) => !answer.quiet && !folded.includes(answer)));
      const quiet = usual.filter((answer) => answer.quiet);
      const hide = !this.#showsAll && rows.length + quiet.length > MOST_LISTED + 1 ? MOST_LISTED : Infinity;
      for (const row of rows.slice(0, hide)) this.element.append(this.#row(row));
      if (rows.length > hide) this.element.append(this.#more(rows.length - hide, game));
      for (const answer of quiet) this.element.append(this.#row([answer]));
      if (folded.length) this.element.append(this.#fold(t("question.points", { n: folded.length }), folded));
    }
    if (this.pendingAnswer.picksSeveral) {
      this.#confirm = button(
        { class: "choice confirm" },
        () => this.pendingAnswer.commitPicked(),
        el("span", { class: "what" }),
      );
      this.element.append(this.#confirm);
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

  /** The button that shows the rest of a long list. @param {number} others @param {string} game */
  #more(others, game) {
    return button(
      { class: "choice quiet" },
      () => {
        this.#showsAll = true;
        this.#build(game);
        this.#renderStates();
      },
      el("span", { class: "what" }, t("question.more", { n: others })),
    );
  }

  /** @param {Answer[]} row */
  #row(row) {
    const made = row.map((answer, place) => this.#answer(answer, place > 0 ? row[0] : null));
    return made.length > 1 ? el("div", { class: "pair" }, ...made) : made[0];
  }

  /**
   * The button of an answer.
   * @param {Answer} answer
   * @param {Answer | null} first the first answer of the row: the button shows only what differs from this answer
   */
  #answer(answer, first) {
    const many = this.#question?.answers.length ?? 0;
    const small = first ? differingText(answer.text, first.text) : "";
    const signs = first ? differingSigns(answer, first) : (answer.signs ?? []);
    const rich = !small && (signs.length > MOST_SIGNS || (signs.length > 1 && answer.text.length > LONG_TEXT));
    const [line, under] = small ? ["", small] : splitText(answer.text);
    const made = button(
      {
        class: `choice ${answer.quiet ? "quiet" : ""} ${small ? "mini" : ""} ${rich ? "rich" : ""}`,
        "data-answer": answer.key,
        "aria-label": small ? answer.text : null,
      },
      (event) => this.#press(answer, /** @type {PointerEvent} */ (event).pointerType === "touch"),
      answer.aside ? null : el("kbd", { "aria-hidden": "true" }, keyLabel(this.pendingAnswer.numberOf(answer.key), many)),
      el("span", { class: "what" }, line, " ", el("small", { "data-usual": under }, under)),
      signs.length ? el("span", { class: "pay", "aria-hidden": "true" }, ...signRow(signs)) : null,
    );
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
    const { aimed, sent, refused, picked, narrowedItem, answersByItem } = this.pendingAnswer;
    const narrowedKeys = new Set((answersByItem.get(narrowedItem) ?? []).map((answer) => answer.key));
    for (const part of this.#extras) part.render();
    for (const [key, made] of this.#buttons) {
      const answer = this.#question?.answers.find((one) => one.key === key);
      const isSent = sent?.key === key || (sent !== null && picked.includes(key));
      made.classList.toggle("is-hover", aimed === key && !sent);
      made.classList.toggle("is-sent", isSent);
      made.classList.toggle("is-dim", (sent !== null && !isSent) || (narrowedKeys.size > 0 && !narrowedKeys.has(key)));
      made.classList.toggle("is-picked", picked.includes(key));
      if (sent) made.setAttribute("aria-disabled", "true");
      else made.removeAttribute("aria-disabled");
      if (this.pendingAnswer.picksSeveral && key !== "pass") made.setAttribute("aria-pressed", String(picked.includes(key)));
      this.#mark(made, answer, isSent, refused?.key === key ? refused : null);
    }
    if (this.#confirm) {
      const ready = this.pendingAnswer.complete && !sent;
      const words = this.#confirm.firstElementChild;
      if (words)
        words.textContent = t(this.#question?.kind === "order" ? "question.confirm-order" : "question.confirm-some", {
          n: picked.length,
        });
      this.#confirm.setAttribute("aria-disabled", String(!ready));
      this.#confirm.classList.toggle("is-off", !ready);
    }
  }

  /**
   * The sub-line of an answer and the sign at its end: sent, refused, or its place among the picked answers.
   * @param {HTMLElement} made
   * @param {Answer | undefined} answer
   * @param {boolean} isSent
   * @param {{reason: string, rule: string} | null} refused
   */
  #mark(made, answer, isSent, refused) {
    const small = made.querySelector("small");
    made.classList.toggle("is-refused", refused !== null);
    if (small && answer) {
      const usual = small.dataset.usual ?? "";
      const words = isSent ? t("question.sent") : refused ? t("question.refused", { reason: refused.reason }) : usual;
      if (small.textContent !== words) small.textContent = words;
    }
    made.querySelector(".end")?.remove();
    const place = this.pendingAnswer.picked.indexOf(answer?.key ?? "");
    if (isSent) {
      const dots = el("span", { class: "end dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"));
      dots.style.animationDelay = `${DOTS_AFTER_MS}ms`;
      made.append(dots);
    } else if (refused) made.append(icon("cross", "end bad"));
    else if (place >= 0) {
      const order = this.#question?.kind === "order";
      made.append(
        el("span", { class: "end pick" }, order ? String(place + 1) : hasSymbol("check") ? icon("check") : "✓"),
      );
    }
  }
}
