/**
 * Looking closer: wheel, pinch, drag, double tap and buttons. A gesture moves the drawing by a CSS transform, which
 * is cheap; at its end the viewBox is set once. On a phone the window is small: a map of the whole lies in its corner.
 */

import { Minimap } from "./minimap.js";
import { button, el } from "../lib/dom.js";
import { t } from "../lib/texts.js";

/** @typedef {{x: number, y: number, scale: number}} Look the point in the middle, and pixels for each unit */

const CLOSEST = 4; // pixels for each unit of a board; an open table may be seen so many times larger, and a half more
const STEP = 1.5;
const DRAG_PX = 6;
const TWICE_MS = 300;
const PHONE_SCALE = 1.25; // a space of the board is then 44 pixels wide
const CELL_PX = 60; // the smallest cell of a board of hexes, squares or zones on a phone
const TOO_SMALL_PX = 40; // a board whose cells would be smaller than this is looked at closer, on any screen
const PHONE_WIDE = 140; // so many units of an open table fill a phone
const NEARLY = 1.3; // a view less than so many times closer than the whole table shows the whole table instead
const EDGE = 3;
const MOST_AROUND = 30;

export class Zoom {
  /** @type {Look} */ #look = { x: 0, y: 0, scale: 1 };
  /** @type {Map<number, {x: number, y: number}>} */ #fingers = new Map();
  /** @type {{look: Look, x: number, y: number, gap: number, moved: boolean} | null} */ #gesture = null;
  #size = { width: 1, height: 1 };
  #frameSize = { width: 1, height: 1 };
  #boardKey = "";
  #tapped = 0;
  /** @type {number} when something was pressed that an answer is about */ #offeredTap = 0;
  #wheel = 0;
  #touched = false;
  /** @type {{x: number, y: number}[]} what should be in the window */ #wanted = [];
  #mini = new Minimap();

  /**
   * @param {HTMLElement} frame
   * @param {SVGSVGElement} svg
   */
  constructor(frame, svg) {
    this.frame = frame;
    this.svg = svg;
    const tools = el(
      "div",
      { class: "zooms" },
      button({ class: "tool", "data-zoom": "in" }, () => this.by(STEP), "+"),
      button({ class: "tool", "data-zoom": "out" }, () => this.by(1 / STEP), "−"),
      button({ class: "tool", "data-zoom": "all" }, () => this.#set(this.#whole()), "⤢"),
    );
    frame.append(this.#mini.element, tools);
    new ResizeObserver(() => this.#resized()).observe(svg);
    svg.addEventListener("wheel", (event) => this.#wheeled(event), { passive: false });
    svg.addEventListener("pointerdown", (event) => this.#down(event));
    svg.addEventListener("pointermove", (event) => this.#move(event));
    for (const end of /** @type {const} */ (["pointerup", "pointercancel"]))
      svg.addEventListener(end, (event) => this.#up(event));
    svg.addEventListener("click", (event) => this.#clicked(event), { capture: true });
    svg.addEventListener("dblclick", ({ clientX, clientY }) => this.#mayLookCloser && this.#closer(clientX, clientY));
  }

  /** The board has been laid out or has changed: see it as a whole, or its middle on a phone. */
  board() {
    const [width, height] = (this.svg.dataset.size ?? "1 1").split(" ").map(Number);
    for (const [name, key] of [
      ["in", "zoom.in"],
      ["out", "zoom.out"],
      ["all", "zoom.all"],
    ]) {
      const tool = this.frame.querySelector(`[data-zoom="${name}"]`);
      tool?.setAttribute("aria-label", t(key));
      tool?.setAttribute("title", t(key));
    }
    const boardKey = this.svg.dataset.boardKey ?? "";
    if (boardKey === this.#boardKey) return;
    this.#boardKey = boardKey;
    this.#size = { width, height };
    this.frame.style.setProperty("--board-ratio", String(width / height));
    this.#touched = false;
    this.#resized();
  }

  /**
   * Bring points into the window, if it does not show everything anyway. On a table that is looked at closely no points
   * mean that all of it matters.
   * @param {{x: number, y: number}[]} points
   */
  show(points) {
    this.#wanted = points;
    const close = this.#open && this.frame.classList.contains("close");
    if (close && !points.length) return this.#set(this.#whole());
    const whole = !close && this.#look.scale <= this.#whole().scale * 1.05;
    if (!points.length || whole || (this.#touched && !(close && points.some((point) => !this.#sees(point))))) return;
    const xs = points.map((point) => point.x);
    const ys = points.map((point) => point.y);
    const around = this.#open ? 36 : this.#cell * 1.6 || 110;
    const wide = Math.max(...xs) - Math.min(...xs) + around;
    const high = Math.max(...ys) - Math.min(...ys) + around;
    const fits = Math.min(this.#frameSize.width / wide, this.#frameSize.height / high, this.#phone());
    const scale = close && fits < this.#whole().scale * NEARLY ? 0 : fits; // it is kept inside the board
    this.#set({ x: (Math.max(...xs) + Math.min(...xs)) / 2, y: (Math.max(...ys) + Math.min(...ys)) / 2, scale });
  }

  /** @param {number} factor */
  by(factor) {
    this.#touched = true;
    this.#set({ ...this.#look, scale: this.#look.scale * factor });
  }

  /** Is a point in the window? @param {{x: number, y: number}} point */
  #sees({ x, y }) {
    const { width, height } = this.#frameSize;
    const { scale } = this.#look;
    return Math.abs(x - this.#look.x) * scale * 2 <= width && Math.abs(y - this.#look.y) * scale * 2 <= height;
  }

  /** Whether pieces stand freely: the board says so. */
  get #open() {
    return this.svg.dataset.open === "true";
  }

  /** How close one looks on a phone. */
  #phone() {
    if (this.#cell) return CELL_PX / this.#cell;
    return this.#open ? this.#frameSize.width / PHONE_WIDE : PHONE_SCALE;
  }

  /** The width of the smallest cell of a board of hexes, squares or zones; 0: it has none. */
  get #cell() {
    return Number(this.svg.dataset.cell ?? 0);
  }

  /** So much around the board is seen too: free pieces may stand at its very edge, and tools lie over its corners. */
  #edge() {
    return this.#open ? EDGE : Math.min(this.#cell * 0.35, MOST_AROUND);
  }

  #closest() {
    return this.#open || this.#cell ? this.#whole().scale * CLOSEST * 1.5 : CLOSEST;
  }

  /** @returns {Look} */
  #whole() {
    const { width, height } = this.#size;
    const around = 2 * this.#edge();
    const scale = Math.min(this.#frameSize.width / (width + around), this.#frameSize.height / (height + around));
    return { x: width / 2, y: height / 2, scale };
  }

  #resized() {
    this.#frameSize = { width: Math.max(1, this.svg.clientWidth), height: Math.max(1, this.svg.clientHeight) };
    const whole = this.#whole();
    const tiny = this.#cell > 0 && this.#cell * whole.scale < TOO_SMALL_PX;
    const small = tiny || this.#frameSize.width < (this.#open ? 520 : 700);
    this.frame.classList.toggle("close", small);
    this.#set(this.#touched ? this.#look : small ? { ...whole, scale: Math.max(this.#phone(), whole.scale) } : whole);
    this.show(this.#wanted);
  }

  /** @param {Look} look @returns {Look} kept inside the board */
  #kept(look) {
    const whole = this.#whole();
    const scale = Math.min(Math.max(look.scale, whole.scale), this.#closest());
    const half = { x: this.#frameSize.width / 2 / scale, y: this.#frameSize.height / 2 / scale };
    const edge = this.#edge();
    const within = (/** @type {number} */ value, /** @type {number} */ reach, /** @type {number} */ size) =>
      reach * 2 >= size + 2 * edge ? size / 2 : Math.min(Math.max(value, reach - edge), size - reach + edge);
    return { x: within(look.x, half.x, this.#size.width), y: within(look.y, half.y, this.#size.height), scale };
  }

  /** @param {Look} look */
  #set(look) {
    this.#look = this.#kept(look);
    const { x, y, scale } = this.#look;
    const [width, height] = [this.#frameSize.width / scale, this.#frameSize.height / scale];
    this.svg.style.transform = "";
    this.svg.style.setProperty("--unit", String(1 / scale)); // what keeps its size on the screen is scaled by this
    this.svg.setAttribute("viewBox", `${x - width / 2} ${y - height / 2} ${width} ${height}`);
    this.frame.classList.toggle("zoomed", scale > this.#whole().scale * 1.02);
    this.#mini.mark(this.#size, { x: x - width / 2, y: y - height / 2, width, height });
  }

  /**
   * The small map: ways or outlines, and one's own place, or every piece that stands on an open table.
   * @param {string[]} ways
   * @param {{x: number, y: number, look?: string}[]} places
   */
  miniature(ways, places) {
    this.#mini.render(ways, places, this.#open);
  }

  /** While a gesture lasts, only the picture moves. @param {Look} look */
  #glimpse(look) {
    const kept = this.#kept(look);
    const k = kept.scale / this.#look.scale;
    const [right, down] = [(this.#look.x - kept.x) * kept.scale, (this.#look.y - kept.y) * kept.scale];
    this.svg.style.transform = `translate(${right}px, ${down}px) scale(${k})`;
    return kept;
  }

  /** @param {number} clientX @param {number} clientY @param {Look} look @param {number} factor @returns {Look} */
  #about(clientX, clientY, look, factor) {
    const box = this.frame.getBoundingClientRect();
    const dx = (clientX - box.x - this.#frameSize.width / 2) / look.scale;
    const dy = (clientY - box.y - this.#frameSize.height / 2) / look.scale;
    const scale = Math.min(Math.max(look.scale * factor, this.#whole().scale), this.#closest());
    const k = 1 - look.scale / scale;
    return { x: look.x + dx * k, y: look.y + dy * k, scale };
  }

  /** @param {number} clientX @param {number} clientY */
  #closer(clientX, clientY) {
    this.#touched = true;
    const near = this.#look.scale > this.#whole().scale * 1.9;
    this.#set(near ? this.#whole() : this.#about(clientX, clientY, this.#look, 2));
  }

  /** @param {WheelEvent} event */
  #wheeled(event) {
    event.preventDefault();
    this.#touched = true;
    this.#gesture ??= { look: this.#look, x: 0, y: 0, gap: 0, moved: false };
    this.#gesture.look = this.#about(event.clientX, event.clientY, this.#gesture.look, Math.exp(-event.deltaY / 400));
    this.#glimpse(this.#gesture.look);
    clearTimeout(this.#wheel);
    this.#wheel = window.setTimeout(() => this.#finish(), 120);
  }

  /** Two taps that aim and answer do not look closer: after the second one, what was offered may be gone already. */
  get #mayLookCloser() {
    return Date.now() - this.#offeredTap > 2 * TWICE_MS && !this.frame.classList.contains("aiming");
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button !== 0) return;
    const pressed = document.elementsFromPoint(event.clientX, event.clientY); // a token may lie on the cell that is offered
    if (pressed.some((one) => one.closest(".offered"))) this.#offeredTap = Date.now();
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.#finish(true);
    this.#gesture = { look: this.#look, ...this.#centre(), moved: this.#fingers.size > 1 };
  }

  #centre() {
    const [a, b = a] = [...this.#fingers.values()];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, gap: Math.hypot(a.x - b.x, a.y - b.y) };
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (!this.#fingers.has(event.pointerId) || !this.#gesture) return;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const { x, y, gap } = this.#centre();
    const gesture = this.#gesture;
    if (!gesture.moved && Math.hypot(x - gesture.x, y - gesture.y) < DRAG_PX) return;
    if (!gesture.moved) this.svg.setPointerCapture(event.pointerId);
    gesture.moved = true;
    this.#touched = true;
    const zoomed = gap && gesture.gap ? this.#about(gesture.x, gesture.y, this.#look, gap / gesture.gap) : this.#look;
    gesture.look = this.#glimpse({
      ...zoomed,
      x: zoomed.x - (x - gesture.x) / zoomed.scale,
      y: zoomed.y - (y - gesture.y) / zoomed.scale,
    });
  }

  /** @param {PointerEvent} event */
  #up(event) {
    if (!this.#fingers.delete(event.pointerId)) return;
    const dragged = this.#gesture?.moved ?? false;
    this.#finish(this.#fingers.size > 0);
    this.#tapped = dragged ? -1 : this.#tapped;
    if (!dragged && event.pointerType === "touch" && this.#mayLookCloser) {
      const now = Date.now();
      if (now - this.#tapped < TWICE_MS) this.#closer(event.clientX, event.clientY);
      this.#tapped = now;
    }
  }

  /** The gesture is over: set the viewBox. @param {boolean} [goesOn] with the fingers that are still down */
  #finish(goesOn = false) {
    if (this.#gesture) this.#set(this.#gesture.look);
    this.#gesture = goesOn && this.#fingers.size ? { look: this.#look, ...this.#centre(), moved: true } : null;
  }

  /** The end of a drag is no click. @param {MouseEvent} event */
  #clicked(event) {
    if (this.#tapped !== -1) return;
    this.#tapped = 0;
    event.stopPropagation();
  }
}
