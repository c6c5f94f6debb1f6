/** A panel drawn as a whole: its head, prose, counters, judged list, items, and the smaller panels in it. */

import { classes, el } from "../lib/dom.js";
import { counterPicture, signRow } from "../items/cards.js";
import { hasSymbol, icon } from "../items/symbols.js";
import { judgedList } from "./judged.js";
import { panelBadge } from "./badge.js";
import { SMALL_SCREEN } from "../panel/bottom-sheet.js";

/** @typedef {import("../net/wire.js").Item} Item */
/** @typedef {import("../net/wire.js").Panel} Panel */
/** @typedef {import("../model/model.js").Model} Model */
/** @typedef {import("./offered-items.js").OfferedItems} OfferedItems */

/** A card as a line: its name, what it does, its price. @param {Item} item */
function cardLine(item) {
  return el(
    "span",
    { class: `ware ${item.emphasis ?? ""} ${classes("k-", item.style)} ${classes("m-", (item.marks ?? []).join(" "))}` },
    hasSymbol(item.icon) ? icon(item.icon ?? "") : null,
    el("span", { class: "ware-words" }, el("b", {}, item.label), item.note ? el("small", {}, item.note) : null),
    item.signs?.length ? el("span", { class: "pay" }, ...signRow(item.signs)) : null,
  );
}

/** @param {Item} item @param {Model} model @param {OfferedItems} offered */
function itemLine(item, model, offered) {
  const isLine = item.kind === "card" && !item.shape;
  return el("li", {}, isLine ? offered.withAnswers(item, cardLine(item)) : offered.picture(item, model));
}

/** The ids of folded panels that somebody has opened: they stay open when they are drawn anew. @type {Set<string>} */
const opened = new Set();

/** A panel of which only the head is shown until it is opened. @param {string} id @param {HTMLElement} head @param {(HTMLElement | null)[]} rest */
function fold(id, head, rest) {
  const details = el("details", { class: "fold", open: opened.has(id) }, el("summary", {}, head), ...rest);
  details.addEventListener("toggle", () => (details.open ? opened.add(id) : opened.delete(id)));
  return details;
}

/**
 * A panel and the panels in it, one level of headings deeper for each.
 * @param {Panel} panel
 * @param {Model} model
 * @param {OfferedItems} offered
 * @param {number} [depth]
 * @returns {HTMLElement}
 */
export function plate(panel, model, offered, depth = 0) {
  const token = panel.token || model.token(panel.seat);
  const items = panel.items ?? [];
  const cards = items.filter((item) => item.kind === "card");
  const others = items.filter((item) => item.kind !== "card");
  const id = `plate-${panel.id}`;
  const counters = (panel.counters ?? []).map((one) => counterPicture(one, offered.previewedValue(panel, one.id), true));
  const head = el(
    "header",
    { class: "plate-head" },
    panelBadge(panel, token),
    el(
      "div",
      {},
      el(depth ? "h3" : "h2", { id, class: "plate-title", tabindex: panel.judged?.length ? "-1" : null }, panel.title),
      panel.note ? el("p", { class: "sub" }, panel.note) : null,
    ),
  );
  const rest = [
    ...(panel.prose ?? []).map((words) => el("p", { class: "plate-prose" }, words)),
    counters.length ? el("div", { class: "purse big" }, ...counters) : null,
    panel.judged?.length ? judgedList(panel.judged, panel.title, model.table?.game ?? "") : null,
    others.length ? el("ol", { class: "tray" }, ...others.map((item) => itemLine(item, model, offered))) : null,
    cards.length ? el("ol", { class: "wares" }, ...cards.map((item) => itemLine(item, model, offered))) : null,
    panel.groups?.length
      ? el("div", { class: "groups" }, ...panel.groups.map((group) => plate(group, model, offered, depth + 1)))
      : null,
  ];
  const isFolded = panel.folded && !depth && matchMedia(SMALL_SCREEN).matches;
  return el(
    depth ? "div" : "section",
    {
      class: `plate ${depth ? "inner" : "panel"} ${panel.judged?.length ? "why-card" : ""}`,
      role: depth ? "group" : null, // landmarks are only the panels themselves: pieces in them may share a name
      "aria-labelledby": id,
      "data-panel": panel.id,
      "data-shows": panel.shows || null,
    },
    ...(isFolded ? [fold(panel.id, head, rest)] : [head, ...rest]),
  );
}
