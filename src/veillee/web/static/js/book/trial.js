/** Tests of skill: as a banner on a page, and as a line in the answer that leads to the test. */

import { classes, el } from "../lib/dom.js";
import { hasSymbol, icon } from "../items/symbols.js";
import { signPicture } from "../items/cards.js";
import { hasText, t } from "../lib/texts.js";

/** @typedef {import("../net/wire.js").Trial} Trial */

/** The dice of a test: pictures, with their names for a screen reader. @param {Trial} trial */
function diceOf(trial) {
  const dice = trial.dice ?? [];
  if (!dice.length) return null;
  const names = dice.map((word) => (hasText(`sign.${word}`) ? t(`sign.${word}`) : word));
  const pictures = dice.map((word) => signPicture({ icon: "d6", mark: word }));
  return el(
    "span",
    { class: "trial-dice" },
    el("span", { class: "sr" }, names.join(", ")),
    el("span", { class: "trial-dice", "aria-hidden": "true" }, ...pictures),
  );
}

/** What has to be reached, with the odds of each goal if they are wanted. @param {Trial} trial @param {boolean} odds */
function goalsOf(trial, odds) {
  return (trial.goals ?? []).map((goal, place) => [goal, odds ? (trial.odds?.[place] ?? "") : ""]);
}

/** @param {Trial} trial */
function nameOf(trial) {
  return [hasSymbol(trial.icon) ? icon(trial.icon ?? "") : null, el("b", {}, trial.label)];
}

/**
 * The test that is taken on a page.
 * @param {Trial} trial
 * @param {boolean} odds
 */
export function trialBanner(trial, odds) {
  return el(
    "section",
    { class: `trial ${classes("k-", trial.style)}`, "aria-label": t("book.trial", { name: trial.label }) },
    el("p", { class: "trial-head" }, ...nameOf(trial), diceOf(trial)),
    trial.limit ? el("p", {}, trial.limit) : null,
    el(
      "ul",
      {},
      ...goalsOf(trial, odds).map(([goal, chance]) =>
        el("li", {}, goal, chance ? el("span", { class: "odds" }, t("book.odds", { odds: chance })) : null),
      ),
    ),
  );
}

/**
 * The test that an answer leads to, as a line of its button.
 * @param {Trial} trial
 * @param {boolean} odds
 */
function trialLine(trial, odds) {
  const goals = goalsOf(trial, odds).flatMap(([goal, chance]) => [
    el("span", {}, goal),
    chance ? el("span", { class: "odds" }, t("book.odds", { odds: chance })) : null,
  ]);
  return el("span", { class: `trial-line ${classes("k-", trial.style)}` }, ...nameOf(trial), diceOf(trial), ...goals);
}

/**
 * Show in every answer that leads to a test what the test is.
 * @param {HTMLElement} panel the element with a button for each answer
 * @param {import("../net/wire.js").Question | null} question
 * @param {boolean} odds whether the player wants to see odds
 */
export function showTrials(panel, question, odds) {
  for (const answer of question?.answers ?? []) {
    if (!answer.trial) continue;
    const what = panel.querySelector(`[data-answer="${CSS.escape(answer.key)}"] .what`);
    const drawn = what?.querySelector(".trial-line");
    const wanted = JSON.stringify([answer.trial, odds, document.documentElement.lang]);
    if (!what || drawn?.getAttribute("data-drawn") === wanted) continue;
    const line = trialLine(answer.trial, odds);
    line.setAttribute("data-drawn", wanted);
    if (drawn) drawn.replaceWith(line);
    else what.append(line);
  }
}
