/** What is lit on a board: things offered or aimed at, ghosts of pieces that would move, the piece one leads. */

import { tagFor } from "./price-tags.js";
import { disc, isDisc, ringOf } from "./free-pieces.js";
import { draw, keyed } from "../lib/dom.js";
import { cellTags, isCell, litCell } from "./outlines.js";
import { figure, looksOf } from "./figures.js";
import { piece } from "./placed-pieces.js";

/** @typedef {import("../net/wire.js").Answer} Answer */
/** @typedef {import("../net/wire.js").Item} Item */
/** @typedef {import("../net/wire.js").Point} Point */
/** @typedef {import("../model/model.js").Model} Model */

/** The ring around a thing that does not say how large it is. */
const USUAL_RING = [19.5, 19.5];

export class Highlights {
  /**
   * @param {import("./board.js").Layers} layers
   * @param {Map<string, Point>} spots
   * @param {Map<string, Item>} items
   * @param {import("../model/pending-answer.js").PendingAnswer} pendingAnswer
   * @param {import("./cells.js").Cells} cells
   */
  constructor(layers, spots, items, pendingAnswer, cells) {
    this.layers = layers;
    this.spots = spots;
    this.items = items;
    this.pendingAnswer = pendingAnswer;
    this.cells = cells;
  }

  /**
   * @param {Model} model
   * @param {Item[]} tokens
   * @param {Map<string, Answer[]>} offered
   */
  render(model, tokens, offered) {
    this.#offers(offered, model.board?.size ?? [0, 0]);
    this.#ghosts(model);
    this.#lamp(model, tokens);
  }

  /** @param {string} id */
  #spot(id) {
    return this.spots.get(id) ?? { x: 0, y: 0 };
  }

  /** @param {Map<string, Answer[]>} offered @param {[number, number]} size */
  #offers(offered, size) {
    const here = [...offered.keys()].flatMap((id) => this.items.get(id) ?? []);
    const aimed = this.pendingAnswer.aimed;
    const picked = this.pendingAnswer.picked;
    const keys = (/** @type {Item} */ item) => (offered.get(item.id) ?? []).map((answer) => answer.key);
    const state = (/** @type {Item} */ item) =>
      [
        aimed !== null && keys(item).includes(aimed),
        keys(item).some((key) => picked.includes(key)),
        this.pendingAnswer.sent !== null,
      ].join();
    const spot = (/** @type {Item} */ item) => this.#spot(item.id);
    keyed(
      this.layers.offers,
      here.filter((i) => i.kind !== "line"),
      (i) => i.id,
      (i) => state(i) + JSON.stringify(spot(i)),
      (item) => {
        const [isAimed, isPicked, isSent] = state(item)
          .split(",")
          .map((word) => word === "true");
        if (isCell(item)) return litCell(item, { aimed: isAimed || isPicked, quiet: isSent });
        const { x, y } = spot(item);
        const inCell = this.cells.packed.get(item.id);
        const wide = inCell ? [inCell.r * 1.16, inCell.r * 1.16] : isDisc(item)
          ? [ringOf(item), ringOf(item)]
          : item.kind === "token"
            ? USUAL_RING
            : item.size?.[0]
              ? item.size
              : USUAL_RING;
        const grain = inCell ? inCell.r / 34 : isDisc(item) ? 0.3 : 1;
        const ring = (/** @type {string} */ look, /** @type {number} */ more) =>
          draw("ellipse", { class: look, cx: x, cy: y, rx: wide[0] + more * grain, ry: wide[1] + more * grain });
        return draw(
          "g",
          { class: `offer ${isSent ? "quiet" : ""}` },
          ring("breath halo", 7.5),
          ring("lit-ring", 0),
          isAimed || isPicked ? ring("aim-ring", 5.5) : null,
        );
      },
    );
    const tagged = here
      .map((item) => ({ item, answer: (offered.get(item.id) ?? [])[0] }))
      .filter(({ item, answer }) => !leadsToPlace(item, answer, this.items) && !answer.aside)
      .filter(({ answer }) => this.pendingAnswer.numberOf(answer.key) > 0);
    const number = (/** @type {string} */ key) => this.pendingAnswer.numberOf(key);
    const inCells = tagged.filter(({ item }) => isCell(item) || this.cells.packed.has(item.id));
    const others = tagged.filter((one) => !inCells.includes(one));
    const tags = [...tagFor(others, this.spots, this.items, number, size), ...cellTags(inCells, this.cells.packed, number)];
    keyed(
      this.layers.tags,
      this.pendingAnswer.sent ? [] : tags,
      (tag) => tag.id,
      (tag) => tag.signature,
      (tag) => tag.draw(),
    );
  }

  /** Where a piece would lie. @param {import("../net/wire.js").Move} move */
  #lands(move) {
    const item = this.items.get(move.item);
    if (move.at || !item || !isDisc(item)) return this.spots.get(move.at ?? "");
    return { x: move.x ?? 0, y: move.y ?? 0 };
  }

  /** What would lie elsewhere. @param {Model} model */
  #ghosts(model) {
    const moves = model.past ? [] : (this.pendingAnswer.preview?.moves ?? []);
    const shown = moves.filter((move) => this.items.has(move.item) && this.#lands(move));
    keyed(
      this.layers.ghosts,
      shown,
      (move) => move.item,
      (move) => JSON.stringify(move),
      (move) => {
        const item = /** @type {Item} */ (this.items.get(move.item));
        const [at, token] = [this.#lands(move) ?? { x: 0, y: 0 }, model.token(item.seat)];
        const inCell = this.cells.packed.get(item.id);
        const ghost = inCell ? figure({ ...item, bar: [0, 0] }, at, looksOf(item, model), inCell.r, 1) : isDisc(item)
          ? disc({ ...item, at: "", marks: [], bar: [0, 0], turn: move.turn }, at, token, model.board?.facings ?? 0)
          : piece(item, at, token, item.seat === model.you.seat);
        ghost.setAttribute("aria-hidden", "true");
        return ghost;
      },
    );
  }

  /** The piece that one leads is lit while one is asked. @param {Model} model @param {Item[]} tokens */
  #lamp(model, tokens) {
    const carried = tokens.find((item) => item.seat === model.you.seat && item.emphasis === "strong");
    const lit = carried && model.question ? [carried] : [];
    keyed(
      this.layers.lamp,
      lit,
      (item) => item.id,
      (item) => JSON.stringify(this.#spot(item.id)),
      (item) => {
        const { x: cx, y: cy } = this.#spot(item.id);
        return draw(
          "g",
          {},
          draw("circle", { class: "lampglow", cx, cy, r: 210 }),
          draw("circle", { cx, cy, r: 120, class: "lampcore" }),
        );
      },
    );
  }
}

/**
 * Whether an offered way only leads to a place that is offered by the same answer: then only the place can be pressed.
 * @param {Item} item
 * @param {Answer | undefined} answer
 * @param {Map<string, Item>} items
 */
export function leadsToPlace(item, answer, items) {
  const places = (answer?.on ?? []).filter((id) => items.has(id) && items.get(id)?.kind !== "line");
  return item.kind === "line" && places.length > 0;
}

/**
 * The ways that the aimed answer is about or that a piece would go.
 * @param {Model} model
 * @param {Item[]} lines
 * @param {Map<string, Item>} items
 * @param {import("../model/pending-answer.js").PendingAnswer} pendingAnswer
 */
export function litWays(model, lines, items, pendingAnswer) {
  /** @type {Set<string>} */
  const lit = new Set();
  const answer = pendingAnswer.question?.answers.find((one) => one.key === pendingAnswer.aimed);
  if (model.past) return lit;
  for (const move of pendingAnswer.preview?.moves ?? []) {
    const from = items.get(move.item)?.at;
    for (const line of lines) {
      if ((line.at === from && line.to === move.at) || (line.to === from && line.at === move.at)) lit.add(line.id);
    }
  }
  for (const on of answer?.on ?? []) if (items.get(on)?.kind === "line") lit.add(on);
  return lit;
}

/** The gradients of light: around offers, around the piece one leads, around a place that stands out. */
export function gradients() {
  /** @type {(id: string, stops: [number, string, number][]) => SVGElement} */
  const light = (id, stops) =>
    draw(
      "radialGradient",
      { id },
      ...stops.map(([offset, colour, opacity]) =>
        draw("stop", { offset, "stop-color": colour, "stop-opacity": opacity }),
      ),
    );
  return draw(
    "defs",
    {},
    light("light-offer", [
      [0.3, "#ffc65c", 0.6],
      [1, "#ff9a3c", 0],
    ]),
    light("light-lamp", [
      [0, "#ffa63c", 0.62],
      [0.5, "#ff8a2c", 0.26],
      [1, "#ffb35c", 0],
    ]),
    light("light-home", [
      [0, "#ffb85c", 0.68],
      [0.45, "#ff9a3c", 0.24],
      [1, "#ff9a3c", 0],
    ]),
  );
}
