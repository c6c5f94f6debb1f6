/**
 * Messages that wait for their boards: that of the picture, and those of the moments on the way to it. A message of which
 * a board is missing waits until the server has sent the board. A board that follows another one is waited for until the
 * picture under it is loaded: the old board stays in sight and is swapped for the new one at once.
 */

import { flipItems } from "./flip.js";

/** @typedef {import("./wire.js").Board} Board */
/** @typedef {import("./wire.js").FromServer} FromServer */

/** A picture that has not come by then is shown when it comes. */
const LONGEST_WAIT_MS = 1000;

export class BoardQueue {
  /** @type {FromServer[]} in the order they came */ #waiting = [];
  /** How many pictures under boards are being loaded. */ #loading = 0;
  /** @type {Set<string>} the boards that the server was asked for */ #asked = new Set();

  /**
   * @param {import("../model/held-boards.js").HeldBoards} held
   * @param {(hash: string) => void} fetchBoard asks the server for a board
   * @param {(message: FromServer) => void} handle takes a message whose board is here
   */
  constructor(held, fetchBoard, handle) {
    this.held = held;
    this.fetchBoard = fetchBoard;
    this.handle = handle;
  }

  /** Hand on a message as soon as its board is here, and after those that came before it. @param {FromServer} message */
  take(message) {
    if (message.t === "fetched") {
      this.#asked.delete(message.board.hash);
      if (this.#mustLoad(message.board)) return;
      this.#keep(message.board);
      return this.#advance();
    }
    if (message.t === "sync") this.clear(); // it holds all that the messages before it told
    if (!showsBoard(message)) return this.handle(message);
    this.#waiting.push(message);
    if (this.#waiting.length === 1 || message.t === "sync") this.#advance();
  }

  /** Drop the messages that wait. */
  clear() {
    this.#waiting = [];
    this.#asked.clear();
  }

  /** Hand on the messages that wait, up to the first one whose board is missing. */
  #advance() {
    while (this.#waiting.length && !this.#loading) {
      const message = this.#waiting[0];
      const brought = "board" in message ? message.board : null;
      if (brought && this.#mustLoad(brought)) return;
      if (brought) this.#keep(brought);
      const named = boardsOf(message);
      const missing = named.filter((hash) => !this.held.get(hash));
      if (missing.length) return this.#ask(missing);
      for (const hash of named) this.held.keep(/** @type {Board} */ (this.held.get(hash))); // the last to be forgotten
      this.#waiting.shift();
      this.handle(message);
    }
  }

  /** Ask for boards, each of them once. @param {string[]} hashes */
  #ask(hashes) {
    for (const hash of hashes) {
      if (!this.#asked.has(hash)) this.fetchBoard(hash);
      this.#asked.add(hash);
    }
  }

  /** Load the picture under a board that follows another one. @param {Board} board @returns whether it has to be awaited */
  #mustLoad(board) {
    if (!board.art || !this.held.hashes.length || this.held.get(board.hash)) return false;
    const picture = new Image();
    picture.src = board.art;
    if (picture.complete) return false;
    this.#loading++;
    const late = new Promise((done) => setTimeout(done, LONGEST_WAIT_MS));
    Promise.race([picture.decode().catch(() => null), late]).then(() => {
      this.#loading--;
      this.#keep(board);
      this.#advance();
    });
    return true;
  }

  /** @param {Board} board */
  #keep(board) {
    if (this.held.get(board.hash)) return;
    if (board.up) flipItems(board.fixed, board.size[1]);
    this.held.keep(board);
  }
}

/**
 * The boards of a message: of its moments, then of its picture.
 * @param {FromServer} message
 * @returns {string[]}
 */
function boardsOf(message) {
  const moments = message.t === "view" || message.t === "past" ? (message.beats ?? []) : [];
  const picture = "picture" in message ? message.picture : null;
  return [...new Set([...moments.map((beat) => beat.map ?? ""), picture?.map ?? ""])].filter((hash) => hash);
}

/** Whether a message is about what is on a board. @param {FromServer} message */
function showsBoard(message) {
  return message.t === "sync" || message.t === "view" || message.t === "past" || message.t === "tried";
}
