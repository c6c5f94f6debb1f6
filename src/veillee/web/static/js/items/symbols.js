/** The drawings of the sprite: symbols, seats' tokens, and emblems put together from parts. */

import { draw, el } from "../lib/dom.js";

/** @type {Set<string>} */
const known = new Set();

/** Bring the sprite into the page once, so that symbols take the page's colours. */
export async function loadSprite() {
  const answer = await fetch(new URL("../../symbols.svg", import.meta.url)); // of the same version as this script
  // base.css says the same, and the page may have no style inside
  const text = (await answer.text()).replace(/<style>[^<]*<\/style>/, "");
  const sprite = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  for (const symbol of sprite.querySelectorAll("symbol")) known.add(symbol.id);
  sprite.setAttribute("class", "sprite");
  sprite.setAttribute("aria-hidden", "true");
  document.body.prepend(document.importNode(sprite, true));
}

/**
 * Is there such a drawing?
 * @param {string | undefined} name
 */
export function hasSymbol(name) {
  return name !== undefined && known.has(name);
}

/**
 * A symbol beside words. With a label it says something by itself.
 * @param {string} name
 * @param {string} [look]
 * @param {string} [label]
 */
export function icon(name, look = "", label = "") {
  const attributes = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return draw("svg", { class: `i ${look}`, ...attributes }, draw("use", { href: `#${name}` }));
}

/**
 * A symbol on the board, centred on a point.
 * @param {string} name
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function symbol(name, x, y, size) {
  return draw("use", { href: `#${name}`, x: x - size / 2, y: y - size / 2, width: size, height: size });
}

/**
 * The token of a seat: colour, shape and letter.
 * @param {string} token
 */
export function pawn(token) {
  return el(
    "span",
    { class: `pawn s${token}`, "aria-hidden": "true" },
    draw("svg", {}, draw("use", { href: `#seat-${token}` })),
    el("i", {}, token.toUpperCase()),
  );
}

/** Where head, tail and back sit on each body: head x y scale, tail x y, back x y. */
const ANCHORS = [
  [32, 26, 1, 48, 46, 32, 30],
  [16, 28, 0.9, 51, 38, 34, 31],
  [32, 20, 1, 44, 48, 32, 28],
  [20, 34, 0.9, 53, 52, 36, 31],
  [15, 30, 0.9, 50, 49, 34, 32],
  [24, 21, 0.9, 48, 45, 38, 30],
];
const BEAST = [6, 5, 6, 5, 4, 4, 4]; // bodies, heads, ears, tails, backs, marks, eyes

/** @param {string} id */
function hashed(id) {
  let x = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(id)) x = Math.imul(x ^ byte, 0x01000193) >>> 0;
  x = (x ^ (x >>> 15)) >>> 0;
  x = Math.imul(x, 0x2c1b3c6d) >>> 0;
  return (x ^ (x >>> 12)) >>> 0;
}

/**
 * Which parts a creature has: from its id, or as somebody has fixed them ("3 4 1 3 1 0 4").
 * @param {string} emblem
 */
export function beastParts(emblem) {
  if (/^\d+( \d+){6}$/.test(emblem)) return emblem.split(" ").map(Number);
  let rest = hashed(emblem);
  return BEAST.map((many, part) => {
    const remainder = rest % many;
    rest = Math.floor(rest / many);
    return part === 4 || part === 5 ? remainder : remainder + 1; // no back and no mark are possible
  });
}

/**
 * The picture of a creature or figure.
 * @param {string} emblem
 */
export function emblemPicture(emblem) {
  const frame = draw("svg", { viewBox: "-8 -14 82 76", "aria-hidden": "true", class: "emblem" });
  /** @type {(name: string) => SVGElement} */
  const whole = (name) => draw("use", { href: `#emb-${name}`, x: -8, y: -14, width: 82, height: 76 });
  if (hasSymbol(`emb-${emblem}`)) {
    frame.append(whole(emblem));
    return frame;
  }
  if (/^\d( \d){3}$/.test(emblem)) {
    const [cloak, hood, prop, gaze] = emblem.split(" ");
    const parts = [`cloak-${cloak}`, `hood-${hood}`, prop === "0" ? "" : `prop-${prop}`, `gaze-${gaze}`];
    frame.append(...parts.filter(Boolean).map(whole));
    return frame;
  }
  const [body, head, ears, tail, back, mark, eyes] = beastParts(emblem);
  const [hx, hy, scale, tx, ty, bx, by] = ANCHORS[body - 1];
  /** @type {(name: string, x: number, y: number, scale?: number) => SVGElement} */
  const at = (name, x, y, scale = 1) =>
    draw("use", {
      href: `#emb-${name}`,
      x: -32,
      y: -32,
      width: 64,
      height: 64,
      transform: `translate(${x} ${y}) scale(${scale})`,
    });
  frame.append(at(`tail-${tail}`, tx, ty));
  if (back) frame.append(at(`back-${back}`, bx, by));
  frame.append(whole(`body-${body}`));
  if (mark) frame.append(whole(`mark-${mark}`));
  for (const part of [`ears-${ears}`, `head-${head}`, `eyes-${eyes}`]) frame.append(at(part, hx, hy, scale));
  return frame;
}
