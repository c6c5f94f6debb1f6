/** The top bar and the places of the table page: where we are in the turn, the tools, the chips of a phone. */

import { button, el, keyed } from "../lib/dom.js";
import { hasSymbol, icon, pawn } from "../items/symbols.js";
import { isScore } from "../items/cards.js";
import { t } from "../lib/texts.js";

/** @typedef {import("../model/model.js").Model} Model */
/** @typedef {Record<"undo" | "replay" | "rules" | "sound" | "link" | "settings", () => void>} Tools */

/** @type {[keyof Tools, string][]} */
const TOOLS = [
  ["undo", "undo"],
  ["replay", "replay"],
  ["rules", "help"],
  ["sound", "speaker"],
  ["link", "link"],
  ["settings", "settings"],
];

export class Frame {
  board = el("section", { class: "board", "data-theme": "nuit" });
  rows = el("div", { class: "rows" });
  side = el("div", { class: "side" });
  chips = el("div", { class: "strip", "aria-hidden": "true" });
  #where;
  #day;
  #tools;
  /** @type {HTMLButtonElement[]} */ #buttons;

  /** @param {HTMLElement} main @param {Tools} tools */
  constructor(main, tools) {
    this.#where = /** @type {HTMLElement} */ (document.querySelector("header.top .where"));
    this.#day = /** @type {HTMLElement} */ (document.querySelector("header.top .day"));
    this.#tools = /** @type {HTMLElement} */ (document.querySelector(".tools"));
    this.#buttons = TOOLS.map(([name, picture]) =>
      button({ class: `tool t-${name}`, "data-tool": name }, () => tools[name](), icon(picture)),
    );
    this.#tools.replaceChildren(...this.#buttons);
    main.after(this.#tools); // the keyboard comes here last
  }

  /** @param {Model} model @param {boolean} sound */
  render(model, sound) {
    const { table, shown } = model;
    if (!table) return;
    const board = table.options[0]?.[1] ?? "";
    this.#where.replaceChildren(table.name, board ? el("small", {}, ` ${board}`) : "");
    this.board.setAttribute("aria-label", t("board.label"));
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
    this.#steps(shown);
    this.#chips(model);
  }

  /** @param {import("../net/wire.js").Picture | null} shown */
  #steps(shown) {
    const steps = shown?.steps ?? [];
    const now = steps.findIndex((step) => step.id === shown?.step);
    const state = JSON.stringify([shown?.when, shown?.title, steps, now]);
    if (this.#day.dataset.state === state) return;
    this.#day.dataset.state = state;
    this.#day.setAttribute("aria-label", t("frame.steps"));
    const first = shown?.when || (steps.length ? "" : (shown?.title ?? ""));
    this.#day.replaceChildren(
      first ? el("li", { class: "d" }, el("b", {}, first)) : "",
      ...steps.map((step, place) =>
        el(
          "li",
          { class: place < now ? "done" : place === now ? "now" : "", "aria-current": place === now ? "step" : null },
          hasSymbol(step.icon) ? icon(step.icon) : null,
          el("span", {}, step.label),
        ),
      ),
    );
  }

  /** @param {Model} model */
  #chips(model) {
    const panels = (model.shown?.panels ?? [])
      .filter((panel) => panel.seat !== undefined && panel.seat !== null)
      .sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0));
    const chips = panels.map((panel) => ({
      id: panel.id,
      token: panel.token || model.token(panel.seat),
      score: panel.counters?.find(isScore)?.value,
      turn: model.asks.includes(panel.seat ?? -1),
    }));
    const when = { id: "when", token: "", score: undefined, turn: false };
    keyed(
      this.chips,
      model.shown?.when ? [...chips, when] : chips,
      (chip) => chip.id,
      (chip) => JSON.stringify([chip, model.shown?.when]),
      (chip) =>
        chip.token
          ? el("span", { class: `chip ${chip.turn ? "turn" : ""}` }, pawn(chip.token), el("b", {}, chip.score ?? ""))
          : el("span", { class: "chip when" }, model.shown?.when ?? ""),
    );
  }
}
