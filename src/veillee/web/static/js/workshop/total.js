/** The total of the list: points, quotas, and faults with their clauses. */

import { draw, el } from "../lib/dom.js";
import { clauseTag } from "../lib/clauses.js";
import { t } from "../lib/texts.js";

/** @typedef {import("./edited-list.js").Verdict} Verdict */
/** @typedef {import("./edited-list.js").Quota} Quota */

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * @param {string} game
 * @param {Verdict} verdict
 * @param {boolean} empty whether the list has no entry: then no fault is shown
 */
export function drawTotal(game, verdict, empty) {
  const { cost, format, faults } = verdict;
  const sum = t("workshop.points", { cost, format });
  const rest = cost > format ? t("workshop.over", { n: cost - format }) : t("workshop.left", { n: format - cost });
  const state = faults.length ? t("workshop.faults", { n: faults.length }) : t("workshop.legal");
  byId("points").replaceChildren(
    el("b", { class: "sum" }, sum),
    bar(cost, 0, format),
    el("span", { class: "sub" }, empty || cost === format ? "" : rest),
    empty ? "" : el("span", { class: faults.length ? "state bad" : "state good" }, state),
  );
  byId("dock-points").textContent = empty ? sum : `${sum} · ${state}`;
  byId("quotas").replaceChildren(quotas(verdict.quotas), ...verdict.allies.map(ally));
  byId("faults").replaceChildren(...(empty ? [] : faults.map((fault) => remark(game, fault))));
}

/** @param {string} game @param {{text: string, rule: string}} fault */
function remark(game, fault) {
  const line = el("li", {}, el("span", {}, fault.text), " ");
  if (fault.rule) line.append(clauseTag(game, fault.rule, () => line));
  return line;
}

/** @param {{name: string, points: number, quotas: Quota[]}} one */
function ally(one) {
  return el(
    "div",
    { class: "ally" },
    el("h3", { class: "cap" }, t("workshop.ally", { name: one.name, n: one.points })),
    quotas(one.quotas),
  );
}

/** @param {Quota[]} all */
function quotas(all) {
  return el(
    "ul",
    { class: "quotas" },
    ...all.map(({ name, count, least, most }) => {
      const fits = least <= count && count <= most;
      return el(
        "li",
        { class: fits ? "" : "is-out" },
        el("span", { class: "of" }, name),
        bar(count, least, most),
        el("span", { class: "sub" }, t("workshop.quota", { count, least, most })),
      );
    }),
  );
}

/** A bar filled to `count` of `most`, with a line at `least`. @param {number} count @param {number} least @param {number} most */
function bar(count, least, most) {
  const whole = Math.max(most, count, 1);
  const picture = draw(
    "svg",
    { class: count > most || count < least ? "bar out" : "bar", viewBox: "0 0 100 8", preserveAspectRatio: "none" },
    draw("rect", { class: "fill", width: (100 * count) / whole, height: 8 }),
  );
  if (least > 0) picture.append(draw("rect", { class: "least", x: (100 * least) / whole - 0.6, width: 1.2, height: 8 }));
  picture.setAttribute("aria-hidden", "true");
  return picture;
}
