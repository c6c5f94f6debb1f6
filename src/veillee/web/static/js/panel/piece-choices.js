/** Buttons of the pieces that many answers are about, and the button that leads back to them. */

import { keyLabel, splitText } from "../model/answer-rows.js";
import { button, el } from "../lib/dom.js";
import { t } from "../lib/texts.js";

/** @typedef {import("../model/pending-answer.js").PendingAnswer} PendingAnswer */

/**
 * The buttons above a list of many answers: one for each piece, or one that leads back to the pieces. A piece with one
 * answer is named by this answer.
 * @param {PendingAnswer} pendingAnswer
 * @param {(item: string) => string} nameOf
 */
export function pieceChoices(pendingAnswer, nameOf) {
  const pieces = pendingAnswer.openPieces;
  const many = pieces.length + pendingAnswer.listed.length;
  const focus = pendingAnswer.subjects.chosen || pendingAnswer.narrowedItem;
  if (!pieces.length && pendingAnswer.subjects.answers.size) {
    const words = t("question.other-piece", { name: nameOf(focus) });
    const back = () => pendingAnswer.choosePiece("");
    return [button({ class: "choice quiet other-piece" }, back, el("span", { class: "what" }, words))];
  }
  return pieces.map((piece, place) => {
    const about = pendingAnswer.subjects.answers.get(piece) ?? [];
    const words = about.length === 1 ? [splitText(about[0].text)[0]] : [nameOf(piece), " ", el("small", {}, t("question.answers-of", { n: about.length }))];
    return button(
      { class: "choice piece-choice", "data-piece": piece },
      () => pendingAnswer.choosePiece(piece),
      el("kbd", { "aria-hidden": "true" }, keyLabel(place + 1, many)),
      el("span", { class: "what" }, ...words),
    );
  });
}
