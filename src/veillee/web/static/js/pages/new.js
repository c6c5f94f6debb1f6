// @ts-check
/** At one screen nobody comes by a link: open seats become people at this screen, and back again. */

const form = /** @type {HTMLFormElement} */ (document.querySelector("form.lobby"));
const kinds = /** @type {NodeListOf<HTMLSelectElement>} */ (form.querySelectorAll("select.kind"));

form.addEventListener("change", (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  if (field.name !== "pace") return;
  const [from, to] = field.value === "screen" ? ["open", "human"] : ["human", "open"];
  for (const kind of kinds) {
    if (kind.value === from) kind.value = to;
  }
});
