// @ts-check
/**
 * The page of somebody who may not see the table yet: it sends the secret in the address (`/t/<table>#<secret>`) to the
 * server, then opens the table.
 */

const box = /** @type {HTMLElement} */ (document.querySelector(".claim"));

/** Show or hide a part of the page. @param {string} name @param {boolean} shown @param {string} [text] */
function show(name, shown, text) {
  const part = /** @type {HTMLElement} */ (box.querySelector(name));
  part.hidden = !shown;
  if (text !== undefined) part.textContent = text;
}

/** Follow the link. @param {boolean} take whether to take a seat that somebody holds */
async function claim(take) {
  const secret = location.hash.slice(1);
  if (!secret) return;
  show(".trying", true);
  show(".refused", false);
  try {
    const response = await fetch(`/t/${box.dataset.table}/claim`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({ secret, take }),
    });
    const answer = await response.json();
    show(".trying", false);
    if (!response.ok) {
      show(".refused", true, answer.reason);
    } else if ("taken" in answer) {
      askToTake(answer.name);
    } else {
      location.replace(location.pathname); // the secret disappears from the address
    }
  } catch {
    show(".trying", false);
    show(".refused", true, box.dataset.lost);
  }
}

/** Ask whether to take the seat of `name`. @param {string} name */
function askToTake(name) {
  const note = /** @type {HTMLElement} */ (box.querySelector("[data-taken]"));
  note.textContent = (note.dataset.taken ?? "").replace("…", name);
  show(".why-locked", false);
  show(".taken", true);
  const button = /** @type {HTMLButtonElement} */ (box.querySelector(".taken .btn"));
  button.addEventListener("click", () => claim(true), { once: true });
  button.focus();
}

addEventListener("hashchange", () => claim(false)); // another link was pasted into the address
await claim(false);
