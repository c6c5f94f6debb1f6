/** The title of the browser tab: whose turn it is, and the name of the table. */

import { promptOf } from "../panel/question-panel.js";
import { t } from "../lib/texts.js";

/** @param {import("../model/model.js").Model} model */
export function titleOf(model) {
  const name = model.table?.name ?? "";
  if (!model.table || model.table.status === "open") return `${name || t("title.table")} · Veillée`;
  if (model.ended) return `${t("title.over")} · ${name}`;
  return model.questions.length ? `● ${t("title.your-turn")} · ${name}` : `${promptOf(model)} · ${name}`;
}
