/**
 * The answer that the player is about to give: the question, the aimed answer and its preview, the answers picked so far,
 * the answer that was sent, and its refusal. Question panel, board and side panels all draw from this one state.
 */

import { rowsOf } from "./answer-rows.js";
import { Subjects } from "./subjects.js";

/** @typedef {import("../net/wire.js").Question} Question */
/** @typedef {import("../net/wire.js").Answer} Answer */
/** @typedef {import("../net/wire.js").Preview} Preview */

const PREVIEW_AFTER_MS = 80;
/** A preview that has not come by then is asked for again, so many times in all: a message may be lost. */
const PREVIEW_AGAIN_MS = 3000;
const MOST_REQUESTS = 4;

export class PendingAnswer {
  /** @type {Question | null} */ question = null;
  /** @type {Map<string, Answer[]>} the answers that name an item, by item */ answersByItem = new Map();
  subjects = new Subjects();
  /** @type {string | null} the key of the answer under the pointer or the focus */ aimed = null;
  /** @type {string[]} the keys picked so far, for questions of kind `some` and `order` */ picked = [];
  /** @type {string} the item that was clicked, if several answers name it */ narrowedItem = "";
  /** @type {Answer[]} the answers among which the clicked items leave a choice */ narrowedAnswers = [];
  /** @type {{id: string, key: string, since: number} | null} */ sent = null;
  /** @type {{key: string, reason: string, rule: string} | null} */ refused = null;
  /** @type {string | null} the answer aimed at by a click: aimed at again when the pointer leaves another answer */ heldKey = null;
  #signature = "";
  /** @type {string} the answer whose button was tapped once */ #tappedKey = "";
  #seq = -1;
  /** @type {number} the `seq` of the state after our answer, once the server has accepted it */ #acceptedAt = 0;
  #timer = 0;
  /** @type {Map<string, Preview>} */ #previews = new Map();
  /** @type {Map<string, {reason: string, rule: string, near: string}>} why an answer is not possible, by its key */ #objections = new Map();

  /**
   * @param {(question: Question, key: string) => string} send sends an answer, gives the id of the command
   * @param {(question: Question, key: string) => void} requestPreview asks the server what an answer would change
   * @param {() => void} changed
   */
  constructor(send, requestPreview, changed) {
    this.send = send;
    this.requestPreview = requestPreview;
    this.changed = changed;
  }

  /**
   * Take the present question. If it is the same as before, the picked answers are kept.
   * @param {Question | null} question
   * @param {number} seq
   * @param {(item: string) => boolean} isOnBoard whether an item lies on the board, and not beside it
   */
  ask(question, seq, isOnBoard) {
    const isNewState = seq !== this.#seq;
    if (isNewState) {
      this.#previews.clear();
      this.#objections.clear();
    }
    this.#seq = seq;
    const signature = JSON.stringify(question);
    const answered = this.#acceptedAt > 0 && seq >= this.#acceptedAt; // then an equal question is asked anew
    if (signature === this.#signature && !answered) {
      if (isNewState) this.#schedulePreview();
      return;
    }
    this.#signature = signature;
    this.#acceptedAt = 0;
    this.question = question;
    this.subjects.ask(question, isOnBoard);
    this.answersByItem = this.subjects.byItem();
    this.aimed = null;
    this.heldKey = null;
    this.picked = [];
    this.narrowedItem = "";
    this.narrowedAnswers = [];
    this.sent = null;
    this.refused = null;
    this./** @type {string} the answer whose button was tapped once */ #tappedKey = "";
  }

  /** The pieces to choose from where there are many answers, as long as none is chosen. */
  get openPieces() {
    return this.subjects.chosen || this.narrowedItem ? [] : [...this.subjects.answers.keys()];
  }

  /** Choose the piece whose answers are shown; "" lets go of it. @param {string} item */
  choosePiece(item) {
    if (this.sent) return;
    this.subjects.choose(item);
    this.answersByItem = this.subjects.byItem();
    this.narrowedItem = "";
    this.heldKey = null;
    this.aimed = null;
    this.changed();
  }

  /** Whether an answer to this question is made of several picks. */
  get picksSeveral() {
    return this.question?.kind === "some" || this.question?.kind === "order";
  }

  /** Whether the picked answers may be sent. */
  get complete() {
    const question = this.question;
    if (!question) return false;
    const many = this.picked.length;
    if (question.kind === "order") return many === this.pickable.length;
    return many >= (question.least ?? 0) && many <= (question.most ?? 0);
  }

  /** The answers in the order of their numbers, which is that of the list: variants of one answer stand together, those
   * that stop or pass come last. Answers marked `aside` have no number, so that nobody concedes by a wrong key. */
  get listed() {
    const answers = (this.question?.answers ?? []).filter((answer) => !answer.aside);
    const { answers: byPiece, chosen } = this.subjects;
    const about = byPiece.get(chosen) ?? this.answersByItem.get(this.narrowedItem) ?? [];
    const loud = byPiece.size ? about : answers.filter((answer) => !answer.quiet);
    return [...rowsOf(loud).flat(), ...answers.filter((answer) => answer.quiet)];
  }

  /** The answers that can be picked: all but passing and those marked `aside`. */
  get pickable() {
    const passing = this.question?.optional ? "pass" : null;
    return (this.question?.answers ?? []).filter((answer) => answer.key !== passing && !answer.aside);
  }

  /**
   * The number of an answer, which is the key to press for it; 0: it is not listed yet.
   * @param {string} key
   */
  numberOf(key) {
    const place = this.listed.findIndex((answer) => answer.key === key);
    return place < 0 ? 0 : this.openPieces.length + place + 1;
  }

  /** What the aimed answer would change, once the server has told it. */
  get preview() {
    return this.aimed === null ? null : (this.#previews.get(this.aimed) ?? null);
  }

  /** Why the aimed answer is not possible, if the server has refused to preview it. */
  get objection() {
    return this.aimed === null ? null : (this.#objections.get(this.aimed) ?? null);
  }

  /** Whether the preview of the aimed answer has still to come. */
  get awaitsPreview() {
    return this.aimed !== null && !this.picksSeveral && !this.preview && !this.objection;
  }

  /** Aim at an answer, or at none. @param {string | null} wanted */
  aim(wanted) {
    const key = wanted ?? this.heldKey;
    if (key === this.aimed || this.sent) return;
    this.aimed = key;
    this.#schedulePreview();
    this.changed();
  }

  /** Ask for the preview of the aimed answer soon, and again until it has come. */
  #schedulePreview(requests = MOST_REQUESTS, after = PREVIEW_AFTER_MS) {
    clearTimeout(this.#timer);
    if (!requests) return;
    this.#timer = window.setTimeout(() => {
      const { question, aimed } = this;
      if (!question || aimed === null || this.sent || !this.awaitsPreview) return;
      this.requestPreview(question, aimed);
      this.#schedulePreview(requests - 1, PREVIEW_AGAIN_MS);
    }, after);
  }

  /** Aim at an answer until another answer is clicked. @param {string} key */
  hold(key) {
    if (this.sent) return;
    this.heldKey = key;
    this.refused = null;
    this.aim(key);
  }

  /**
   * @param {number} seq
   * @param {string} key
   * @param {Preview} preview
   */
  receivePreview(seq, key, preview) {
    if (seq !== this.#seq) return;
    this.#previews.set(key, preview);
    if (key === this.aimed) this.changed();
  }

  /** The server says why an answer cannot be previewed. @param {import("../net/wire.js").Nack} nack */
  receiveObjection(nack) {
    if (!nack.key || nack.seq !== this.#seq || nack.code.startsWith("live.")) return;
    this.#objections.set(nack.key, { reason: nack.reason, rule: nack.rule ?? "", near: nack.near ?? "" });
    if (nack.key === this.aimed) this.changed();
  }

  /**
   * An answer is clicked, tapped or its number is pressed. The first tap only aims.
   * @param {string} key
   * @param {boolean} touch
   */
  press(key, touch) {
    if (!this.question || this.sent) return;
    if (touch && this.#tappedKey !== key && !this.picksSeveral) {
      this.#tappedKey = key;
      this.aim(key);
      return;
    }
    if (this.picksSeveral && this.pickable.some((answer) => answer.key === key)) this.#toggle(key);
    else this.commit(key);
  }

  /** The answers that name an item; while an item has been clicked, only those that are about the clicked item. */
  get offeredByItem() {
    if (!this.narrowedAnswers.length) return this.answersByItem;
    const items = [...new Set(this.narrowedAnswers.flatMap((answer) => answer.on ?? []))];
    return new Map(items.map((item) => [item, this.narrowedAnswers.filter((answer) => answer.on?.includes(item))]));
  }

  /**
   * The answers among which a click on an item chooses. After a click on who acts, a click on a target means the answers
   * that name both; a click on somebody else who acts, whom answers name first, begins anew.
   * @param {string} item
   */
  answersFor(item) {
    const named = this.answersByItem.get(item) ?? [];
    if (named.some((answer) => answer.on?.[0] === item)) return named;
    const both = named.filter((answer) => this.narrowedAnswers.includes(answer));
    return both.length ? both : named;
  }

  /**
   * An item is clicked. If several answers name the item, they are shown first.
   * @param {string} item
   * @param {boolean} touch
   */
  pressItem(item, touch) {
    const answers = this.answersFor(item);
    if (this.sent || !answers.length) return;
    if (this.subjects.offers(item)) return this.choosePiece(item);
    if (answers.length === 1) return this.press(answers[0].key, touch);
    this.narrowedItem = item;
    this.narrowedAnswers = answers;
    if (!answers.some((answer) => answer.key === this.aimed)) this.aim(answers[0].key);
    this.changed();
  }

  /** @param {string} key */
  #toggle(key) {
    this.refused = null;
    const most = this.question?.kind === "order" ? Infinity : (this.question?.most ?? 0);
    if (this.picked.includes(key)) this.picked = this.picked.filter((picked) => picked !== key);
    else if (this.picked.length < most) this.picked = [...this.picked, key];
    else if (most === 1) this.picked = [key];
    this.changed();
  }

  /** Send the picked answers. */
  commitPicked() {
    if (this.complete) this.commit(this.picked.join("+"));
  }

  /** @param {string} key */
  commit(key) {
    if (!this.question || this.sent) return;
    this.aimed = key;
    this.refused = null;
    this.sent = { id: this.send(this.question, key), key, since: Date.now() };
    this.changed();
  }

  /** One step back: let go of the clicked item, else of the aimed answer, else of the last pick. */
  back() {
    if (this.sent) return;
    if (this.narrowedItem) {
      this.narrowedItem = "";
      this.narrowedAnswers = [];
    } else if (this.aimed !== null) {
      this.heldKey = null;
      this.aim(null);
    } else if (this.subjects.chosen) this.choosePiece("");
    else this.picked = this.picked.slice(0, -1);
    this./** @type {string} the answer whose button was tapped once */ #tappedKey = "";
    this.changed();
  }

  /**
   * The server has accepted a command. If the state is unchanged, the question stays open.
   * @param {string} id
   * @param {number} seq
   */
  accepted(id, seq) {
    if (this.sent?.id !== id) return;
    if (seq > this.#seq) {
      this.#acceptedAt = seq;
      return;
    }
    this.sent = null;
    this.changed();
  }

  /**
   * The server has refused a command. True if the command was the answer sent from here.
   * @param {import("../net/wire.js").Nack} nack
   */
  refuse(nack) {
    if (this.sent?.id !== nack.id) return false;
    this.refused = { key: this.sent.key, reason: nack.reason, rule: nack.rule ?? "" };
    this.sent = null;
    this./** @type {string} the answer whose button was tapped once */ #tappedKey = "";
    this.changed();
    return true;
  }
}
