/**
 * The connection to the table: one WebSocket that opens again by itself when it is lost. Commands are kept until they are
 * answered, and sent again after 2.5 seconds and after every reconnection; the table recognises a command by its id.
 */

/** @typedef {import("./wire.js").FromServer} FromServer */
/** @typedef {import("./wire.js").Command} Command */
/** @typedef {import("./wire.js").Remark} Remark */
/** @typedef {"opening" | "live" | "lost" | "ended"} ConnectionState */

const PROTOCOL = 2;
const RESEND_MS = 2500;
const FIRST_RETRY_MS = 300;
const LONGEST_RETRY_MS = 10_000;
const SILENCE_LIMIT_MS = 45_000;

/** A random id of 32 hexadecimal digits. */
export function newId() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Connection {
  /** @type {WebSocket | null} */ #socket = null;
  /**
   * Commands without an answer by id, and when each was last sent.
   * @type {Map<string, {text: string, at: number}>}
   */
  #unanswered = new Map();
  #retryWait = FIRST_RETRY_MS;
  #timer = 0;
  #lastMessageAt = 0;
  #ended = false;
  /** Whether the server has answered the greeting of this socket. */ #welcomed = false;
  /** Whether the next greeting names no boards. */ #plainGreeting = false;

  /**
   * @param {string} address
   * @param {() => {lang: string, boards: string[]}} introduction language of the page, and hashes of the boards it holds
   * @param {(message: FromServer) => void} receive
   * @param {(state: ConnectionState, seconds: number) => void} changed told the state, and the seconds to the next attempt
   */
  constructor(address, introduction, receive, changed) {
    this.address = address;
    this.introduction = introduction;
    this.receive = receive;
    this.changed = changed;
    window.addEventListener("online", () => this.#reconnectNow());
    document.addEventListener("visibilitychange", () => document.hidden || this.#reconnectNow());
    setInterval(() => this.#check(), 500);
    this.open();
  }

  /** Open a new socket. */
  open() {
    clearTimeout(this.#timer);
    this.changed("opening", 0);
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      this.#lastMessageAt = Date.now();
      this.#welcomed = false;
      const { lang, boards } = this.introduction();
      const held = this.#plainGreeting || !boards.length ? {} : { boards };
      this.#write(JSON.stringify({ t: "hello", v: PROTOCOL, lang, ...held }));
    });
    socket.addEventListener("message", (event) => this.#message(socket, String(event.data)));
    socket.addEventListener("close", () => socket === this.#socket && this.#closed());
  }

  /** Open a new socket at once: a message is missing, or this browser has taken a seat since. */
  reconnect() {
    const old = this.#socket;
    this.open();
    old?.close();
  }

  /**
   * Send a command. The server answers every command, and its answer names the id that is returned here.
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
   * Send a remark, which the server does not answer.
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
    this.#lastMessageAt = Date.now();
    const message = /** @type {FromServer} */ (JSON.parse(text));
    if (message.t === "ping") return this.say({ t: "pong" });
    if (message.t === "ack" || message.t === "nack") this.#unanswered.delete(message.id);
    if (message.t === "sync") {
      this.#plainGreeting = false;
      this.#retryWait = FIRST_RETRY_MS;
      this.changed("live", 0);
      this.#resend(0);
    }
    if (message.t === "bye" && this.#misunderstood(message.code)) return;
    if (message.t === "bye") this.#ended = message.code === "reload" || message.code === "refused";
    this.#welcomed = true;
    this.receive(message);
  }

  /**
   * A server of the first protocol refuses a greeting that names boards, and does not say why. A greeting without boards
   * it understands: it then tells the page to load anew.
   * @param {string} code
   */
  #misunderstood(code) {
    const first = !this.#welcomed && code === "refused" && !this.#plainGreeting && this.introduction().boards.length > 0;
    this.#plainGreeting = first;
    return first;
  }

  #closed() {
    this.#socket = null;
    if (this.#ended) return this.changed("ended", 0);
    const wait = this.#retryWait * (0.75 + Math.random() / 2);
    this.#retryWait = Math.min(this.#retryWait * 2, LONGEST_RETRY_MS);
    this.#timer = window.setTimeout(() => this.open(), wait);
    this.changed("lost", Math.ceil(wait / 1000));
  }

  /** The network is back, or the page is visible again: do not wait for the next attempt. */
  #reconnectNow() {
    if (!this.#socket && !this.#ended) this.open();
  }

  #check() {
    const now = Date.now();
    if (this.#socket?.readyState === WebSocket.OPEN) {
      if (now - this.#lastMessageAt > SILENCE_LIMIT_MS) this.#dropSilentSocket();
      else this.#resend(RESEND_MS);
    }
  }

  /** Give up a socket on which nothing has come for long: a dead socket may never report that it is closed. */
  #dropSilentSocket() {
    const silent = this.#socket;
    this.#socket = null;
    silent?.close();
    this.#closed();
  }

  /** Send commands again that have waited for `age` milliseconds. @param {number} age */
  #resend(age) {
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
