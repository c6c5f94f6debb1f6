// @ts-check
/** The workshop page: a list is edited here, and the game on the server checks it and counts its points. */

import { el } from "../lib/dom.js";
import { lang, loadTexts, t } from "../lib/texts.js";
import { drawEntries, markEntries } from "../workshop/entries.js";
import { EditedList } from "../workshop/edited-list.js";
import { drawSavedLists, removeList, saveList, lastDraft, syncWithAccount } from "../workshop/saved-lists.js";
import { drawPrintedList } from "../workshop/printed-list.js";
import { drawCatalogue } from "../workshop/catalogue.js";
import { drawTotal } from "../workshop/total.js";

/** @typedef {import("../workshop/edited-list.js").Verdict} Verdict */
/** @typedef {import("../workshop/edited-list.js").Draft} Draft */

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @param {string} id */
const select = (id) => /** @type {HTMLSelectElement} */ (document.getElementById(id));

const editor = byId("editor");
const game = editor.dataset.game ?? "";
const home = `/games/${game}/lists`;
const language = /** @type {import("../net/wire.js").Lang} */ (editor.dataset.lang);
const [, catalogue] = await Promise.all([
  loadTexts(language, editor.dataset.words ?? ""),
  fetch(editor.dataset.catalogue ?? "").then((answer) => answer.json()),
]);
const edited = new EditedList(catalogue);
const nameField = /** @type {HTMLInputElement} */ (byId("name"));
/** @type {Verdict | null} */
let verdict = null;
let checks = 0;

/**
 * Post a request to the game. A refusal is shown on the page, and null is returned.
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
    const reply = await answer.json();
    if (!answer.ok) showMessage("refused", reply.reason);
    return answer.ok ? reply : null;
  } catch {
    showMessage("refused", t("workshop.lost"));
    return null;
  }
}

/** Show a message below the total, or remove it. @param {"refused" | "done"} where @param {string} words */
function showMessage(where, words) {
  byId(where).hidden = !words;
  byId(where).textContent = words;
}

/** Draw the parts that depend on the list; the focus stays where it is. */
function show() {
  const at = document.activeElement?.getAttribute("data-at");
  select("format").value = String(edited.format);
  select("first").value = edited.factions[0] ?? "";
  select("second").value = edited.factions[1] ?? "";
  drawCatalogue(byId("catalogue"), edited, add);
  drawEntries(byId("band"), edited, changed);
  const again = /** @type {HTMLElement | null} */ (at && document.querySelector(`[data-at="${at}"]`));
  if (at) (again ?? byId("total-title")).focus();
}

/** Draw the verdict of the game on the list. @param {Verdict} found */
function showVerdict(found) {
  markEntries(byId("band"), edited);
  drawTotal(game, found, !edited.entries.length);
  const options = Object.entries(found.table).map(([name, value]) => [`option.${name}`, value]);
  const play = /** @type {HTMLAnchorElement} */ (byId("play"));
  play.href = `/new/${game}?${new URLSearchParams(options)}`;
  play.hidden = found.faults.length > 0;
}

/** The list has changed: remove the messages about it and check it again. */
async function changed() {
  showMessage("done", "");
  showMessage("refused", "");
  await check();
}

/** Draw the list, then the verdict of the game on it. */
async function check() {
  show();
  const number = ++checks;
  const draft = edited.draft();
  const found = /** @type {Verdict | null} */ (await ask("check", { draft }));
  if (number !== checks || !found) return; // the list has changed meanwhile
  verdict = found;
  edited.applyVerdict(found);
  history.replaceState(null, "", edited.entries.length ? `#${found.code}` : location.pathname);
  lastDraft(game, edited.entries.length ? found.code : "");
  showVerdict(found);
  const sheet = await ask("sheet", { draft });
  if (number === checks && sheet) drawPrintedList(byId("paper"), sheet);
}

/** @param {string} profile */
function add(profile) {
  edited.add(profile);
  void changed();
}

/** @param {Draft} draft */
async function take(draft) {
  edited.load(draft);
  nameField.value = edited.name;
  verdict = null;
  await changed();
  showMessage("done", t("workshop.opened", { name: edited.name || t("workshop.unnamed") }));
}

/** Open a list from its code, from a link with the code, or from the text of a file. @param {string} text */
async function open(text) {
  showMessage("refused", "");
  const found = await ask("read", { text: text.trim().replace(/^\S+#(?=\S+$)/, "") });
  if (found) await take(found.draft);
  return found !== null;
}

/** The code of a list in the address; "" if the address names a part of this page. */
function codeInAddress() {
  const name = location.hash.slice(1);
  return document.getElementById(name) ? "" : name;
}

/** Save the list. */
function saveIt() {
  const name = edited.name || t("workshop.unnamed");
  const done = verdict !== null && saveList(game, { name, code: verdict.code });
  showMessage("done", t(done ? "workshop.kept" : "workshop.unkept", { name }));
  showSavedLists();
}

function showSavedLists() {
  drawSavedLists(
    byId("kept"),
    game,
    ({ code }) => void open(code),
    ({ name }) => {
      removeList(game, name);
      showMessage("done", t("workshop.removed", { name }));
      showSavedLists();
      byId("total-title").focus();
    },
  );
}

async function share() {
  const link = `${location.origin}${home}#${verdict?.code ?? ""}`;
  try {
    await navigator.clipboard.writeText(link);
    showMessage("done", t("workshop.copied"));
  } catch {
    showMessage("done", t("workshop.link", { link })); // no clipboard without a safe connection
  }
}

/** @param {string} form */
async function download(form) {
  const found = await ask("write", { draft: edited.draft(), form });
  if (!found) return;
  const address = URL.createObjectURL(new Blob([found.text], { type: "text/plain" }));
  const stem = edited.name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || game;
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
  const other = edited.factions[1 - place];
  const both = place === 0 ? [faction, other] : [other, faction];
  edited.factions = [...new Set(both.filter(Boolean))];
}

/** @type {[string, string][]} */
const factions = edited.catalogue.factions.map(({ id, name }) => [id, name]);
choices("format", edited.catalogue.formats.map((one) => [String(one), String(one)]), (value) => (edited.format = Number(value)));
choices("first", factions, (value) => join(0, value));
choices("second", [["", t("workshop.nobody")], ...factions], (value) => join(1, value));
select("ready").append(
  el("option", { value: "" }, t("workshop.choose")),
  ...edited.catalogue.ready.map(({ id, name, format }) => el("option", { value: id }, `${name} (${format})`)),
);
select("ready").addEventListener("change", () => {
  const ready = edited.catalogue.ready.find(({ id }) => id === select("ready").value);
  select("ready").value = "";
  if (ready) void take(ready.draft);
});
nameField.addEventListener("input", () => {
  edited.name = nameField.value.trim();
  void changed();
});
byId("keep").addEventListener("click", saveIt);
byId("play").addEventListener("click", saveIt); // the table proposes the newest list first
byId("share").addEventListener("click", () => void share());
byId("print").addEventListener("click", () => print());
byId("empty").addEventListener("click", () => {
  edited.entries = [];
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
  if (codeInAddress()) void open(codeInAddress()); // another link was pasted into the address
});

document.documentElement.lang = lang();
editor.hidden = false;
showSavedLists();
void syncWithAccount(game).then(showSavedLists);
const before = codeInAddress() || lastDraft(game);
if (!before || !(await open(before))) await check();
