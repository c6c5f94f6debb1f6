/** Who else may still answer a question that is put to several seats, and who has passed. */

import { el, keyed } from "../lib/dom.js";
import { icon, pawn } from "../items/symbols.js";
import { t } from "../lib/texts.js";

export class Others {
  element = el("ul", { class: "others", hidden: true });

  /** @param {import("../model/model.js").Model} model */
  render(model) {
    const others = model.question?.others ?? [];
    this.element.hidden = others.length === 0;
    this.element.setAttribute("aria-label", t("others.label"));
    keyed(
      this.element,
      others,
      (other) => String(other.seat),
      (other) => JSON.stringify([other, model.name(other.seat), model.token(other.seat), document.documentElement.lang]),
      (other) =>
        el(
          "li",
          { class: other.state },
          pawn(model.token(other.seat)),
          el("span", {}, el("b", {}, model.name(other.seat)), " ", el("small", {}, t(`others.${other.state}`))),
          other.state === "passed" ? icon("check") : null,
        ),
    );
  }
}
