/** The board: one SVG in layers (picture, ways, places, offers, names, pieces, tags), updated by keys. */

import { Aiming } from "../aim/aiming.js";
import { AimView } from "../aim/drawing.js";
import { area, gridMark, hatch, isShape, polyline } from "./areas.js";
import { Cells } from "./cells.js";
import { CoveredNames } from "./covered-names.js";
import { figure, looksOf } from "./figures.js";
import { cell, isCell } from "./outlines.js";
import { place, way } from "./places.js";
import { disc, isDisc, standing } from "./free-pieces.js";
import { button, draw, keyed } from "../lib/dom.js";
import { mute, neighbours, situated } from "./descriptions.js";
import { gradients, Highlights, leadsToPlace, litWays } from "./highlights.js";
import { Levels } from "./levels.js";
import { fan, piece } from "./placed-pieces.js";
import { describe } from "../items/cards.js";
import { answersInWords } from "../model/answer-rows.js";
import { lang, t } from "../lib/texts.js";

/** @typedef {import("../net/wire.js").Item} Item */
/** @typedef {import("../net/wire.js").Point} Point */
/** @typedef {import("../model/model.js").Model} Model */
/** @typedef {import("../model/pending-answer.js").PendingAnswer} PendingAnswer */

const LAYERS = /** @type {const} */ ([
  "lamp",
  "region",
  "ways",
  "places",
  "dots",
  "offers",
  "names",
  "sketch",
  "pieces",
  "ghosts",
  "hover",
  "aim",
  "tags",
]);

/** @typedef {Record<typeof LAYERS[number], SVGGElement>} Layers */

export class BoardView {
  svg = draw("svg", { class: "map", role: "group", preserveAspectRatio: "xMidYMid slice" });
  /** @type {Layers} */ layers;
  /** @type {Map<string, Point>} where everything lies */ spots = new Map();
  /** @type {Map<string, Item>} */ items = new Map();
  /** @type {Map<string, string>} what lies beside each place, in words */ #near = new Map();
  #highlights;
  /** What chooses free points of the board. */ aiming;
  /** @type {AimView} */ aimView;
  cells = new Cells();
  levels = new Levels(() => this.model && this.render(this.model));
  /** @type {Model | null} */ model = null;
  #aimer = button({ class: "aimer", hidden: true }, () =>
    this.aiming.aimed ? this.aiming.commit() : this.aiming.nudge(0, 0),
  );
  #art = draw("image", { x: 0, y: 0, preserveAspectRatio: "none" });
  #hash = "";

  /**
   * @param {HTMLElement} frame
   * @param {PendingAnswer} pendingAnswer
   * @param {(item: Item | null, pin?: boolean) => void} details told what the pointer or the focus is on
   */
  constructor(frame, pendingAnswer, details) {
    this.pendingAnswer = pendingAnswer;
    this.details = details;
    const made = LAYERS.map((name) => [name, draw("g", { class: name })]);
    this.layers = Object.fromEntries(made);
    this.#highlights = new Highlights(this.layers, this.spots, this.items, pendingAnswer, this.cells);
    this.aiming = new Aiming(this.svg, pendingAnswer, this.items, () => this.aimView.follow());
    this.aimView = new AimView(this.layers, this.aiming, this.spots);
    const lights = gradients();
    lights.append(hatch());
    this.svg.append(lights, this.#art, ...made.map(([, layer]) => layer));
    this.layers.names.before(this.cells.layer, this.cells.names);
    new CoveredNames(this.svg, this.layers.names, this.layers.tags);
    this.frame = frame;
    frame.append(this.#aimer, this.svg, this.levels.element, this.cells.key.element);
    this.#listen(frame);
  }

  /** @param {Model} model */
  render(model) {
    const { board, shown } = model;
    this.model = model;
    if (!board || !shown) return;
    const focused = this.cells.focusedIn(this.svg);
    if (board.hash !== this.#hash) this.#fix(board);
    this.items.clear();
    for (const item of [...board.fixed, ...shown.board]) this.items.set(item.id, item);
    const loose = shown.board.filter((item) => item.kind !== "token" && item.kind !== "die" && item.kind !== "card");
    for (const item of loose) if (item.kind !== "line") this.spots.set(item.id, { x: item.x ?? 0, y: item.y ?? 0 });
    const tokens = shown.board.filter((item) => !loose.includes(item));
    const [wide, high] = board.size;
    const discs = tokens.filter(isDisc);
    const fixed = [...board.fixed, ...loose];
    const offered = model.past ? new Map() : this.pendingAnswer.answersByItem;
    this.cells.render(fixed, tokens, this.items, board.size, (id) => offered.has(id));
    this.svg.dataset.cell = String(this.cells.smallest);
    const { packed } = this.cells;
    const fanned = fan(
      tokens.filter((one) => !discs.includes(one) && !packed.has(one.id)),
      this.spots,
      this.items,
      { x: wide / 2, y: high / 2 },
    );
    for (const [id, point] of [...fanned, ...standing(discs), ...packed]) this.spots.set(id, point);
    const lines = fixed.filter((item) => item.kind === "line");
    const labels = fixed.filter((item) => item.kind === "label" && item.shape !== "key");
    const places = fixed.filter((item) => !["line", "label", "edge"].includes(item.kind));
    this.#near = neighbours(lines, this.items);
    const lit = litWays(model, lines, this.items, this.pendingAnswer);
    const state = (/** @type {Item} */ item) => `${JSON.stringify(item)} ${offered.get(item.id)?.length ?? 0} ${lang()}`;
    keyed(
      this.layers.ways,
      lines,
      (i) => i.id,
      state,
      (i) => this.#own(i, i.shape === "thread" || i.points || i.stops ? polyline(i, this.spots) : way(i, this.spots, this.items)),
    );
    for (const line of this.layers.ways.children)
      line.classList.toggle("lit", lit.has(line.getAttribute("data-item") ?? ""));
    keyed(
      this.layers.places,
      places,
      (i) => i.id,
      (i) => state(i) + model.token(i.seat) + (this.cells.words.get(i.id) ?? ""),
      (i) => this.#own(i, isCell(i) ? cell(i) : isShape(i) ? area(i, model.token(i.seat)) : place(i, this.#spot(i.id))),
    );
    keyed(
      this.layers.names,
      labels,
      (i) => i.id,
      state,
      (i) => this.#own(i, i.shape === "ruler" ? gridMark(i, { x: wide, y: high }) : place(i, this.#spot(i.at || i.id))),
    );
    const own = (/** @type {Item} */ item) => item.seat !== undefined && item.seat === model.you.seat;
    const signature = (/** @type {Item} */ i) => state(i) + JSON.stringify(this.spots.get(i.id)) + model.token(i.seat);
    const ordered = [...tokens.filter((item) => !own(item)), ...tokens.filter(own)];
    keyed(
      this.layers.pieces,
      this.cells.ordered(ordered),
      (i) => i.id,
      signature,
      (i) => this.#own(i, this.#piece(i, model, fanned.get(i.id)?.many)),
    );
    this.#highlights.render(model, tokens, model.past ? offered : this.pendingAnswer.offeredByItem);
    this.#open(model);
    this.cells.letIn(this.layers.places, tokens);
    if (focused) this.cells.refocus(this.svg, focused, this.items);
  }

  /** Draw everything anew: the widths of texts have changed. */
  redraw() {
    for (const layer of Object.values(this.layers)) layer.replaceChildren();
    if (this.model) this.render(this.model);
  }

  /** @param {Item} item @param {Model} model @param {number | undefined} many */
  #piece(item, model, many) {
    const [at, token] = [this.#spot(item.id), model.token(item.seat)];
    const inCell = this.cells.packed.get(item.id);
    if (inCell) return figure(item, at, looksOf(item, model), inCell.r, inCell.many);
    return isDisc(item)
      ? disc(item, at, token, model.board?.facings ?? 0)
      : piece(item, at, token, token !== "" && item.seat === model.you.seat, many);
  }

  /** Free points, and the levels of a table. @param {Model} model */
  #open(model) {
    this.levels.render(model);
    this.aiming.level = this.levels.level;
    this.frame.classList.toggle("aiming", this.aiming.active);
    this.#aimer.hidden = !this.aiming.active;
    this.#aimer.textContent = [t(this.aiming.facings ? "aim.keys-turn" : "aim.keys"), this.aimView.words()].join(" ");
    const level = this.levels.level;
    for (const layer of [this.layers.pieces, this.layers.places])
      for (const drawn of layer.children) {
        const on = this.items.get(drawn.getAttribute("data-item") ?? "")?.level ?? 0;
        const shape = drawn.classList.contains("shape");
        drawn.classList.toggle("elsewhere", level !== null && on !== level && (!shape || on > 0));
      }
    this.aimView.render(model);
  }

  /** @param {import("../net/wire.js").Board} board */
  #fix(board) {
    this.#hash = board.hash;
    this.spots.clear();
    const [width, height] = board.size;
    this.svg.dataset.size = `${width} ${height}`;
    this.svg.dataset.open = String(board.open ?? false);
    // Ways go over cells, which fill the board, but under places, which stand on it.
    if (board.grid) this.layers.places.after(this.layers.ways);
    else this.layers.places.before(this.layers.ways);
    this.svg.dataset.grid = board.grid ?? "";
    this.svg.dataset.boardKey = JSON.stringify([board.size, ...board.fixed.map((item) => item.id)]);
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.#art.setAttribute("width", String(width));
    this.#art.setAttribute("height", String(height));
    if (board.art) this.#art.setAttribute("href", board.art);
    else this.#art.removeAttribute("href");
    for (const item of board.fixed)
      if (item.kind !== "line") this.spots.set(item.id, { x: item.x ?? 0, y: item.y ?? 0 });
    for (const item of board.fixed) {
      if (item.kind !== "line") continue;
      const [a, b] = [this.#spot(item.at ?? ""), this.#spot(item.to ?? "")];
      this.spots.set(item.id, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
    }
  }

  /** @param {string} id */
  #spot(id) {
    return this.spots.get(id) ?? { x: 0, y: 0 };
  }

  /**
   * Say what a drawn thing is; if an answer is about it, let it be reached and pressed.
   * @param {Item} item
   * @param {SVGGElement} drawn
   */
  #own(item, drawn) {
    const answers = this.pendingAnswer.answersByItem.get(item.id);
    const near = this.#near.get(item.id);
    const how = this.#how(item);
    const said = how ? { ...item, marks: [] } : item; // its card says how it is, marks included
    const words = this.cells.words.get(item.id);
    drawn.setAttribute("data-item", item.id);
    if (words) drawn.setAttribute("tabindex", "-1");
    if (this.cells.packed.get(item.id)?.many === 0 && !answers) drawn.setAttribute("aria-hidden", "true");
    else if (mute(item) && !answers) drawn.setAttribute("aria-hidden", "true");
    else {
      drawn.setAttribute("role", "img");
      drawn.setAttribute("aria-label", [words ?? situated(said, this.items), how].filter(Boolean).join(" · "));
      if (near) drawn.setAttribute("aria-description", near);
    }
    if (answers) drawn.classList.add("offered");
    if (answers && !leadsToPlace(item, answers[0], this.items)) {
      drawn.setAttribute("role", "button");
      drawn.setAttribute("tabindex", "0");
      drawn.setAttribute("aria-label", `${words ?? item.label}. ${answersInWords(item.label, answers)}`);
    }
    drawn.prepend(draw("title", {}, describe(item)));
    return drawn;
  }

  /** How a piece is, as the card that tells of it says. @param {Item} item */
  #how(item) {
    const cards = (this.model?.shown?.panels ?? []).flatMap((panel) => panel.items ?? []);
    return cards.find((card) => card.shows === item.id)?.text ?? "";
  }

  /**
   * Follow pointer, touch and focus. The frame listens for the focus: an SVG that did could be focused itself.
   * @param {HTMLElement} frame
   */
  #listen(frame) {
    /** @param {Event} event */
    const itemAt = (event) => {
      const target = /** @type {Element} */ (event.target).closest("[data-item]");
      return this.items.get(target?.getAttribute("data-item") ?? "") ?? null;
    };
    // A click on a piece counts for the place under the piece if only that place is offered.
    const offeredAt = (/** @type {Item | null} */ item) =>
      [item?.id, item?.at, this.cells.onlyPiece(item, this.pendingAnswer.answersByItem)].find(
        (id) => id && this.pendingAnswer.answersByItem.has(id),
      );
    const aim = (/** @type {Event} */ event) => {
      const item = itemAt(event);
      this.details(this.cells.described(item));
      const answers = this.pendingAnswer.answersFor(offeredAt(item) ?? "");
      if (answers.length && !this.pendingAnswer.picksSeveral && !answers.some((a) => a.key === this.pendingAnswer.aimed))
        this.pendingAnswer.aim(answers[0].key);
      else if (!answers.length && event.type === "focusin" && item && isCell(item)) this.pendingAnswer.aim(null);
    };
    this.svg.addEventListener("pointerover", (event) => event.pointerType !== "touch" && aim(event));
    frame.addEventListener("focusin", aim);
    this.svg.addEventListener("pointerleave", () => {
      this.aiming.leave();
      if (!this.pendingAnswer.narrowedItem) this.pendingAnswer.aim(null);
    });
    frame.addEventListener("pointerdown", (event) => this.aiming.down(event), { capture: true });
    frame.addEventListener("pointermove", (event) => this.aiming.move(event));
    for (const end of /** @type {const} */ (["pointerup", "pointercancel"]))
      frame.addEventListener(end, (event) => this.aiming.up(event));
    this.svg.addEventListener("click", (event) => {
      const touch = /** @type {PointerEvent} */ (event).pointerType === "touch";
      const item = itemAt(event);
      const offered = offeredAt(item);
      if (!offered && this.aiming.click(/** @type {MouseEvent} */ (event), item)) return;
      this.details(this.cells.described(item), !offered);
      if (offered) this.pendingAnswer.pressItem(offered, touch);
    });
  }
}
