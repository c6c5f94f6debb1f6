/** The title of the tab says whose turn it is. */

import { promptOf } from "../panel/question-panel.js";
import { t } from "../lib/texts.js";

/** @param {import("../model/model.js").Model} model */
export function titleOf(model) {
  const name = model.table?.name ?? "";
  if (!model.table || model.table.status === "open") return `${name || t("title.table")} · Veillée`;
  if (model.over) return `${t("title.over")} · ${name}`;
  return model.asked.length ? `● ${t("title.your-turn")} · ${name}` : `${promptOf(model)} · ${name}`;
}
