/** A page of a book as an article: number, title, vignette, paragraphs, boxes and the test that is taken on it. */

import { draw, el } from "../lib/dom.js";
import { hasSymbol } from "../items/symbols.js";
import { trialBanner } from "./trial.js";
import { t } from "../lib/texts.js";

/** @typedef {import("../net/wire.js").Page} Page */

const SPEECH = /^[«“"—–]/; // a large quotation mark would stand before a large initial

/** @param {string} name */
function vignette(name) {
  if (!name || !hasSymbol(`vig-${name}`)) return null;
  return draw(
    "svg",
    { class: "vignette", viewBox: "0 0 220 120", "aria-hidden": "true" },
    draw("use", { href: `#vig-${name}`, width: 220, height: 120 }),
  );
}

/**
 * The parts of the article. The heading takes the focus when the page is opened.
 * @param {Page} page
 * @param {boolean} odds whether the player wants to see odds
 */
export function pageParts(page, odds) {
  const boxes = (page.boxes ?? []).map((box) =>
    el("ul", { class: `page-box ${box.tone ?? "note"}` }, ...box.lines.map((line) => el("li", {}, line))),
  );
  return [
    el(
      "header",
      { class: "page-head" },
      el("h2", { class: "page-title", id: "page-title", tabindex: "-1" }, page.title),
      page.number ? el("p", { class: "page-number" }, el("span", { class: "sr" }, t("book.number")), " ", page.number) : null,
    ),
    vignette(page.vignette ?? ""),
    ...page.paragraphs.map((words) => el("p", { class: SPEECH.test(words) ? "prose speech" : "prose" }, words)),
    ...boxes,
    page.trial ? trialBanner(page.trial, odds) : null,
    page.ending ? el("p", { class: "page-end" }, t("book.end")) : null,
  ];
}
