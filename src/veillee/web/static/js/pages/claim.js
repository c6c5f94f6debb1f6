// @ts-check
/** Follows the secret in the address (`/t/<table>#<secret>`) once, then opens the table. */

const box = /** @type {HTMLElement} */ (document.querySelector(".claim"));

/** @param {string} name @param {boolean} shown @param {string} [text] */
function show(name, shown, text) {
  const part = /** @type {HTMLElement} */ (box.querySelector(name));
  part.hidden = !shown;
  if (text !== undefined) part.textContent = text;
}

/** @param {boolean} take */
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
      location.replace(location.pathname); // without the secret: nobody shall read it from the address
    }
  } catch {
    show(".trying", false);
    show(".refused", true, box.dataset.lost);
  }
}

/** @param {string} name */
function askToTake(name) {
  const note = /** @type {HTMLElement} */ (box.querySelector("[data-taken]"));
  note.textContent = (note.dataset.taken ?? "").replace("…", name);
  show(".why-locked", false);
  show(".taken", true);
  const button = /** @type {HTMLButtonElement} */ (box.querySelector(".taken .btn"));
  button.addEventListener("click", () => claim(true), { once: true });
  button.focus();
}

addEventListener("hashchange", () => claim(false)); // another link, pasted into the same page
await claim(false);
