/**
 * The log: a line for each event with its clause, a mark above the lines that were read at an earlier visit, and for each
 * line a button to see the table at that moment.
 */

import { button, el, keyed } from "../lib/dom.js";
import { clauseTag } from "../lib/clauses.js";
import { icon, pawn } from "../items/symbols.js";
import { t } from "../lib/texts.js";

/** @typedef {import("../model/model.js").Model} Model */
/** @typedef {import("../net/wire.js").Told} Told */

export class Log {
  element = el("section", { class: "panel log" });
  #title = el("h2", { class: "cap" });
  /** The title; the page puts the button of the chat beside it. */ head = el("div", { class: "log-head" }, this.#title);
  #bar = el("div", { class: "botbar", hidden: true });
  #list = el("ol", { "aria-live": "polite", tabindex: "0" });
  #since = el("div", { class: "since-visit", hidden: true });
  /** @type {import("./bot-bar.js").BotMove | null} */ #move = null;
  #readUntil = -1;
  #table = "";

  /**
   * @param {(n: number) => void} look shows the table after `n` choices
   * @param {(ids: string[]) => void} about marks the items that a line names
   * @param {(n: number) => void} replay plays everything after `n` choices
   */
  constructor(look, about, replay) {
    this.look = look;
    this.about = about;
    this.replay = replay;
    this.element.append(this.head, this.#bar, this.#since, this.#list);
    window.addEventListener("pagehide", () => this.remember());
    document.addEventListener("visibilitychange", () => document.hidden && this.remember());
  }

  /** @param {Model} model */
  render(model) {
    this.model = model;
    this.#title.textContent = t("log.title");
    this.#list.setAttribute("aria-label", t("log.title"));
    if (model.table && this.#table !== model.table.id) {
      this.#table = model.table.id;
      const stored = localStorage.getItem(this.#key);
      this.#readUntil = stored !== null && Number(stored) < model.n ? Number(stored) : -1;
      this.#since.hidden = this.#readUntil < 0;
    }
    if (!this.#since.hidden) this.#offerReplay();
    this.#bar.hidden = !this.#move || model.until !== null; // it tells of the present
    const told = model.told;
    const lit = new Set((model.moment?.told ?? model.lit).map(lineKey)); // a replay brings its lines anew
    const lines = told.map((line, place) => ({
      line,
      id: `${line.n}.${place - told.findIndex((one) => one.n === line.n)}`,
    }));
    const newest = lines.reverse();
    const since = this.#readUntil < 0 ? 0 : newest.findIndex(({ line }) => line.n <= this.#readUntil);
    const oldestNew = since > 0 ? newest[since].id : "";
    const state = (/** @type {{line: Told, id: string}} */ one) =>
      JSON.stringify([
        one.line,
        model.token(one.line.seat),
        one.line.n === (model.until ?? model.n),
        one.id === oldestNew,
        document.documentElement.lang,
      ]);
    if (!newest.length) {
      this.#list.replaceChildren(el("li", { class: "empty" }, t("log.empty")));
      return;
    }
    this.#list.querySelector(".empty")?.remove();
    keyed(
      this.#list,
      newest,
      (one) => one.id,
      state,
      (one) => this.#line(one.line, one.id === oldestNew),
    );
    newest.forEach(({ line }, place) => this.#list.children[place].classList.toggle("lit", lit.has(lineKey(line))));
    if (lit.size) this.#scrollToLit();
  }

  /** Bring the newest line that is lit into view; only the log scrolls. */
  #scrollToLit() {
    const first = this.#list.querySelector(".lit");
    if (!(first instanceof HTMLElement)) return;
    const [line, list] = [first.getBoundingClientRect(), this.#list.getBoundingClientRect()];
    if (line.top < list.top || line.bottom > list.bottom) this.#list.scrollTop += line.top - list.top;
  }

  /** The button that plays what has happened since the last visit. */
  #offerReplay() {
    const seen = this.#readUntil;
    const play = () => {
      this.caughtUp();
      this.replay(seen);
    };
    this.#since.replaceChildren(button({ class: "btn" }, play, icon("replay"), t("log.see-since")));
  }

  /** What happened since the last visit has been seen, or the game goes on here without that. */
  caughtUp() {
    this.#since.hidden = true;
  }

  get #key() {
    return `veillee.seen.${this.#table}`;
  }

  /** Keep in this browser how far the log was read. */
  remember() {
    if (this.#table && this.model) localStorage.setItem(this.#key, String(this.model.n));
  }

  /** @param {Told} line @param {boolean} oldest whether all older lines were read at an earlier visit */
  #line(line, oldest) {
    const model = /** @type {Model} */ (this.model);
    const words = el("span", { class: "said" }, ...withDice(line.text));
    const tools = el("span", { class: "line-tools" });
    const item = el(
      "li",
      { class: line.n === (model.until ?? model.n) ? "new" : "" },
      el("span", { class: "whose" }, line.seat === undefined || line.seat === null ? "" : pawn(model.token(line.seat))),
      el("div", {}, words, tools),
    );
    if (line.standing) words.append(" ", el("em", { class: "as-said" }, t("log.standing")));
    if (line.rule)
      tools.append(
        clauseTag(model.table?.game ?? "", line.rule, () => /** @type {HTMLElement} */ (item.lastElementChild)),
      );
    tools.append(button({ class: "clause", title: t("log.look") }, () => this.look(line.n), t("log.then")));
    item.addEventListener("pointerenter", () => this.about(line.on ?? []));
    item.addEventListener("pointerleave", () => this.about([]));
    if (oldest) item.dataset.since = t("log.since");
    return item;
  }

  /**
   * The bar with the last move of a bot and its buttons; null: no bar.
   * @param {import("./bot-bar.js").BotMove | null} move
   */
  bar(move) {
    this.#move = move;
    this.#bar.hidden = !move || (this.model?.until ?? null) !== null;
    if (!move || !this.model) return;
    this.#bar.replaceChildren(
      pawn(this.model.token(move.seat)),
      el("span", {}, move.text, move.more ? el("small", {}, move.more) : null),
      ...move.actions.map(([words, action]) => button({ class: "btn" }, action, words)),
    );
  }
}

/** What tells a line from others. @param {Told} line */
function lineKey(line) {
  return `${line.n} ${line.text}`;
}

/** In "Tir à 4+ : 6, 7, 2." the number that each die has to reach, and the dice. */
const NEEDED = /(\d+)\+/;
const DICE = /(?<=: )(\d+(?:, \d+)*)(?=\.| ?;|$)/;

/**
 * A line with its numbers in bold. Dice are drawn as dice; those that reach the number they need are highlighted.
 * @param {string} text
 */
function withDice(text) {
  const needed = Number(NEEDED.exec(text)?.[1] ?? 0);
  if (!needed) return bold(text);
  const dice = (/** @type {string} */ faces) =>
    faces
      .split(", ")
      .flatMap((face) => [el("b", { class: `fell ${Number(face) >= needed ? "hit" : ""}` }, face), " "]);
  return text.split(DICE).flatMap((part, n) => (n % 2 ? dice(part) : bold(part)));
}

/** A number by itself, or of two parts ("05-04"); "D5" and "corde-2" are names. */
const NUMBER = /((?<![\p{L}\d]-?)[+−-]?\d+(?:-\d+)*(?:[.,]\d+)?)/u;

/**
 * A text with its numbers in bold.
 * @param {string} text
 */
function bold(text) {
  return text.split(NUMBER).map((part, n) => (n % 2 ? el("b", {}, part) : part));
}
