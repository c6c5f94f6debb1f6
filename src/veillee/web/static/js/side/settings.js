/**
 * The settings of the table page. Sound, speed, chat and odds are kept in this browser; theme and language hold for all pages
 * and are kept by the server. The panel also has the buttons for links.
 */

import { button, el } from "../lib/dom.js";
import { icon } from "../items/symbols.js";
import { post } from "../net/requests.js";
import { lang, t } from "../lib/texts.js";

/** @typedef {import("../model/pace.js").Speed} Speed */
/** @typedef {{sound: boolean, speed: Speed, chat: boolean | null, odds: boolean}} Preferences */

const STORAGE_KEY = "veillee.likes";
/** @type {Preferences} */
const DEFAULTS = { sound: true, speed: "brisk", chat: null, odds: false };

/** @returns {Preferences} */
function stored() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") };
  } catch {
    return { ...DEFAULTS }; // the stored text is not ours
  }
}

export class Settings {
  preferences = stored();
  element = el("section", { class: "panel settings", hidden: true });
  /** @type {() => HTMLElement[]} further menus, which a part of the page adds */ further = () => [];

  /**
   * @param {string} table
   * @param {() => void} changed
   * @param {(lang: import("../net/wire.js").Lang) => void} setLanguage
   * @param {() => [string, () => void][]} linkButtons the links that can be made now: words and action of each button
   */
  constructor(table, changed, setLanguage, linkButtons) {
    this.table = table;
    this.changed = changed;
    this.setLanguage = setLanguage;
    this.linkButtons = linkButtons;
  }

  /** Open or close the menu. */
  toggle() {
    this.element.hidden = !this.element.hidden;
    this.render();
    if (!this.element.hidden) this.element.querySelector("select")?.focus();
  }

  /** @param {Partial<Preferences>} preferences */
  set(preferences) {
    this.preferences = { ...this.preferences, ...preferences };
    localStorage.setItem(STORAGE_KEY, JSON.stringify(this.preferences));
    this.changed();
    this.render();
  }

  /** Change the theme of this page at once, and of all pages from now on. @param {string} theme */
  #setTheme(theme) {
    document.documentElement.dataset.theme = theme;
    void post("/theme", { theme });
  }

  /**
   * A button that closes the settings and opens a link in the question panel.
   * @param {string} words
   * @param {() => void} open
   */
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
    const { sound, speed, chat, odds } = this.preferences;
    const theme = document.documentElement.dataset.theme ?? "nuit";
    this.element.setAttribute("aria-label", t("settings.title"));
    this.element.replaceChildren(
      el("h2", { class: "h" }, t("settings.title")),
      menu("speed", t("settings.speed"), speed, ["off", "brisk", "calm", "steps"], (value) =>
        this.set({ speed: /** @type {Speed} */ (value) }),
      ),
      menu("theme", t("settings.theme"), theme, ["nuit", "jour"], (value) => this.#setTheme(value)),
      menu("lang", t("settings.lang"), lang(), ["fr", "en"], (value) => this.setLanguage(value === "en" ? "en" : "fr")),
      menu("sound", t("settings.sound"), sound ? "on" : "off", ["on", "off"], (value) =>
        this.set({ sound: value === "on" }),
      ),
      menu("chat", t("settings.chat"), chat ? "on" : "off", ["on", "off"], (value) =>
        this.set({ chat: value === "on" }),
      ),
      menu("odds", t("settings.odds"), odds ? "on" : "off", ["off", "on"], (value) =>
        this.set({ odds: value === "on" }),
      ),
      ...this.further(),
      ...this.linkButtons().map(([words, open]) => this.#linkButton(words, open)),
      el("p", { class: "sub" }, t("settings.keys")),
      el("a", { href: `/t/${this.table}/dice`, target: "_blank" }, t("settings.dice")),
      button({ class: "btn" }, () => this.toggle(), t("settings.close")),
    );
    if (focused) /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-focus="${focused}"]`))?.focus();
  }
}

/**
 * A menu for one setting.
 * @param {string} id
 * @param {string} words
 * @param {string} value
 * @param {string[]} values
 * @param {(value: string) => void} chosen
 */
function menu(id, words, value, values, chosen) {
  const select = el(
    "select",
    { class: "field", "data-focus": id, name: id },
    ...values.map((one) => el("option", { value: one, selected: one === value }, t(`settings.${id}-${one}`))),
  );
  select.addEventListener("change", () => chosen(select.value));
  return el("label", { class: "setting" }, el("span", {}, words), select);
}
