/**
 * Standing answers: what the player has said beforehand about kinds of questions. Shown under the question, where they
 * act, and in the settings, where all of them can be changed at any time.
 */

import { el } from "../lib/dom.js";
import { lang, t } from "../lib/texts.js";

/** @typedef {import("../model/model.js").Model} Model */
/** @typedef {import("../net/wire.js").Sayable} Sayable */
/** @typedef {import("../net/wire.js").Subject} Subject */

export class StandingAnswers {
  /** What is shown in the question panel. */ element = el("details", { class: "standing", hidden: true });
  #title = el("summary", {});
  #menus = el("div", { class: "standing-menus" });
  #drawn = "";
  /** @type {string} the question that the menus stand under */ #under = "";

  /** @param {(said: Sayable, subject: string, option: string) => void} say */
  constructor(say) {
    this.say = say;
    this.element.append(this.#title, this.#menus);
  }

  /** @param {Model} model */
  render(model) {
    const shown = model.past || model.moment || model.over ? [] : concerning(model);
    const under = JSON.stringify([model.question?.seat, model.question?.prompt]);
    if (under !== this.#under) this.element.open = false; // another question: its answers come first
    this.#under = under;
    const state = JSON.stringify([shown, model.you.seats?.length, lang()]);
    if (state === this.#drawn) return;
    const focused = focusedMenu(this.#menus);
    this.#drawn = state;
    this.element.hidden = shown.length === 0;
    this.#title.replaceChildren(el("span", { class: "cap" }, t("standing.title")), " ", summary(shown));
    this.#menus.replaceChildren(...menus(shown, model, "panel", this.say));
    if (focused) /** @type {HTMLElement | null} */ (this.#menus.querySelector(`[data-focus="${focused}"]`))?.focus();
  }

  /** The same menus for the settings, for all kinds of questions. @param {Model} model @returns {HTMLElement[]} */
  settings(model) {
    if (!model.standing.length || model.over) return [];
    return [
      el(
        "fieldset",
        { class: "standing-settings" },
        el("legend", { class: "cap" }, t("standing.title")),
        el("p", { class: "sub" }, t("standing.explained")),
        ...menus(model.standing, model, "settings", this.say),
      ),
    ];
  }
}

/** What concerns the open question; without a question, all that the player has said. @param {Model} model */
function concerning(model) {
  const question = model.question;
  if (question) return model.standing.filter((said) => said.prompt === question.prompt && said.seat === question.seat);
  return model.standing.filter((said) => said.subjects.some((subject) => subject.now !== said.default));
}

/** The options that hold, in a few words. @param {Sayable[]} shown */
function summary(shown) {
  const words = shown.flatMap((said) => {
    const spoken = said.subjects.filter((subject) => subject.now !== said.default);
    return spoken.map((subject) => [subject.text || said.name, optionText(said, subject.now)].join(" : "));
  });
  return words.length ? words.join(" · ") : t("standing.nothing");
}

/** @param {Sayable} said @param {string} id */
function optionText(said, id) {
  return said.options.find((option) => option.id === id)?.text ?? id;
}

/** @param {Element} host @returns {string | undefined} the menu that has the focus */
function focusedMenu(host) {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && host.contains(focused) ? focused.dataset.focus : undefined;
}

/**
 * A menu for each subject about which something can be said.
 * @param {Sayable[]} shown
 * @param {Model} model
 * @param {string} where
 * @param {(said: Sayable, subject: string, option: string) => void} say
 */
function menus(shown, model, where, say) {
  return shown.flatMap((said) =>
    said.subjects.map((subject) => {
      const whose = (model.you.seats?.length ?? 0) > 1 ? `${model.name(said.seat)} · ` : "";
      const words = subject.text ? `${whose}${said.name} · ${subject.text}` : `${whose}${said.name}`;
      const select = el(
        "select",
        { class: "field", "data-focus": `${where}-${said.seat}-${said.prompt}-${subject.id}`, name: `standing-${said.prompt}` },
        ...said.options.map((option) => el("option", { value: option.id, selected: option.id === subject.now }, option.text)),
      );
      select.addEventListener("change", () => say(said, subject.id, select.value));
      return el("label", { class: "setting" }, el("span", {}, words), select);
    }),
  );
}
