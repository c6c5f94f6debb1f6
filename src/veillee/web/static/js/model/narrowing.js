/** After a click on an item that several answers name, further clicks choose among those answers. */

/** @typedef {import("../net/wire.js").Answer} Answer */

/**
 * The answers that name an item; while answers are narrowed, only those among them.
 * @param {Answer[]} narrowed the answers among which the clicked items leave a choice
 * @param {Map<string, Answer[]>} byItem
 */
export function offeredAmong(narrowed, byItem) {
  if (!narrowed.length) return byItem;
  const items = [...new Set(narrowed.flatMap((answer) => answer.on ?? []))];
  return new Map(items.map((item) => [item, narrowed.filter((answer) => answer.on?.includes(item))]));
}

/**
 * The answers among which a click on an item chooses. After a click on who acts, a click on a target means the answers
 * that name both; a click on somebody else who acts, whom answers name first, begins anew.
 * @param {string} item
 * @param {Answer[]} narrowed
 * @param {Map<string, Answer[]>} byItem
 */
export function answersNaming(item, narrowed, byItem) {
  const named = byItem.get(item) ?? [];
  if (named.some((answer) => answer.on?.[0] === item)) return named;
  const both = named.filter((answer) => narrowed.includes(answer));
  return both.length ? both : named;
}
