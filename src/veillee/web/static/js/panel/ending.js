/**
 * The end of a game, told after its last moment: who has won, what ended the game, the scores, the seed that proves the
 * dice, and links to play or watch again.
 */

import { clauseTag } from "../lib/clauses.js";
import { button, el } from "../lib/dom.js";
import { pawn } from "../items/symbols.js";
import { lang, t } from "../lib/texts.js";

/** @typedef {import("../model/model.js").Model} Model */

/**
 * Show the end in `host`, or nothing while the game goes on.
 * @param {HTMLElement} host
 * @param {Model} model
 * @param {import("./question-panel.js").Actions} actions
 */
export function ending(host, model, actions) {
  const { ended: over, table } = model;
  const state = over && table ? JSON.stringify([over, table.seed, table.seats.map((seat) => seat.name), lang()]) : "";
  if (host.dataset.state === state) return;
  host.dataset.state = state;
  host.replaceChildren();
  if (!over || !table) return;
  host.append(el("p", { class: "won" }, over.verdict));
  if (over.given_up) {
    host.append(el("p", { class: "actions" }, el("a", { class: "btn lit", href: campaign() || "/campaigns" }, t("over.go-on"))));
    return;
  }
  const how = el("p", { class: "how" }, over.how ?? "", " ");
  if (over.rule) how.append(clauseTag(table.game, over.rule, () => how));
  const order = over.scores.map((_, seat) => seat).sort((a, b) => over.scores[b] - over.scores[a]);
  host.append(
    how,
    el(
      "ol",
      { class: "scores" },
      ...order.map((seat) =>
        el(
          "li",
          { class: over.winners.includes(seat) ? "winner" : "" },
          pawn(model.token(seat)),
          el("span", {}, model.name(seat)),
          el("b", {}, over.scores[seat]),
        ),
      ),
    ),
    el(
      "p",
      { class: "actions" },
      campaign()
        ? el("a", { class: "btn lit", href: campaign() }, t("over.go-on"))
        : el("a", { class: "btn lit", href: `/new/${encodeURIComponent(table.game)}` }, t("over.again")),
      button({ class: "btn" }, actions.replay, t("over.replay")),
      el("a", { class: "btn", href: `/t/${encodeURIComponent(table.id)}/dice` }, t("over.dice")),
    ),
    table.seed ? el("p", { class: "sub seed" }, t("over.seed"), " ", el("code", {}, table.seed)) : "",
  );
}

/** The address of the campaign that this match belongs to, or nothing. */
function campaign() {
  return document.getElementById("table")?.dataset.campaign ?? "";
}
