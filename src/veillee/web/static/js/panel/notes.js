/** The notes above the question: the connection, a link, a proposal, a bot that plays for somebody. */

import { button, el } from "../lib/dom.js";
import { note } from "./note.js";
import { t } from "../lib/texts.js";

/** @typedef {import("../model/model.js").Model} Model */

/**
 * What the buttons of notes can ask the page to do.
 * @typedef {object} NoteActions
 * @property {(proposal: number, yes: boolean) => void} reply
 * @property {(seat: number, on: boolean) => void} bot
 * @property {() => void} present show the present again
 */

export class Notes {
  element = el("div", { class: "notes", role: "status" });
  /** @type {string} the notes that are drawn */ #drawn = "";

  /**
   * @param {NoteActions} actions
   * @param {import("../side/table-links.js").TableLinks} links
   */
  constructor(actions, links) {
    this.actions = actions;
    this.links = links;
  }

  /** @param {Model} model */
  render(model) {
    this.links.update(model);
    const mine = model.you.seats ?? [];
    const standIns = mine.filter((seat) => model.seat(seat)?.bot);
    const state = JSON.stringify([
      model.connectionState,
      model.retryInSeconds,
      model.closingReason,
      model.proposal,
      model.proposalResult,
      this.links.state,
      model.awaySeats,
      standIns,
      model.past !== null,
      document.documentElement.lang,
    ]);
    if (state === this.#drawn) return;
    this.#drawn = state;
    /** @type {HTMLElement[]} */
    const notes = [];
    if (model.connectionState === "lost")
      notes.push(note("hourglass", t("line.lost"), model.retryInSeconds > 1 ? t("line.again", { n: model.retryInSeconds }) : ""));
    if (model.connectionState === "ended")
      notes.push(
        note(
          "hourglass",
          this.links.ownLinkMade(model) ? t("link.moved") : model.closingReason || t("line.ended"),
          "",
          button({ class: "btn" }, () => location.reload(), t("line.reload")),
        ),
      );
    if (model.past)
      notes.push(note("replay", "", "", button({ class: "btn" }, this.actions.present, t("past.back"))));
    const link = this.links.note();
    if (link) notes.push(link);
    if (model.proposalResult) notes.push(note("check", model.proposalResult, ""));
    if (model.proposal) notes.push(this.#proposalNote(model, model.proposal));
    for (const seat of standIns) {
      notes.push(
        note(
          "bot",
          t("bot.plays-for-you"),
          "",
          button({ class: "btn" }, () => this.actions.bot(seat, false), t("bot.back")),
        ),
      );
    }
    if (mine.length && !model.proposal && model.table?.status === "playing") {
      for (const seat of model.awaySeats) {
        notes.push(
          note(
            "hourglass",
            t("bot.away", { name: model.name(seat) }),
            "",
            button({ class: "btn" }, () => this.actions.bot(seat, true), t("bot.propose")),
          ),
        );
      }
    }
    this.element.replaceChildren(...notes);
  }

  /** @param {Model} model @param {import("../net/wire.js").Proposal} proposal */
  #proposalNote(model, proposal) {
    const mine = (model.you.seats ?? []).some((seat) => proposal.waits_for?.includes(seat));
    const waiting = (proposal.waits_for ?? []).map((seat) => model.name(seat)).join(", ");
    const actions = mine
      ? [
          button({ class: "btn", "data-reply": "yes" }, () => this.actions.reply(proposal.number, true), t("offer.yes")),
          button({ class: "btn", "data-reply": "no" }, () => this.actions.reply(proposal.number, false), t("offer.no")),
        ]
      : [];
    return note("hourglass", proposal.text, mine ? "" : t("offer.waits", { names: waiting }), ...actions);
  }
}
