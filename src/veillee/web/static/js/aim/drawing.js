/** What is drawn while a free point is asked for: region, proposed points, the ghost of the piece, the sketch. */

import { sketched } from "../board/areas.js";
import { disc } from "../board/free-pieces.js";
import { draw, keyed } from "../lib/dom.js";
import { degrees, floorsOf, pathOf, ringsOn } from "./points.js";
import { symbol } from "../items/symbols.js";
import { t } from "../lib/texts.js";

/** @typedef {import("./points.js").Spot} Spot */
/** @typedef {import("../net/wire.js").Item} Item */
/** @typedef {import("../model/model.js").Model} Model */
/** @typedef {import("./aiming.js").Aiming} Aiming */

const LEAST_RING = 9; // pixels: the least radius of the ring around the aimed point

export class AimView {
  /**
   * @param {import("../board/board.js").Layers} layers
   * @param {Aiming} aiming
   * @param {Map<string, import("../net/wire.js").Point>} spots
   */
  constructor(layers, aiming, spots) {
    this.layers = layers;
    this.aiming = aiming;
    this.spots = spots;
  }

  /** @param {Model} model */
  render(model) {
    this.model = model;
    this.#region();
    this.#sketch(model);
    this.follow();
  }

  /** The region of free points, floor by floor; the floors that are not looked at are faint. */
  #region() {
    const { region, level, active } = this.aiming;
    const floors = region ? floorsOf(region) : [];
    keyed(
      this.layers.region,
      floors,
      (floor) => `floor ${floor}`,
      () => JSON.stringify([region?.rings, level]),
      (floor) =>
        draw("path", {
          d: region ? pathOf(ringsOn(region, floor)) : "",
          "fill-rule": "evenodd",
          class: `free ${level !== null && level !== floor ? "elsewhere" : ""} ${floor ? "above" : ""}`,
          "data-free": "",
        }),
    );
    keyed(
      this.layers.dots,
      active ? this.aiming.candidates : [],
      (one) => one.key,
      () => "",
      (one) => draw("circle", { class: "proposed", cx: one.x, cy: one.y, r: 1.1, "data-point": one.key }),
    );
  }

  /** Draw what follows the pointer and the keys, without drawing the rest of the page. */
  follow() {
    const { aiming } = this;
    const { aimed, draft, hover, pendingAnswer } = aiming;
    const shown = draft ?? aimed;
    const refused = !draft && pendingAnswer.objection !== null;
    const near = hover && !draft ? aiming.nearest(hover) : null;
    for (const dot of this.layers.dots.children)
      dot.classList.toggle("near", near !== null && dot.getAttribute("data-point") === near?.key);
    keyed(
      this.layers.aim,
      aiming.active && shown ? [shown] : [],
      () => "aim",
      (spot) => JSON.stringify([spot, refused, draft !== null, aiming.facings, pendingAnswer.sent !== null]),
      (spot) => this.#ghost(spot, refused),
    );
    const free = hover && !draft && aiming.free(hover) ? hover : null;
    keyed(
      this.layers.hover,
      free ? [free] : [],
      () => "hover",
      (spot) => JSON.stringify(spot),
      (spot) => draw("circle", { class: "hover-ring", cx: spot.x, cy: spot.y, r: aiming.r }),
    );
  }

  /** @param {Spot} spot @param {boolean} refused */
  #ghost(spot, refused) {
    const { aiming } = this;
    const model = /** @type {Model} */ (this.model);
    const own = aiming.piece;
    const item = /** @type {Item} */ ({ ...own, at: "", bar: [0, 0], marks: [], turn: spot.facing });
    const ghost = own
      ? disc(item, { x: 0, y: 0 }, model.token(item.seat), model.board?.facings ?? aiming.facings)
      : draw("path", { class: "target", d: target(aiming.r) });
    return draw(
      "g",
      {
        class: `ghost ${refused ? "refused" : ""}`,
        transform: `translate(${spot.x} ${spot.y})`,
        "aria-hidden": "true",
      },
      aiming.facings ? this.#handle(spot.facing) : null,
      draw("g", { class: "ghost-piece" }, ghost),
      draw("circle", { class: "aim-ring", r: Math.max(aiming.r + 2, LEAST_RING / this.#pixels) }),
    );
  }

  /** How many pixels of the page a unit of the board takes. */
  get #pixels() {
    return /** @type {SVGGraphicsElement} */ (this.layers.sketch).getScreenCTM()?.a || 1;
  }

  /** What one turns the ghost by. @param {number} facing */
  #handle(facing) {
    const far = this.aiming.r + 12;
    return draw(
      "g",
      { class: "turner", "data-turn": "", transform: `rotate(${degrees(facing, this.aiming.facings)})` },
      draw("path", { d: `M${this.aiming.r + 3} 0H${far - 4}`, class: "stem" }),
      draw("circle", { cx: far, r: 9, class: "grip" }),
      draw("circle", { cx: far, r: 4, class: "knob" }),
      symbol("replay", far, 0, 5.4),
    );
  }

  /** The way, ranges, lines of sight that the game draws for what is aimed at. @param {Model} model */
  #sketch(model) {
    const items = model.past ? [] : [...this.#straight(), ...(this.aiming.pendingAnswer.preview?.sketch?.items ?? [])];
    keyed(
      this.layers.sketch,
      items,
      (item) => item.id,
      (item) => JSON.stringify(item),
      (item) => sketched(item, this.spots, model.token(item.seat)),
    );
  }

  /** Until the sketch of the game has arrived, a straight line from where the piece stands. @returns {Item[]} */
  #straight() {
    const { aimed, region, pendingAnswer } = this.aiming;
    const from = region?.origin;
    if (!from || !aimed || pendingAnswer.objection || pendingAnswer.preview?.sketch?.items?.length) return [];
    return [{ id: "straight", kind: "line", label: "", style: "way", points: [[from.x, from.y], [aimed.x, aimed.y]] }];
  }

  /** The aimed point in words. */
  words() {
    const { aimed, board, facings } = this.aiming;
    if (!aimed || !board) return "";
    const y = board.up ? board.size[1] - aimed.y : aimed.y;
    const facts = { x: aimed.x, y, floor: aimed.floor, facing: aimed.facing, facings };
    return t(aimed.floor ? "aim.at-floor" : "aim.at", facts);
  }
}

/** A cross for a point that no piece comes to. @param {number} r */
function target(r) {
  return `M${-r} 0H${r}M0 ${-r}V${r}`;
}
