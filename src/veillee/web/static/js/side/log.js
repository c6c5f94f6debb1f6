/** The log in words: who did what, its clause on demand, what is new since the last visit, and the way back in time. */

import { button, el, keyed } from "../lib/dom.js";
import { clauseTag } from "../lib/clauses.js";
import { pawn } from "../items/symbols.js";
import { t } from "../lib/texts.js";

/** @typedef {import("../model/model.js").Model} Model */
/** @typedef {import("../net/wire.js").Told} Told */

export class Log {
  element = el("section", { class: "panel log" });
  #title = el("h2", { class: "cap" });
  /** Beside the title there is room for a button. */ head = el("div", { class: "log-head" }, this.#title);
  #bar = el("div", { class: "botbar", hidden: true });
  #list = el("ol", { "aria-live": "polite", tabindex: "0" });
  #seen = -1;
  #table = "";

  /**
   * @param {(n: number) => void} look go back to when `n` choices had been made
   * @param {(ids: string[]) => void} about what a line is about
   */
  constructor(look, about) {
    this.look = look;
    this.about = about;
    this.element.append(this.head, this.#bar, this.#list);
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
      const seen = localStorage.getItem(this.#key);
      this.#seen = seen !== null && Number(seen) < model.n ? Number(seen) : -1;
    }
    const lines = model.log.map((line, place) => ({
      line,
      id: `${line.n}.${place - model.log.findIndex((one) => one.n === line.n)}`,
    }));
    const newest = lines.reverse();
    const since = this.#seen < 0 ? 0 : newest.findIndex(({ line }) => line.n <= this.#seen);
    const fresh = since > 0 ? newest[since].id : "";
    const state = (/** @type {{line: Told, id: string}} */ one) =>
      JSON.stringify([
        one.line,
        model.token(one.line.seat),
        one.line.n === model.n,
        one.id === fresh,
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
      (one) => this.#line(one.line, one.id === fresh),
    );
  }

  get #key() {
    return `veillee.seen.${this.#table}`;
  }

  /** What has been seen is not new at the next visit. */
  remember() {
    if (this.#table && this.model) localStorage.setItem(this.#key, String(this.model.n));
  }

  /** @param {Told} line @param {boolean} oldest whether older lines were seen at an earlier visit */
  #line(line, oldest) {
    const model = /** @type {Model} */ (this.model);
    const words = el("span", { class: "said" }, ...told(line.text));
    const tools = el("span", { class: "line-tools" });
    const item = el(
      "li",
      { class: line.n === model.n ? "new" : "" },
      el("span", { class: "whose" }, line.seat === undefined || line.seat === null ? "" : pawn(model.token(line.seat))),
      el("div", {}, words, tools),
    );
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
   * The bar that says what a bot has just done, with the buttons to hurry or to see it again; null: no bar.
   * @param {{seat: number, text: string, more: string, actions: [string, () => void][]} | null} said
   */
  bar(said) {
    this.#bar.hidden = !said;
    if (!said || !this.model) return;
    this.#bar.replaceChildren(
      pawn(this.model.token(said.seat)),
      el("span", {}, said.text, said.more ? el("small", {}, said.more) : null),
      ...said.actions.map(([words, action]) => button({ class: "btn" }, action, words)),
    );
  }
}

/** In "Tir à 4+ : 6, 7, 2." what each die has to reach, and what they have shown. */
const NEEDED = /(\d+)\+/;
const SHOWN = /(?<=: )(\d+(?:, \d+)*)(?=\.| ?;|$)/;

/**
 * A line with its numbers in bold, and thrown dice as dice: those that count are lit.
 * @param {string} text
 */
function told(text) {
  const needed = Number(NEEDED.exec(text)?.[1] ?? 0);
  if (!needed) return bold(text);
  const dice = (/** @type {string} */ faces) =>
    faces
      .split(", ")
      .flatMap((face) => [el("b", { class: `fell ${Number(face) >= needed ? "hit" : ""}` }, face), " "]);
  return text.split(SHOWN).flatMap((part, n) => (n % 2 ? dice(part) : bold(part)));
}

/**
 * Numbers in bold.
 * @param {string} text
 */
function bold(text) {
  return text.split(/([+−-]?\d+(?:[.,]\d+)?)/).map((part) => (/\d/.test(part) ? el("b", {}, part) : part));
}
