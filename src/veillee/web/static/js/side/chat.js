/** The chat: ready phrases and free text. It is closed until the player opens it. */

import { button, el, keyed } from "../lib/dom.js";
import { pawn } from "../items/symbols.js";
import { hasText, lang, t } from "../lib/texts.js";

/** @typedef {import("../model/model.js").Model} Model */
/** @typedef {NonNullable<import("../net/wire.js").Chat["phrase"]>} Phrase */

/** @type {Phrase[]} */
const PHRASES = ["hello", "well-played", "thanks", "moment", "again"];

export class Chat {
  element = el("section", { class: "panel chat", hidden: true });
  #list = el("ol", { "aria-live": "polite" });
  #field = el("input", { class: "field", maxlength: 300 });
  #phrases = el("div", { class: "phrases" });
  #send = el("button", { class: "btn", type: "submit" });
  #title = el("h2", { class: "cap" });
  #drawnLanguage = "";
  /** @type {HTMLButtonElement} opens or closes the chat; hidden where nobody else could read it */ opener;

  /**
   * @param {(text: string, phrase: Phrase) => void} say
   * @param {() => void} toggle
   */
  constructor(say, toggle) {
    this.say = say;
    this.opener = button({ class: "clause talk", hidden: true }, toggle);
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
      ({ line }) => {
        const phrase = `phrase.${line.phrase}`;
        const words = line.phrase && hasText(phrase) ? t(phrase) : (line.text ?? "");
        return el(
          "li",
          {},
          line.seat === null || line.seat === undefined ? null : pawn(model.token(line.seat)),
          el("span", {}, el("b", {}, line.name), " ", words),
        );
      },
    );
  }
}
