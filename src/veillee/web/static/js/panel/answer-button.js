/** The button of one answer: its number, its words, what it costs or brings, and the mark at its end. */

import { differingSigns, differingText, splitText } from "../model/answer-rows.js";
import { button, el } from "../lib/dom.js";
import { hasSymbol, icon } from "../items/symbols.js";
import { signRow } from "../items/cards.js";
import { t } from "../lib/texts.js";

/** @typedef {import("../net/wire.js").Answer} Answer */

const MOST_SIGNS = 4; // more signs have a line of their own under the words
const LONG_TEXT = 64; // beside a text of so many letters, several signs have a line of their own
const LONG_VARIANT = 24; // a variant with so many letters has a line of its own
const SIGN_WIDTH = 6; // a sign takes the room of so many letters
const DOTS_AFTER_MS = 150;

/**
 * The button of an answer.
 * @param {Answer} answer
 * @param {Answer | null} first the first answer of the row: the button shows only what differs from this answer
 * @param {string} label the key to press for the answer, or ""
 * @param {(touch: boolean) => void} press
 */
export function answerButton(answer, first, label, press) {
  const small = first ? differingText(answer.text, first.text) : "";
  const signs = first ? differingSigns(answer, first) : (answer.signs ?? []);
  const rich = !small && (signs.length > MOST_SIGNS || (signs.length > 1 && answer.text.length > LONG_TEXT));
  const [line, under] = small ? ["", small] : splitText(answer.text);
  return button(
    {
      class: `choice ${answer.quiet ? "quiet" : ""} ${small ? "mini" : ""} ${small && small.length + SIGN_WIDTH * signs.length > LONG_VARIANT ? "wordy" : ""} ${rich ? "rich" : ""}`,
      "data-answer": answer.key,
      "aria-label": small ? answer.text : null,
    },
    (event) => press(/** @type {PointerEvent} */ (event).pointerType === "touch"),
    label ? el("kbd", { "aria-hidden": "true" }, label) : null,
    el("span", { class: "what" }, line, " ", el("small", { "data-usual": under }, under)),
    signs.length ? el("span", { class: "pay", "aria-hidden": "true" }, ...signRow(signs)) : null,
  );
}

/**
 * Mark the button of an answer: its sub-line, and the sign at its end.
 * @param {HTMLElement} made
 * @param {boolean} isSent
 * @param {string | null} refused why the answer was refused
 * @param {string} picked a check mark or the place among the picked answers, or ""
 */
export function markAnswer(made, isSent, refused, picked) {
  const small = made.querySelector("small");
  made.classList.toggle("is-refused", refused !== null);
  if (small) {
    const usual = small.dataset.usual ?? "";
    const words = isSent ? t("question.sent") : refused !== null ? t("question.refused", { reason: refused }) : usual;
    if (small.textContent !== words) small.textContent = words;
  }
  made.querySelector(".end")?.remove();
  if (isSent) {
    const dots = el("span", { class: "end dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"));
    dots.style.animationDelay = `${DOTS_AFTER_MS}ms`;
    made.append(dots);
  } else if (refused !== null) made.append(icon("cross", "end bad"));
  else if (picked) made.append(el("span", { class: "end pick" }, picked === "✓" && hasSymbol("check") ? icon("check") : picked));
}

/** The button that ends the picking of several answers. @param {() => void} press */
export function confirmButton(press) {
  return button({ class: "choice confirm" }, press, el("span", { class: "what" }));
}

/**
 * Tell on this button how many answers are picked.
 * @param {HTMLElement} made
 * @param {boolean} inOrder whether their order matters
 * @param {number} n how many are picked
 * @param {boolean} ready whether they are enough
 */
export function markConfirm(made, inOrder, n, ready) {
  const words = made.firstElementChild;
  if (words) words.textContent = t(inOrder ? "question.confirm-order" : "question.confirm-some", { n });
  made.setAttribute("aria-disabled", String(!ready));
  made.classList.toggle("is-off", !ready);
}
