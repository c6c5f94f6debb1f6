/** What a reader likes: sound, pace and chat are kept in this browser, light and language by all pages. */

import { button, el } from "../lib/dom.js";
import { icon } from "../items/symbols.js";
import { post } from "../net/requests.js";
import { lang, t } from "../lib/texts.js";

/** @typedef {import("../model/pace.js").Speed} Speed */
/** @typedef {{sound: boolean, speed: Speed, chat: boolean | null}} Likes */

const KEY = "veillee.likes";
/** @type {Likes} */
const FIRST = { sound: true, speed: "brisk", chat: null };

/** @returns {Likes} */
function stored() {
  try {
    return { ...FIRST, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...FIRST }; // somebody else has written there
  }
}

export class Settings {
  likes = stored();
  element = el("section", { class: "panel settings", hidden: true });

  /**
   * @param {string} table
   * @param {() => void} changed
   * @param {(lang: import("../net/wire.js").Lang) => void} speak
   * @param {() => [string, () => void][]} linkButtons the links that can be made now: words and action of each button
   */
  constructor(table, changed, speak, linkButtons) {
    this.table = table;
    this.changed = changed;
    this.speak = speak;
    this.linkButtons = linkButtons;
  }

  /** Open or close the menu. */
  toggle() {
    this.element.hidden = !this.element.hidden;
    this.render();
    if (!this.element.hidden) this.element.querySelector("select")?.focus();
  }

  /** @param {Partial<Likes>} likes */
  set(likes) {
    this.likes = { ...this.likes, ...likes };
    localStorage.setItem(KEY, JSON.stringify(this.likes));
    this.changed();
    this.render();
  }

  /** By night or by day, here at once and on every page from now on. @param {string} theme */
  #light(theme) {
    document.documentElement.dataset.theme = theme;
    void post("/theme", { theme });
  }

  /** A button that opens a link in the question panel, where the settings would cover it. @param {string} words @param {() => void} open */
  #linkButton(words, open) {
    const press = () => {
      this.toggle();
      open();
      /** @type {HTMLElement | null} */ (document.querySelector(".notes [data-make-link], .notes input"))?.focus();
    };
    return button({ class: "btn make-link" }, press, icon("link"), words);
  }

  render() {
    if (this.element.hidden) return;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.focus : undefined;
    const { sound, speed, chat } = this.likes;
    const theme = document.documentElement.dataset.theme ?? "nuit";
    this.element.setAttribute("aria-label", t("settings.title"));
    this.element.replaceChildren(
      el("h2", { class: "h" }, t("settings.title")),
      choice("speed", t("settings.speed"), speed, ["off", "brisk", "calm", "steps"], (value) =>
        this.set({ speed: /** @type {Speed} */ (value) }),
      ),
      choice("theme", t("settings.theme"), theme, ["nuit", "jour"], (value) => this.#light(value)),
      choice("lang", t("settings.lang"), lang(), ["fr", "en"], (value) => this.speak(value === "en" ? "en" : "fr")),
      choice("sound", t("settings.sound"), sound ? "on" : "off", ["on", "off"], (value) =>
        this.set({ sound: value === "on" }),
      ),
      choice("chat", t("settings.chat"), chat ? "on" : "off", ["on", "off"], (value) =>
        this.set({ chat: value === "on" }),
      ),
      ...this.linkButtons().map(([words, open]) => this.#linkButton(words, open)),
      el("p", { class: "sub" }, t("settings.keys")),
      el("a", { href: `/t/${this.table}/dice`, target: "_blank" }, t("settings.dice")),
      button({ class: "btn" }, () => this.toggle(), t("settings.close")),
    );
    if (focused) /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-focus="${focused}"]`))?.focus();
  }
}

/**
 * @param {string} id
 * @param {string} words
 * @param {string} value
 * @param {string[]} values
 * @param {(value: string) => void} chosen
 */
function choice(id, words, value, values, chosen) {
  const select = el(
    "select",
    { class: "field", "data-focus": id, name: id },
    ...values.map((one) => el("option", { value: one, selected: one === value }, t(`settings.${id}-${one}`))),
  );
  select.addEventListener("change", () => chosen(select.value));
  return el("label", { class: "setting" }, el("span", {}, words), select);
}
