// @ts-check
/** The workshop: a list is made here by hand, and the game on the server says what it amounts to. */

import { el } from "../lib/dom.js";
import { lang, speak, t } from "../lib/texts.js";
import { drawBand, markBand } from "../workshop/band.js";
import { Band } from "../workshop/draft.js";
import { drawKept, forget, keep, lastDraft, meetAccount } from "../workshop/saved-lists.js";
import { drawPaper } from "../workshop/paper.js";
import { drawShelf } from "../workshop/shelf.js";
import { drawTotal } from "../workshop/total.js";

/** @typedef {import("../workshop/draft.js").Verdict} Verdict */
/** @typedef {import("../workshop/draft.js").Draft} Draft */

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @param {string} id */
const select = (id) => /** @type {HTMLSelectElement} */ (document.getElementById(id));

const bench = byId("bench");
const game = bench.dataset.game ?? "";
const home = `/games/${game}/lists`;
const language = /** @type {import("../net/wire.js").Lang} */ (bench.dataset.lang);
const [, catalogue] = await Promise.all([
  speak(language, bench.dataset.words ?? ""),
  fetch(bench.dataset.catalogue ?? "").then((answer) => answer.json()),
]);
const band = new Band(catalogue);
const nameField = /** @type {HTMLInputElement} */ (byId("name"));
/** @type {Verdict | null} */
let verdict = null;
let asked = 0;

/**
 * Ask the game. What it refuses is said in place, and nothing comes back.
 * @param {"check" | "read" | "write" | "sheet"} what
 * @param {Record<string, unknown>} body
 * @returns {Promise<any>}
 */
async function ask(what, body) {
  try {
    const answer = await fetch(`${home}/${what}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(body),
    });
    const said = await answer.json();
    if (!answer.ok) tell("refused", said.reason);
    return answer.ok ? said : null;
  } catch {
    tell("refused", t("workshop.lost"));
    return null;
  }
}

/** Say something below the total, or nothing any more. @param {"refused" | "done"} where @param {string} words */
function tell(where, words) {
  byId(where).hidden = !words;
  byId(where).textContent = words;
}

/** Draw what depends on the draft; the keyboard stays where it is. */
function show() {
  const at = document.activeElement?.getAttribute("data-at");
  select("format").value = String(band.format);
  select("first").value = band.factions[0] ?? "";
  select("second").value = band.factions[1] ?? "";
  drawShelf(byId("shelf"), band, add);
  drawBand(byId("band"), band, changed);
  const again = /** @type {HTMLElement | null} */ (at && document.querySelector(`[data-at="${at}"]`));
  if (at) (again ?? byId("total-title")).focus();
}

/** Draw what the game says of the draft. @param {Verdict} found */
function showVerdict(found) {
  markBand(byId("band"), band);
  drawTotal(game, found, !band.entries.length);
  const options = Object.entries(found.table).map(([name, value]) => [`option.${name}`, value]);
  const play = /** @type {HTMLAnchorElement} */ (byId("play"));
  play.href = `/new/${game}?${new URLSearchParams(options)}`;
  play.hidden = found.faults.length > 0;
}

/** The draft is another one: what was said about the one before is over. */
async function changed() {
  tell("done", "");
  tell("refused", "");
  await judge();
}

/** Show the draft, then what the game says about it. */
async function judge() {
  show();
  const number = ++asked;
  const draft = band.draft();
  const found = /** @type {Verdict | null} */ (await ask("check", { draft }));
  if (number !== asked || !found) return; // the draft has changed meanwhile
  verdict = found;
  band.learn(found);
  history.replaceState(null, "", band.entries.length ? `#${found.code}` : location.pathname);
  lastDraft(game, band.entries.length ? found.code : "");
  showVerdict(found);
  const sheet = await ask("sheet", { draft });
  if (number === asked && sheet) drawPaper(byId("paper"), sheet);
}

/** @param {string} profile */
function add(profile) {
  band.add(profile);
  void changed();
}

/** @param {Draft} draft */
async function take(draft) {
  band.load(draft);
  nameField.value = band.name;
  verdict = null;
  await changed();
  tell("done", t("workshop.opened", { name: band.name || t("workshop.unnamed") }));
}

/** Open a code, a link with one, or the text of a file. @param {string} text */
async function open(text) {
  tell("refused", "");
  const found = await ask("read", { text: text.trim().replace(/^\S+#(?=\S+$)/, "") });
  if (found) await take(found.draft);
  return found !== null;
}

/** The code in the address; a part of this page may be named there as well. */
function linked() {
  const name = location.hash.slice(1);
  return document.getElementById(name) ? "" : name;
}

/** Keep the list as it stands. */
function keepIt() {
  const name = band.name || t("workshop.unnamed");
  const done = verdict !== null && keep(game, { name, code: verdict.code });
  tell("done", t(done ? "workshop.kept" : "workshop.unkept", { name }));
  shelve();
}

function shelve() {
  drawKept(
    byId("kept"),
    game,
    ({ code }) => void open(code),
    ({ name }) => {
      forget(game, name);
      tell("done", t("workshop.removed", { name }));
      shelve();
      byId("total-title").focus();
    },
  );
}

async function share() {
  const link = `${location.origin}${home}#${verdict?.code ?? ""}`;
  try {
    await navigator.clipboard.writeText(link);
    tell("done", t("workshop.copied"));
  } catch {
    tell("done", t("workshop.link", { link })); // no clipboard without a safe connection
  }
}

/** @param {string} form */
async function download(form) {
  const found = await ask("write", { draft: band.draft(), form });
  if (!found) return;
  const address = URL.createObjectURL(new Blob([found.text], { type: "text/plain" }));
  const stem = band.name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || game;
  el("a", { href: address, download: `${stem}.${form}` }).click();
  URL.revokeObjectURL(address);
}

/** @param {FileList | undefined | null} files */
async function openFile(files) {
  if (files?.length) await open(await files[0].text());
}

/** @param {string} id @param {[string, string][]} choices @param {(value: string) => void} chosen */
function choices(id, choices, chosen) {
  select(id).append(...choices.map(([value, name]) => el("option", { value }, name)));
  select(id).addEventListener("change", () => {
    chosen(select(id).value);
    void changed();
  });
}

/** @param {number} place @param {string} faction */
function join(place, faction) {
  const other = band.factions[1 - place];
  const both = place === 0 ? [faction, other] : [other, faction];
  band.factions = [...new Set(both.filter(Boolean))];
}

/** @type {[string, string][]} */
const factions = band.catalogue.factions.map(({ id, name }) => [id, name]);
choices("format", band.catalogue.formats.map((one) => [String(one), String(one)]), (value) => (band.format = Number(value)));
choices("first", factions, (value) => join(0, value));
choices("second", [["", t("workshop.nobody")], ...factions], (value) => join(1, value));
select("ready").append(
  el("option", { value: "" }, t("workshop.choose")),
  ...band.catalogue.ready.map(({ id, name, format }) => el("option", { value: id }, `${name} (${format})`)),
);
select("ready").addEventListener("change", () => {
  const ready = band.catalogue.ready.find(({ id }) => id === select("ready").value);
  select("ready").value = "";
  if (ready) void take(ready.draft);
});
nameField.addEventListener("input", () => {
  band.name = nameField.value.trim();
  void changed();
});
byId("keep").addEventListener("click", keepIt);
byId("play").addEventListener("click", keepIt); // so that the table proposes it first
byId("share").addEventListener("click", () => void share());
byId("print").addEventListener("click", () => print());
byId("empty").addEventListener("click", () => {
  band.entries = [];
  void changed();
});
for (const one of document.querySelectorAll("[data-form]")) {
  one.addEventListener("click", () => void download(one.getAttribute("data-form") ?? ""));
}
byId("open").addEventListener("submit", async (event) => {
  event.preventDefault();
  const field = /** @type {HTMLTextAreaElement} */ (byId("code"));
  if (await open(field.value)) field.value = "";
});
byId("file").addEventListener("change", (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  void openFile(field.files).then(() => (field.value = ""));
});
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", (event) => {
  event.preventDefault();
  void openFile(event.dataTransfer?.files);
});
addEventListener("hashchange", () => {
  if (linked()) void open(linked()); // another link, pasted into the same page
});

document.documentElement.lang = lang();
bench.hidden = false;
shelve();
void meetAccount(game).then(shelve);
const before = linked() || lastDraft(game);
if (!before || !(await open(before))) await judge();
