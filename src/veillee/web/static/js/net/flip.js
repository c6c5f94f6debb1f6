/** Scenes whose y grows upwards are turned the way screens have it as they come in; the keys of answers stay. */

/** @typedef {import("./wire.js").Board} Board */
/** @typedef {import("./wire.js").FromServer} FromServer */
/** @typedef {import("./wire.js").Item} Item */
/** @typedef {import("./wire.js").Question} Question */

/**
 * @param {FromServer} message
 * @param {Board | null} held the board that the page has already
 */
export function flip(message, held) {
  const board = (message.t === "sync" ? message.board : null) ?? held;
  if (!board?.up) return;
  const high = board.size[1];
  if (message.t === "sync" && message.board) turnItems(message.board.fixed, high);
  if (message.t === "sync" || message.t === "view" || message.t === "past") {
    turnItems(message.picture?.board ?? [], high);
  }
  if (message.t === "sync" || message.t === "view") for (const one of message.asked ?? []) turnRegion(one, high);
  if (message.t === "tried") {
    for (const move of message.preview.moves) move.y = high - (move.y ?? 0);
    turnItems(message.preview.sketch?.items ?? [], high);
  }
}

/** @param {Item[]} items @param {number} high */
function turnItems(items, high) {
  for (const item of items) {
    item.y = high - (item.y ?? 0);
    item.points = item.points?.map(([x, y]) => [x, high - y]);
  }
}

/** @param {Question} question @param {number} high */
function turnRegion({ region }, high) {
  for (const ring of region?.rings ?? []) for (const point of ring) point.y = high - point.y;
  if (region?.origin) region.origin.y = high - region.origin.y;
}
