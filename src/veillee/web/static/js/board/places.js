/** The drawings on a board that stay where they are: ways, places, names. */

import { classes, draw } from "../lib/dom.js";
import { fittingSize, heldTo, SLANTED, STRONG, widthOf } from "../items/measured.js";
import { hasSymbol, symbol } from "../items/symbols.js";

/** @typedef {import("../net/wire.js").Item} Item */
/** @typedef {import("../net/wire.js").Point} Point */
/** @typedef {import("../net/wire.js").Sign} Sign */

const BEND = 0.1;
/** Sizes of fonts, and how wide a number may be on a sun and on a stop. */
const GLYPH = 14;
const NAME = 13.5;
const ON_SUN = 14.5;
const WIDEST_ON_SUN = 21;
const ON_STOP = 13;
const WIDEST_ON_STOP = 18.5;
const SUN = sunPath(17, 12.5);
const STAR = "M0-5.5L1.2-1.2L5.5 0L1.2 1.2L0 5.5L-1.2 1.2L-5.5 0L-1.2-1.2z";

/** @param {number} far @param {number} near */
function sunPath(far, near) {
  const points = Array.from({ length: 20 }, (_, n) => {
    const angle = (n * Math.PI) / 10 - Math.PI / 2;
    const r = n % 2 ? near : far;
    return `${(r * Math.cos(angle)).toFixed(2)} ${(r * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join("L")}z`;
}

/** @param {string} id */
function sideOf(id) {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) | 0;
  return sum & 1 ? 1 : -1;
}

/**
 * Where a way begins: in the middle of a place, or at its rim.
 * @param {Point} from
 * @param {Point} to
 * @param {[number, number] | undefined} reach
 */
function rim(from, to, reach) {
  if (!reach?.[0]) return from;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const k = 1 / Math.max(1e-6, Math.hypot(dx / reach[0], dy / reach[1]));
  return k >= 0.5 ? from : { x: Math.round(from.x + dx * k), y: Math.round(from.y + dy * k) };
}

/**
 * A way between two places, with what it gives or asks in its middle.
 * @param {Item} item
 * @param {Map<string, Point>} spots
 * @param {Map<string, Item>} items
 * @returns {SVGGElement}
 */
export function way(item, spots, items) {
  const [from, to] = [spots.get(item.at ?? "") ?? { x: 0, y: 0 }, spots.get(item.to ?? "") ?? { x: 0, y: 0 }];
  const [a, b] = [rim(from, to, items.get(item.at ?? "")?.rim), rim(to, from, items.get(item.to ?? "")?.rim)];
  const bend = item.shape === "curved" ? BEND * sideOf(item.id) : 0;
  const control = { x: (a.x + b.x) / 2 - (b.y - a.y) * bend, y: (a.y + b.y) / 2 + (b.x - a.x) * bend };
  const path = `M${a.x} ${a.y}Q${control.x.toFixed(1)} ${control.y.toFixed(1)} ${b.x} ${b.y}`;
  const middle = { x: (a.x + b.x) / 4 + control.x / 2, y: (a.y + b.y) / 4 + control.y / 2 };
  return draw(
    "g",
    { class: `way ${classes("k-", item.style)}` },
    draw("path", { d: path, class: "casing" }),
    draw("path", { d: path, class: "trail" }),
    pill(middle.x, middle.y, item.signs ?? [], item.signs?.length ? "" : (item.text ?? ""), item.emphasis === "strong"),
  );
}

/** Between words and their symbol in a pill, and between one sign and the next. */
const BESIDE_SYMBOL = 1;
const BETWEEN_SIGNS = 2;

/**
 * A dark pill with signs in it, centred on a point.
 * @param {number} x
 * @param {number} y
 * @param {Sign[]} signs
 * @param {string} text
 * @param {boolean} [large]
 */
function pill(x, y, signs, text, large = false) {
  if (!signs.length && !text) return null;
  const unit = large ? 15 : 13.5;
  const parts = [...(text ? [{ icon: "", text, mark: "" }] : []), ...signs].map((sign) => {
    const drawn = hasSymbol(sign.icon);
    const words = (sign.text ?? "") + (drawn || !sign.icon ? "" : sign.icon);
    const length = words ? widthOf(words, unit, STRONG) : 0;
    return { sign, drawn, words, length, width: length + (drawn ? BESIDE_SYMBOL + unit + 1 : 0) + BETWEEN_SIGNS };
  });
  const width = parts.reduce((sum, part) => sum + part.width, 0) + 12;
  const height = large ? 25 : 20;
  const bad = signs.some((sign) => sign.mark === "bad");
  const group = draw(
    "g",
    {
      class: `pill ${bad ? "bad" : ""} ${large ? "large" : ""}`,
      transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`,
    },
    draw("rect", { x: -width / 2, y: -height / 2, width, height, rx: height / 2 }),
  );
  let at = -width / 2 + 6;
  for (const { sign, drawn, words, length, width: wide } of parts) {
    if (words) group.append(draw("text", { x: at, y: unit * 0.36, "font-size": unit, ...heldTo(length) }, words));
    if (drawn)
      group.append(
        draw(
          "g",
          { class: `c-${sign.icon}` },
          symbol(sign.icon, at + length + BESIDE_SYMBOL + (unit + 1) / 2, 0, unit + 1),
        ),
      );
    if (sign.mark === "barred") group.append(draw("path", { class: "bar", d: `M${at} 7L${at + wide - 2}-7` }));
    at += wide;
  }
  return group;
}

/**
 * A place: a disc, a patch of the picture under the board, a stop of a track, a name.
 * @param {Item} item
 * @param {Point} at
 * @returns {SVGGElement}
 */
export function place(item, { x, y }) {
  const group = draw("g", {
    class: `place ${item.kind} ${item.shape ?? ""} ${item.emphasis ?? ""} ${classes("k-", item.style)}`,
    transform: `translate(${x} ${y})`,
  });
  if (item.kind === "track") group.append(...stop(item));
  else if (item.kind === "label") group.append(...name(item));
  else if (item.shape === "patch") group.append(...patch(item));
  else group.append(...disc(item));
  return group;
}

/** A place of its own: a disc with its symbol, and what it gives above it. @param {Item} item */
function disc(item) {
  const large = item.emphasis === "strong";
  const barred = item.shape === "barred";
  const r = large ? 19 : item.kind === "area" ? 40 : 15.5;
  const parts = [
    large
      ? draw("circle", { r: 40, class: "home-glow" })
      : draw("ellipse", { cy: 4, rx: r + 1, ry: r - 1, class: "under" }),
    draw("circle", { r, class: "disc" }),
    draw("circle", { r: r - 2.4, class: "tint" }),
    hasSymbol(item.icon)
      ? symbol(item.icon ?? "", 0, 0, large ? 24 : 20)
      : item.text
        ? draw("text", { y: 5, "font-size": fittingSize(item.text, GLYPH, STRONG, 1.6 * (r - 2.4)), class: "glyph" }, item.text)
        : null,
    barred ? draw("path", { d: "M-12 12L12-12", class: "bar-case" }) : null,
    barred ? draw("path", { d: "M-13 13L13-13", class: "bar" }) : null,
    pill(0, -26, item.signs ?? [], ""),
  ];
  return parts.filter((part) => part !== null);
}

/** The name beside a place. @param {Item} item */
function name(item) {
  const words = item.text || item.label;
  const length = widthOf(words, NAME, SLANTED);
  const width = length + 18;
  const [aside, low] = item.anchor ?? [0, 0];
  return [
    draw("rect", { x: aside - width / 2, y: low - 10, width, height: 19, rx: 9.5, class: "plate" }),
    draw("text", { x: aside, y: low + 4, "font-size": NAME, class: "name", ...heldTo(length) }, words),
  ];
}

/** A place that the picture under the board shows: its worth, gifts and costs stand above it. @param {Item} item */
function patch(item) {
  const [width, height] = item.size ?? [0, 0];
  const high = -38;
  const costs = (item.signs ?? []).filter((sign) => sign.mark === "bad" || sign.text?.startsWith("−"));
  const gifts = (item.signs ?? []).filter((sign) => !costs.includes(sign));
  const value = Boolean(item.text && item.text !== "0");
  const aside = value ? 40 : gifts.length && costs.length ? 22 : 0;
  const parts = [
    draw("ellipse", { rx: width, ry: height, class: "ground" }),
    value
      ? draw(
          "g",
          { class: "sun", transform: `translate(0 ${high})` },
          draw("path", { d: SUN }),
          draw("text", { y: 5, "font-size": fittingSize(item.text ?? "", ON_SUN, STRONG, WIDEST_ON_SUN) }, item.text),
        )
      : null,
    pill(-aside, high, gifts, ""),
    pill(aside, high, costs, ""),
  ];
  return parts.filter((part) => part !== null);
}

/** A stop of a track: its number, its symbol, or a star. @param {Item} item */
function stop(item) {
  const drawn = hasSymbol(item.icon);
  if (item.text) {
    const small = drawn ? [draw("g", { class: "stop-icon" }, symbol(item.icon ?? "", 9, -9, 9))] : [];
    const size = fittingSize(item.text, ON_STOP, STRONG, WIDEST_ON_STOP);
    return [
      draw("circle", { r: 11.5, class: "number" }),
      draw("text", { y: 4.5, "font-size": size }, item.text),
      ...small,
    ];
  }
  return drawn
    ? [draw("g", { class: "stop-icon" }, symbol(item.icon ?? "", 0, 0, 17))]
    : [draw("path", { d: STAR, class: "star" })];
}
