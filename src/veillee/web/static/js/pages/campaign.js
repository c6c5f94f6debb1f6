/** The pages of campaigns: bring a campaign from a file, and let the map of a narrow screen show the next stop. */

const form = document.getElementById("bring-form");
const refused = document.getElementById("refused");
const file = document.getElementById("file");

/**
 * Say why the file was not taken.
 * @param {string} reason
 */
function say(reason) {
  if (!refused) return;
  refused.textContent = reason;
  refused.hidden = !reason;
}

form?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const chosen = file instanceof HTMLInputElement ? file.files?.[0] : undefined;
  if (!chosen) return;
  say("");
  try {
    const answer = await fetch("/campaigns/bring", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: chosen,
    });
    const fields = await answer.json();
    if (answer.ok) location.assign(fields.link);
    else say(fields.reason);
  } catch (fault) {
    say(String(fault));
  }
});

const map = document.querySelector(".cmap");
const next = document.querySelector(".stop.next") ?? document.querySelector(".stop:last-of-type");
if (map && next) {
  const [around, at] = [map.getBoundingClientRect(), next.getBoundingClientRect()];
  map.scrollLeft += at.left + at.width / 2 - around.left - around.width / 2;
}
