/** What a player does without being asked: wishes, and standing answers, under the question and in the settings. */

import { StandingAnswers } from "../side/standing.js";
import { Wishes } from "./wishes.js";

export class Unasked {
  /** @param {import("../pages/table.js").TablePage} page */
  constructor(page) {
    this.wishes = new Wishes((wish) => page.send({ t: "ask", seat: wish.seat, key: wish.key }));
    this.standing = new StandingAnswers((said, subject, option) =>
      page.send({ t: "say", seat: said.seat, prompt: said.prompt, subject, option }),
    );
    page.questionPanel.element.append(this.wishes.element, this.standing.element);
    page.settings.further = () => this.standing.settings(page.model);
  }

  /** @param {import("../model/model.js").Model} model */
  render(model) {
    this.wishes.render(model);
    this.standing.render(model);
  }
}
