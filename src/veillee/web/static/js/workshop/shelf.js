/** What there is to pick from: the figures of the chosen factions, by their type. */

import { button, el } from "../lib/dom.js";
import { t } from "../lib/texts.js";

/** @typedef {import("./draft.js").Band} Band */
/** @typedef {import("./draft.js").Profile} Profile */

/**
 * @param {HTMLElement} shelf
 * @param {Band} band
 * @param {(profile: string) => void} add
 */
export function drawShelf(shelf, band, add) {
  if (shelf.dataset.factions !== band.factions.join()) fill(shelf, band, add);
  for (const row of shelf.querySelectorAll("[data-profile]")) {
    const count = band.count(row.getAttribute("data-profile") ?? "");
    const here = /** @type {HTMLElement} */ (row.querySelector(".here"));
    here.hidden = !count;
    here.textContent = t("workshop.here", { n: count });
  }
}

/**
 * @param {HTMLElement} shelf
 * @param {Band} band
 * @param {(profile: string) => void} add
 */
function fill(shelf, band, add) {
  const { factions, types, profiles } = band.catalogue;
  shelf.dataset.factions = band.factions.join();
  shelf.replaceChildren();
  for (const faction of factions.filter(({ id }) => band.factions.includes(id))) {
    shelf.append(el("div", { class: "faction" }, el("h3", {}, faction.name), el("p", { class: "sub" }, faction.note)));
    for (const type of types) {
      const found = profiles.filter((one) => one.faction === faction.id && one.type === type.id);
      if (!found.length) continue;
      shelf.append(
        el("h4", { class: "cap" }, type.name),
        el("ul", { class: "rows" }, ...found.map((profile) => row(profile, add))),
      );
    }
  }
}

/** @param {Profile} profile @param {(profile: string) => void} add */
function row(profile, add) {
  const name = t("workshop.add", { name: profile.name, n: profile.cost });
  return el(
    "li",
    { class: "panel figure", "data-profile": profile.id },
    el(
      "div",
      { class: "line" },
      el(
        "div",
        { class: "what" },
        el("b", {}, profile.name),
        el("small", { class: "stats" }, profile.line),
        el("small", { class: "here" }),
      ),
      el("span", { class: "cost" }, t("workshop.price", { n: profile.cost })),
      button({ class: "btn add", "aria-label": name }, () => add(profile.id), "+"),
    ),
    details(profile),
  );
}

/** What a figure has and can do, folded. @param {Profile} profile */
function details(profile) {
  if (!profile.included.length && !profile.has.length) return null;
  return el("details", {}, el("summary", {}, t("workshop.about")), traits(profile));
}

/** What is included in the price, then what it can do with a short text for each. @param {Profile} profile */
export function traits(profile) {
  return el(
    "ul",
    { class: "has" },
    profile.included.length > 0 && el("li", {}, t("workshop.included", { items: profile.included.join(", ") })),
    ...profile.has.map(({ name, note }) => el("li", {}, el("b", {}, name), " ", note)),
  );
}
