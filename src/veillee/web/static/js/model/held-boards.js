/** The boards that this page holds, by their hash: a match may have several, and every picture names its own. */

/** @typedef {import("../net/wire.js").Board} Board */

/** As many as the greeting of a page may name. */
const MOST_NAMED = 16;
/** More than all moments of one choice can be on. */
const MOST_HELD = 64;

export class HeldBoards {
  /** @type {Map<string, Board>} the board shown last is the last one */ #boards = new Map();

  /** The hashes of the boards shown last, as many as a greeting may name. */
  get hashes() {
    return [...this.#boards.keys()].slice(-MOST_NAMED);
  }

  /** @param {string | undefined} hash */
  get(hash) {
    return this.#boards.get(hash ?? "") ?? null;
  }

  /** Hold a board. Of too many boards, the one not shown for longest is forgotten. @param {Board} board */
  keep(board) {
    this.#boards.delete(board.hash);
    this.#boards.set(board.hash, board);
    for (const hash of [...this.#boards.keys()].slice(0, -MOST_HELD)) this.#boards.delete(hash);
  }

  /** Forget all boards. */
  clear() {
    this.#boards.clear();
  }
}
