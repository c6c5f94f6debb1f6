// @ts-check
/**
 * The form of a new table. At one screen nobody comes by a link: open seats become people at this screen, and back
 * again. What is chosen from a list is explained under it, and what is set in a fold is told on it.
 */

const form = /** @type {HTMLFormElement} */ (document.querySelector("form.lobby"));
const kinds = /** @type {NodeListOf<HTMLSelectElement>} */ (form.querySelectorAll("select.kind"));

form.addEventListener("change", (event) => {
  const field = /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target);
  if (field.name === "pace") {
    const [from, to] = field.value === "screen" ? ["open", "human"] : ["human", "open"];
    for (const kind of kinds) {
      if (kind.value === from) kind.value = to;
    }
  }
  const option = field instanceof HTMLSelectElement ? field.selectedOptions[0] : null;
  const noted = field.parentElement?.querySelector(".noted");
  if (option && noted) noted.textContent = option.dataset.note ?? "";
  const told = form.querySelector(`[data-of="${CSS.escape(field.name)}"] i`);
  const words = option ?? field.closest("label")?.querySelector("b");
  if (told && words) told.textContent = words.textContent;
});
