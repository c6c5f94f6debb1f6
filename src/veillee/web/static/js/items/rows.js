/** Cards that are drawn as rows of a list: pieces with disc, name, state and health, and cards with only words. */

import { classes, el } from "../lib/dom.js";
import { hasSymbol, icon } from "./symbols.js";

/** @typedef {import("../net/wire.js").Item} Item */

const MOST_PIPS = 6;

/** Does this card stand for a piece on the board? @param {Item} item */
export function isUnit(item) {
  return item.kind === "card" && item.shape === "row";
}

/** Is this card nothing but words? @param {Item} item */
export function isLeaf(item) {
  return item.kind === "card" && item.shape === "words";
}

/**
 * A piece as a row.
 * @param {Item} item
 * @param {string} token
 */
export function unitPicture(item, token) {
  const marks = (item.marks ?? []).filter((mark) => hasSymbol(`mark-${mark}`));
  return el(
    "span",
    { class: `unit ${item.emphasis ?? ""} ${classes("k-", item.style)} ${classes("m-", (item.marks ?? []).join(" "))}` },
    el("span", { class: `medal s${token}` }, hasSymbol(item.icon) ? icon(item.icon ?? "") : null),
    el(
      "span",
      { class: "who" },
      el("b", {}, item.label),
      item.text ? el("small", {}, item.text) : null,
    ),
    el("span", { class: "row-marks" }, ...marks.map((mark) => icon(`mark-${mark}`))),
    pips(item.bar),
  );
}

/** Health as dots, or as a number if they would be many. @param {[number, number] | undefined} bar */
export function pips(bar) {
  const [left, full] = bar ?? [0, 0];
  const dots = Array.from({ length: full }, (_, n) => el("i", { class: n < left ? "" : "off" }));
  return el("span", { class: "pips", "aria-hidden": "true" }, ...(full > MOST_PIPS ? [`${left}/${full}`] : dots));
}

/** A card that is only words. @param {Item} item */
export function leafPicture(item) {
  return el("span", { class: "leaf" }, item.label);
}
