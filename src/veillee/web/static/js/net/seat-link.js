/** A link to a seat: the secret stands behind the # of the address and is sent to the server once. */

import { button, el } from "../lib/dom.js";
import { post } from "./requests.js";
import { t } from "../lib/texts.js";

/**
 * Take the seat whose secret is in the address, if there is one. False if the page must not open the table.
 * @param {HTMLElement} main
 * @returns {Promise<boolean>}
 */
export async function claim(main) {
  const secret = location.hash.slice(1);
  if (secret.length < 16) return true;
  const address = `/t/${main.dataset.table}/claim`;
  const answer = await post(address, { secret, take: false });
  if (answer.ok && answer.taken === undefined) {
    history.replaceState(null, "", location.pathname);
    return true;
  }
  const note = el("section", { class: "panel claim", role: "alert" });
  main.append(note);
  if (!answer.ok) {
    note.append(
      el("p", { class: "prompt" }, answer.reason || t("claim.old")),
      el("a", { class: "btn", href: location.pathname }, t("claim.watch")),
    );
    return false;
  }
  note.append(el("p", { class: "prompt" }, t("claim.taken", { name: answer.name ?? "" })));
  return new Promise((decided) => {
    const done = async (/** @type {boolean} */ take) => {
      if (take) await post(address, { secret, take: true });
      history.replaceState(null, "", location.pathname);
      note.remove();
      decided(true);
    };
    note.append(
      el(
        "p",
        { class: "actions" },
        button({ class: "btn lit" }, () => done(true), t("claim.take")),
        button({ class: "btn" }, () => done(false), t("claim.leave")),
      ),
    );
  });
}
