/**
 * The question panel: notes, the question with its answers, a preview of the aimed answer, and the result of a game that
 * is over.
 */

import { AnswerList } from "./answer-list.js";
import { AnswerRoom } from "./answer-room.js";
import { BottomSheet } from "./bottom-sheet.js";
import { withFixedSpaces, button, el } from "../lib/dom.js";
import { Notes } from "./notes.js";
import { ScrollArea } from "./scroll-area.js";
import { clauseTag } from "../lib/clauses.js";
import { icon } from "../items/symbols.js";
import { ending } from "./ending.js";
import { itemsOf } from "../model/model.js";
import { t } from "../lib/texts.js";

/** @typedef {import("../model/model.js").Model} Model */
/** @typedef {import("../model/pending-answer.js").PendingAnswer} PendingAnswer */

/**
 * What the question panel can ask the page to do.
 * @typedef {object} Actions
 * @property {() => void} undo
 * @property {(proposal: number, yes: boolean) => void} reply
 * @property {(seat: number, on: boolean) => void} bot
 * @property {() => void} present show the present again
 * @property {() => void} replay
 * @property {(piece: string) => void} sheet show the sheet of a piece
 */

const GUIDED_TIMES = 2;
const LOW_SCREEN = "(max-width: 899px) and (max-height: 560px)"; // as in table.css
const SHEET = "(max-width: 899px) and (min-height: 561px), (max-width: 559px)"; // as in table.css

export class QuestionPanel {
  element = el("section", { class: "question-panel" });
  /** @type {AnswerList} */ answers;
  /** @type {Notes} */ #notes;
  #area = new ScrollArea();
  #sheetShape = new BottomSheet(this.element);
  #prompt = el("h1", { class: "prompt", tabindex: "-1", "aria-live": "polite" });
  #underPrompt = el("div", { class: "sub why-asked" });
  #guideWords = el("p", {});
  #guideTitle = el("summary", {});
  #guide = el("details", { class: "guide", hidden: true, open: true }, this.#guideTitle, this.#guideWords);
  #sketchLines = el("ul", { class: "sketch-lines", hidden: true });
  /** @type {string} the piece that the aimed answer names */ #piece = "";
  #sheet = button({ class: "btn see-sheet", hidden: true }, () => this.actions.sheet(this.#piece));
  #preview = el("p", { class: "foresee" });
  #refused = el("p", { class: "foresee trouble", role: "status", hidden: true });
  #foot = el("div", { class: "foot" });
  #ahead = el("div", { class: "ahead" });
  #end = el("div", { class: "end-of-game" });
  #underAnswers = el("div", { class: "under-answers" }, this.#area.line);
  /** What an answer would bring. It lies over what is below, if its place in the foot is too low for it. */
  #footWords = el("div", { class: "foot-words" });
  #footBar = el("div", { class: "question-foot" }, this.#footWords);
  /** @type {AnswerRoom} */ #room;
  /** Whether the question has not been measured yet. */ #isNew = false;
  /** @type {string} the piece whose answers were listed when they were measured last, and what room they had */ #measured = "";
  /** @type {number} the height in which answers were shown when they were measured last, in pixels */ #lastHeight = 0;
  /** @type {import("../net/wire.js").Question | null} */ #question = null;
  /** @type {string} the prompt that is drawn */ #drawnPrompt = "";
  /** @type {string} why the last command was refused, if that command was not an answer */ refusal = "";
  /** @type {string} the guide that is shown */ #shownGuide = "";

  /**
   * @param {PendingAnswer} pendingAnswer
   * @param {Actions} actions
   * @param {import("../side/table-links.js").TableLinks} links
   * @param {(ids: string[]) => void} details
   * @param {import("../aim/aiming.js").Aiming} aiming
   */
  constructor(pendingAnswer, actions, links, details, aiming) {
    this.pendingAnswer = pendingAnswer;
    this.actions = actions;
    this.#notes = new Notes(actions, links);
    this.answers = new AnswerList(pendingAnswer, details, aiming, this.#area, () => this.#sheetShape.expand());
    this.#area.hold(
      this.#notes.element,
      this.#prompt,
      this.#underPrompt,
      this.#guide,
      this.answers.element,
      this.#end,
    );
    this.#ahead.append(this.#sketchLines, this.#sheet);
    this.#footWords.append(this.#ahead, this.#preview, this.#refused);
    this.#room = new AnswerRoom(this.element, this.#area, this.#guide, this.answers.element);
    this.element.append(this.#sheetShape.handle, this.#area.element, this.#underAnswers, this.#footBar);
    this.#placeLastAnswers();
    this.#placeUndo();
    window.addEventListener("resize", () => requestAnimationFrame(() => this.#room.fit()));
    const setHeight = () => this.element.style.setProperty("--tall", `${this.element.offsetHeight}px`);
    new ResizeObserver(setHeight).observe(this.element, { box: "border-box" }); // a phone shows the sketch above the panel
  }

  /** The answers that end something stand under the part that scrolls; on a low screen they scroll with it. */
  #placeLastAnswers() {
    const low = matchMedia(LOW_SCREEN);
    const place = () => (low.matches ? this.answers.element : this.#area.line).after(this.answers.last);
    low.addEventListener("change", place);
    place();
  }

  /** A sheet shows what an answer would bring above itself: the way back then stands beside the last answers. */
  #placeUndo() {
    const sheet = matchMedia(SHEET);
    const place = () => (sheet.matches ? this.#underAnswers.append(this.#foot) : this.#footWords.prepend(this.#foot));
    sheet.addEventListener("change", place);
    place();
  }

  /**
   * Put the others who are asked under the answers, and the sums of the aimed answer into the foot, where no answer has
   * to make room for them.
   * @param {HTMLElement} sums
   * @param {HTMLElement} others
   */
  holdUnderAnswers(sums, others) {
    this.#area.holdAfter(this.answers.element, others);
    this.#ahead.prepend(sums);
  }

  /** @param {Model} model */
  render(model) {
    this.element.setAttribute("aria-label", t("question.label"));
    this.element.classList.toggle("asking", model.question !== null);
    this.#notes.render(model);
    this.#renderPrompt(model);
    this.#renderGuide(model);
    if (this.pendingAnswer.question !== this.#question) this.#isNew = true;
    this.#question = this.pendingAnswer.question;
    this.answers.render(
      model.table?.game ?? "",
      (item) => (model.shown && itemsOf(model.shown, model.board).get(item)?.label) ?? "",
    );
    this.#renderPreview(model);
    ending(this.#end, model, this.actions);
    this.#renderFoot(model);
    this.#sheetShape.render();
  }

  /**
   * Measure what was drawn, and bring the aimed answer into sight again where there is less room for it. Comes after all
   * other parts of the page are drawn, as they take room from the answers: measured before, the panel would be right
   * only a frame later.
   */
  settle() {
    const measured = `${this.answers.listed},${roomOf(this.element)}`;
    if (this.#isNew) this.#area.rewind();
    if (this.#isNew || measured !== this.#measured) this.#room.fit();
    if (this.#isNew) this.#sheetShape.ask();
    this.#isNew = false;
    this.#measured = measured;
    this.#footWords.classList.toggle("long", this.#footWords.offsetHeight > this.#footBar.clientHeight + 1);
    this.#sheetShape.uncover(this.pendingAnswer.aimed, this.#footBar);
    this.#area.update();
    const height = this.#area.element.clientHeight;
    if (height < this.#lastHeight && !this.element.matches(":hover")) this.answers.bringAimed();
    this.#lastHeight = height;
  }

  /** Move the focus to the prompt, where the keyboard and screen readers begin. */
  focus() {
    this.#prompt.focus({ preventScroll: true });
  }

  /** @param {Model} model */
  #renderPrompt(model) {
    if (model.moment && model.past) return; // a replay says where it is
    const question = model.question;
    const head = JSON.stringify([question?.text, question?.rule, promptOf(model), model.waitingLines, !model.moment]);
    if (head === this.#drawnPrompt) return;
    this.#drawnPrompt = head;
    this.#prompt.ariaLive = model.moment ? "off" : "polite"; // a moment is told by the log and over the board
    this.#prompt.textContent = withFixedSpaces(promptOf(model));
    const game = model.table?.game ?? "";
    if (question) {
      const { least = 0, most = 0, region } = question;
      const kind = question.kind === "some" && least === most ? "exactly" : question.kind;
      const how = region ? "" : t(`kind.${kind}`, { least, most }); // the bar of the aimed point explains a region
      this.#underPrompt.replaceChildren(
        el("span", {}, how, " ", question.rule ? clauseTag(game, question.rule, () => this.#underPrompt) : ""),
      );
    } else this.#underPrompt.replaceChildren(...(model.moment || model.past ? [] : model.waitingLines).map((line) => el("p", {}, line)));
  }

  /** The guide to a question, shown the first two times that this browser meets the question. @param {Model} model */
  #renderGuide(model) {
    const question = model.question;
    if (question?.guide && question.guide !== this.#shownGuide) {
      const key = `veillee.guided.${model.table?.game}.${question.prompt}`;
      const times = Number(localStorage.getItem(key) ?? 0);
      localStorage.setItem(key, String(times + 1));
      this.#guide.hidden = times >= GUIDED_TIMES;
      this.#guideWords.textContent = withFixedSpaces(question.guide);
    }
    this.#guideTitle.textContent = t("question.guide");
    this.#shownGuide = question?.guide ?? "";
    if (!question?.guide) this.#guide.hidden = true;
  }

  /** What would change if the aimed answer were given. @param {Model} model */
  #renderPreview(model) {
    const preview = model.question ? this.pendingAnswer.preview : null;
    // The refusal takes the place of the preview, so that no button moves under the pointer.
    this.#refused.hidden = !this.refusal || preview !== null;
    const refusal = withFixedSpaces(this.refusal);
    if (this.#refused.textContent !== refusal) this.#refused.textContent = refusal;
    this.#preview.hidden = !model.question || this.pendingAnswer.picksSeveral || !this.#refused.hidden;
    const counters = new Map(
      (model.picture?.panels ?? []).flatMap((panel) =>
        (panel.counters ?? []).map((one) => [`${panel.id} ${one.id}`, { panel, one }]),
      ),
    );
    const changes = (preview?.changes ?? []).flatMap((change) => {
      const found = counters.get(`${change.panel} ${change.counter}`);
      if (!found) return [];
      const whose = found.panel.seat === model.you.seat ? "" : `${found.panel.title} · `;
      return [`${whose}${found.one.label} ${change.before} → ${change.after}`];
    });
    const lines = preview?.sketch?.lines ?? [];
    const logLines = lines.length ? [] : (preview?.lines ?? []); // the lines of a sketch tell more
    const summary = changes.length ? changes.join(" ; ") : logLines.slice(0, 2).join(" ");
    this.#renderSheetButton(model);
    this.#sketchLines.hidden = lines.length === 0;
    this.#sketchLines.replaceChildren(...lines.map((line) => el("li", {}, line)));
    const warning =
      preview && !preview.sure
        ? el("b", {}, t(model.table?.free_undo ? "question.unforeseen" : "question.no-return"), " ")
        : "";
    this.#preview.replaceChildren(warning, summary);
    this.#preview.setAttribute("aria-busy", String(this.pendingAnswer.awaitsPreview));
    this.#preview.title = summary; // the panel may have no room for all of it
  }

  /** The button for the sheet of the aimed piece: on a touch screen one cannot hover over a piece. @param {Model} model */
  #renderSheetButton(model) {
    const aimed = model.question?.answers.find((answer) => answer.key === this.pendingAnswer.aimed);
    const cards = (model.shown?.panels ?? []).flatMap((panel) => panel.items ?? []);
    const card = model.open ? cards.find((one) => one.shows && aimed?.on?.includes(one.shows)) : undefined;
    this.#piece = card?.shows ?? "";
    this.#sheet.hidden = !card;
    this.#sheet.textContent = t("sheet.label");
    this.#sheet.setAttribute("aria-label", card ? t("sheet.of", { name: card.label }) : "");
  }

  /** @param {Model} model */
  #renderFoot(model) {
    const possible = model.mayUndo && !model.past;
    const wanted = possible ? "undo" : "";
    if (this.#foot.dataset.has === wanted + document.documentElement.lang) return;
    this.#foot.dataset.has = wanted + document.documentElement.lang;
    this.#foot.replaceChildren();
    if (possible) {
      const undo = button(
        { class: "choice quiet undo" },
        this.actions.undo,
        icon("undo"),
        el("span", { class: "what" }, t("undo.do")),
        el("kbd", { "aria-hidden": "true" }, "u"),
      );
      this.#foot.append(undo);
    }
  }
}

/**
 * The prompt: the question to this player, or for whom the table waits.
 * @param {Model} model
 */
export function promptOf(model) {
  if (!model.table) return t("line.calling");
  if (model.connectionState === "ended") return t("line.ended");
  if (model.past) return model.pastN === null ? t("past.looking") : t("past.where", { n: model.pastN, of: model.n });
  if (model.ended) return t("over.title");
  if (model.question) return model.question.text;
  if (model.moment) return t("wait.table");
  const asked = model.askedSeats.filter((seat) => !model.you.seats?.includes(seat));
  if (!asked.length) return t("wait.table");
  const names = asked.map((seat) => model.name(seat));
  const joined = names.length > 1 ? `${names.slice(0, -1).join(", ")} ${t("and")} ${names.at(-1)}` : names[0];
  if (names.length > 1) return t("wait.many", { name: joined });
  return t(model.isBot(asked[0]) ? "wait.bot" : model.isGone(asked[0]) ? "wait.gone" : "wait.one", { name: joined });
}

/** What the greatest height of the panel depends on: less is left where the chat is open or bots are watched. @param {HTMLElement} panel */
function roomOf(panel) {
  const style = getComputedStyle(panel);
  return [style.maxHeight, style.getPropertyValue("--talk"), style.getPropertyValue("--bar")].join();
}
