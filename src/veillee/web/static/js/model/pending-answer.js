/**
 * The answer in the making: what is asked, what is aimed at, picked so far, sent, refused, and what an answer
 * would bring. Question panel, board and panels all draw from here, so that they always agree.
 */

/** @typedef {import("../net/wire.js").Question} Question */
/** @typedef {import("../net/wire.js").Answer} Answer */
/** @typedef {import("../net/wire.js").Preview} Preview */

const TRY_AFTER_MS = 80;
/** What has not been told by then is asked again, so many times in all: a line may break, a table may be busy. */
const TRY_AGAIN_MS = 3000;
const TRIES = 4;

export class Choosing {
  /** @type {Question | null} */ question = null;
  /** @type {Map<string, Answer[]>} the answers that an element of the scene stands for */ offers = new Map();
  /** @type {string | null} */ aimed = null;
  /** @type {string[]} picked so far, for `some` and `order` */ draft = [];
  /** @type {string} the element whose answers are looked at, if it stands for several */ narrowed = "";
  /** @type {{id: string, key: string, since: number} | null} */ sent = null;
  /** @type {{key: string, reason: string, rule: string} | null} */ refused = null;
  /** @type {string | null} what was aimed at by a click: aiming elsewhere for a moment comes back to it */ held = null;
  #signature = "";
  #armed = "";
  #seq = -1;
  /** @type {number} the moment at which our answer counts */ #takenAt = 0;
  #timer = 0;
  /** @type {Map<string, Preview>} */ #previews = new Map();
  /** @type {Map<string, {reason: string, rule: string, near: string}>} why what was tried is not possible */ #objections = new Map();

  /**
   * @param {(question: Question, key: string) => string} send sends an answer, gives the id of the command
   * @param {(question: Question, key: string) => void} tryOut asks what an answer would bring
   * @param {() => void} changed
   */
  constructor(send, tryOut, changed) {
    this.send = send;
    this.tryOut = tryOut;
    this.changed = changed;
  }

  /**
   * What is asked now. The same question put again keeps what has been picked so far.
   * @param {Question | null} question
   * @param {number} seq
   */
  ask(question, seq) {
    const moved = seq !== this.#seq;
    if (moved) {
      this.#previews.clear();
      this.#objections.clear();
    }
    this.#seq = seq;
    const signature = JSON.stringify(question);
    const answered = this.#takenAt > 0 && seq >= this.#takenAt; // then the same words are another question
    if (signature === this.#signature && !answered) {
      if (moved) this.#wonder();
      return;
    }
    this.#signature = signature;
    this.#takenAt = 0;
    this.question = question;
    this.offers = new Map();
    for (const answer of question?.answers ?? []) {
      for (const on of answer.on ?? []) this.offers.set(on, [...(this.offers.get(on) ?? []), answer]);
    }
    this.aimed = null;
    this.held = null;
    this.draft = [];
    this.narrowed = "";
    this.sent = null;
    this.refused = null;
    this.#armed = "";
  }

  /** Is one answer made of several picks? */
  get several() {
    return this.question?.kind === "some" || this.question?.kind === "order";
  }

  /** May what has been picked so far be sent? */
  get complete() {
    const question = this.question;
    if (!question) return false;
    const many = this.draft.length;
    if (question.kind === "order") return many === this.pickable.length;
    return many >= (question.least ?? 0) && many <= (question.most ?? 0);
  }

  /** Answers as they are numbered: those that stop or pass come last. What stands apart has no number: nobody
   * concedes by a slip of the finger. */
  get listed() {
    const answers = (this.question?.answers ?? []).filter((answer) => !answer.aside);
    return answers.sort((a, b) => Number(a.quiet ?? false) - Number(b.quiet ?? false));
  }

  /** Answers that can be picked, passing and what stands apart left out. */
  get pickable() {
    const passing = this.question?.optional ? "pass" : null;
    return (this.question?.answers ?? []).filter((answer) => answer.key !== passing && !answer.aside);
  }

  /**
   * The number that stands on an answer: what to press for it.
   * @param {string} key
   */
  number(key) {
    return this.listed.findIndex((answer) => answer.key === key) + 1;
  }

  /** What the aimed answer would bring, if that is known yet. */
  get preview() {
    return this.aimed === null ? null : (this.#previews.get(this.aimed) ?? null);
  }

  /** Why the aimed answer is not possible, if it was tried and refused. */
  get objection() {
    return this.aimed === null ? null : (this.#objections.get(this.aimed) ?? null);
  }

  /** Has the table been asked what the aimed answer would bring, and not said so yet? */
  get wondering() {
    return this.aimed !== null && !this.several && !this.preview && !this.objection;
  }

  /** @param {string | null} wanted */
  aim(wanted) {
    const key = wanted ?? this.held;
    if (key === this.aimed || this.sent) return;
    this.aimed = key;
    this.#wonder();
    this.changed();
  }

  /** Ask what the aimed answer would bring, soon and until it is known. */
  #wonder(tries = TRIES, after = TRY_AFTER_MS) {
    clearTimeout(this.#timer);
    if (!tries) return;
    this.#timer = window.setTimeout(() => {
      const { question, aimed } = this;
      if (!question || aimed === null || this.sent || !this.wondering) return;
      this.tryOut(question, aimed);
      this.#wonder(tries - 1, TRY_AGAIN_MS);
    }, after);
  }

  /** Aim at an answer until another one is chosen. @param {string} key */
  hold(key) {
    if (this.sent) return;
    this.held = key;
    this.refused = null;
    this.aim(key);
  }

  /**
   * @param {number} seq
   * @param {string} key
   * @param {Preview} preview
   */
  tried(seq, key, preview) {
    if (seq !== this.#seq) return;
    this.#previews.set(key, preview);
    if (key === this.aimed) this.changed();
  }

  /** The table says why what was tried is not possible. @param {import("../net/wire.js").Nack} nack */
  objected(nack) {
    if (!nack.key || nack.seq !== this.#seq || nack.code.startsWith("live.")) return;
    this.#objections.set(nack.key, { reason: nack.reason, rule: nack.rule ?? "", near: nack.near ?? "" });
    if (nack.key === this.aimed) this.changed();
  }

  /**
   * An answer is clicked, tapped or pressed. The first tap of a finger only aims.
   * @param {string} key
   * @param {boolean} touch
   */
  press(key, touch) {
    if (!this.question || this.sent) return;
    if (touch && this.#armed !== key && !this.several) {
      this.#armed = key;
      this.aim(key);
      return;
    }
    if (this.several && this.pickable.some((answer) => answer.key === key)) this.#toggle(key);
    else this.commit(key);
  }

  /**
   * An element of the scene is clicked. If it stands for several answers, they are shown first.
   * @param {string} item
   * @param {boolean} touch
   */
  pressItem(item, touch) {
    const answers = this.offers.get(item) ?? [];
    if (this.sent || !answers.length) return;
    if (answers.length === 1) return this.press(answers[0].key, touch);
    this.narrowed = item;
    if (!answers.some((answer) => answer.key === this.aimed)) this.aim(answers[0].key);
    this.changed();
  }

  /** @param {string} key */
  #toggle(key) {
    this.refused = null;
    const most = this.question?.kind === "order" ? Infinity : (this.question?.most ?? 0);
    if (this.draft.includes(key)) this.draft = this.draft.filter((picked) => picked !== key);
    else if (this.draft.length < most) this.draft = [...this.draft, key];
    else if (most === 1) this.draft = [key];
    this.changed();
  }

  /** Send what has been picked. */
  commitDraft() {
    if (this.complete) this.commit(this.draft.join("+"));
  }

  /** @param {string} key */
  commit(key) {
    if (!this.question || this.sent) return;
    this.aimed = key;
    this.refused = null;
    this.sent = { id: this.send(this.question, key), key, since: Date.now() };
    this.changed();
  }

  /** One step back: what is looked at closely, aimed at, or picked last. */
  back() {
    if (this.sent) return;
    if (this.narrowed) this.narrowed = "";
    else if (this.aimed !== null) {
      this.held = null;
      this.aim(null);
    } else this.draft = this.draft.slice(0, -1);
    this.#armed = "";
    this.changed();
  }

  /**
   * The table has taken a command; if that changes nothing for us, we are still asked the same.
   * @param {string} id
   * @param {number} seq
   */
  taken(id, seq) {
    if (this.sent?.id !== id) return;
    if (seq > this.#seq) {
      this.#takenAt = seq;
      return;
    }
    this.sent = null;
    this.changed();
  }

  /**
   * The table has refused a command. True if it was our answer.
   * @param {import("../net/wire.js").Nack} nack
   */
  wasRefused(nack) {
    if (this.sent?.id !== nack.id) return false;
    this.refused = { key: this.sent.key, reason: nack.reason, rule: nack.rule ?? "" };
    this.sent = null;
    this.#armed = "";
    this.changed();
    return true;
  }
}
