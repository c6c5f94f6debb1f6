/** The list of answers: real buttons with their numbers; six kinds of question. */

import { button, el } from "../lib/dom.js";
import { closedLine, OpenField, PointBar, slider } from "./special-answers.js";
import { isPoint } from "../aim/points.js";
import { hasSymbol, icon } from "../items/symbols.js";
import { signRow } from "../items/cards.js";
import { t } from "../lib/texts.js";

/** @typedef {import("../net/wire.js").Answer} Answer */
/** @typedef {import("../net/wire.js").Question} Question */
/** @typedef {import("../model/pending-answer.js").Choosing} Choosing */

const LISTED = 9; // more than this, and the others are shown on demand
const FEW_NUMBERS = 12;
const FEW_SIGNS = 4; // more than this do not stand beside the words
const LONG = 64; // nor do several beside so many letters
const SHORT = 20; // answers of so few letters stand two in a row
const FEW_POINTS = 4; // more than this are folded: the table itself is easier
const DOTS_AFTER_MS = 150;
const GIVE_UP = "concede"; // the one answer that is asked for twice

/**
 * The number to press for an answer.
 * @param {number} number
 * @param {number} many
 */
export function keyLabel(number, many) {
  return number === 10 && many === 10 ? "0" : String(number);
}

/**
 * "Vers le feu : payé d'un dé" as a line and a sub-line.
 * @param {string} text
 */
export function inTwo(text) {
  const cut = /\s*[:;]\s+/.exec(text) ?? (text.length > SHORT ? /,\s+/.exec(text) : null);
  return cut && cut.index > 0 ? [text.slice(0, cut.index), text.slice(cut.index + cut[0].length)] : [text, ""];
}

/**
 * Answers about the same thing that differ only in their price share a row: their first words are the same.
 * @param {Answer[]} answers
 */
export function rowsOf(answers) {
  /** @type {Answer[][]} */
  const rows = [];
  for (const answer of answers) {
    const last = rows.at(-1)?.[0];
    const alike = last && inTwo(last.text)[0] === inTwo(answer.text)[0];
    const same = alike && last.on?.[0] !== undefined && last.on[0] === answer.on?.[0];
    if (same && !answer.quiet && !last.quiet && answer.signs?.length && last.signs?.length) rows.at(-1)?.push(answer);
    else rows.push([answer]);
  }
  return rows;
}

/**
 * What an answer says that another about the same thing does not: "avec le petit dé rouge".
 * @param {string} text
 * @param {string} other
 */
export function apart(text, other) {
  const [parts, others] = [text, other].map((words) => words.split(/\s*[,:;]\s+/));
  return parts.filter((part) => !others.includes(part)).join(", ") || text;
}

/**
 * The signs of an answer that another about the same thing does not have.
 * @param {Answer} answer
 * @param {Answer} other
 */
export function signsApart(answer, other) {
  const known = new Set((other.signs ?? []).map((sign) => JSON.stringify(sign)));
  const own = (answer.signs ?? []).filter((sign) => !known.has(JSON.stringify(sign)));
  return own.length ? own : (answer.signs ?? []);
}

export class AnswerList {
  element = el("div", { class: "choices" });
  /** @type {Map<string, HTMLButtonElement>} */ #buttons = new Map();
  /** @type {HTMLButtonElement | null} */ #confirm = null;
  /** @type {Question | null} */ #question = null;
  #whole = false;
  /** @type {(PointBar | OpenField)[]} what is kept in step by itself */ #extras = [];

  /**
   * @param {Choosing} choosing
   * @param {(ids: string[]) => void} details
   * @param {import("../aim/aiming.js").Aiming} aiming
   */
  constructor(choosing, details, aiming) {
    this.choosing = choosing;
    this.details = details;
    this.aiming = aiming;
  }

  /** @param {string} game */
  render(game) {
    const question = this.choosing.question;
    if (question !== this.#question) {
      this.#question = question;
      this.#whole = false;
      this.#build(game);
    }
    this.#states();
  }

  /** Put the keyboard on an answer: the next or the one before. @param {number} step */
  walk(step) {
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
    if (question.kind === "number" && question.answers.length > FEW_NUMBERS)
      this.element.append(slider(question, this.choosing));
    else {
      const usual = question.answers.filter((answer) => !answer.aside);
      const points = question.kind === "place" ? usual.filter((answer) => isPoint(answer.key)) : [];
      const folded = points.length > FEW_POINTS ? points : [];
      if (points.length || question.region) this.#extra(new PointBar(this.aiming, game));
      if (question.lists) this.#extra(new OpenField(question, game, this.choosing));
      this.element.classList.toggle("grid", question.kind === "number");
      this.element.classList.toggle(
        "short",
        usual.length > 4 && usual.every((answer) => answer.quiet || answer.text.length <= SHORT),
      );
      const rows = rowsOf(usual.filter((answer) => !answer.quiet && !folded.includes(answer)));
      const quiet = usual.filter((answer) => answer.quiet);
      const hide = !this.#whole && rows.length + quiet.length > LISTED + 1 ? LISTED : Infinity;
      for (const row of rows.slice(0, hide)) this.element.append(this.#row(row));
      if (rows.length > hide) this.element.append(this.#more(rows.length - hide, game));
      for (const answer of quiet) this.element.append(this.#row([answer]));
      if (folded.length) this.element.append(this.#fold(t("question.points", { n: folded.length }), folded));
    }
    if (this.choosing.several) {
      this.#confirm = button(
        { class: "choice confirm" },
        () => this.choosing.commitDraft(),
        el("span", { class: "what" }),
      );
      this.element.append(this.#confirm);
    }
    for (const closed of question.closed ?? []) this.element.append(closedLine(closed, game));
    if (question.open && !question.lists) this.#extra(new OpenField(question, game, this.choosing));
    const asides = question.answers.filter((answer) => answer.aside);
    if (asides.length) this.element.append(this.#fold(t("question.asides"), asides));
  }

  /** @param {PointBar | OpenField} part */
  #extra(part) {
    this.#extras.push(part);
    this.element.append(part.element);
  }

  /** Answers that are there for whoever looks for them. @param {string} words @param {Answer[]} answers */
  #fold(words, answers) {
    const rows = el("div", { class: "folded" }, ...answers.map((answer) => this.#answer(answer, null)));
    return el("details", { class: "asides" }, el("summary", {}, words), rows);
  }

  /** Giving up is asked for twice. @param {Answer} answer @param {boolean} touch */
  #press(answer, touch) {
    const what = this.#buttons.get(answer.key)?.querySelector(".what");
    if (answer.key !== GIVE_UP || !answer.aside || what?.textContent === t("question.concede"))
      return this.choosing.press(answer.key, touch);
    if (what) what.textContent = t("question.concede");
  }

  /** @param {number} others @param {string} game */
  #more(others, game) {
    return button(
      { class: "choice quiet" },
      () => {
        this.#whole = true;
        this.#build(game);
        this.#states();
      },
      el("span", { class: "what" }, t("question.more", { n: others })),
    );
  }

  /** @param {Answer[]} row */
  #row(row) {
    const made = row.map((answer, place) => this.#answer(answer, place > 0 ? row[0] : null));
    return made.length > 1 ? el("div", { class: "pair" }, ...made) : made[0];
  }

  /** @param {Answer} answer @param {Answer | null} beside the one it stands beside: it says only what is different */
  #answer(answer, beside) {
    const many = this.#question?.answers.length ?? 0;
    const small = beside ? apart(answer.text, beside.text) : "";
    const signs = beside ? signsApart(answer, beside) : (answer.signs ?? []);
    const rich = !small && (signs.length > FEW_SIGNS || (signs.length > 1 && answer.text.length > LONG));
    const [line, under] = small ? ["", small] : inTwo(answer.text);
    const made = button(
      {
        class: `choice ${answer.quiet ? "quiet" : ""} ${small ? "mini" : ""} ${rich ? "rich" : ""}`,
        "data-answer": answer.key,
        "aria-label": small ? answer.text : null,
      },
      (event) => this.#press(answer, /** @type {PointerEvent} */ (event).pointerType === "touch"),
      answer.aside ? null : el("kbd", { "aria-hidden": "true" }, keyLabel(this.choosing.number(answer.key), many)),
      el("span", { class: "what" }, line, " ", el("small", { "data-usual": under }, under)),
      signs.length ? el("span", { class: "pay", "aria-hidden": "true" }, ...signRow(signs)) : null,
    );
    made.addEventListener("pointerenter", (event) => event.pointerType !== "touch" && this.choosing.aim(answer.key));
    made.addEventListener(
      "pointerleave",
      (event) => event.pointerType !== "touch" && this.choosing.narrowed === "" && this.choosing.aim(null),
    );
    made.addEventListener("focus", () => {
      if (!made.matches(":focus-visible")) return;
      this.choosing.aim(answer.key);
      this.details(answer.on ?? []);
    });
    this.#buttons.set(answer.key, made);
    return made;
  }

  #states() {
    const { aimed, sent, refused, draft, narrowed, offers } = this.choosing;
    const near = new Set((offers.get(narrowed) ?? []).map((answer) => answer.key));
    for (const part of this.#extras) part.render();
    for (const [key, made] of this.#buttons) {
      const answer = this.#question?.answers.find((one) => one.key === key);
      const isSent = sent?.key === key || (sent !== null && draft.includes(key));
      made.classList.toggle("is-hover", aimed === key && !sent);
      made.classList.toggle("is-sent", isSent);
      made.classList.toggle("is-dim", (sent !== null && !isSent) || (near.size > 0 && !near.has(key)));
      made.classList.toggle("is-picked", draft.includes(key));
      if (sent) made.setAttribute("aria-disabled", "true");
      else made.removeAttribute("aria-disabled");
      if (this.choosing.several && key !== "pass") made.setAttribute("aria-pressed", String(draft.includes(key)));
      this.#mark(made, answer, isSent, refused?.key === key ? refused : null);
    }
    if (this.#confirm) {
      const ready = this.choosing.complete && !sent;
      const words = this.#confirm.firstElementChild;
      if (words)
        words.textContent = t(this.#question?.kind === "order" ? "question.confirm-order" : "question.confirm-some", {
          n: draft.length,
        });
      this.#confirm.setAttribute("aria-disabled", String(!ready));
      this.#confirm.classList.toggle("is-off", !ready);
    }
  }

  /**
   * Sub-line and sign at the end of an answer: sent, refused, picked as the third.
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
    const place = this.choosing.draft.indexOf(answer?.key ?? "");
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
