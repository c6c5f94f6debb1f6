/** The title of the tab says whose turn it is. */

import { promptOf } from "./hearth.js";
import { t } from "./words.js";

/** @param {import("./model.js").Model} model */
export function titleOf(model) {
  const name = model.table?.name ?? "";
  if (!model.table || model.table.status === "open") return `${name || t("title.table")} · Veillée`;
  if (model.over) return `${t("title.over")} · ${name}`;
  return model.asked.length ? `● ${t("title.your-turn")} · ${name}` : `${promptOf(model)} · ${name}`;
}
