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

/** @typedef {"steps" | "skip" | "none"} Tools the buttons of a moment: to go on and to skip, only to skip, none */

const EDGE = 8; // pixels that stay free at the edge of the board
const APART = 4; // pixels between two groups of dice
const RINGS = [0, 1, 2, 3, 4, 5]; // how many heights further away a place is tried

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

  /**
   * @param {Frame | null} frame
   * @param {Model} model
   * @param {Tools} tools
   */
  render(frame, model, tools) {
    this.element.hidden = !frame;
    this.#things.replaceChildren();
    for (const lit of this.main.querySelectorAll(".beat-lit")) lit.classList.remove("beat-lit");
    if (!frame) return this.#banner.replaceChildren();
    this.#banner.classList.toggle("strong", frame.strong);
    this.#banner.hidden = !frame.banner && tools === "none";
    const sentence = el("p", { "aria-hidden": "true", hidden: !frame.banner }, frame.banner); // the log says it aloud
    this.#banner.replaceChildren(sentence, ...(tools === "none" ? [] : [this.#tools(frame, tools)]));
    for (const id of namedBy(frame)) for (const drawn of this.#drawn(id)) drawn.classList.add("beat-lit");
    if (frame.shown.duel) this.#things.append(this.#duel(frame.shown.duel, model));
    const rolls = (frame.shown.rolls ?? []).map((one) => ({ thing: this.#roll(one, model), anchor: this.#anchor(one, model) }));
    const rises = (frame.shown.rises ?? []).map((one) => ({ thing: this.#rise(one), anchor: this.#anchor(one, model) }));
    const all = [...rolls, ...rises];
    const taken = [this.#banner.getBoundingClientRect(), ...all.flatMap(({ anchor }) => anchor ?? [])];
    for (const { thing, anchor } of all) taken.push(this.#place(thing, anchor, taken));
  }

  /** @param {Frame} frame @param {Tools} tools */
  #tools(frame, tools) {
    return el(
      "span",
      { class: "beat-tools" },
      frame.where ? el("small", {}, frame.where) : null,
      tools === "steps" ? button({ class: "btn", "data-beat-button": "" }, this.actions.next, t("pace.next")) : null,
      button({ class: "btn", "data-beat-button": "" }, this.actions.skip, t("pace.skip")),
    );
  }

  /** The pieces that dice and characters stand beside, as ids. @param {Frame} frame @param {Model} model */
  anchored(frame, model) {
    return [...(frame.shown.rolls ?? []), ...(frame.shown.rises ?? [])].flatMap((one) => this.#ids(one, model));
  }

  /** @param {string} id @returns {Element[]} */
  #drawn(id) {
    return id ? [...this.main.querySelectorAll(`[data-item="${CSS.escape(id)}"]`)] : [];
  }

  /** Where the thing is that dice or characters belong to; null: nowhere on the screen. @param {Roll | Rise} one @param {Model} model */
  #anchor(one, model) {
    const boxes = this.#ids(one, model)
      .flatMap((id) => this.#drawn(id))
      .map((drawn) => drawn.getBoundingClientRect());
    const frame = this.board.getBoundingClientRect();
    return boxes.find((box) => box.width > 0 && inside(box, frame)) ?? null;
  }

  /** The thing that dice or characters belong to, or else the piece that their seat leads. @param {Roll | Rise} one @param {Model} model */
  #ids(one, model) {
    const pieces = model.shown?.board.filter((item) => item.kind === "token" && item.seat === one.seat) ?? [];
    const led = pieces.find((item) => item.emphasis === "strong") ?? pieces[0];
    return [one.on ?? "", one.seat === undefined || one.seat === null ? "" : (led?.id ?? "")].filter((id) => id);
  }

  /**
   * Put something beside its anchor, inside the board: at the nearest place that covers no anchor and nothing else.
   * @param {HTMLElement} thing
   * @param {DOMRect | null} anchor null: the middle of the board
   * @param {DOMRect[]} taken
   * @returns {DOMRect}
   */
  #place(thing, anchor, taken) {
    this.#things.append(thing);
    const frame = this.board.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = thing; // not moved by its animation
    const around = anchor ?? new DOMRect(frame.x + frame.width / 2, frame.y + frame.height / 2, 0, 0);
    const [middle, centre] = [around.x + around.width / 2 - width / 2, around.y + around.height / 2 - height / 2];
    const within = (/** @type {number} */ value, /** @type {number} */ low, /** @type {number} */ high) =>
      Math.min(Math.max(value, low + EDGE), Math.max(low + EDGE, high - EDGE));
    /** @param {number} x @param {number} y */
    const at = (x, y) =>
      new DOMRect(within(x, frame.x, frame.right - width), within(y, frame.y, frame.bottom - height), width, height);
    const free = (/** @type {DOMRect} */ box) => taken.every((other) => apart(box, other));
    const places = RINGS.flatMap((ring) => [
      at(middle, around.y - height - APART - ring * (height + APART)),
      at(around.right + APART, centre - ring * (height + APART)),
      at(around.x - width - APART, centre - ring * (height + APART)),
      at(middle, around.bottom + APART + ring * (height + APART)),
    ]);
    const box = places.find(free) ?? places[0];
    thing.style.left = `${Math.round(box.x - frame.x)}px`;
    thing.style.top = `${Math.round(box.y - frame.y)}px`;
    return box;
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

/** Whether two boxes do not cover each other. @param {DOMRect} one @param {DOMRect} other */
function apart(one, other) {
  return one.right <= other.x || other.right <= one.x || one.bottom <= other.y || other.bottom <= one.y;
}

/** What a moment is about: the ids of the things it lights. @param {Frame} frame */
export function namedBy(frame) {
  return [...(frame.shown.lit ?? []), ...frame.told.flatMap((line) => line.on ?? [])];
}
