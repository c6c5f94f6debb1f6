/** The list as it is printed: a card for each entry with boxes to tick, then a glossary. */

import { el } from "../lib/dom.js";
import { t } from "../lib/texts.js";

/** @typedef {{name: string, type: string, cost: string, count: number, stats: string[], boxes: number, ticked: string, lines: {title: string, text: string}[]}} Card */
/** @typedef {{title: string, figures: Card[], glossary: {title: string, entries: {name: string, note: string}[]}[], code: string}} Sheet */

/** @param {HTMLElement} element @param {Sheet} sheet */
export function drawPrintedList(element, sheet) {
  element.replaceChildren(
    el("h1", {}, sheet.title),
    el("div", { class: "cards" }, ...sheet.figures.map(card)),
    el("h2", {}, t("workshop.glossary")),
    el("div", { class: "glossary" }, ...sheet.glossary.map(part)),
    el("p", { class: "code" }, sheet.code),
  );
}

/** @param {Card} figure */
function card(figure) {
  const rows = Array.from({ length: figure.count }, (_, n) =>
    el(
      "li",
      {},
      el("span", { class: "number" }, figure.count > 1 ? n + 1 : ""),
      ...Array.from({ length: figure.boxes }, () => el("i", { class: "box" })),
    ),
  );
  return el(
    "section",
    { class: "card" },
    el("h3", {}, figure.count > 1 ? `${figure.count} × ${figure.name}` : figure.name),
    el("p", { class: "kind" }, `${figure.type} · ${figure.cost}`),
    el("ul", { class: "printed-stats" }, ...figure.stats.map((one) => el("li", {}, one))),
    ...figure.lines.map(({ title, text }) => el("p", {}, el("b", {}, title), " ", text)),
    el("p", { class: "kind" }, figure.ticked),
    el("ul", { class: "boxes" }, ...rows),
  );
}

/** @param {{title: string, entries: {name: string, note: string}[]}} one */
function part(one) {
  return el(
    "section",
    {},
    el("h3", {}, one.title),
    el("dl", {}, ...one.entries.flatMap(({ name, note }) => [el("dt", {}, name), el("dd", {}, note)])),
  );
}
