/**
 * The chat: ready phrases and free text. It is closed until the player opens it; meanwhile the number of new messages and
 * the first words of the last one are told.
 */

import { button, el, keyed } from "../lib/dom.js";
import { pawn } from "../items/symbols.js";
import { hasText, lang, t } from "../lib/texts.js";

/** @typedef {import("../model/model.js").Model} Model */
/** @typedef {NonNullable<import("../net/wire.js").Chat["phrase"]>} Phrase */

/** @type {Phrase[]} */
const PHRASES = ["hello", "well-played", "thanks", "moment", "again"];
const FIRST_WORDS = 60; // so many letters of a new message are told

export class Chat {
  element = el("section", { class: "panel chat", hidden: true });
  #list = el("ol", { "aria-live": "polite" });
  #field = el("input", { class: "field", maxlength: 300 });
  #phrases = el("div", { class: "phrases" });
  #send = el("button", { class: "btn", type: "submit" });
  #title = el("h2", { class: "cap" });
  #drawnLanguage = "";
  /** @type {number} how many messages the player has read; -1: none has come yet */ #read = -1;
  /** Tells of new messages while the chat is closed; a press opens it. */ news = el("div", { class: "chat-news", role: "status" });
  /** @type {string} what it tells */ #told = "";
  /** @type {HTMLButtonElement} opens or closes the chat; hidden where nobody else could read it */ opener;

  /**
   * @param {(text: string, phrase: Phrase) => void} say
   * @param {() => void} toggle
   */
  constructor(say, toggle) {
    this.say = say;
    this.opener = button({ class: "clause talk", hidden: true }, toggle);
    this.open = () => {
      toggle();
      this.element.scrollIntoView({ block: "nearest" }); // on a phone it lies under the board
    };
    const form = el("form", { class: "lkrow" }, this.#field, this.#send);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const text = this.#field.value.trim();
      if (!text) return;
      this.say(text, "");
      this.#field.value = "";
    });
    this.element.append(this.#title, this.#list, this.#phrases, form);
  }

  /** @param {Model} model @param {boolean} on */
  render(model, on) {
    const people = (model.table?.seats ?? []).filter((seat) => seat.kind === "human" && !seat.yours).length;
    this.opener.hidden = people === 0 || !model.you.seats?.length;
    this.opener.textContent = t(on ? "chat.close" : "chat.open");
    this.opener.setAttribute("aria-expanded", String(on));
    this.element.hidden = !on || people === 0;
    this.#renderNews(model);
    if (this.element.hidden) return;
    if (this.#drawnLanguage !== lang()) {
      this.#drawnLanguage = lang();
      this.element.setAttribute("aria-label", t("chat.title"));
      this.#title.textContent = t("chat.title");
      this.#send.textContent = t("chat.send");
      this.#field.setAttribute("aria-label", t("chat.write"));
      this.#field.placeholder = t("chat.write");
      this.#phrases.replaceChildren(
        ...PHRASES.map((phrase) => button({ class: "btn" }, () => this.say("", phrase), t(`phrase.${phrase}`))),
      );
    }
    const messages = model.chat.map((line, place) => ({ line, place })).reverse();
    keyed(
      this.#list,
      messages,
      (one) => String(one.place),
      (one) => JSON.stringify([one.line, lang()]),
      ({ line }) =>
        el(
          "li",
          {},
          line.seat === null || line.seat === undefined ? null : pawn(model.token(line.seat)),
          el("span", {}, el("b", {}, line.name), " ", wordsOf(line)),
        ),
    );
  }

  /** Messages that have come since the chat was open last; what was said before this page came is not new. @param {Model} model */
  #renderNews(model) {
    const { chat } = model;
    if (this.#read < 0 || this.#read > chat.length || !this.element.hidden) this.#read = chat.length;
    const unread = chat.slice(this.#read).filter((line) => !model.you.seats?.includes(line.seat ?? -1));
    const last = unread.at(-1);
    const told = this.opener.hidden || !last ? "" : JSON.stringify([unread.length, last, lang()]);
    if (told === this.#told) return;
    this.#told = told;
    if (!last || !told) return this.news.replaceChildren();
    const words = t("chat.says", { name: last.name, words: wordsOf(last) });
    const cut = words.length > FIRST_WORDS ? `${words.slice(0, FIRST_WORDS).trimEnd()}…` : words;
    this.news.replaceChildren(
      button(
        { class: "news" },
        this.open,
        el("b", { class: "unread" }, el("span", { "aria-hidden": "true" }, unread.length), el("span", { class: "sr" }, t("chat.new", { n: unread.length }))),
        el("span", { class: "first-words" }, cut),
      ),
    );
  }
}

/** What somebody has said: a ready phrase in the language of the page, or their own words. @param {import("../net/wire.js").Said} line */
function wordsOf(line) {
  const phrase = `phrase.${line.phrase}`;
  return line.phrase && hasText(phrase) ? t(phrase) : (line.text ?? "");
}
