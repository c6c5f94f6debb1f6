/** A counter with a greatest value: full pips, spent pips that can come back, and empty ones. */

import { classes, el } from "../lib/dom.js";
import { hasSymbol, icon } from "./symbols.js";
import { t } from "../lib/texts.js";

const MOST_DRAWN = 30; // more pips are only told as numbers

/**
 * What each pip shows: "full", "going" (full now, but not after the aimed answer), "coming" (the other way round), "spent"
 * or "none".
 * @param {number} value
 * @param {number} after
 * @param {number} spent
 * @param {number} most
 */
export function pipStates(value, after, spent, most) {
  return Array.from({ length: most }, (_, place) => {
    if (place < Math.min(value, after)) return "full";
    if (place < value) return "going";
    if (place < after) return "coming";
    return place < value + spent ? "spent" : "none";
  });
}

/**
 * @param {import("../net/wire.js").Counter} counter
 * @param {number | undefined} after the value after the aimed answer
 */
export function pipCounter(counter, after) {
  const { value, most = 0, spent = 0 } = counter;
  const next = after ?? value;
  const told = spent ? t("pips.spent", { n: value, most, spent }) : t("pips.of", { n: value, most });
  const pips = pipStates(value, next, spent, most).map((state) => el("i", { class: `lozenge ${state}` }));
  return el(
    "span",
    { class: `counter pip-counter ${classes("k-", counter.style || counter.id)}`, title: counter.label },
    el(
      "span",
      { class: "pip-name" },
      hasSymbol(counter.icon) ? icon(counter.icon ?? "") : null,
      el("span", { class: "lbl" }, counter.label),
      el("b", {}, told),
      next === value ? null : el("em", { class: next > value ? "good" : "bad" }, `→ ${next}`),
    ),
    most > MOST_DRAWN ? null : el("span", { class: "lozenges", "aria-hidden": "true" }, ...pips),
  );
}
