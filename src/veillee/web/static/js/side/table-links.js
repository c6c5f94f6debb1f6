/**
 * Links that are made during a game: for spectators, for one's own seat on another device, and for the seat of somebody
 * who is away. A new link ends the link made before it, so the page says what a link does before it makes one.
 */

import { button, el } from "../lib/dom.js";
import { note } from "../panel/note.js";
import { post } from "../net/requests.js";
import { t } from "../lib/texts.js";

/** @typedef {import("../model/model.js").Model} Model */
/**
 * Where a link leads: to `seat`, or to watch the game if `seat` is null.
 * @typedef {{kind: "watch" | "own" | "away", seat: number | null, name: string}} Target
 */

/** @type {Target} */
export const WATCH = { kind: "watch", seat: null, name: "" };

/**
 * The seats to which this browser may make a link now: its own seats, and for the host those whose person is away.
 * @param {Model} model
 * @returns {Target[]}
 */
export function seatTargets(model) {
  if (model.table?.status !== "playing") return [];
  const own = model.you.seats ?? [];
  const away = model.you.host ? model.table.seats.flatMap((_, seat) => (model.isGone(seat) ? [seat] : [])) : [];
  return [
    ...own.map((seat) => /** @type {Target} */ ({ kind: "own", seat, name: own.length > 1 ? model.name(seat) : "" })),
    ...away.map((seat) => /** @type {Target} */ ({ kind: "away", seat, name: model.name(seat) })),
  ];
}

/** The words on the button that opens a link. @param {Target} target */
export function linkTitle({ kind, name }) {
  if (kind === "watch") return t("tools.link");
  if (kind === "away") return t("link.away", { name });
  return name ? t("link.own-of", { name }) : t("link.own");
}

export class TableLinks {
  /** @type {Target | null} the link that the panel shows */ #open = null;
  /** @type {Map<number | null, string>} the links made in this page, by seat; null: for spectators */ #made = new Map();
  /** @type {string} whether the link was copied, or why it was refused */ #status = "";

  /**
   * @param {string} table
   * @param {() => void} changed
   */
  constructor(table, changed) {
    this.table = table;
    this.changed = changed;
  }

  /** Whether the panel shows a link, or the question whether to make one. */
  get isOpen() {
    return this.#open !== null;
  }

  /** Everything that `note` depends on, to see whether the note has to be drawn again. */
  get state() {
    return [this.#open, [...this.#made], this.#status];
  }

  /** Show the link to `target`, or close it if it is shown already. @param {Target} target */
  toggle(target) {
    const same = this.#open?.seat === target.seat && this.#open.kind === target.kind;
    this.#open = same ? null : target;
    this.#status = "";
    this.changed();
  }

  close() {
    this.#open = null;
    this.changed();
  }

  /**
   * Close the links that can no longer be used here: the page has lost its table for good, or another device has taken
   * the seat by its link.
   * @param {Model} model
   */
  update(model) {
    const open = this.#open;
    if (!open) return;
    const lost = open.kind === "own" && open.seat !== null && !model.you.seats?.includes(open.seat);
    if (lost) this.#made.delete(open.seat);
    if (lost || model.connectionState === "ended") this.#open = null;
  }

  /** Whether a link to one of the seats of this browser was made in this page. @param {Model} model */
  ownLinkMade(model) {
    return (model.you.seats ?? []).some((seat) => this.#made.has(seat));
  }

  /** The note with the link that is open, or with the question whether to make it. */
  note() {
    const target = this.#open;
    if (!target) return null;
    const close = button({ class: "btn quiet" }, () => this.close(), t("link.close"));
    const link = this.#made.get(target.seat);
    if (!link)
      return note(
        "link",
        this.#status || question(target),
        "",
        button({ class: "btn lit", "data-make-link": target.kind }, () => void this.#make(target), t("link.make")),
        close,
      );
    const field = el("input", { class: "field", readonly: true, value: link, "aria-label": linkTitle(target) });
    field.addEventListener("focus", () => field.select());
    return note(
      "link",
      `${target.kind === "watch" ? t("room.watch-link") : linkTitle(target)}${t("colon")}`,
      this.#status,
      field,
      button({ class: "btn" }, () => void this.#copy(link), t("room.copy")),
      button({ class: "btn", title: question(target) }, () => this.#askAgain(target), t("link.new")),
      close,
    );
  }

  /** Ask before another link is made in place of the one that is shown. @param {Target} target */
  #askAgain(target) {
    this.#made.delete(target.seat);
    this.#status = "";
    this.changed();
  }

  /** @param {Target} target */
  async #make(target) {
    const answer = await post(`/t/${this.table}/renew`, { seat: target.seat });
    if (!answer.link) {
      this.#status = answer.reason || t("line.stumbled");
      return this.changed();
    }
    const link = new URL(answer.link, location.href).href;
    this.#made.set(target.seat, link);
    await this.#copy(link);
  }

  /** @param {string} link */
  async #copy(link) {
    try {
      await navigator.clipboard.writeText(link);
      this.#status = t("room.copied");
    } catch {
      this.#status = t("room.copy-by-hand"); // without a clipboard, the link is selected and copied by hand
    }
    this.changed();
  }
}

/** What the link does, asked before it is made. @param {Target} target */
function question({ kind, name }) {
  if (kind === "watch") return t("link.ends-old");
  return kind === "away" ? t("link.away-why", { name }) : t("link.own-why");
}
