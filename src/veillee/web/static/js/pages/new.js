// @ts-check
/**
 * The form of a new table. If all play at one screen, open seats become players at this screen, and back again otherwise.
 * The note of a chosen option is shown under its menu, and the title of a folded part names the values chosen in it.
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
  const noteElement = field.parentElement?.querySelector(".noted");
  if (option && noteElement) noteElement.textContent = option.dataset.note ?? "";
  const summary = form.querySelector(`[data-of="${CSS.escape(field.name)}"] i`);
  const words = option ?? field.closest("label")?.querySelector("b");
  if (summary && words) summary.textContent = words.textContent;
});
