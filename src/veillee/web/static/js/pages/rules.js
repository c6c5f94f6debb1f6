// @ts-check
/** The search of the rules page: clauses are filtered while one types. Without this script, the server filters them. */

const field = /** @type {HTMLInputElement} */ (document.getElementById("q"));
const clauses = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".leaf")]);
const found = /** @type {HTMLElement} */ (document.getElementById("found"));
const unfiltered = found.textContent ?? "";
const texts = clauses.map((clause) => withoutAccents(`${clause.id} ${clause.textContent}`));

/** Small letters without accents, so that « dé » is found by "de".
 * @param {string} text */
function withoutAccents(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function filter() {
  const words = withoutAccents(field.value).split(/\s+/).filter(Boolean);
  clauses.forEach((clause, n) => {
    clause.hidden = !words.every((word) => texts[n].includes(word));
  });
  for (const chapter of document.querySelectorAll(".chapter")) {
    const empty = !chapter.querySelector(".leaf:not([hidden])");
    /** @type {HTMLElement} */ (chapter).hidden = empty;
    const link = document.querySelector(`.chapters a[href="#${chapter.getAttribute("aria-labelledby")}"]`);
    if (link?.parentElement) link.parentElement.hidden = empty;
  }
  found.textContent = words.length ? countSentence(clauses.filter((clause) => !clause.hidden).length) : unfiltered;
}

/** How many clauses contain the words. The sentences are in the page, with a number to replace.
 * @param {number} count */
function countSentence(count) {
  const { one, many, none } = found.dataset;
  const sentence = (count > 1 ? many : count ? one : none) ?? "";
  return sentence.replace(/\d+/, String(count)).replace("…", () => field.value.trim());
}

// A page that the server has filtered has not all clauses, so it is not filtered here.
if (!field.defaultValue) field.addEventListener("input", filter);
