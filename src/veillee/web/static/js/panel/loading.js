/** The notice that the server has put into the page: it stays until the table is drawn, and tells what keeps it away. */

import { t } from "../lib/texts.js";

/**
 * Tell in the notice how the connection stands, as long as the table has not come.
 * @param {HTMLElement} main
 * @param {import("../model/model.js").Model} model
 */
export function renderLoading(main, model) {
  const notice = main.querySelector(":scope > .loading");
  if (model.table || !notice) return;
  const [words, slow] = notice.children;
  if (model.connectionState === "ended") {
    words.textContent = t("line.ended");
    slow.textContent = model.closingReason;
  } else if (model.connectionState === "lost") {
    words.textContent = t("line.unreached");
    slow.textContent = model.retryInSeconds > 1 ? t("line.again", { n: model.retryInSeconds }) : "";
  }
  if (["ended", "lost"].includes(model.connectionState)) notice.classList.add("amiss");
}
