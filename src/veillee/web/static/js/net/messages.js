/** Handles the messages of the server: what each of them changes in the page. */

import { stop } from "../board/motion.js";
import { BoardQueue } from "./board-queue.js";
import { flip } from "./flip.js";

/** @typedef {import("./wire.js").FromServer} FromServer */
/** @typedef {import("./wire.js").View} View */

export class MessageHandler {
  /** @param {import("../pages/table.js").TablePage} page */
  constructor(page) {
    this.page = page;
    this.queue = new BoardQueue(
      page.model.boards,
      (hash) => page.connection.say({ t: "fetch", hash }),
      (message) => this.#handle(message),
    );
  }

  /** @param {FromServer} message */
  handle(message) {
    this.queue.take(message);
  }

  /** @param {FromServer} message */
  #handle(message) {
    const { pendingAnswer, sentCommands, model, replay } = this.page;
    const picture = "picture" in message ? message.picture : null;
    flip(message, picture ? model.boards.get(picture.map) : model.board, model.boards);
    if (message.t === "sync") this.#synced(message);
    else if (message.t === "view") this.#moved(message);
    else if (message.t === "tried") pendingAnswer.receivePreview(message.seq, message.key, message.preview);
    else if (message.t === "nack") this.#refused(message);
    else if (message.t === "bye") model.closingReason = message.reason;
    else if (message.t === "ack") {
      sentCommands.delete(message.id);
      pendingAnswer.accepted(message.id, message.seq);
    } else if (message.t === "past") {
      if (message.n !== replay.n) return;
      this.page.presentation.past(message, replay.running, (moments) => replay.arrived(moments));
    } else if (message.t === "leaf") this.page.surroundings.book.receive(message.page);
    else {
      if (message.t === "presence") model.presence(message);
      else if (message.t === "standing") {
        model.standing = message.standing;
        this.page.settings.render();
      }
      else if (message.t === "chatted") model.chat = [...model.chat, message.said];
      else if (message.t === "offer") {
        model.proposal = message.offer ?? null;
        model.proposalResult = message.settled ?? "";
      }
      this.page.render();
    }
  }

  /** @param {import("./wire.js").Sync} sync */
  #synced(sync) {
    const { main, model, pace, replay } = this.page;
    this.page.presentation.drop();
    pace.clear();
    stop();
    model.sync(sync);
    if (replay.n === null) model.lookAt(null);
    this.page.render();
    if (main.dataset.replay && model.playing) {
      delete main.dataset.replay;
      replay.open(model);
    }
  }

  /** Somebody has made a choice. A gap in the numbers means that a message was lost. @param {View} view */
  #moved(view) {
    const { connection, model, pace } = this.page;
    const last = pace.newest ?? model;
    if (!view.undone && view.n > last.n + 1) return connection.reconnect();
    if (view.seq <= last.seq) return;
    if (!model.you.seats?.includes(view.by ?? -1)) return pace.add(view);
    this.page.log.caughtUp();
    pace.queue.push(view); // a choice made here is shown at once
    pace.skipToLast();
  }

  /** The server does not know the board of a picture any more: the whole table is shown anew, with its board. */
  #askAnew() {
    this.queue.clear();
    this.page.model.boards.clear();
    this.page.connection.reconnect();
  }

  /** @param {import("./wire.js").Nack} nack */
  #refused(nack) {
    const { pendingAnswer, sentCommands, questionPanel } = this.page;
    if (nack.code === "live.no-such-board") this.#askAnew();
    else if (nack.code.startsWith("page.")) this.page.surroundings.book.refuse(nack.reason);
    else if (!nack.id) pendingAnswer.receiveObjection(nack);
    else if (!pendingAnswer.refuse(nack) && sentCommands.delete(nack.id)) {
      questionPanel.refusal = nack.reason;
      this.page.render();
    }
  }
}
