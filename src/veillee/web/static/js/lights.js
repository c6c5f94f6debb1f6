/** The light on a board: what is offered and aimed at, ghosts of what would move, one's own lantern, free regions. */

import { is, tagFor } from "./boardparts.js";
import { draw, keyed } from "./dom.js";
import { piece } from "./pieces.js";
import { t } from "./words.js";

/** @typedef {import("./wire.js").Answer} Answer */
/** @typedef {import("./wire.js").Item} Item */
/** @typedef {import("./wire.js").Point} Point */
/** @typedef {import("./model.js").Model} Model */

/** How wide and high the ring around a place of each style is. @type {[string, [number, number]][]} */
const WIDE = [
  ["large", [86, 54]],
  ["island", [64, 43]],
  ["area", [64, 43]],
  ["village", [46, 34]],
];

export class Lights {
  /**
   * @param {import("./board.js").Layers} layers
   * @param {Map<string, Point>} spots
   * @param {Map<string, Item>} items
   * @param {import("./choosing.js").Choosing} choosing
   */
  constructor(layers, spots, items, choosing) {
    this.layers = layers;
    this.spots = spots;
    this.items = items;
    this.choosing = choosing;
  }

  /**
   * @param {Model} model
   * @param {Item[]} tokens
   * @param {Map<string, Answer[]>} offered
   */
  render(model, tokens, offered) {
    this.#offers(offered);
    this.#ghosts(model);
    this.#lamp(model, tokens);
    this.#region(model);
  }

  /** @param {string} id */
  #spot(id) {
    return this.spots.get(id) ?? { x: 0, y: 0 };
  }

  /** @param {Map<string, Answer[]>} offered */
  #offers(offered) {
    const here = [...offered.keys()].flatMap((id) => this.items.get(id) ?? []);
    const aimed = this.choosing.aimed;
    const picked = this.choosing.draft;
    const keys = (/** @type {Item} */ item) => (offered.get(item.id) ?? []).map((answer) => answer.key);
    const state = (/** @type {Item} */ item) =>
      [
        aimed !== null && keys(item).includes(aimed),
        keys(item).some((key) => picked.includes(key)),
        this.choosing.sent !== null,
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
        const { x, y } = spot(item);
        const wide = WIDE.find(([word]) => is(item, word))?.[1] ?? [19.5, 19.5];
        const ring = (/** @type {string} */ look, /** @type {number} */ more) =>
          draw("ellipse", { class: look, cx: x, cy: y, rx: wide[0] + more, ry: wide[1] + more });
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
      .filter(({ item, answer }) => !leadsToPlace(item, answer, this.items));
    const tags = tagFor(tagged, this.spots, (key) => this.choosing.number(key));
    keyed(
      this.layers.tags,
      this.choosing.sent ? [] : tags,
      (tag) => tag.id,
      (tag) => tag.signature,
      (tag) => tag.draw(),
    );
  }

  /** What would lie elsewhere. @param {Model} model */
  #ghosts(model) {
    const moves = model.past ? [] : (this.choosing.preview?.moves ?? []);
    const shown = moves.filter((move) => this.items.has(move.item) && this.spots.has(move.at));
    keyed(
      this.layers.ghosts,
      shown,
      (move) => move.item,
      (move) => move.at,
      (move) => {
        const item = /** @type {Item} */ (this.items.get(move.item));
        const ghost = piece(item, this.#spot(move.at), model.token(item.seat), item.seat === model.you.seat);
        ghost.setAttribute("aria-hidden", "true");
        return ghost;
      },
    );
  }

  /** One's own piece carries a lantern while one is asked. @param {Model} model @param {Item[]} tokens */
  #lamp(model, tokens) {
    const carried = tokens.find((item) => item.seat === model.you.seat && /\bcompany\b/.test(item.style ?? ""));
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

  /** Where any point may be chosen. @param {Model} model */
  #region(model) {
    const region = model.question?.region ?? null;
    const rings =
      region?.rings.map((ring) => `M${ring.map((point) => `${point.x} ${point.y}`).join("L")}z`).join("") ?? "";
    keyed(
      this.layers.region,
      rings ? [rings] : [],
      () => "region",
      (path) => path,
      (path) =>
        draw("path", {
          d: path,
          "fill-rule": "evenodd",
          class: "free",
          "data-free": "",
          role: "img",
          "aria-label": t("board.free"),
        }),
    );
    const aimed = /^(-?\d+),(-?\d+)$/.exec(this.choosing.aimed ?? "");
    if (rings && aimed) {
      this.layers.region.append(
        draw("circle", { class: "aim-ring", cx: aimed[1], cy: aimed[2], r: 9, "data-key": "point" }),
      );
    }
  }
}

/**
 * Is an offered way only how to reach a place that is offered as well? Then the place speaks for both.
 * @param {Item} item
 * @param {Answer | undefined} answer
 * @param {Map<string, Item>} items
 */
export function leadsToPlace(item, answer, items) {
  const places = (answer?.on ?? []).filter((id) => items.has(id) && items.get(id)?.kind !== "line");
  return item.kind === "line" && places.length > 0;
}

/** Light for offers and for the lantern. */
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
