/**
 * Aiming at free points of a table: by a click or a tap anywhere, by dragging the piece itself, by arrows. The first
 * click aims and asks what would come of it, the second one on the same spot does it.
 */

import { waiting } from "../board/free-pieces.js";
import { apartness, covers, facingTo, floorsOf, keyOf, ringsOn, spotOf, within } from "./points.js";

/** @typedef {import("./points.js").Spot} Spot */
/** @typedef {import("../net/wire.js").Item} Item */
/** @typedef {import("../net/wire.js").Point} Point */
/** @typedef {import("../model/model.js").Model} Model */

const DRAG_PX = 6;
const SNAP_PX = 14; // a click outside the region, at most so far from a proposed point, means that point
const USUAL_R = 5;

/** @typedef {"move" | "turn" | "place"} Mode */
/** @typedef {{mode: Mode, id: number, from: Point, dx: number, dy: number, moved: boolean}} Drag */

export class Aiming {
  /** @type {import("../net/wire.js").Board | null} */ board = null;
  /** @type {import("../net/wire.js").Region | null} */ region = null;
  /** @type {(Spot & {key: string})[]} the proposed points */ candidates = [];
  /** in how many ways one may face there; 0: it does not matter */ facings = 0;
  /** @type {Spot | null} what a drag would aim at */ draft = null;
  /** @type {Spot | null} where the pointer is */ hover = null;
  /** @type {number | null} the level that is looked at; null: all of them */ level = null;
  /** @type {import("../net/wire.js").Question | null} */ #question = null;
  /** @type {Drag | null} */ #drag = null;
  /** @type {Item | null} what stands for the piece that is not on the board yet */ #waiting = null;
  #turned = false;
  #dragged = false;

  /**
   * @param {SVGSVGElement} svg
   * @param {import("../model/pending-answer.js").PendingAnswer} pendingAnswer
   * @param {Map<string, Item>} items
   * @param {() => void} redraw only what is drawn here
   */
  constructor(svg, pendingAnswer, items, redraw) {
    this.svg = svg;
    this.pendingAnswer = pendingAnswer;
    this.items = items;
    this.redraw = redraw;
  }

  /** Is a free point asked for? */
  get active() {
    return this.candidates.length > 0 || this.region !== null;
  }

  /** The point that is aimed at. */
  get aimed() {
    return this.active && this.board ? spotOf(this.pendingAnswer.aimed, this.board) : null;
  }

  /** The piece that would move to the point; before it comes onto the board, the one that its card describes. */
  get piece() {
    const coming = this.region?.piece;
    if (coming) return this.items.get(coming) ?? this.#waiting;
    const from = this.region?.origin;
    const there = (/** @type {Item} */ item) => item.r && !item.at && item.x === from?.x && item.y === from?.y;
    return (from && [...this.items.values()].find((item) => item.kind === "token" && there(item))) || null;
  }

  /** The radius of the piece that would stand at the point. */
  get r() {
    return this.piece?.r ?? USUAL_R;
  }

  /** @param {Model} model */
  ask(model) {
    this.board = model.board;
    const question = model.past ? null : this.pendingAnswer.question;
    if (question === this.#question) return;
    this.#question = question;
    const asked = question?.kind === "place" && this.board !== null;
    this.region = (asked && question.region) || null;
    this.#waiting = waiting(model.shown?.panels ?? [], this.region?.piece);
    this.candidates = !asked ? [] : question.answers.flatMap(({ key }) => this.#candidate(key));
    const faced = this.candidates.some((one) => one.facing >= 0);
    this.facings = this.region?.facings || (faced ? (this.board?.facings ?? 0) : 0);
    this.draft = this.hover = this.#drag = null;
    this.#turned = false;
  }

  /** @param {string} key */
  #candidate(key) {
    const spot = this.board && spotOf(key, this.board);
    return spot ? [{ ...spot, key }] : [];
  }

  /** The floors that can be aimed at. */
  get floors() {
    return [...new Set([...floorsOf(this.region), ...this.candidates.map((one) => one.floor)])].sort((a, b) => a - b);
  }

  /** Whether a point lies in the region of free points; without a region no point is known to be free. @param {Spot} spot */
  free(spot) {
    return this.region !== null && within(ringsOn(this.region, spot.floor), spot);
  }

  /** The proposed point that lies nearest, on the same floor if there is one. @param {Spot} spot */
  nearest(spot) {
    const far = (/** @type {Spot} */ one) => apartness(one, spot) + (one.floor === spot.floor ? 0 : 1000);
    return this.candidates.reduce((best, one) => (!best || far(one) < far(best) ? one : best), this.candidates[0]);
  }

  /** Which floor a click means: the one looked at, or the highest that is possible there. @param {Point} at */
  #floorAt(at) {
    const possible = this.floors;
    if (this.level !== null && possible.includes(this.level)) return this.level;
    const here = (/** @type {number} */ floor) =>
      this.region
        ? within(ringsOn(this.region, floor), at)
        : [...this.items.values()].some((item) => item.level === floor && item.points && covers(item.points, at));
    const above = possible.filter((floor) => floor > 0 && here(floor)).at(-1);
    return above ?? possible[0] ?? 0;
  }

  /** Where an event lies on the board, in its own units. @param {MouseEvent} event */
  #unit(event) {
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM()?.inverse());
  }

  /** @param {Point} at @returns {Spot} */
  #spot(at) {
    const [wide, high] = this.board?.size ?? [0, 0];
    const x = Math.min(Math.max(Math.round(at.x), 0), wide);
    const y = Math.min(Math.max(Math.round(at.y), 0), high);
    const spot = { x, y, floor: this.#floorAt(at), facing: -1 };
    return { ...spot, facing: this.#facing(spot) };
  }

  /** The facing at a point: as the reader turned the piece, or that of the nearest proposed point. @param {Spot} spot */
  #facing(spot) {
    if (!this.facings) return -1;
    if (this.#turned && this.aimed && this.aimed.facing >= 0) return this.aimed.facing;
    return Math.max(0, this.nearest(spot)?.facing ?? this.piece?.turn ?? 0);
  }

  /** Pixels on the screen in units of the board. @param {number} pixels */
  #units(pixels) {
    return pixels / (this.svg.getScreenCTM()?.a ?? 1);
  }

  /** Aim at a point. @param {Spot} spot */
  take(spot) {
    if (this.board) this.pendingAnswer.hold(keyOf(spot, this.board));
  }

  /** Answer with what is aimed at. */
  commit() {
    if (this.aimed) this.pendingAnswer.commit(/** @type {string} */ (this.pendingAnswer.aimed));
  }

  /**
   * A click on the board.
   * @param {MouseEvent} event
   * @param {Item | null} item what lies there
   * @returns {boolean} whether that was all there is to do
   */
  click(event, item) {
    if (this.#dragged) {
      this.#dragged = false;
      return true;
    }
    if (!this.active || this.pendingAnswer.sent) return false;
    const at = this.#unit(event);
    const spot = this.#spot(at);
    const aimed = this.aimed;
    if (aimed && apartness(aimed, at) <= Math.max(this.r, this.#units(DRAG_PX)) && !this.pendingAnswer.objection) {
      this.commit();
      return true;
    }
    if (!this.free(spot)) {
      const near = this.nearest(spot);
      if (near && apartness(near, at) <= this.#units(SNAP_PX)) {
        if (aimed && near.key === this.pendingAnswer.aimed) this.commit();
        return this.#held(near);
      }
      if (item?.kind === "token") return false;
    }
    return this.#held(spot);
  }

  /** @param {Spot} spot */
  #held(spot) {
    this.take({ x: spot.x, y: spot.y, floor: spot.floor, facing: this.facings ? spot.facing : -1 });
    return true;
  }

  /** A button goes down: does it take hold of something? @param {PointerEvent} event */
  down(event) {
    this.#dragged = false;
    if (this.#drag) this.#drag = this.draft = null; // a second finger ends the drag: two fingers zoom
    if (!this.active || this.pendingAnswer.sent || event.button !== 0) return;
    const at = this.#unit(event);
    const mode = this.#grip(event, at);
    if (!mode) return;
    const held = (mode === "move" && this.#inHand(at)) || at;
    this.#drag = {
      mode,
      id: event.pointerId,
      from: { x: event.clientX, y: event.clientY },
      dx: held.x - at.x,
      dy: held.y - at.y,
      moved: false,
    };
    event.stopPropagation();
  }

  /** What one has in one's hand: the ghost at the aimed point, or the piece. @param {Point} at */
  #inHand(at) {
    const reach = Math.max(this.r, this.#units(10));
    return [this.aimed, this.region?.origin].find((one) => one && apartness(one, at) <= reach) ?? null;
  }

  /** @param {PointerEvent} event @param {Point} at @returns {Mode | null} */
  #grip(event, at) {
    if (event.target instanceof Element && event.target.closest("[data-turn]")) return "turn";
    if (this.#inHand(at)) return "move";
    const place = event.pointerType === "mouse" && this.facings > 0;
    return place && (this.region === null || this.free(this.#spot(at))) ? "place" : null;
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (!this.active) return;
    const drag = this.#drag;
    const at = this.#unit(event);
    if (!drag || drag.id !== event.pointerId) {
      if (event.pointerType === "touch") return;
      this.hover = this.#spot(at);
      return this.redraw();
    }
    const far = Math.hypot(event.clientX - drag.from.x, event.clientY - drag.from.y);
    if (!drag.moved && far < DRAG_PX) return;
    if (!drag.moved) this.svg.setPointerCapture(event.pointerId);
    drag.moved = true;
    this.hover = null;
    this.draft = this.#dragTo(drag, at);
    this.redraw();
  }

  /** @param {Drag} drag @param {Point} at */
  #dragTo(drag, at) {
    if (drag.mode === "move") return this.#spot({ x: at.x + drag.dx, y: at.y + drag.dy });
    const begun = new DOMPoint(drag.from.x, drag.from.y).matrixTransform(this.svg.getScreenCTM()?.inverse());
    const anchor = drag.mode === "turn" ? this.aimed : this.#spot(begun);
    return anchor && { ...anchor, facing: facingTo(at.x - anchor.x, at.y - anchor.y, this.facings) };
  }

  /** @param {PointerEvent} event */
  up(event) {
    const drag = this.#drag;
    if (!drag || drag.id !== event.pointerId) return;
    this.#drag = null;
    const spot = this.draft;
    this.draft = null;
    if (!drag.moved || !spot) return;
    this.#dragged = event.type !== "pointercancel";
    if (drag.mode !== "move") this.#turned = true;
    if (event.type !== "pointercancel") this.take(spot);
  }

  leave() {
    this.hover = null;
    this.redraw();
  }

  /** Move the aim by so many units; the first time it comes to where one is. @param {number} dx @param {number} dy */
  nudge(dx, dy) {
    const first = this.candidates[0] ?? { ...(this.region?.origin ?? { x: 0, y: 0 }), floor: 0, facing: -1 };
    const now = this.aimed;
    if (!now) return this.#held(first);
    return this.#held(this.#kept({ ...now, x: now.x + dx, y: now.y + dy }, now));
  }

  /** A step by the keys is not made if it would leave the region. @param {Spot} next @param {Spot} now */
  #kept(next, now) {
    return this.region && this.free(now) && !this.free(next) ? now : next;
  }

  /** Face another way. @param {number} step counter-clockwise */
  turn(step) {
    const now = this.aimed;
    if (!now || !this.facings) return;
    this.#turned = true;
    this.take({ ...now, facing: (Math.max(0, now.facing) + step + this.facings) % this.facings });
  }

  /** Aim at the possible point nearest to the one that was refused. */
  closest() {
    const named = this.board && spotOf(this.pendingAnswer.objection?.near ?? "", this.board);
    const near = named ?? (this.aimed && this.nearest(this.aimed));
    if (near) this.#held(near);
  }
}
