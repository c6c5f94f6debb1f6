/** What the page knows of its table: the last sync, and every view since. Nothing here decides a rule. */

/** @typedef {import("../net/wire.js").Sync} Sync */
/** @typedef {import("../net/wire.js").View} View */
/** @typedef {import("../net/wire.js").Item} Item */
/** @typedef {import("../net/wire.js").Panel} Panel */
/** @typedef {import("../net/wire.js").SeatInfo} SeatInfo */
/** @typedef {import("../net/connection.js").Line} Line */

const LETTERS = "abcdefg";
const LOG_KEPT = 400;
const PATIENCE = 120; // seconds, unless the table says otherwise

export class Model {
  seq = -1;
  n = 0;
  first = 0;
  /** @type {import("../net/wire.js").TableInfo | null} */ table = null;
  /** @type {import("../net/wire.js").You} */ you = {};
  /** @type {import("../net/wire.js").Board | null} */ board = null;
  /** @type {import("../net/wire.js").Picture | null} */ picture = null;
  /** @type {import("../net/wire.js").Picture | null} what is looked at instead of the present */ past = null;
  /** @type {number | null} after how many choices that was */ pastN = null;
  /** @type {import("../net/wire.js").Question[]} */ asked = [];
  /** @type {number[]} */ asks = [];
  /** @type {string[]} */ waits = [];
  /** @type {import("../net/wire.js").Told[]} */ log = [];
  /** @type {import("../net/wire.js").Said[]} */ chat = [];
  /** @type {import("../net/wire.js").Proposal | null} */ offer = null;
  /** @type {import("../net/wire.js").Result | null} */ over = null;
  settled = "";
  /** @type {NonNullable<Sync["undo"]>} what the server would do with an undo of the seat one looks from */ undo = "";
  /** @type {Line} */ line = "calling";
  callsIn = 0;
  goodbye = "";
  #heard = 0;

  /** @param {Sync} sync */
  sync(sync) {
    this.seq = sync.seq;
    this.n = sync.n;
    this.first = sync.first ?? 0;
    this.#seated(sync.table);
    this.you = sync.you;
    if (sync.board) this.board = sync.board;
    this.picture = sync.picture ?? null;
    this.asked = sync.asked ?? [];
    this.asks = sync.asks ?? [];
    this.waits = sync.waits ?? [];
    this.log = sync.log ?? [];
    this.chat = sync.chat ?? [];
    this.offer = sync.offer ?? null;
    this.over = sync.over ?? null;
    this.undo = sync.undo ?? "";
  }

  /** Who is there. @param {import("../net/wire.js").Presence} presence */
  present(presence) {
    this.undo = presence.undo ?? "";
    this.#seated(presence.table);
  }

  /** @param {import("../net/wire.js").TableInfo} table */
  #seated(table) {
    this.table = table;
    this.#heard = Date.now();
  }

  /** @param {View} view */
  view(view) {
    this.seq = view.seq;
    this.n = view.n;
    this.picture = view.picture;
    this.asked = view.asked ?? [];
    this.asks = view.asks ?? [];
    this.waits = view.waits ?? [];
    if (view.undone) this.log = this.log.filter((line) => line.n <= view.n);
    this.log = [...this.log, ...(view.log ?? [])].slice(-LOG_KEPT);
    this.over = view.over ?? null;
    this.undo = view.undo ?? "";
    this.settled = "";
    if (this.table && this.over) this.table = { ...this.table, status: "over", seed: view.seed || this.table.seed };
    else if (this.table?.status === "over") this.table = { ...this.table, status: "playing" };
  }

  /** The scene to draw: the present, or the moment one looks back at. */
  get shown() {
    return this.past ?? this.picture;
  }

  /** The question to the seat one looks from; none while one looks back, or when no answer can be sent any more. */
  get question() {
    return this.past || this.line === "ended" ? null : (this.asked[0] ?? null);
  }

  /** Whether the last choice can be taken back, at once or if the others agree. */
  get mayUndo() {
    return this.undo !== "";
  }

  /** Whether pieces stand freely on this table, rather than at places of a board. */
  get open() {
    return Boolean(this.board?.open);
  }

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
   * Colour, shape and letter of a seat: "a" to "g".
   * @param {number | null | undefined} seat
   */
  token(seat) {
    if (seat === null || seat === undefined) return "";
    const panel = this.shown?.panels.find((panel) => panel.seat === seat);
    return panel?.token || LETTERS[seat % LETTERS.length];
  }

  /** @param {number | null | undefined} seat */
  isBot(seat) {
    const sitting = this.seat(seat);
    return sitting !== null && ((sitting.kind !== "human" && sitting.kind !== "open") || Boolean(sitting.bot));
  }

  /** Whether the person of a seat has closed the table. @param {number | null | undefined} seat */
  isGone(seat) {
    const sitting = this.seat(seat);
    return sitting?.kind === "human" && !sitting.bot && !sitting.yours && !sitting.online;
  }

  /** Seats of other people that have been away for long enough to let a bot play for them. */
  get away() {
    const since = (Date.now() - this.#heard) / 1000;
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
  for (const panel of picture.panels) for (const item of panel.items ?? []) items.set(item.id, item);
  return items;
}
