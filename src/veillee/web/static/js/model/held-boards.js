/** The boards that this page holds, by their hash: a match may have several, and every picture names its own. */

/** @typedef {import("../net/wire.js").Board} Board */

/** As many as the greeting of a page may name. */
const MOST_BOARDS = 16;

export class HeldBoards {
  /** @type {Map<string, Board>} the board shown last is the last one */ #boards = new Map();

  /** The hashes of all boards. */
  get hashes() {
    return [...this.#boards.keys()];
  }

  /** @param {string | undefined} hash */
  get(hash) {
    return this.#boards.get(hash ?? "") ?? null;
  }

  /** Hold a board. Of too many boards, the one not shown for longest is forgotten. @param {Board} board */
  keep(board) {
    this.#boards.delete(board.hash);
    this.#boards.set(board.hash, board);
    for (const hash of this.hashes.slice(0, -MOST_BOARDS)) this.#boards.delete(hash);
  }

  /** Forget all boards. */
  clear() {
    this.#boards.clear();
  }
}
