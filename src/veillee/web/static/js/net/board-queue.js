/**
 * Messages that wait for their board. A message whose board is missing waits until the server has sent the board. A
 * message that brings another board waits until the picture under the board is loaded: the old board stays in sight and
 * is swapped for the new one at once.
 */

import { flipItems } from "./flip.js";

/** @typedef {import("./wire.js").Board} Board */
/** @typedef {import("./wire.js").FromServer} FromServer */

/** A picture that has not come by then is shown when it comes. */
const LONGEST_WAIT_MS = 1000;

export class BoardQueue {
  /** @type {FromServer[]} in the order they came */ #waiting = [];
  #loading = false;

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
      this.#keep(message.board);
      return this.#advance();
    }
    if (message.t === "sync") this.#waiting = []; // a sync holds all that the messages before it told
    if (!showsBoard(message)) return this.handle(message);
    this.#waiting.push(message);
    if (this.#waiting.length === 1 || message.t === "sync") this.#advance();
  }

  /** Drop the messages that wait. */
  clear() {
    this.#waiting = [];
  }

  /** Hand on the messages that wait, up to the first one whose board is missing. */
  #advance() {
    while (this.#waiting.length && !this.#loading) {
      const message = this.#waiting[0];
      const brought = "board" in message ? message.board : null;
      if (brought && this.#mustLoad(brought)) return;
      if (brought) this.#keep(brought);
      const hash = "picture" in message ? message.picture?.map : "";
      const board = this.held.get(hash);
      if (hash && !board) return this.fetchBoard(hash);
      if (board) this.held.keep(board); // it is shown now: the last one to be forgotten
      this.#waiting.shift();
      this.handle(message);
    }
  }

  /** Load the picture under a board that follows another one. @param {Board} board @returns whether it has to be awaited */
  #mustLoad(board) {
    if (!board.art || !this.held.hashes.length || this.held.get(board.hash)) return false;
    const picture = new Image();
    picture.src = board.art;
    if (picture.complete) return false;
    this.#loading = true;
    const late = new Promise((done) => setTimeout(done, LONGEST_WAIT_MS));
    Promise.race([picture.decode().catch(() => null), late]).then(() => {
      this.#loading = false;
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

/** Whether a message is about what is on a board. @param {FromServer} message */
function showsBoard(message) {
  return message.t === "sync" || message.t === "view" || message.t === "past" || message.t === "tried";
}
