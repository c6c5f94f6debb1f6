/** The entries of the list: how many figures of each, and boxes to tick for their options. */

import { button, el } from "../lib/dom.js";
import { t } from "../lib/texts.js";
import { traits } from "./catalogue.js";

/** @typedef {import("./edited-list.js").EditedList} EditedList */
/** @typedef {import("./edited-list.js").Entry} Entry */
/** @typedef {import("./edited-list.js").Group} Group */
/** @typedef {import("./edited-list.js").Option} Option */

/**
 * @param {HTMLElement} list
 * @param {EditedList} edited
 * @param {() => void} changed
 */
export function drawEntries(list, edited, changed) {
  let first = 1;
  const rows = edited.entries.map((entry) => {
    const last = first + entry.count - 1;
    const numbers = last > first ? `${first}–${last}.` : `${first}.`; // the remarks of the game name figures by these numbers
    first = last + 1;
    return row(edited, entry, numbers, changed);
  });
  list.replaceChildren(...rows);
  if (!rows.length) list.append(el("li", { class: "empty" }, t("workshop.start")));
  markEntries(list, edited);
}

/**
 * Show what the game says of each entry. No button is replaced, because somebody may be pressing it.
 * @param {HTMLElement} list
 * @param {EditedList} edited
 */
export function markEntries(list, edited) {
  edited.entries.forEach(({ cost, count, line, faulty }, n) => {
    const row = list.children[n];
    row.classList.toggle("is-faulty", faulty);
    row.querySelector(".stats")?.replaceChildren(line);
    row
      .querySelector(".cost")
      ?.replaceChildren(
        t("workshop.price", { n: cost * count }),
        count > 1 ? el("small", {}, t("workshop.each", { n: cost })) : "",
      );
  });
}

/**
 * @param {EditedList} edited
 * @param {Entry} entry
 * @param {string} numbers
 * @param {() => void} changed
 */
function row(edited, entry, numbers, changed) {
  const name = edited.profileName(entry);
  /** @param {number} by */
  const step = (by) => () => {
    edited.change(entry, by);
    changed();
  };
  return el(
    "li",
    { class: "panel figure" },
    el(
      "div",
      { class: "line" },
      el(
        "div",
        { class: "what" },
        el("b", {}, el("small", {}, numbers), " ", entry.member.name || name, entry.member.name ? el("small", {}, ` ${name}`) : null),
        el("small", { class: "stats" }),
      ),
      el("span", { class: "cost" }),
      el(
        "span",
        { class: "stepper" },
        button(
          { class: "btn", "data-at": `fewer-${entry.id}`, "aria-label": t("workshop.fewer", { name }) },
          step(-1),
          "−",
        ),
        el("output", {}, entry.count),
        button({ class: "btn", "data-at": `more-${entry.id}`, "aria-label": t("workshop.more", { name }) }, step(1), "+"),
      ),
    ),
    boughtOptions(edited, entry),
    options(edited, entry, changed),
  );
}

/** The options that were bought, in one line. @param {EditedList} edited @param {Entry} entry */
function boughtOptions(edited, entry) {
  const names = (edited.profile(entry)?.groups ?? []).flatMap((group) =>
    group.options.flatMap((option) => {
      const times = option.always ? 1 : edited.bought(entry, group.field, option.value);
      return times > 1 ? [`${option.name} ×${times}`] : times ? [option.name] : [];
    }),
  );
  return names.length > 0 && el("p", { class: "bought sub" }, names.join(" · "));
}

/** @param {EditedList} edited @param {Entry} entry @param {() => void} changed */
function options(edited, entry, changed) {
  const profile = edited.profile(entry);
  if (!profile) return null;
  const folded = el(
    "details",
    { open: entry.open },
    el("summary", { "data-at": `options-${entry.id}` }, t("workshop.options")),
    traits(profile),
    entry.count === 1 && ownName(entry, changed),
    ...profile.groups.map((group) => fields(edited, entry, group, changed)),
  );
  folded.addEventListener("toggle", () => {
    entry.open = folded.open;
  });
  return folded;
}

/** The field for the name of an entry with a single figure. @param {Entry} entry @param {() => void} changed */
function ownName(entry, changed) {
  const at = `name-${entry.id}`;
  const field = el("input", {
    class: "field",
    id: at,
    "data-at": at,
    maxlength: 40,
    autocomplete: "off",
    value: entry.member.name ?? "",
  });
  field.addEventListener("change", () => {
    if (field.value.trim()) entry.member.name = field.value.trim();
    else delete entry.member.name;
    changed();
  });
  return el("div", { class: "entry" }, el("label", { for: at }, t("workshop.own-name")), field);
}

/** @param {EditedList} edited @param {Entry} entry @param {Group} group @param {() => void} changed */
function fields(edited, entry, group, changed) {
  const boxes = group.options.flatMap((option, n) => {
    const times = edited.bought(entry, group.field, option.value);
    if (!times && !edited.isAvailable(entry, option)) return [];
    const shown = option.always ? 1 : Math.min(option.most, times + 1); // the box for one more appears when those before are ticked
    return Array.from({ length: Math.max(shown, times) }, (_, copy) => box(copy, n, option, times));
  });
  /** @param {number} copy @param {number} n @param {Option} option @param {number} times */
  function box(copy, n, option, times) {
    const input = el("input", {
      type: "checkbox",
      "data-at": `${group.field}-${entry.id}-${n}-${copy}`,
      checked: option.always || times > copy,
      disabled: option.always,
    });
    input.addEventListener("change", () => {
      edited.buy(entry, group.field, option.value, input.checked ? copy + 1 : copy);
      changed();
    });
    return el(
      "label",
      { class: "radio check" },
      input,
      el("b", {}, copy ? t("workshop.again", { name: option.name }) : option.name, " ", price(option)),
      copy === 0 && option.note && el("small", {}, option.note),
    );
  }
  if (!boxes.length) return null;
  const most = group.most ? el("small", {}, ` ${t("workshop.most", { n: group.most })}`) : null;
  return el("fieldset", { class: "choice" }, el("legend", {}, group.name, most), el("div", { class: "radios" }, ...boxes));
}

/** @param {Option} option */
function price(option) {
  return option.price > 0 ? el("span", { class: "cost" }, `+${option.price}`) : null;
}
