/** Whose a panel is: the token of a figure with its letter, over its emblem if it has one. */

import { draw, el } from "../lib/dom.js";
import { emblemPicture, hasSymbol } from "../items/symbols.js";

/** Figures of nobody: an octagon for those that the game runs, a rounded square for the others. @type {Record<string, string>} */
const SHAPES = {
  foe: "M8 2h8l6 6v8l-6 6H8l-6-6V8z",
  neutral: "M6 2h12a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4z",
};

/**
 * A token with its letter: colour, shape and letter, never colour alone.
 * @param {string} token
 * @param {string} letter
 */
export function tokenBadge(token, letter) {
  const shape = SHAPES[token];
  const drawn = shape
    ? draw("svg", { viewBox: "0 0 24 24" }, draw("path", { d: shape, fill: "currentColor" }))
    : draw("svg", {}, draw("use", { href: `#seat-${token}` }));
  return el(
    "span",
    { class: `pawn s${token}`, "aria-hidden": "true" },
    drawn,
    el("i", {}, letter || (shape ? "" : token.toUpperCase())),
  );
}

/**
 * The head of a panel in pictures: its emblem, its token, or nothing.
 * @param {import("../net/wire.js").Panel} panel
 * @param {string} token the token of the panel, or of the seat that it belongs to
 */
export function panelBadge(panel, token) {
  const badge = token ? tokenBadge(token, panel.letter ?? "") : null;
  if (!panel.emblem || !hasSymbol(`emb-${panel.emblem}`)) return badge;
  // the picture stands in a night well in both themes
  return el("span", { class: `figure ${token ? `s${token}` : ""}`, "data-theme": "nuit" }, emblemPicture(panel.emblem), badge);
}
