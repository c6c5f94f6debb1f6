// @ts-check
/** Clauses are sifted while one types; without this script the button asks the server. */

const field = /** @type {HTMLInputElement} */ (document.getElementById("q"));
const leaves = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".leaf")]);
const found = /** @type {HTMLElement} */ (document.getElementById("found"));
const all = found.textContent ?? "";
const texts = leaves.map((leaf) => folded(`${leaf.id} ${leaf.textContent}`));

/** Letters without their accents, so that « dé » is found by "de".
 * @param {string} text */
function folded(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function sift() {
  const words = folded(field.value).split(/\s+/).filter(Boolean);
  leaves.forEach((leaf, n) => {
    leaf.hidden = !words.every((word) => texts[n].includes(word));
  });
  for (const chapter of document.querySelectorAll(".chapter")) {
    const empty = !chapter.querySelector(".leaf:not([hidden])");
    /** @type {HTMLElement} */ (chapter).hidden = empty;
    const link = document.querySelector(`.chapters a[href="#${chapter.getAttribute("aria-labelledby")}"]`);
    if (link?.parentElement) link.parentElement.hidden = empty;
  }
  found.textContent = words.length ? told(leaves.filter((leaf) => !leaf.hidden).length) : all;
}

/** How many clauses hold the words; the server has written the sentences, with numbers to replace.
 * @param {number} count */
function told(count) {
  const { one, many, none } = found.dataset;
  const sentence = (count > 1 ? many : count ? one : none) ?? "";
  return sentence.replace(/\d+/, String(count)).replace("…", () => field.value.trim());
}

// A page that the server has sifted already holds too little to sift again.
if (!field.defaultValue) field.addEventListener("input", sift);
