/** Symbols: those that all tables share and those of the game; the tokens of seats, and emblems. */

import { draw, el } from "../lib/dom.js";

/** @type {Map<string, Element>} */
const known = new Map();

/**
 * Bring the symbols into the page once, so that they take the page's colours: those that all tables share, then those
 * of the game.
 * @param {string} [ofGame] the address of the game's symbols
 */
export async function loadSymbols(ofGame) {
  const shared = new URL("../../symbols.svg", import.meta.url).href; // of the same version as this script
  const files = await Promise.all([shared, ...(ofGame ? [ofGame] : [])].map(read));
  document.body.prepend(...files);
}

/** @param {string} address */
async function read(address) {
  const answer = await fetch(address);
  // base.css says the same, and the page may have no style inside
  const text = (await answer.text()).replace(/<style>[^<]*<\/style>/, "");
  const sprite = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
  for (const symbol of sprite.querySelectorAll("symbol")) known.set(symbol.id, symbol);
  sprite.setAttribute("class", "sprite");
  sprite.setAttribute("aria-hidden", "true");
  return sprite;
}

/**
 * Is there such a drawing?
 * @param {string | undefined} name
 */
export function hasSymbol(name) {
  return name !== undefined && known.has(name);
}

/**
 * Where the token of a seat lies on the drawing of a piece: x, y and its size, as the drawing says in `data-badge`.
 * @param {string} name
 */
export function badgePlace(name) {
  const said = known.get(name)?.getAttribute("data-badge") ?? "0 0 20";
  const [x, y, size] = said.split(" ").map(Number);
  return [x, y, size];
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

/**
 * The picture of a creature or figure.
 * @param {string} emblem
 */
export function emblemPicture(emblem) {
  const whole = draw("use", { href: `#emb-${emblem}`, x: -8, y: -14, width: 82, height: 76 });
  return draw("svg", { viewBox: "-8 -14 82 76", "aria-hidden": "true", class: "emblem" }, whole);
}
