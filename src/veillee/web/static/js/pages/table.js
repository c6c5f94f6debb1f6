/** The page of a table: it makes the parts, draws them after every change, and sends the commands of the player. */

import { Attention } from "../board/attention.js";
import { BoardView } from "../board/board.js";
import { Presentation } from "../beats/presentation.js";
import { Book } from "../book/book.js";
import { BotBar } from "../side/bot-bar.js";
import { Chat } from "../side/chat.js";
import { PendingAnswer } from "../model/pending-answer.js";
import { claim } from "../net/seat-link.js";
import { Connection } from "../net/connection.js";
import { Curtain } from "../panel/curtain.js";
import { MessageHandler } from "../net/messages.js";
import { renderLoading } from "../panel/loading.js";
import { QuestionPanel } from "../panel/question-panel.js";
import { listenToKeys } from "./keyboard.js";
import { Log } from "../side/log.js";
import { Model } from "../model/model.js";
import { stop } from "../board/motion.js";
import { OfferedItems } from "../side/offered-items.js";
import { Pace } from "../model/pace.js";
import { Panels } from "../side/panels.js";
import { post } from "../net/requests.js";
import { Replay } from "../side/replay.js";
import { SeatList } from "../side/seat-list.js";
import { ScoreStrip } from "../side/score-strip.js";
import { Settings } from "../side/settings.js";
import { Sheet } from "../side/item-sheet.js";
import { onFontsLoaded } from "../items/measured.js";
import { Surroundings } from "../side/surroundings.js";
import { loadSymbols } from "../items/symbols.js";
import { describe } from "../items/cards.js";
import { el } from "../lib/dom.js";
import { titleOf } from "./tab-title.js";
import { TopBar } from "../side/top-bar.js";
import { Unasked } from "../panel/unasked.js";
import { WaitingRoom } from "../panel/waiting-room.js";
import { linkTitle, seatTargets, TableLinks, WATCH } from "../side/table-links.js";
import { lang, loadTexts, t } from "../lib/texts.js";
import { Zoom } from "../board/zoom.js";

/** @typedef {import("../net/wire.js").Item} Item */
/** @typedef {import("../net/wire.js").View} View */

const REDRAW_MS = 15_000;

export class TablePage {
  model = new Model();
  pendingAnswer = new PendingAnswer(
    (question, key) => this.connection.command({ t: "do", seq: this.model.seq, seat: question.seat, key }),
    (question, key) => this.connection.say({ t: "try", seq: this.model.seq, seat: question.seat, key }),
    () => this.render(),
  );
  /** @type {Pace} */ pace = new Pace(
    (view, waiting, still, done) => this.presentation.show(view, waiting, still, done),
    (view) => this.model.isBot(view.by) && (this.pace.speed === "steps" || this.model.questions.length === 0),
    () => this.bots.render(),
    () => this.presentation.skip(),
  );
  bots = new BotBar(
    this.pace,
    (move) => this.#tellMove(move),
    (move, done) => this.presentation.past(move, true, done),
    () => this.presentation.present(),
  );
  messages = new MessageHandler(this);
  scores = new ScoreStrip();
  boardElement = el("section", { class: "board", "data-theme": "nuit" });
  rowsElement = el("div", { class: "rows" });
  sideElement = el("div", { class: "side" });
  /** @type {Set<string>} the ids of commands that are not answers */ sentCommands = new Set();

  /** @param {HTMLElement} main */
  constructor(main) {
    this.main = main;
    this.id = main.dataset.table ?? "";
    this.settings = new Settings(
      this.id,
      () => this.applyPreferences(),
      (wanted) => this.setLanguage(wanted),
      () => this.linkButtons(),
    );
    this.sheet = new Sheet(this.model);
    const details = (/** @type {Item | null} */ item, pin = false) => {
      this.panels.describe(item ? describe(item) : "");
      this.sheet.show(item, pin);
    };
    const about = (/** @type {string[]} */ ids) => this.panels.describe(this.attention.about(ids, this.model));
    this.topBar = new TopBar(main, {
      undo: () => this.undo(),
      replay: () => (this.replay.element.hidden ? this.replay.open(this.model) : this.replay.close()),
      rules: () => window.open(`/rules/${this.model.table?.game ?? ""}`, "_blank"),
      sound: () => this.settings.set({ sound: !this.settings.preferences.sound }),
      link: () => this.links.toggle(WATCH),
      settings: () => this.settings.toggle(),
    });
    this.board = new BoardView(this.boardElement, this.pendingAnswer, details);
    this.zoom = new Zoom(this.boardElement, this.board.svg);
    this.attention = new Attention(main, this.board, this.zoom, this.pendingAnswer);
    this.offered = new OfferedItems(this.pendingAnswer, details);
    this.panels = new Panels(this.offered, () => this.render());
    this.links = new TableLinks(this.id, () => this.render());
    this.seats = new SeatList(
      this.offered,
      () => this.render(),
      (target) => this.links.toggle(target),
    );
    this.questionPanel = new QuestionPanel(
      this.pendingAnswer,
      {
        undo: () => this.undo(),
        reply: (proposal, yes) => this.send({ t: "reply", offer: proposal, yes }),
        bot: (seat, on) => this.send({ t: "bot", seat, on }),
        present: () => this.replay.close(),
        replay: () => this.replay.open(this.model),
        sheet: (piece) => details(this.board.items.get(piece) ?? null, true),
      },
      this.links,
      about,
      this.board.aiming,
    );
    this.surroundings = new Surroundings(
      main,
      this.questionPanel,
      this.offered,
      (page) => this.connection.say({ t: "read", page }),
      () => this.render(),
      about,
    );
    this.log = new Log(
      (n) => this.replay.go(n),
      about,
      (n) => this.replay.playFrom(n),
    );
    this.chat = new Chat(
      (text, phrase) => this.send({ t: "chat", text, phrase }),
      () => this.settings.set({ chat: !this.settings.preferences.chat }),
    );
    this.log.head.append(this.chat.news, this.chat.opener);
    this.replay = new Replay(
      (n) => this.connection.say({ t: "look", n }),
      () => this.presentation.present(),
    );
    this.room = new WaitingRoom(() => this.connection.reconnect());
    const { beside, duel, placed } = this.surroundings;
    this.rowsElement.append(placed.under, this.panels.rows, this.panels.hand);
    this.questionPanel.element.prepend(this.replay.element);
    this.unasked = new Unasked(this);
    this.sideElement.append(duel.element, placed.right, this.seats.element, this.sheet.element);
    this.sideElement.append(this.chat.element, this.log.element);
    this.scene = [
      ...beside,
      this.questionPanel.element,
      this.scores.element,
      this.boardElement,
      placed.whyBar,
      this.rowsElement,
      this.sideElement,
    ];
    this.curtain = new Curtain(main, this.scene, (seat) => this.connection.say({ t: "sit", seat }));
    main.after(this.settings.element);
    listenToKeys(this.pendingAnswer, this.questionPanel, this.board, { undo: () => this.undo(), escape: () => this.escape() });
    this.presentation = new Presentation(this);
    this.pace.speed = this.presentation.speed = this.settings.preferences.speed;
    for (const input of ["pointerdown", "keydown"]) document.addEventListener(input, stop);
    onFontsLoaded(() => this.board.redraw());
    setInterval(() => this.render(), REDRAW_MS); // how long somebody has been away changes without a message
    const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/t/${this.id}/ws`;
    this.connection = new Connection(
      address,
      () => ({ lang: lang(), boards: this.model.boards.hashes }),
      (message) => this.messages.handle(message),
      (state, seconds) => this.connectionChanged(state, seconds),
    );
  }

  /**
   * A connection that was lost stays "lost" while it is being opened again: the note about it does not flicker.
   * @param {import("../net/connection.js").ConnectionState} state
   * @param {number} seconds
   */
  connectionChanged(state, seconds) {
    this.model.connectionState = state === "opening" && this.model.connectionState === "lost" ? "lost" : state;
    this.model.retryInSeconds = seconds;
    this.render();
  }

  /** Send a command that is not an answer. @param {import("../net/wire.js").Command} command */
  send(command) {
    this.questionPanel.refusal = "";
    this.sentCommands.add(this.connection.command(command));
  }

  /** Ask for the last choice to be taken back. */
  undo() {
    const seat = this.model.you.seat;
    if (seat === null || seat === undefined || this.model.table?.status !== "playing" || this.model.past) return;
    this.pace.skip();
    this.send({ t: "undo", seq: this.model.seq, seat });
  }

  /** Close what is open above the table. @returns {boolean} whether anything was open */
  escape() {
    if (!this.settings.element.hidden) this.settings.toggle();
    else if (!this.replay.element.hidden) this.replay.close();
    else if (this.links.isOpen) this.links.close();
    else if (this.surroundings.book.readsAgain) this.surroundings.book.close();
    else return false;
    return true;
  }

  /**
   * The buttons of the settings for links: words and action of each.
   * @returns {[string, () => void][]}
   */
  linkButtons() {
    const { model } = this;
    const targets = model.you.host && model.playing ? [...seatTargets(model), WATCH] : seatTargets(model);
    return targets.map((target) => [linkTitle(target), () => this.links.toggle(target)]);
  }

  /** The player has changed a setting. */
  applyPreferences() {
    this.pace.speed = this.presentation.speed = this.settings.preferences.speed;
    if (this.pace.speed === "off") this.pace.skip();
    this.render();
  }

  /** @param {import("../net/wire.js").Lang} wanted */
  async setLanguage(wanted) {
    const address = (this.main.dataset.words ?? "").replace(/\/(fr|en)\.json/, `/${wanted}.json`).replace(/\?.*/, "");
    await loadTexts(wanted, address);
    await post("/lang", { lang: wanted });
    this.connection.say({ t: "speak", lang: wanted });
    this.settings.render();
    this.render();
  }

  /** Tell the move of a bot in a bar, which takes room from the answers. @param {import("../side/bot-bar.js").BotMove | null} move */
  #tellMove(move) {
    this.log.bar(move);
    this.questionPanel.settle();
  }

  /** Draw everything from the model. */
  render() {
    const { model } = this;
    if (!model.table) return renderLoading(this.main, model);
    document.title = titleOf(model);
    this.main.dataset.seq = String(model.seq);
    this.topBar.render(model, this.settings.preferences.sound);
    if (!model.playing) {
      for (const part of this.scene) part.remove();
      this.main.className = "waiting";
      if (!this.room.element.isConnected) this.main.append(this.room.element);
      return this.room.render(model);
    }
    this.room.element.remove();
    this.main.className = this.surroundings.mainClasses(model);
    const home = model.open || Book.isAt(model) ? this.rowsElement : this.sideElement;
    if (this.seats.element.parentElement !== home) home.prepend(this.seats.element);
    const wasHidden = this.curtain.isDown;
    if (this.curtain.render(model)) return;
    if (!this.questionPanel.element.isConnected) this.main.append(...this.scene);
    this.curtain.turn(model);
    this.pendingAnswer.ask(model.question, model.seq, (item) => model.isOnBoard(item));
    this.board.aiming.ask(model);
    const focused = document.activeElement;
    const wasInside = focused && (this.questionPanel.element.contains(focused) || this.board.svg.contains(focused));
    this.scores.render(model);
    this.boardElement.setAttribute("aria-label", t("board.label"));
    this.unasked.render(model);
    this.questionPanel.render(model);
    this.surroundings.render(model, this.settings.preferences.odds);
    this.board.render(model);
    this.surroundings.renderPanels(model, this.panels, this.seats);
    this.sheet.render();
    this.log.render(model);
    this.chat.render(model, this.settings.preferences.chat ?? false);
    this.replay.render(model);
    this.questionPanel.settle();
    this.zoom.board();
    this.attention.turn(model, this.settings.preferences.sound);
    const leftBehind = wasInside && !document.activeElement?.closest(".question-panel, .board, .page");
    if (wasHidden || leftBehind) this.questionPanel.focus(); // the element that had the focus is gone
  }
}

const main = document.getElementById("table");
if (main) {
  const language = main.dataset.lang === "en" ? "en" : "fr";
  await Promise.all([loadTexts(language, main.dataset.words ?? ""), loadSymbols(main.dataset.symbols)]);
  if (await claim(main)) new TablePage(main);
}
