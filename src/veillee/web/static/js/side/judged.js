/** A judged list: what was read in which order, what came of each entry at each reading, and why. */

import { el } from "../lib/dom.js";
import { clauseTag } from "../lib/clauses.js";
import { icon } from "../items/symbols.js";
import { t } from "../lib/texts.js";

/** @typedef {import("../net/wire.js").Judged} Judged */

/** @param {Judged["verdicts"][number]} verdict */
function verdictCell(verdict) {
  const words = t(`judged.${verdict}`);
  const drawn = verdict === "unread" ? el("span", { role: "img", "aria-label": words }, "–") : icon(verdict === "taken" ? "check" : "cross", "", words);
  return el("td", { class: `verdict ${verdict}` }, drawn);
}

/** @param {NonNullable<Judged["reasons"]>[number]} reason @param {string} game */
function reasonLine(reason, game) {
  const reading = reason.reading
    ? el("span", { class: "nth-reading" }, el("span", { class: "sr" }, t("judged.reading")), " ", reason.reading)
    : null;
  const line = el("p", { class: "reason" }, reading, " ", el("span", {}, reason.text), " ");
  if (reason.rule) line.append(clauseTag(game, reason.rule, () => line.parentElement ?? line));
  return line;
}

/**
 * The list as a table: a line for each entry in reading order, a column for each reading.
 * @param {Judged[]} judged
 * @param {string} title
 * @param {string} game
 */
export function judgedList(judged, title, game) {
  const readings = Math.max(...judged.map((entry) => entry.verdicts.length));
  const heads = Array.from({ length: readings }, (_, n) =>
    el("th", { scope: "col" }, el("span", { class: "sr" }, t("judged.reading")), readings > 1 ? ` ${n + 1}` : ""),
  );
  return el(
    "table",
    { class: "judged" },
    el("caption", { class: "sr" }, title),
    el("thead", {}, el("tr", {}, el("th", { scope: "col", colspan: 2 }, t("judged.order")), ...heads)),
    el(
      "tbody",
      {},
      ...judged.map((entry, place) =>
        el(
          "tr",
          { class: entry.verdicts.includes("taken") ? "taken" : entry.verdicts.every((one) => one === "unread") ? "unread" : "" },
          el("td", { class: "place" }, place + 1),
          el("th", { scope: "row" }, el("span", {}, entry.text), ...(entry.reasons ?? []).map((reason) => reasonLine(reason, game))),
          ...entry.verdicts.map(verdictCell),
        ),
      ),
    ),
  );
}
