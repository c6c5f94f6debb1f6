/**
 * The line to the table: one WebSocket that comes back by itself. Commands are kept until they are answered,
 * sent again after 2.5 seconds and after every reconnection; the table knows them by their ids.
 */

/** @typedef {import("./wire.js").FromServer} FromServer */
/** @typedef {import("./wire.js").Command} Command */
/** @typedef {import("./wire.js").Remark} Remark */
/** @typedef {"calling" | "live" | "lost" | "ended"} Line */

const PROTOCOL = 1;
const AGAIN_MS = 2500;
const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 10_000;
const SILENT_MS = 45_000;

/** 32 hexadecimal digits that nobody else has drawn. */
export function newId() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Connection {
  /** @type {WebSocket | null} */ #socket = null;
  /** @type {Map<string, {text: string, at: number}>} */ #unanswered = new Map();
  #wait = FIRST_WAIT_MS;
  #timer = 0;
  #heard = 0;
  #ended = false;

  /**
   * @param {string} address
   * @param {() => {lang: string, board: string}} introduction what the page knows already
   * @param {(message: FromServer) => void} receive
   * @param {(line: Line, seconds: number) => void} changed the state of the line, and when it calls again
   */
  constructor(address, introduction, receive, changed) {
    this.address = address;
    this.introduction = introduction;
    this.receive = receive;
    this.changed = changed;
    window.addEventListener("online", () => this.#now());
    document.addEventListener("visibilitychange", () => document.hidden || this.#now());
    setInterval(() => this.#watch(), 500);
    this.open();
  }

  /** Call the table. */
  open() {
    clearTimeout(this.#timer);
    this.changed("calling", 0);
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      this.#heard = Date.now();
      this.#write(JSON.stringify({ t: "hello", v: PROTOCOL, ...this.introduction() }));
    });
    socket.addEventListener("message", (event) => this.#message(socket, String(event.data)));
    socket.addEventListener("close", () => socket === this.#socket && this.#lost());
  }

  /** Call again at once: something is missing, or the table shall know us as who we are now. */
  reconnect() {
    const old = this.#socket;
    this.open();
    old?.close();
  }

  /**
   * Send what has to be answered; its id comes back with the answer.
   * @param {Command} command
   */
  command(command) {
    const id = newId();
    const text = JSON.stringify({ ...command, id });
    this.#unanswered.set(id, { text, at: Date.now() });
    this.#write(text);
    return id;
  }

  /**
   * Send what nobody answers.
   * @param {Remark} remark
   */
  say(remark) {
    this.#write(JSON.stringify(remark));
  }

  /**
   * @param {WebSocket} socket
   * @param {string} text
   */
  #message(socket, text) {
    if (socket !== this.#socket) return;
    this.#heard = Date.now();
    const message = /** @type {FromServer} */ (JSON.parse(text));
    if (message.t === "ping") return this.say({ t: "pong" });
    if (message.t === "ack" || message.t === "nack") this.#unanswered.delete(message.id);
    if (message.t === "sync") {
      this.#wait = FIRST_WAIT_MS;
      this.changed("live", 0);
      this.#again(0);
    }
    if (message.t === "bye") this.#ended = message.code === "reload" || message.code === "refused";
    this.receive(message);
  }

  #lost() {
    this.#socket = null;
    if (this.#ended) return this.changed("ended", 0);
    const wait = this.#wait * (0.75 + Math.random() / 2);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT_MS);
    this.#timer = window.setTimeout(() => this.open(), wait);
    this.changed("lost", Math.ceil(wait / 1000));
  }

  /** The network or the reader is back: do not wait any longer. */
  #now() {
    if (!this.#socket && !this.#ended) this.open();
  }

  #watch() {
    const now = Date.now();
    if (this.#socket?.readyState === WebSocket.OPEN) {
      if (now - this.#heard > SILENT_MS) this.#drop();
      else this.#again(AGAIN_MS);
    }
  }

  /** A socket that has gone silent may never say that it is closed. */
  #drop() {
    const silent = this.#socket;
    this.#socket = null;
    silent?.close();
    this.#lost();
  }

  /** @param {number} age */
  #again(age) {
    const now = Date.now();
    for (const sent of this.#unanswered.values()) {
      if (now - sent.at < age) continue;
      sent.at = now;
      this.#write(sent.text);
    }
  }

  /** @param {string} text */
  #write(text) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
  }
}
