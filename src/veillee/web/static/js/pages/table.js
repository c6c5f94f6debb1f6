/** The page of a table: puts the parts together, shows what there is, sends what the reader wants. */

import { Attention } from "../board/attention.js";
import { BoardView } from "../board/board.js";
import { BotBar } from "../side/bot-bar.js";
import { Chat } from "../side/chat.js";
import { Choosing } from "../model/pending-answer.js";
import { claim } from "../net/seat-link.js";
import { Connection } from "../net/connection.js";
import { Curtain } from "../panel/curtain.js";
import { Frame } from "../side/top-bar.js";
import { MessageHandler } from "../net/messages.js";
import { QuestionPanel } from "../panel/question-panel.js";
import { listenToKeys } from "./keyboard.js";
import { Log } from "../side/log.js";
import { Model } from "../model/model.js";
import { animate, before, moving, ring, stop } from "../board/motion.js";
import { Offered } from "../side/offered-items.js";
import { Pace } from "../model/pace.js";
import { Panels } from "../side/panels.js";
import { post } from "../net/requests.js";
import { Replay } from "../side/replay.js";
import { Seats } from "../side/seat-list.js";
import { Settings } from "../side/settings.js";
import { Sheet } from "../side/item-sheet.js";
import { loadSymbols } from "../items/symbols.js";
import { describe } from "../items/cards.js";
import { titleOf } from "./tab-title.js";
import { WaitingRoom } from "../panel/waiting-room.js";
import { linkTitle, seatTargets, TableLinks, WATCH } from "../side/table-links.js";
import { lang, speak } from "../lib/texts.js";
import { Zoom } from "../board/zoom.js";

/** @typedef {import("../net/wire.js").Item} Item */
/** @typedef {import("../net/wire.js").View} View */

const AWAY_MS = 15_000;

export class TablePage {
  model = new Model();
  choosing = new Choosing(
    (question, key) => this.connection.command({ t: "do", seq: this.model.seq, seat: question.seat, key }),
    (question, key) => this.connection.say({ t: "try", seq: this.model.seq, seat: question.seat, key }),
    () => this.render(),
  );
  /** @type {Pace} */ pace = new Pace(
    (view, waiting) => this.show(view, waiting),
    (view) => this.model.isBot(view.by) && (this.pace.speed === "steps" || this.model.asked.length === 0),
    () => this.bots.render(),
  );
  bots = new BotBar(
    this.pace,
    (said) => this.log.bar(said),
    (picture) => (picture ? this.past(picture) : this.present()),
  );
  messages = new MessageHandler(this);
  /** @type {Set<string>} commands that are no answers */ sentCommands = new Set();

  /** @param {HTMLElement} main */
  constructor(main) {
    this.main = main;
    this.id = main.dataset.table ?? "";
    this.settings = new Settings(
      this.id,
      () => this.liked(),
      (wanted) => this.speak(wanted),
      () => this.linkButtons(),
    );
    this.sheet = new Sheet(this.model);
    const details = (/** @type {Item | null} */ item, pin = false) => {
      this.panels.say(item ? describe(item) : "");
      this.sheet.show(item, pin);
    };
    const about = (/** @type {string[]} */ ids) => this.panels.say(this.attention.about(ids, this.model));
    this.frame = new Frame(main, {
      undo: () => this.undo(),
      replay: () => (this.replay.element.hidden ? this.replay.open(this.model) : this.replay.close()),
      rules: () => window.open(`/rules/${this.model.table?.game ?? ""}`, "_blank"),
      sound: () => this.settings.set({ sound: !this.settings.likes.sound }),
      link: () => this.links.toggle(WATCH),
      settings: () => this.settings.toggle(),
    });
    this.board = new BoardView(this.frame.board, this.choosing, details);
    this.zoom = new Zoom(this.frame.board, this.board.svg);
    this.attention = new Attention(main, this.board, this.zoom, this.choosing);
    this.offered = new Offered(this.choosing, details);
    this.panels = new Panels(this.offered, () => this.render());
    this.links = new TableLinks(this.id, () => this.render());
    this.seats = new Seats(
      this.offered,
      () => this.render(),
      (target) => this.links.toggle(target),
    );
    this.questionPanel = new QuestionPanel(
      this.choosing,
      {
        undo: () => this.undo(),
        reply: (offer, yes) => this.send({ t: "reply", offer, yes }),
        bot: (seat, on) => this.send({ t: "bot", seat, on }),
        present: () => this.replay.close(),
        replay: () => this.replay.open(this.model),
        sheet: (piece) => details(this.board.items.get(piece) ?? null, true),
      },
      this.links,
      about,
      this.board.aiming,
    );
    this.log = new Log((n) => this.replay.go(n), about);
    this.chat = new Chat(
      (text, phrase) => this.send({ t: "chat", text, phrase }),
      () => this.settings.set({ chat: !this.settings.likes.chat }),
    );
    this.log.head.append(this.chat.opener);
    this.replay = new Replay(
      (n) => this.connection.say({ t: "look", n }),
      () => this.present(),
    );
    this.room = new WaitingRoom(() => this.connection.reconnect());
    this.frame.rows.append(this.panels.rows, this.panels.hand);
    this.questionPanel.element.prepend(this.replay.element);
    this.frame.side.append(this.seats.element, this.sheet.element, this.chat.element, this.log.element);
    this.scene = [this.questionPanel.element, this.frame.chips, this.frame.board, this.frame.rows, this.frame.side];
    this.curtain = new Curtain(main, this.scene, (seat) => this.connection.say({ t: "sit", seat }));
    main.after(this.settings.element);
    listenToKeys(this.choosing, this.questionPanel, this.board, { undo: () => this.undo(), escape: () => this.escape() });
    this.pace.speed = this.settings.likes.speed;
    for (const input of ["pointerdown", "keydown"]) document.addEventListener(input, stop);
    setInterval(() => this.render(), AWAY_MS); // whoever is away is so for longer and longer
    const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/t/${this.id}/ws`;
    this.connection = new Connection(
      address,
      () => ({ lang: lang(), board: this.model.board?.hash ?? "" }),
      (message) => this.messages.handle(message),
      (line, seconds) => this.line(line, seconds),
    );
  }

  /** @param {View} view @param {number} waiting */
  show(view, waiting) {
    const was = before(this.main);
    this.model.view(view);
    this.questionPanel.trouble = "";
    this.render();
    if (this.model.past) return;
    if (moving(waiting)) animate(this.main, was, view.log ?? []);
    else ring(this.main, was);
  }

  /** @param {import("../net/connection.js").Line} line @param {number} seconds */
  line(line, seconds) {
    this.model.line = line === "calling" && this.model.line === "lost" ? "lost" : line;
    this.model.callsIn = seconds;
    this.render();
  }

  /** @param {import("../net/wire.js").Command} command */
  send(command) {
    this.questionPanel.trouble = "";
    this.sentCommands.add(this.connection.command(command));
  }

  undo() {
    const seat = this.model.you.seat;
    if (seat === null || seat === undefined || this.model.table?.status !== "playing" || this.model.past) return;
    this.pace.skip();
    this.send({ t: "undo", seq: this.model.seq, seat });
  }

  /** @returns {boolean} whether there was anything to close */
  escape() {
    if (!this.settings.element.hidden) this.settings.toggle();
    else if (!this.replay.element.hidden) this.replay.close();
    else if (this.links.isOpen) this.links.close();
    else return false;
    return true;
  }

  /** The links that can be made now, for the settings: a phone has no other room for them. @returns {[string, () => void][]} */
  linkButtons() {
    const { model } = this;
    const targets = model.you.host && model.playing ? [...seatTargets(model), WATCH] : seatTargets(model);
    return targets.map((target) => [linkTitle(target), () => this.links.toggle(target)]);
  }

  /** @param {import("../net/wire.js").Picture} picture */
  past(picture) {
    const was = before(this.main);
    this.model.past = picture;
    this.model.pastN = this.replay.n;
    this.render();
    if (moving(0)) animate(this.main, was, []);
  }

  present() {
    this.model.past = null;
    this.render();
  }

  liked() {
    this.pace.speed = this.settings.likes.speed;
    if (this.pace.speed === "off") this.pace.skip();
    this.render();
  }

  /** @param {import("../net/wire.js").Lang} wanted */
  async speak(wanted) {
    const address = (this.main.dataset.words ?? "").replace(/\/(fr|en)\.json/, `/${wanted}.json`).replace(/\?.*/, "");
    await speak(wanted, address);
    await post("/lang", { lang: wanted });
    this.connection.say({ t: "speak", lang: wanted });
    this.settings.render();
    this.render();
  }

  render() {
    const { model } = this;
    if (!model.table) return;
    document.title = titleOf(model);
    this.main.dataset.seq = String(model.seq);
    this.frame.render(model, this.settings.likes.sound);
    if (!model.playing) {
      for (const part of this.scene) part.remove();
      this.main.className = "waiting";
      if (!this.room.element.isConnected) this.main.append(this.room.element);
      return this.room.render(model);
    }
    this.room.element.remove();
    this.main.className = model.open ? "table open" : "table";
    const home = model.open ? this.frame.rows : this.frame.side;
    if (this.seats.element.parentElement !== home) home.prepend(this.seats.element);
    const risen = this.curtain.down;
    if (this.curtain.render(model)) return;
    if (!this.questionPanel.element.isConnected) this.main.append(...this.scene);
    this.curtain.turn(model);
    this.choosing.ask(model.question, model.seq);
    this.board.aiming.ask(model);
    const busy = document.activeElement;
    const held = busy !== null && (this.questionPanel.element.contains(busy) || this.board.svg.contains(busy));
    this.questionPanel.render(model);
    this.board.render(model);
    this.lying(model.shown?.panels ?? []);
    this.sheet.render();
    this.log.render(model);
    this.chat.render(model, this.settings.likes.chat ?? false);
    this.replay.render(model);
    this.zoom.board();
    this.attention.turn(model, this.settings.likes.sound);
    if (risen || (held && !document.activeElement?.closest(".question-panel, .board"))) this.questionPanel.focus();
  }

  /** What lies before seats and beside the board. @param {import("../net/wire.js").Panel[]} panels */
  lying(panels) {
    const { model, offered } = this;
    const owned = panels.filter((panel) => panel.seat !== undefined && panel.seat !== null);
    offered.know(panels);
    this.panels.render(
      model,
      model.open ? undefined : owned.find((panel) => panel.seat === model.you.seat),
      panels.filter((panel) => !owned.includes(panel)),
    );
    this.seats.render(model, owned);
    offered.aims([this.panels.hand, this.panels.rows, this.seats.element]);
  }
}

const main = document.getElementById("table");
if (main) {
  const language = main.dataset.lang === "en" ? "en" : "fr";
  await Promise.all([speak(language, main.dataset.words ?? ""), loadSymbols(main.dataset.symbols)]);
  if (await claim(main)) new TablePage(main);
}
