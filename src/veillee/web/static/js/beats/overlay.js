/**
 * What a moment shows above the table: the sentence at the head of the board with buttons to go on, dice beside those they
 * concern, a few characters that fly up, a duel. All of it is gone with the moment.
 */

import { diePicture } from "../items/cards.js";
import { hasSymbol, icon, pawn } from "../items/symbols.js";
import { button, el } from "../lib/dom.js";
import { t } from "../lib/texts.js";

/** @typedef {import("./frames.js").Frame} Frame */
/** @typedef {import("../model/model.js").Model} Model */
/** @typedef {import("../net/wire.js").Roll} Roll */
/** @typedef {import("../net/wire.js").Rise} Rise */
/** @typedef {import("../net/wire.js").DuelSide} DuelSide */

const EDGE = 8; // pixels that stay free at the edge of the board
const APART = 4; // pixels between two groups of dice

export class BeatOverlay {
  element = el("div", { class: "beat", hidden: true });
  #things = el("div", { class: "beat-things", "aria-hidden": "true" });
  #banner = el("div", { class: "beat-banner" });

  /**
   * @param {HTMLElement} main the page, in which items are found by their ids
   * @param {HTMLElement} board
   * @param {{next: () => void, skip: () => void}} actions
   */
  constructor(main, board, actions) {
    this.main = main;
    this.board = board;
    this.actions = actions;
    this.element.append(this.#banner, this.#things);
    board.append(this.element);
  }

  /** @param {Frame | null} frame @param {Model} model @param {boolean} steps whether the player goes step by step */
  render(frame, model, steps) {
    this.element.hidden = !frame;
    this.#things.replaceChildren();
    for (const lit of this.main.querySelectorAll(".beat-lit")) lit.classList.remove("beat-lit");
    if (!frame) return this.#banner.replaceChildren();
    this.#banner.classList.toggle("strong", frame.strong);
    this.#banner.replaceChildren(
      ...(frame.banner ? [el("p", { "aria-hidden": "true" }, frame.banner)] : []), // the log says it aloud
      el(
        "span",
        { class: "beat-tools" },
        frame.where ? el("small", {}, frame.where) : null,
        steps ? button({ class: "btn", "data-beat-button": "" }, this.actions.next, t("pace.next")) : null,
        button({ class: "btn", "data-beat-button": "" }, this.actions.skip, t("pace.skip")),
      ),
    );
    const named = [...(frame.shown.lit ?? []), ...frame.told.flatMap((line) => line.on ?? [])];
    for (const id of named) for (const drawn of this.#drawn(id)) drawn.classList.add("beat-lit");
    if (frame.shown.duel) this.#things.append(this.#duel(frame.shown.duel, model));
    /** @type {DOMRect[]} */ const taken = [];
    for (const roll of frame.shown.rolls ?? []) this.#place(this.#roll(roll, model), this.#anchor(roll, model), taken);
    for (const rise of frame.shown.rises ?? []) this.#place(this.#rise(rise), this.#anchor(rise, model), taken);
  }

  /** @param {string} id @returns {Element[]} */
  #drawn(id) {
    return id ? [...this.main.querySelectorAll(`[data-item="${CSS.escape(id)}"]`)] : [];
  }

  /** Where the thing is that dice or characters belong to; null: nowhere on the screen. @param {Roll | Rise} one @param {Model} model */
  #anchor(one, model) {
    const pieces = model.shown?.board.filter((item) => item.kind === "token" && item.seat === one.seat) ?? [];
    const led = pieces.find((item) => item.emphasis === "strong") ?? pieces[0];
    const ids = [one.on ?? "", one.seat === undefined || one.seat === null ? "" : (led?.id ?? "")];
    const boxes = ids.flatMap((id) => this.#drawn(id)).map((drawn) => drawn.getBoundingClientRect());
    const frame = this.board.getBoundingClientRect();
    return boxes.find((box) => box.width > 0 && inside(box, frame)) ?? null;
  }

  /**
   * Put something above its anchor, inside the board, beside what is there already.
   * @param {HTMLElement} thing
   * @param {DOMRect | null} anchor
   * @param {DOMRect[]} taken
   */
  #place(thing, anchor, taken) {
    this.#things.append(thing);
    const frame = this.board.getBoundingClientRect();
    const { width, height } = thing.getBoundingClientRect();
    const middle = anchor ? anchor.x + anchor.width / 2 : frame.x + frame.width / 2;
    const head = this.#banner.getBoundingClientRect().bottom;
    const above = anchor ? anchor.y - height - APART : head + APART;
    let x = middle - width / 2;
    let y = above < head ? (anchor ? anchor.bottom + APART : head + APART) : above;
    x = Math.min(Math.max(x, frame.x + EDGE), frame.right - width - EDGE);
    const fits = () => taken.every((box) => x + width <= box.x || box.right <= x || y + height <= box.y || box.bottom <= y);
    while (!fits() && y + height < frame.bottom - EDGE) y += APART;
    y = Math.min(y, frame.bottom - height - EDGE);
    thing.style.left = `${Math.round(x - frame.x)}px`;
    thing.style.top = `${Math.round(y - frame.y)}px`;
    taken.push(new DOMRect(x, y, width, height));
  }

  /** @param {Roll} roll @param {Model} model */
  #roll(roll, model) {
    return el(
      "div",
      { class: "beat-roll" },
      roll.seat === undefined || roll.seat === null ? null : pawn(model.token(roll.seat)),
      roll.label ? el("small", {}, roll.label) : null,
      el("span", { class: "beat-dice" }, ...roll.dice.map(diePicture)),
      roll.total ? el("b", {}, roll.total) : null,
    );
  }

  /** @param {Rise} rise */
  #rise(rise) {
    return el(
      "div",
      { class: `beat-rise ${rise.tone ?? ""}` },
      el("b", {}, rise.text),
      hasSymbol(rise.icon) ? icon(rise.icon ?? "") : null,
    );
  }

  /** @param {import("../net/wire.js").Duel} duel @param {Model} model */
  #duel(duel, model) {
    return el(
      "div",
      { class: "beat-duel" },
      ...duel.sides.map((side) => this.#side(side, model)),
      duel.verdict ? el("p", {}, duel.verdict) : null,
    );
  }

  /** @param {DuelSide} side @param {Model} model */
  #side(side, model) {
    return el(
      "div",
      { class: "beat-roll" },
      side.seat === undefined || side.seat === null ? null : pawn(model.token(side.seat)),
      el("small", {}, side.label),
      el("span", { class: "beat-dice" }, ...(side.dice ?? []).map(diePicture)),
      ...(side.fixed ?? []).map((words) => el("small", {}, words)),
      side.total ? el("b", {}, side.total) : null,
    );
  }
}

/** Whether the middle of a box lies in a frame. @param {DOMRect} box @param {DOMRect} frame */
function inside(box, frame) {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return x >= frame.x && x <= frame.right && y >= frame.y && y <= frame.bottom;
}
