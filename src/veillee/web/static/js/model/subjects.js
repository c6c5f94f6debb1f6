/** Where there are many answers, one chooses first which piece they are about: the item that each of them names first. */

/** @typedef {import("../net/wire.js").Question} Question */
/** @typedef {import("../net/wire.js").Answer} Answer */

/** Up to so many answers are shown at once. */
const FEW_ANSWERS = 24;

export class Subjects {
  /** @type {Map<string, Answer[]>} the answers about each piece; empty where all answers are shown at once */ answers = new Map();
  /** @type {string} the piece that was chosen */ chosen = "";
  /** @type {Set<string>} items that answers about the chosen piece name besides it */ #targets = new Set();
  /** @type {(item: string) => boolean} */ #isOnBoard = () => true;
  /** @type {Question | null} */ #question = null;

  /**
   * @param {Question | null} question
   * @param {(item: string) => boolean} isOnBoard whether an item lies on the board, and not beside it
   */
  ask(question, isOnBoard) {
    this.#question = question;
    this.#isOnBoard = isOnBoard;
    this.answers = piecesOf(question);
    this.choose("");
  }

  /** @param {string} item a piece, or "" to let go of it */
  choose(item) {
    this.chosen = item;
    this.#targets = new Set((this.answers.get(item) ?? []).flatMap((answer) => (answer.on ?? []).slice(1)));
  }

  /** Whether a click on the item chooses it. @param {string} item */
  offers(item) {
    return this.answers.has(item) && item !== this.chosen && !this.#targets.has(item);
  }

  /** The answers that name an item, by item. While no piece is chosen, only pieces are offered on the board. */
  byItem() {
    const isStaged = this.answers.size > 0;
    const chosen = this.answers.get(this.chosen);
    const found = new Map([...this.answers].filter(([item]) => !this.#targets.has(item)));
    for (const answer of chosen ?? this.#question?.answers ?? []) {
      for (const on of (answer.on ?? []).slice(isStaged ? 1 : 0)) {
        if (isStaged && !chosen && this.#isOnBoard(on)) continue;
        found.set(on, [...(found.get(on) ?? []), answer]);
      }
    }
    return found;
  }
}

/**
 * The pieces that many answers are about, each with its answers.
 * @param {Question | null} question
 */
function piecesOf(question) {
  const loud = (question?.answers ?? []).filter((answer) => !answer.quiet && !answer.aside);
  /** @type {Map<string, Answer[]>} */
  const found = new Map();
  if (question?.kind !== "one" || loud.length <= FEW_ANSWERS || loud.some((answer) => !answer.on?.length)) return found;
  for (const answer of loud) {
    const [piece] = answer.on ?? [];
    found.set(piece, [...(found.get(piece) ?? []), answer]);
  }
  return found.size > 1 && loud.length >= 2 * found.size ? found : new Map();
}
