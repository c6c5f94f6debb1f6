/** The question panel: the one panel that asks. Prompt, answers, what an answer would bring, proposals, the end. */

import { AnswerList } from "./answer-list.js";
import { bound, button, el } from "../lib/dom.js";
import { note } from "./note.js";
import { clauseTag } from "../lib/clauses.js";
import { icon } from "../items/symbols.js";
import { ending } from "./ending.js";
import { t } from "../lib/texts.js";

/** @typedef {import("../model/model.js").Model} Model */
/** @typedef {import("../model/pending-answer.js").Choosing} Choosing */

/**
 * What the question panel can ask the page to do.
 * @typedef {object} Actions
 * @property {() => void} undo
 * @property {(offer: number, yes: boolean) => void} reply
 * @property {(seat: number, on: boolean) => void} bot
 * @property {() => void} present leave the past
 * @property {() => void} replay
 * @property {(piece: string) => void} sheet show all that can be said of a piece
 */

const GUIDED_TIMES = 2;

export class QuestionPanel {
  element = el("section", { class: "question-panel" });
  /** @type {AnswerList} */ answers;
  #notes = el("div", { class: "notes", role: "status" });
  #prompt = el("h1", { class: "prompt", tabindex: "-1", "aria-live": "polite" });
  #why = el("div", { class: "sub why-asked" });
  #guideWords = el("p", {});
  #guideTitle = el("summary", {});
  #guide = el("details", { class: "guide", hidden: true, open: true }, this.#guideTitle, this.#guideWords);
  #sketch = el("ul", { class: "sketch-lines", hidden: true });
  /** @type {string} the piece that the aimed answer is about */ #piece = "";
  #sheet = button({ class: "btn see-sheet", hidden: true }, () => this.actions.sheet(this.#piece));
  #foresee = el("p", { class: "foresee" });
  #refused = el("p", { class: "foresee trouble", role: "status", hidden: true });
  #foot = el("div", { class: "foot" });
  #end = el("div", { class: "end-of-game" });
  #noted = "";
  #headed = "";
  /** @type {string} the last refusal that was not about an answer */ trouble = "";
  /** @type {string} */ #guided = "";

  /**
   * @param {Choosing} choosing
   * @param {Actions} actions
   * @param {import("../side/table-links.js").TableLinks} links
   * @param {(ids: string[]) => void} details
   * @param {import("../aim/aiming.js").Aiming} aiming
   */
  constructor(choosing, actions, links, details, aiming) {
    this.choosing = choosing;
    this.links = links;
    this.actions = actions;
    this.answers = new AnswerList(choosing, details, aiming);
    this.element.append(
      this.#notes,
      this.#prompt,
      this.#why,
      this.#guide,
      this.answers.element,
      this.#end,
      el(
        "div",
        { class: "question-foot" },
        el("div", { class: "ahead" }, this.#sketch, this.#sheet),
        this.#foresee,
        this.#refused,
        this.#foot,
      ),
    );
    const tall = () => this.element.style.setProperty("--tall", `${this.element.offsetHeight}px`);
    new ResizeObserver(tall).observe(this.element, { box: "border-box" }); // a sketch lies above it on a phone
  }

  /** @param {Model} model */
  render(model) {
    this.element.setAttribute("aria-label", t("question.label"));
    this.element.classList.toggle("asking", model.question !== null);
    this.#renderNotes(model);
    this.#head(model);
    this.#guideFor(model);
    this.answers.render(model.table?.game ?? "");
    this.#foreseen(model);
    ending(this.#end, model, this.actions);
    this.#feet(model);
    this.element.classList.toggle("long", this.element.scrollHeight > this.element.clientHeight);
  }

  /** Let the keyboard and screen readers begin at the question. */
  focus() {
    this.#prompt.focus({ preventScroll: true });
  }

  /** @param {Model} model */
  #head(model) {
    const question = model.question;
    const head = JSON.stringify([question?.text, question?.rule, promptOf(model), model.waits]);
    if (head === this.#headed) return;
    this.#headed = head;
    this.#prompt.textContent = bound(promptOf(model));
    const game = model.table?.game ?? "";
    if (question) {
      const { least = 0, most = 0, region } = question;
      const kind = region ? "" : t(`kind.${question.kind}`, { least, most }); // a region is told of with its points
      this.#why.replaceChildren(
        el("span", {}, kind, " ", question.rule ? clauseTag(game, question.rule, () => this.#why) : ""),
      );
    } else this.#why.replaceChildren(...model.waits.map((line) => el("p", {}, line)));
  }

  /** A few words the first two times a question is met. @param {Model} model */
  #guideFor(model) {
    const question = model.question;
    if (question?.guide && question.guide !== this.#guided) {
      const key = `veillee.guided.${model.table?.game}.${question.prompt}`;
      const met = Number(localStorage.getItem(key) ?? 0);
      localStorage.setItem(key, String(met + 1));
      this.#guide.hidden = met >= GUIDED_TIMES;
      this.#guideWords.textContent = bound(question.guide);
    }
    this.#guideTitle.textContent = t("question.guide");
    this.#guided = question?.guide ?? "";
    if (!question?.guide) this.#guide.hidden = true;
  }

  /** What the aimed answer would bring. @param {Model} model */
  #foreseen(model) {
    const preview = model.question ? this.choosing.preview : null;
    // What was refused stands where something stands anyway: nothing may move under the pointer.
    this.#refused.hidden = !this.trouble || preview !== null;
    const trouble = bound(this.trouble);
    if (this.#refused.textContent !== trouble) this.#refused.textContent = trouble;
    this.#foresee.hidden = !model.question || this.choosing.several || !this.#refused.hidden;
    const names = new Map(
      (model.picture?.panels ?? []).flatMap((panel) =>
        (panel.counters ?? []).map((one) => [`${panel.id} ${one.id}`, { panel, one }]),
      ),
    );
    const changes = (preview?.changes ?? []).flatMap((change) => {
      const found = names.get(`${change.panel} ${change.counter}`);
      if (!found) return [];
      const whose = found.panel.seat === model.you.seat ? "" : `${found.panel.title} · `;
      return [`${whose}${found.one.label} ${change.before} → ${change.after}`];
    });
    const lines = preview?.sketch?.lines ?? [];
    const told = lines.length ? [] : (preview?.lines ?? []); // a sketch says the same at greater length
    const said = changes.length ? changes.join(" ; ") : told.slice(0, 2).join(" ");
    this.#about(model);
    this.#sketch.hidden = lines.length === 0;
    this.#sketch.replaceChildren(...lines.map((line) => el("li", {}, line)));
    const warning =
      preview && !preview.sure
        ? el("b", {}, t(model.table?.free_undo ? "question.unforeseen" : "question.no-return"), " ")
        : "";
    this.#foresee.replaceChildren(warning, said);
    this.#foresee.setAttribute("aria-busy", String(this.choosing.wondering));
    this.#foresee.title = said; // the whole, where there is no room for it
  }

  /** The sheet of what is aimed at: a thumb cannot hover over a piece. @param {Model} model */
  #about(model) {
    const aimed = model.question?.answers.find((answer) => answer.key === this.choosing.aimed);
    const cards = (model.shown?.panels ?? []).flatMap((panel) => panel.items ?? []);
    const card = model.open ? cards.find((one) => one.shows && aimed?.on?.includes(one.shows)) : undefined;
    this.#piece = card?.shows ?? "";
    this.#sheet.hidden = !card;
    this.#sheet.textContent = t("sheet.label");
    this.#sheet.setAttribute("aria-label", card ? t("sheet.of", { name: card.label }) : "");
  }

  /** @param {Model} model */
  #renderNotes(model) {
    this.links.update(model);
    const mine = model.you.seats ?? [];
    const standIns = mine.filter((seat) => model.seat(seat)?.bot);
    const state = JSON.stringify([
      model.line,
      model.callsIn,
      model.goodbye,
      model.offer,
      model.settled,
      this.links.state,
      model.away,
      standIns,
      model.past !== null,
      document.documentElement.lang,
    ]);
    if (state === this.#noted) return;
    this.#noted = state;
    /** @type {HTMLElement[]} */
    const notes = [];
    if (model.line === "lost")
      notes.push(note("hourglass", t("line.lost"), model.callsIn > 1 ? t("line.again", { n: model.callsIn }) : ""));
    if (model.line === "ended")
      notes.push(
        note(
          "hourglass",
          this.links.ownLinkMade(model) ? t("link.moved") : model.goodbye || t("line.ended"),
          "",
          button({ class: "btn" }, () => location.reload(), t("line.reload")),
        ),
      );
    if (model.past)
      notes.push(note("replay", "", "", button({ class: "btn" }, this.actions.present, t("past.back"))));
    const link = this.links.note();
    if (link) notes.push(link);
    if (model.settled) notes.push(note("check", model.settled, ""));
    if (model.offer) notes.push(this.#offer(model, model.offer));
    for (const seat of standIns) {
      notes.push(
        note(
          "bot",
          t("bot.plays-for-you"),
          "",
          button({ class: "btn" }, () => this.actions.bot(seat, false), t("bot.back")),
        ),
      );
    }
    if (mine.length && !model.offer && model.table?.status === "playing") {
      for (const seat of model.away) {
        notes.push(
          note(
            "hourglass",
            t("bot.away", { name: model.name(seat) }),
            "",
            button({ class: "btn" }, () => this.actions.bot(seat, true), t("bot.propose")),
          ),
        );
      }
    }
    this.#notes.replaceChildren(...notes);
  }

  /** @param {Model} model @param {import("../net/wire.js").Proposal} offer */
  #offer(model, offer) {
    const mine = (model.you.seats ?? []).some((seat) => offer.waits_for?.includes(seat));
    const waiting = (offer.waits_for ?? []).map((seat) => model.name(seat)).join(", ");
    const actions = mine
      ? [
          button({ class: "btn", "data-reply": "yes" }, () => this.actions.reply(offer.number, true), t("offer.yes")),
          button({ class: "btn", "data-reply": "no" }, () => this.actions.reply(offer.number, false), t("offer.no")),
        ]
      : [];
    return note("hourglass", offer.text, mine ? "" : t("offer.waits", { names: waiting }), ...actions);
  }

  /** @param {Model} model */
  #feet(model) {
    const possible = model.mayUndo && !model.past;
    const wanted = possible ? "undo" : "";
    if (this.#foot.dataset.has === wanted + document.documentElement.lang) return;
    this.#foot.dataset.has = wanted + document.documentElement.lang;
    this.#foot.replaceChildren();
    if (possible) {
      const again = button(
        { class: "choice quiet undo" },
        this.actions.undo,
        icon("undo"),
        el("span", { class: "what" }, t("undo.do")),
        el("kbd", { "aria-hidden": "true" }, "u"),
      );
      this.#foot.append(again);
    }
  }
}

/**
 * The line that says whose turn it is and what is asked.
 * @param {Model} model
 */
export function promptOf(model) {
  if (!model.table) return t("line.calling");
  if (model.line === "ended") return t("line.ended");
  if (model.past) return model.pastN === null ? t("past.looking") : t("past.where", { n: model.pastN, of: model.n });
  if (model.over) return t("over.title");
  if (model.question) return model.question.text;
  const asked = model.asks.filter((seat) => !model.you.seats?.includes(seat));
  if (!asked.length) return t("wait.table");
  const names = asked.map((seat) => model.name(seat));
  const who = names.length > 1 ? `${names.slice(0, -1).join(", ")} ${t("and")} ${names.at(-1)}` : names[0];
  if (names.length > 1) return t("wait.many", { name: who });
  return t(model.isBot(asked[0]) ? "wait.bot" : model.isGone(asked[0]) ? "wait.gone" : "wait.one", { name: who });
}
