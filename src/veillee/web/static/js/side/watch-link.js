/** The link for spectators. A new one ends the one before, so it is made only once the host has read that. */

import { button, el } from "../lib/dom.js";
import { note } from "../panel/note.js";
import { post } from "../net/requests.js";
import { t } from "../lib/texts.js";

export class WatchLink {
  /** Does the host look at it? */ open = false;
  /** @type {string} what was made in this page */ link = "";
  /** @type {string} what has become of the last action */ said = "";

  /**
   * @param {string} table
   * @param {() => void} changed
   */
  constructor(table, changed) {
    this.table = table;
    this.changed = changed;
  }

  /** Show it or put it away. */
  toggle() {
    this.open = !this.open;
    this.said = "";
    this.changed();
  }

  /** The remark with the link, or the question whether to make one. */
  note() {
    const close = button({ class: "btn quiet" }, () => this.toggle(), t("link.close"));
    if (!this.link)
      return note(
        "link",
        t("link.ends-old"),
        this.said,
        button({ class: "btn lit" }, () => void this.#make(), t("link.make")),
        close,
      );
    const field = el("input", { class: "field", readonly: true, value: this.link, "aria-label": t("tools.link") });
    field.addEventListener("focus", () => field.select());
    return note(
      "link",
      t("room.watch-link"),
      this.said,
      field,
      button({ class: "btn" }, () => void this.#copy(), t("room.copy")),
      button({ class: "btn", title: t("link.ends-old") }, () => this.#forget(), t("link.new")),
      close,
    );
  }

  /** Whoever wants another link is asked first. */
  #forget() {
    this.link = "";
    this.said = "";
    this.changed();
  }

  async #make() {
    const answer = await post(`/t/${this.table}/renew`, { seat: null });
    if (!answer.link) {
      this.said = answer.reason || t("line.stumbled");
      return this.changed();
    }
    this.link = new URL(answer.link, location.href).href;
    await this.#copy();
  }

  async #copy() {
    try {
      await navigator.clipboard.writeText(this.link);
      this.said = t("room.copied");
    } catch {
      this.said = t("room.copy-by-hand"); // it stands there
    }
    this.changed();
  }
}
