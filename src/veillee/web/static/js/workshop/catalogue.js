/** The catalogue: all figures of the chosen factions by their type, each with a button to add it to the list. */

import { button, el } from "../lib/dom.js";
import { t } from "../lib/texts.js";

/** @typedef {import("./edited-list.js").EditedList} EditedList */
/** @typedef {import("./edited-list.js").Profile} Profile */

/**
 * @param {HTMLElement} catalogueElement
 * @param {EditedList} edited
 * @param {(profile: string) => void} add
 */
export function drawCatalogue(catalogueElement, edited, add) {
  if (catalogueElement.dataset.factions !== edited.factions.join()) fill(catalogueElement, edited, add);
  for (const row of catalogueElement.querySelectorAll("[data-profile]")) {
    const count = edited.count(row.getAttribute("data-profile") ?? "");
    const countElement = /** @type {HTMLElement} */ (row.querySelector(".here"));
    countElement.hidden = !count;
    countElement.textContent = t("workshop.here", { n: count });
  }
}

/**
 * @param {HTMLElement} catalogueElement
 * @param {EditedList} edited
 * @param {(profile: string) => void} add
 */
function fill(catalogueElement, edited, add) {
  const { factions, types, profiles } = edited.catalogue;
  catalogueElement.dataset.factions = edited.factions.join();
  catalogueElement.replaceChildren();
  for (const faction of factions.filter(({ id }) => edited.factions.includes(id))) {
    catalogueElement.append(el("div", { class: "faction" }, el("h3", {}, faction.name), el("p", { class: "sub" }, faction.note)));
    for (const type of types) {
      const found = profiles.filter((one) => one.faction === faction.id && one.type === type.id);
      if (!found.length) continue;
      catalogueElement.append(
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

/** What is included with a figure and what it can do, folded. @param {Profile} profile */
function details(profile) {
  if (!profile.included.length && !profile.has.length) return null;
  return el("details", {}, el("summary", {}, t("workshop.about")), traits(profile));
}

/** What is included in the price of a figure, then what it can do with a short text for each. @param {Profile} profile */
export function traits(profile) {
  return el(
    "ul",
    { class: "has" },
    profile.included.length > 0 && el("li", {}, t("workshop.included", { items: profile.included.join(", ") })),
    ...profile.has.map(({ name, note }) => el("li", {}, el("b", {}, name), " ", note)),
  );
}
