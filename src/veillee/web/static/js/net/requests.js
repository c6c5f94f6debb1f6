/** What is asked of the pages around a table: JSON there and back. */

/**
 * What comes back: whether it was done, why not, and what belongs to the request.
 * @typedef {{ok: boolean, reason: string, link?: string | null, taken?: number, name?: string}} Replied
 */

/**
 * Ask something of a page.
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
    const said = await answer.json().catch(() => ({}));
    return { reason: "", ...said, ok: answer.ok };
  } catch {
    return { ok: false, reason: "" };
  }
}
