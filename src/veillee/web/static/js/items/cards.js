/** Cards, dice, signs and counters as HTML: what lies beside the board. */

import { classes, draw, el } from "../lib/dom.js";
import { fitted } from "./fitting.js";
import { emblemPicture, hasSymbol, icon } from "./symbols.js";
import { pipCounter } from "./pips.js";
import { isLeaf, isUnit, leafPicture, unitPicture } from "./rows.js";
import { hasText, t } from "../lib/texts.js";

/** @typedef {import("../net/wire.js").Item} Item */
/** @typedef {import("../net/wire.js").Sign} Sign */

/** Marks of signs that are no die: see `Sign` in kernel/scene.py. */
const PLAIN = new Set(["", "bad", "barred"]);

/**
 * A small picture with its number.
 * @param {Sign} sign
 */
export function signPicture(sign) {
  if (sign.icon === "to") return el("span", { class: "arr" }, icon("arrow"));
  const mark = sign.mark ?? "";
  if (!PLAIN.has(mark)) return dieSign(sign, mark.split("-"));
  const colour = mark === "bad" ? "bad" : `c-${sign.icon}`;
  const picture = hasSymbol(sign.icon)
    ? icon(sign.icon, `${colour} ${classes("k-", sign.icon)}`)
    : el("span", {}, sign.icon);
  const look = `sign ${classes("m-", mark)} ${colour}`;
  return el("span", { class: look }, sign.text ? el("b", {}, sign.text) : null, picture);
}

/**
 * A die among signs: its colour, with its face or the letter of that colour. Nothing is told by colour alone.
 * @param {Sign} sign
 * @param {string[]} words its size and its colour, which the game has words for
 */
function dieSign(sign, words) {
  const colour = words.find((word) => hasText(`sign.${word}`)) ?? words[0];
  const face = sign.icon !== "d6" && hasSymbol(sign.icon);
  const chip = el(
    "span",
    { class: `die-sign ${classes("k-", words.join(" "))} ${classes("k-", sign.icon)}` },
    face ? icon(sign.icon) : t(`sign.letter.${colour}`),
  );
  return el("span", { class: "sign", title: t(`sign.${colour}`) }, sign.text ? el("b", {}, sign.text) : null, chip);
}

/** @param {Sign[] | undefined} signs */
export function signRow(signs) {
  return (signs ?? []).map(signPicture);
}

/**
 * All that can be said of an item in words.
 * @param {Item} item
 */
export function describe(item) {
  const marks = (item.shows ? [] : (item.marks ?? [])) // the card of a piece says in words how the piece is
    .map((mark) => `mark.${mark}`)
    .filter(hasText)
    .map((key) => t(key));
  const note = item.note?.includes("\n") ? (item.text ?? "") : (item.note ?? ""); // a sheet has a panel of its own
  return [item.label, note, marks.join(", ")].filter(Boolean).join(" · ");
}

/**
 * A die: its colour, its face, and the first of its powers in its corner.
 * @param {Item} item
 */
export function diePicture(item) {
  const marks = item.marks ?? [];
  const corner = item.powers?.[0]?.icon;
  const face = hasSymbol(item.icon) && !marks.includes("idle") ? item.icon : "";
  const idle = marks.includes("idle") && hasSymbol(corner) ? corner : "";
  const number = item.signs?.[0]?.text ?? (hasSymbol(item.icon) || idle ? "" : (item.text ?? ""));
  const faceParts = [
    face
      ? draw(
          "use",
          number
            ? { href: `#${face}`, x: 8, y: 12, width: 24, height: 24 }
            : { href: `#${face}`, x: 10.5, y: 11.5, width: 29, height: 29 },
        )
      : null,
    idle ? draw("use", { href: `#${idle}`, x: 10.5, y: 9.5, width: 29, height: 29, opacity: 0.45 }) : null,
    hasSymbol(corner) && !idle
      ? draw("use", { href: `#${corner}`, x: 4.8, y: 4.2, width: 9.5, height: 9.5, opacity: 0.75 })
      : null,
    number ? draw("text", face ? { x: 37.5, y: 41, class: "pip" } : { x: 25, y: 32, class: "pip" }, number) : null,
  ];
  const look = [
    item.shape ?? "",
    classes("k-", item.style),
    classes("m-", marks.join(" ")),
    askew(item.id),
  ];
  return el(
    "span",
    { class: `die ${look.join(" ")}` },
    draw(
      "svg",
      { viewBox: "0 0 50 50", "aria-hidden": "true" },
      draw("rect", { x: 2, y: 4, width: 46, height: 45, rx: 10, class: "die-shade" }),
      draw("rect", { x: 2, y: 1.5, width: 46, height: 45, rx: 10, class: "die-body" }),
      draw("path", { d: "M12 3h26c5 0 8 3 8 8v4c-12-5-30-5-42 0v-4c0-5 3-8 8-8z", class: "die-band" }),
      draw("rect", { x: 2.8, y: 2.3, width: 44.4, height: 43.4, rx: 9.3, class: "die-edge" }),
      draw("g", { class: "die-face" }, ...faceParts),
    ),
  );
}

/** Dice come to rest a little askew, each in its own way. @param {string} id */
function askew(id) {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 97;
  return `r${sum % 5}`;
}

/**
 * A card with its picture, its powers and its line in signs.
 * @param {Item} item
 * @param {string} token the seat it belongs to, for the frame of the card that its player leads with
 */
export function cardPicture(item, token) {
  const marks = item.marks ?? [];
  const badge = marks.includes("ready") && item.text ? "times" : "spent";
  const said =
    badge === "times"
      ? (item.text ?? "")
      : marks
          .map((mark) => `mark.short.${mark}`)
          .filter(hasText)
          .map((key) => t(key))[0];
  const signs = item.signs ?? [];
  const lead = item.emphasis === "strong" && token ? `lead s${token}` : "";
  return el(
    "span",
    {
      class: [
        "card",
        classes("k-", item.style),
        classes("m-", marks.join(" ")),
        lead,
      ].join(" "),
    },
    el(
      "span",
      { class: "pic" },
      item.emblem ? emblemPicture(item.emblem) : hasSymbol(item.icon) ? icon(item.icon ?? "") : null,
    ),
    item.powers?.length ? el("span", { class: "pow" }, ...signRow(item.powers)) : null,
    said ? el("span", { class: badge }, said) : null,
    fitted(el("span", { class: "nm" }, shortName(item.label))),
    signs.length
      ? fitted(el("span", { class: "fx" }, ...signRow(signs)))
      : item.note && !item.powers?.length
        ? el("span", { class: "fx words" }, item.note)
        : el("span", { class: "fx" }),
  );
}

/** @param {string} label */
export function shortName(label) {
  return label.split(/,| \(/)[0];
}

/**
 * A token that lies in a panel.
 * @param {Item} item
 */
function tokenPicture(item) {
  const drawn = hasSymbol(item.icon) ? icon(item.icon ?? "", `c-${item.icon}`) : null;
  const words = item.text || (drawn ? "" : shortName(item.label));
  return el(
    "span",
    { class: `piece ${classes("k-", item.style)} ${classes("m-", (item.marks ?? []).join(" "))}` },
    words ? el("b", {}, words) : null,
    drawn,
    item.signs?.length ? el("span", { class: "fx" }, ...signRow(item.signs)) : null,
  );
}

/**
 * Any thing that lies beside the board.
 * @param {Item} item
 * @param {string} token
 */
export function thingPicture(item, token) {
  if (item.kind === "die") return diePicture(item);
  if (isUnit(item)) return unitPicture(item, token);
  if (isLeaf(item)) return leafPicture(item);
  if (item.kind === "card") return cardPicture(item, token);
  return tokenPicture(item);
}

/** What a seat is ahead or behind by. @param {import("../net/wire.js").Counter} counter */
export function isScore(counter) {
  return counter.style === "score";
}

/**
 * A counter with its name in the title, and what it would become; its name stands before it if it has no picture,
 * or if there may be room for words.
 * @param {import("../net/wire.js").Counter} counter
 * @param {number | undefined} after
 * @param {boolean} [roomy]
 */
export function counterPicture(counter, after, roomy = false) {
  if (counter.most) return pipCounter(counter, after);
  const change =
    after === undefined || after === counter.value
      ? null
      : el("em", { class: after > counter.value !== (counter.style === "ill") ? "good" : "bad" }, ` → ${after}`);
  const drawn = hasSymbol(counter.icon);
  if (counter.style === "flag")
    return el(
      "span",
      { class: "counter flag", title: counter.label },
      icon(counter.icon ?? "", "", roomy ? "" : counter.label),
      roomy ? el("span", { class: "lbl roomy" }, counter.label) : null,
    );
  return el(
    "span",
    { class: `counter ${classes("k-", counter.id)}`, title: counter.label },
    drawn ? icon(counter.icon ?? "") : null,
    el("span", { class: drawn ? (roomy ? "lbl roomy" : "sr") : "lbl" }, counter.label, el("span", { class: "colon" }, `${t("colon")} `)),
    el("b", {}, counter.value),
    change,
  );
}
