/** Requests to the server beside the WebSocket: JSON is sent and JSON comes back. */

/**
 * The answer to a request: whether it was done, the reason if it was not, and the fields of the particular request.
 * @typedef {{ok: boolean, reason: string, link?: string | null, taken?: number, name?: string}} Replied
 */

/**
 * Post `body` to `address`.
 * @param {string} address
 * @param {Record<string, unknown>} body
 * @returns {Promise<Replied>}
 */
export async function post(address, body) {
  try {
    const answer = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(body),
    });
    const fields = await answer.json().catch(() => ({}));
    return { reason: "", ...fields, ok: answer.ok };
  } catch {
    return { ok: false, reason: "" };
  }
}
