// @ts-check
/**
 * The form of a new table. If all play at one screen, open seats become players at this screen, and back again otherwise.
 * The role of each seat is shown beside it. The note of a chosen option is shown under its menu, and the title of a folded part names the values
 * chosen in it (of many, only those that are not the usual ones).
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
  const line = /** @type {HTMLElement | null | undefined} */ (summary?.parentElement);
  if (line?.dataset.usual !== undefined) line.hidden = summary?.textContent === line.dataset.usual;
  if (form.dataset.roles) void showRoles(form.dataset.roles);
});

/** Show who would play with whom, as the server works it out from the form. @param {string} address */
async function showRoles(address) {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
  const answer = await fetch(`${address}?${fields}`, { headers: { Accept: "application/json" } });
  if (!answer.ok) return;
  const { roles, summary } = /** @type {{roles: Record<string, string>, summary: string}} */ (await answer.json());
  for (const role of form.querySelectorAll("[data-role]")) {
    role.textContent = roles[/** @type {HTMLElement} */ (role).dataset.role ?? ""] ?? "";
  }
  const sides = form.querySelector(".sides");
  if (sides) sides.textContent = summary;
}
