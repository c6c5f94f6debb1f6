/** What the server has told about answers that are not given yet: what each would change, or why it is not possible. */

/** @typedef {import("../net/wire.js").Preview} Preview */

const PREVIEW_AFTER_MS = 80;
/** A preview that has not come by then is asked for again, so many times in all: a message may be lost. */
const PREVIEW_AGAIN_MS = 3000;
const MOST_REQUESTS = 4;

export class Previews {
  #timer = 0;
  /** @type {Map<string, Preview>} by the key of the answer */ told = new Map();
  /** @type {Map<string, {reason: string, rule: string, near: string}>} why an answer is not possible, by its key */ objections = new Map();

  clear() {
    this.told.clear();
    this.objections.clear();
  }

  /** The server says why an answer cannot be previewed. @param {import("../net/wire.js").Nack} nack */
  object(nack) {
    if (nack.key) this.objections.set(nack.key, { reason: nack.reason, rule: nack.rule ?? "", near: nack.near ?? "" });
  }

  /**
   * Ask for a preview soon, and again until it has come.
   * @param {() => boolean} request asks for the preview if it is still awaited; tells whether it is
   */
  schedule(request, requests = MOST_REQUESTS, after = PREVIEW_AFTER_MS) {
    clearTimeout(this.#timer);
    if (!requests) return;
    this.#timer = window.setTimeout(() => {
      if (request()) this.schedule(request, requests - 1, PREVIEW_AGAIN_MS);
    }, after);
  }
}
