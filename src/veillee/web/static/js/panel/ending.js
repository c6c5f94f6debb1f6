/** The end of a game: the scores, the winners, the seed that proves the dice, and links to play or watch again. */

import { button, el } from "../lib/dom.js";
import { pawn } from "../items/symbols.js";
import { lang, t } from "../lib/texts.js";

/** @typedef {import("../model/model.js").Model} Model */

/** Who has won; a game can also be won or lost by everybody together. @param {Model} model @param {string} names */
function verdict(model, names) {
  if (model.over?.winners.length) return t(model.cooperative ? "over.won-together" : "over.won", { names });
  return t(model.cooperative ? "over.lost-together" : "over.lost");
}

/**
 * Show the end in `host`, or nothing while the game goes on.
 * @param {HTMLElement} host
 * @param {Model} model
 * @param {import("./question-panel.js").Actions} actions
 */
export function ending(host, model, actions) {
  const { over, table } = model;
  if (table && !over && table.status === "over") return givenUp(host);
  const state = over && table ? JSON.stringify([over, table.seed, table.seats.map((seat) => seat.name), lang()]) : "";
  if (host.dataset.state === state) return;
  host.dataset.state = state;
  host.replaceChildren();
  if (!over || !table) return;
  const order = over.scores.map((_, seat) => seat).sort((a, b) => over.scores[b] - over.scores[a]);
  const winners = over.winners.map((seat) => model.name(seat)).join(", ");
  host.append(
    el("p", { class: "won" }, verdict(model, winners)),
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

/**
 * Show that the campaign has given the match up.
 * @param {HTMLElement} host
 */
function givenUp(host) {
  const state = `given-up ${lang()}`;
  if (host.dataset.state === state) return;
  host.dataset.state = state;
  host.replaceChildren(
    el("p", { class: "won" }, t("over.given-up")),
    el("p", { class: "actions" }, el("a", { class: "btn lit", href: campaign() || "/campaigns" }, t("over.go-on"))),
  );
}
