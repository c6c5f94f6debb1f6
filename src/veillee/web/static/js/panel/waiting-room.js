/** The waiting room: the seats and their players, links to invite people, bots for open seats, and the start of the game. */

import { button, el } from "../lib/dom.js";
import { post } from "../net/requests.js";
import { icon, pawn } from "../items/symbols.js";
import { lang, t } from "../lib/texts.js";

/** @typedef {import("../model/model.js").Model} Model */

const LEVELS = ["novice", "adept", "master"];

export class WaitingRoom {
  element = el("div", { class: "lobby" });
  #refusal = "";
  #drawn = "";
  /** @type {Map<string, string>} links made in this page, by seat ("watch" for spectators) */ #links = new Map();
  /** @type {string} the name in the field of somebody who has no seat yet */ #name = "";
  /** @type {Map<number, string>} names in the fields of one's own seats, by seat */ #typed = new Map();

  /** @param {() => void} reconnect called when this browser has taken a seat: the server must learn of it */
  constructor(reconnect) {
    this.reconnect = reconnect;
  }

  /** @param {Model} model */
  render(model) {
    const table = model.table;
    if (!table) return;
    this.model = model;
    const state = JSON.stringify([table, model.you, this.#refusal, [...this.#links], lang(), model.connectionState]);
    if (state === this.#drawn) return;
    this.#drawn = state;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.focus : undefined;
    const isSeated = (model.you.seats ?? []).length > 0;
    this.element.replaceChildren(
      el(
        "section",
        { class: "panel about-table" },
        el("h1", {}, table.name),
        el(
          "dl",
          { class: "options" },
          ...table.options.flatMap(([name, value]) => [el("dt", {}, name), el("dd", {}, value)]),
        ),
        el("p", { class: "sub" }, t(table.public ? "room.public" : "room.private")),
        el("p", { class: "sub seed" }, t("room.commit"), " ", el("code", {}, `${table.commit.slice(0, 16)}…`)),
      ),
      el(
        "section",
        { class: "panel seat-list" },
        el("h2", { class: "h" }, t("room.seats")),
        model.cooperative ? el("p", { class: "sub" }, t("room.together")) : null,
        el("ol", {}, ...table.seats.map((seat, number) => this.#seat(seat, number, model))),
        model.you.host && table.seats.length < (table.most ?? 0)
          ? button(
              { class: "btn quiet", "data-focus": "add" },
              () => this.#post("seat", { seat: null, kind: "open" }),
              t("room.add"),
            )
          : null,
        model.you.host ? this.#invite("watch", t("room.watch-link")) : null,
      ),
      this.#foot(model, isSeated),
    );
    if (focused) /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-focus="${focused}"]`))?.focus();
  }

  /** @param {import("../net/wire.js").SeatInfo} seat @param {number} number @param {Model} model */
  #seat(seat, number, model) {
    const open = seat.kind === "open";
    const bot = !open && seat.kind !== "human";
    const state = open
      ? t("room.free")
      : bot
        ? t("room.bot", { level: t(`level.${seat.kind}`) })
        : seat.yours
          ? t("room.you")
          : t(seat.online ? "room.here" : "room.gone");
    const actions = el("span", { class: "actions" });
    const host = model.you.host;
    if (open && !(model.you.seats ?? []).length)
      actions.append(
        button({ class: "btn lit", "data-focus": `join${number}` }, () => this.#join(number), t("room.join")),
      );
    if (host && (open || bot)) actions.append(this.#kindMenu(seat, number));
    if (host && (open || seat.kind === "human") && !seat.yours)
      actions.append(this.#linkButton(String(number), { seat: number }, t("room.link")));
    if (seat.yours && !host)
      actions.append(button({ class: "btn quiet" }, () => this.#post("leave", { seat: number }), t("room.leave")));
    const row = el(
      "li",
      { class: `srow ${open ? "free" : ""}` },
      pawn("abcdefg"[number % 7]),
      el("span", { class: "who" }, el("b", {}, open ? t("room.open") : seat.name), el("small", {}, seat.role ? `${seat.role} · ${state}` : state)),
      actions,
    );
    if (seat.yours) row.append(this.#nameForm(seat, number));
    const link = this.#links.get(String(number));
    if (link) row.append(this.#linkRow(link, String(number), t("room.link")));
    return row;
  }

  /** The form for the name at one's own seat: whoever came by a link has not been asked for a name. */
  #nameForm(/** @type {import("../net/wire.js").SeatInfo} */ seat, /** @type {number} */ number) {
    const typed = this.#typed.get(number) ?? seat.name;
    const name = el("input", { class: "field", maxlength: 30, value: typed, "data-focus": `called${number}` });
    name.addEventListener("input", () => this.#typed.set(number, name.value));
    const form = el(
      "form",
      { class: "lkrow called" },
      el("label", { class: "my-name" }, t("room.name"), name),
      el("button", { class: "btn", type: "submit" }, t("room.call")),
    );
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const answer = await this.#post("name", { seat: number, name: name.value });
      if (answer.ok) this.#typed.delete(number);
    });
    return form;
  }

  /**
   * The menu of what an open seat or the seat of a bot may become.
   * @param {import("../net/wire.js").SeatInfo} seat
   * @param {number} number
   */
  #kindMenu(seat, number) {
    const choice = el("select", { class: "field", "aria-label": t("room.kind"), "data-focus": `kind${number}` });
    for (const kind of ["open", ...LEVELS]) {
      choice.append(
        el(
          "option",
          { value: kind, selected: kind === seat.kind },
          kind === "open" ? t("room.free") : t("room.bot", { level: t(`level.${kind}`) }),
        ),
      );
    }
    if (this.model?.table && this.model.table.seats.length > (this.model.table.least ?? 0))
      choice.append(el("option", { value: "removed" }, t("room.remove")));
    choice.addEventListener("change", () => this.#post("seat", { seat: number, kind: choice.value }));
    return choice;
  }

  /** @param {string} which @param {Record<string, unknown>} body @param {string} words */
  #linkButton(which, body, words) {
    return button(
      { class: "btn", "data-focus": `link${which}` },
      async () => {
        const answer = await this.#post("renew", body);
        if (!answer.ok || !answer.link) return;
        this.#links.set(which, new URL(answer.link, location.href).href);
        this.#redraw();
        await this.#copy(which);
      },
      icon("link"),
      this.#links.has(which) ? t("link.new") : words,
    );
  }

  /** @param {string} which @param {string} words */
  #invite(which, words) {
    const link = this.#links.get(which);
    return el(
      "div",
      { class: "invite" },
      el("span", { class: "sub" }, words),
      this.#linkButton(which, { seat: null }, t("room.watch")),
      link ? this.#linkRow(link, which, t("room.watch")) : null,
    );
  }

  /** @param {string} link @param {string} which @param {string} words */
  #linkRow(link, which, words) {
    const field = el("input", {
      class: "field",
      readonly: true,
      value: link,
      "aria-label": words,
      "data-link": which,
    });
    field.addEventListener("focus", () => field.select());
    const copied = el("span", { class: "sub", role: "status" });
    return el(
      "div",
      { class: "lkrow" },
      field,
      button(
        { class: "btn" },
        async () => {
          copied.textContent = (await this.#copy(which)) ? t("room.copied") : t("room.copy-by-hand");
        },
        t("room.copy"),
      ),
      copied,
    );
  }

  /** @param {string} which */
  async #copy(which) {
    try {
      await navigator.clipboard.writeText(this.#links.get(which) ?? "");
      return true;
    } catch {
      return false; // without a clipboard, the link is selected and copied by hand
    }
  }

  /** @param {Model} model @param {boolean} isSeated */
  #foot(model, isSeated) {
    const seats = model.table?.seats ?? [];
    const open = seats.filter((seat) => seat.kind === "open").length;
    const ready = seats.length >= (model.table?.least ?? 0) && open === 0;
    const parts = [];
    if (this.#refusal) parts.push(el("p", { class: "note refused", role: "alert" }, this.#refusal));
    if (model.connectionState === "lost") parts.push(el("p", { class: "note", role: "status" }, t("line.lost")));
    if (!isSeated && open) {
      const name = el("input", {
        class: "field",
        maxlength: 30,
        value: this.#name || (model.you.name ?? ""),
        "data-focus": "name",
      });
      name.addEventListener("input", () => (this.#name = name.value));
      parts.push(el("label", { class: "my-name" }, t("room.name"), name));
    }
    const words = model.you.host
      ? ready
        ? t("room.ready")
        : t("room.open-seats", { n: open })
      : isSeated
        ? t("room.host-starts")
        : t("room.visitor");
    parts.push(el("p", { class: "prompt" }, words));
    if (model.you.host) {
      parts.push(
        button(
          { class: "btn lit start", "aria-disabled": ready ? null : "true", "data-focus": "start" },
          () => ready && this.#post("start", {}),
          t("room.start"),
        ),
      );
    }
    return el("section", { class: `question-panel go ${model.you.host && ready ? "asking" : ""}` }, ...parts);
  }

  /** @param {number} number */
  async #join(number) {
    const name = this.#name || this.model?.you.name || "";
    const answer = await this.#post("join", { seat: number, name });
    if (answer.ok) this.reconnect();
  }

  /** @param {string} action @param {Record<string, unknown>} body */
  async #post(action, body) {
    const answer = await post(`/t/${this.model?.table?.id}/${action}`, body);
    this.#refusal = answer.ok ? "" : answer.reason || t("line.stumbled");
    this.#redraw();
    return answer;
  }

  #redraw() {
    this.#drawn = "";
    if (this.model) this.render(this.model);
  }
}
