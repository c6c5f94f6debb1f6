/** The state of the table as the server has told it: the last `sync` message and every `view` since. No rules here. */

import { HeldBoards } from "./held-boards.js";
import { itemsBeside } from "./panels.js";

/** @typedef {import("../net/wire.js").Sync} Sync */
/** @typedef {import("../net/wire.js").View} View */
/** @typedef {import("../net/wire.js").Item} Item */
/** @typedef {import("../net/wire.js").Panel} Panel */
/** @typedef {import("../net/wire.js").SeatInfo} SeatInfo */
/** @typedef {import("../net/connection.js").ConnectionState} ConnectionState */

const LETTERS = "abcdefg";
const MOST_LOG_LINES = 400;
const PATIENCE = 120; // seconds of absence before a bot may be proposed, unless the table names another number

export class Model {
  /** The number of the last message about the game. */ seq = -1;
  /** How many choices have been made. */ n = 0;
  /** The earliest number of choices that a replay can show. */ first = 0;
  /** @type {import("../net/wire.js").TableInfo | null} */ table = null;
  /** @type {import("../net/wire.js").You} */ you = {};
  boards = new HeldBoards();
  /** @type {import("../net/wire.js").Picture | null} */ picture = null;
  /** @type {import("../net/wire.js").Picture | null} the earlier moment that is shown instead of the present */ past = null;
  /** @type {number | null} after how many choices that moment was */ pastN = null;
  /** @type {number | null} the last choice whose lines a replay has told; null: all of them */ until = null;
  /** @type {Map<number, import("../net/wire.js").Told[]>} lines that replays have brought, by choice */ #replayed = new Map();
  /** @type {import("../beats/frames.js").Frame | null} the moment of a choice that is shown just now */ moment = null;
  /** @type {import("../net/wire.js").Told[]} the lines that stay lit after their moment */ lit = [];
  /** @type {import("../net/wire.js").Told[]} what the choice of that moment brought */ #toldNext = [];
  /** @type {import("../net/wire.js").Question[]} the questions to this player */ questions = [];
  /** @type {number[]} all seats that are asked something */ askedSeats = [];
  /** @type {string[]} why the table waits, in words */ waitingLines = [];
  /** @type {import("../net/wire.js").Told[]} */ log = [];
  /** @type {import("../net/wire.js").Said[]} */ chat = [];
  /** @type {import("../net/wire.js").Proposal | null} */ proposal = null;
  /** @type {import("../net/wire.js").Result | null} how the game ended; what is told of it is `ended` */ over = null;
  /** @type {string} how the last proposal ended */ proposalResult = "";
  /** @type {NonNullable<Sync["undo"]>} whether this player may undo: at once, if the others agree, or not */ undo = "";
  /** @type {import("../net/wire.js").Sayable[]} what this player can say beforehand, and what holds */ standing = [];
  /** @type {import("../net/wire.js").Wish[]} what this player may ask for unasked */ wishes = [];
  /** @type {ConnectionState} */ connectionState = "opening";
  /** Seconds until the page connects again. */ retryInSeconds = 0;
  /** @type {string} why the server has closed the connection */ closingReason = "";
  #seatsKnownAt = 0;

  /** @param {Sync} sync */
  sync(sync) {
    this.seq = sync.seq;
    this.n = sync.n;
    this.first = sync.first ?? 0;
    this.#setTable(sync.table);
    this.you = sync.you;
    this.picture = sync.picture ?? null;
    this.questions = sync.asked ?? [];
    this.askedSeats = sync.asks ?? [];
    this.waitingLines = sync.waits ?? [];
    this.log = sync.log ?? [];
    this.chat = sync.chat ?? [];
    this.proposal = sync.offer ?? null;
    this.over = sync.over ?? null;
    this.undo = sync.undo ?? "";
    this.standing = sync.standing ?? [];
    this.wishes = sync.wishes ?? [];
  }

  /** Somebody has come, gone or changed seats. @param {import("../net/wire.js").Presence} presence */
  presence(presence) {
    this.undo = presence.undo ?? "";
    this.#setTable(presence.table);
  }

  /** @param {import("../net/wire.js").TableInfo} table */
  #setTable(table) {
    this.table = table;
    this.#seatsKnownAt = Date.now();
  }

  /** @param {View} view */
  view(view) {
    this.seq = view.seq;
    this.n = view.n;
    this.picture = view.picture;
    this.questions = view.asked ?? [];
    this.askedSeats = view.asks ?? [];
    this.waitingLines = view.waits ?? [];
    if (view.undone) this.log = this.log.filter((line) => line.n <= view.n);
    this.log = [...this.log, ...(view.log ?? [])].slice(-MOST_LOG_LINES);
    this.over = view.over ?? null;
    this.undo = view.undo ?? "";
    this.wishes = view.wishes ?? [];
    this.proposalResult = "";
    if (this.table && this.over) this.table = { ...this.table, status: "over", seed: view.seed || this.table.seed };
    else if (this.table?.status === "over") this.table = { ...this.table, status: "playing" };
  }

  /** Show an earlier time; null: the present. @param {import("../net/wire.js").Past | View | null} past */
  lookAt(past) {
    this.past = past?.picture ?? null;
    this.pastN = this.until = past?.n ?? null;
    if (past) this.#replayed.set(past.n, past.log ?? []);
  }

  /** Whether something is shown that lies before the present: a moment on the way there, or an earlier time. */
  get looksBack() {
    return this.moment !== null || (this.until !== null && this.until < this.n);
  }

  /** How the game ended, once its last moment has been shown; nothing of it is told while a replay is at an earlier time. */
  get ended() {
    return this.looksBack ? null : this.over;
  }

  /** The scene to draw: the present, an earlier one in a replay, or a moment on the way to either. */
  get shown() {
    return this.moment?.picture ?? this.past ?? this.picture;
  }

  /**
   * Show a moment of a choice; null: no moment.
   * @param {import("../beats/frames.js").Frame | null} moment
   * @param {import("../net/wire.js").Told[]} log all that the choice brought, if it is not in the log yet
   */
  setMoment(moment, log) {
    this.moment = moment;
    this.#toldNext = log;
  }

  /** The log as far as it has been told at the moment or earlier time that is shown. */
  get told() {
    const told = this.until === null ? this.log : this.#toldUntil(this.until);
    return this.moment ? [...told, ...this.#toldNext.slice(0, this.moment.upto)] : told;
  }

  /** The lines up to a choice; those that are older than the log, as far as a replay has brought them. @param {number} n */
  #toldUntil(n) {
    const first = this.log[0]?.n ?? Infinity;
    const older = [...this.#replayed.entries()].filter(([choice]) => choice <= n && choice < first);
    const lines = older.sort(([one], [other]) => one - other).flatMap(([, told]) => told);
    return [...lines, ...this.log.filter((line) => line.n <= n)];
  }

  /** The board of the scene to draw. */
  get board() {
    return this.boards.get(this.shown?.map);
  }

  /** Whether an item lies on the board, and not beside it. @param {string} id */
  isOnBoard(id) {
    return [...(this.board?.fixed ?? []), ...(this.shown?.board ?? [])].some((item) => item.id === id);
  }

  /** The question to this player; null during a replay, and when no answer can be sent any more. */
  get question() {
    return this.past || this.moment || this.connectionState === "ended" ? null : (this.questions[0] ?? null);
  }

  /** Whether the last choice can be taken back, at once or if the others agree. */
  get mayUndo() {
    return this.undo !== "";
  }

  /** Whether pieces stand freely on this table, rather than at places of a board. */
  get open() {
    return Boolean(this.board?.open);
  }

  /** Whether the game has begun. */
  get playing() {
    return this.table !== null && this.table.status !== "open";
  }

  /** @param {number | null | undefined} seat */
  seat(seat) {
    return seat === null || seat === undefined ? null : (this.table?.seats[seat] ?? null);
  }

  /** @param {number | null | undefined} seat */
  name(seat) {
    return this.seat(seat)?.name || String((seat ?? 0) + 1);
  }

  /**
   * Colour, shape and letter of a seat: "a" to "g", by its number, from the waiting room to the end.
   * @param {number | null | undefined} seat
   */
  token(seat) {
    return seat === null || seat === undefined ? "" : LETTERS[seat % LETTERS.length];
  }

  /** Whether all seats play together, against the game. */
  get cooperative() {
    const sides = new Set((this.table?.seats ?? []).map((seat) => seat.side ?? null));
    return sides.size === 1 && !sides.has(null) && (this.table?.seats.length ?? 0) > 1;
  }

  /** @param {number | null | undefined} seat */
  isBot(seat) {
    const player = this.seat(seat);
    return player !== null && ((player.kind !== "human" && player.kind !== "open") || Boolean(player.bot));
  }

  /** Whether the bot of a seat waits for this player, who is asked the same. @param {number} seat */
  leavesItToPeople(seat) {
    const side = this.seat(seat)?.side ?? null;
    const shared = this.questions.find((question) => question.others?.some((other) => other.seat === seat));
    return shared !== undefined && side !== null && this.seat(shared.seat)?.side === side;
  }

  /** Whether the player of a seat has no connection to the table. @param {number | null | undefined} seat */
  isGone(seat) {
    const player = this.seat(seat);
    return player?.kind === "human" && !player.bot && !player.yours && !player.online;
  }

  /** The seats whose players have been away long enough for a bot to be proposed. */
  get awaySeats() {
    const since = (Date.now() - this.#seatsKnownAt) / 1000;
    return (this.table?.seats ?? []).flatMap((seat, number) => {
      return this.isGone(number) && (seat.away ?? 0) + since >= (this.table?.patience ?? PATIENCE) ? [number] : [];
    });
  }
}

/**
 * Every item of a scene.
 * @param {import("../net/wire.js").Picture} picture
 * @param {import("../net/wire.js").Board | null} board
 * @returns {Map<string, Item>}
 */
export function itemsOf(picture, board) {
  const items = new Map();
  for (const item of board?.fixed ?? []) items.set(item.id, item);
  for (const item of picture.board) items.set(item.id, item);
  for (const item of itemsBeside(picture)) items.set(item.id, item);
  return items;
}
