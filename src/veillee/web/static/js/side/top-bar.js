/**
 * The top bar of the table page: the name of the table, the steps of the turn with the present one marked, how far
 * everybody is with what has a greatest value, the tools.
 */

import { button, classes, el } from "../lib/dom.js";
import { hasSymbol, icon } from "../items/symbols.js";
import { t } from "../lib/texts.js";

/** @typedef {import("../model/model.js").Model} Model */
/** @typedef {Record<"undo" | "replay" | "rules" | "sound" | "link" | "settings", () => void>} Tools */

/** The tools, each with the name of its symbol. @type {[keyof Tools, string][]} */
const TOOLS = [
  ["undo", "undo"],
  ["replay", "replay"],
  ["rules", "help"],
  ["sound", "speaker"],
  ["link", "link"],
  ["settings", "settings"],
];

export class TopBar {
  #tableName;
  #steps;
  #tools;
  /** @type {HTMLButtonElement[]} */ #buttons;

  /** @param {HTMLElement} main @param {Tools} tools */
  constructor(main, tools) {
    this.#tableName = /** @type {HTMLElement} */ (document.querySelector("header.top .where"));
    this.#steps = /** @type {HTMLElement} */ (document.querySelector("header.top .day"));
    this.#tools = /** @type {HTMLElement} */ (document.querySelector(".tools"));
    this.#buttons = TOOLS.map(([name, picture]) =>
      button({ class: `tool t-${name}`, "data-tool": name }, () => tools[name](), icon(picture)),
    );
    this.#tools.replaceChildren(...this.#buttons);
    main.after(this.#tools); // so that the tab key reaches the tools after the table
  }

  /** @param {Model} model @param {boolean} sound */
  render(model, sound) {
    const { table, shown } = model;
    if (!table) return;
    const variant = table.options[0]?.[1] ?? "";
    this.#tableName.replaceChildren(table.name, variant ? el("small", {}, ` ${variant}`) : "");
    for (const skip of document.querySelectorAll("a.skip")) skip.textContent = t("frame.skip");
    document.querySelector("a.brand")?.setAttribute("aria-label", t("frame.home"));
    this.#tools.setAttribute("aria-label", t("tools.label"));
    const playing = table.status !== "open";
    for (const one of this.#buttons) {
      const name = one.dataset.tool ?? "";
      const words = name === "sound" ? t(sound ? "tools.sound-off" : "tools.sound-on") : t(`tools.${name}`);
      one.title = words;
      one.setAttribute("aria-label", words);
      one.hidden = (name === "undo" || name === "replay") && !playing;
      if (name === "undo") one.hidden ||= !model.mayUndo;
      if (name === "link") one.hidden = !model.you.host || !playing;
      if (name === "sound") one.classList.toggle("off", !sound);
    }
    this.#renderSteps(shown);
  }

  /** @param {import("../net/wire.js").Picture | null} shown */
  #renderSteps(shown) {
    const steps = shown?.steps ?? [];
    const now = steps.findIndex((step) => step.id === shown?.step);
    const counters = (shown?.counters ?? []).filter((counter) => counter.most);
    const state = JSON.stringify([shown?.when, shown?.title, steps, now, counters]);
    if (this.#steps.dataset.state === state) return;
    this.#steps.dataset.state = state;
    this.#steps.setAttribute("aria-label", t("frame.steps"));
    const first = shown?.when || (steps.length ? "" : (shown?.title ?? ""));
    this.#steps.replaceChildren(
      first ? el("li", { class: "d" }, el("b", {}, first)) : "",
      ...steps.map((step, place) =>
        el(
          "li",
          { class: place < now ? "done" : place === now ? "now" : "", "aria-current": place === now ? "step" : null },
          hasSymbol(step.icon) ? icon(step.icon) : null,
          el("span", {}, step.label),
        ),
      ),
      ...counters.map((counter) =>
        el(
          "li",
          { class: `count ${classes("k-", counter.id)}` },
          hasSymbol(counter.icon) ? icon(counter.icon ?? "") : null,
          el("span", {}, counter.label, " ", el("b", {}, `${counter.value}/${counter.most}`)),
        ),
      ),
    );
  }
}
