/**
 * Some games have boards whose y grows upwards. Their scenes are flipped as they arrive, because y grows downwards on a
 * screen. The keys of answers are not changed. The fixed part of a board is flipped when the page takes it (`board-queue.js`).
 */

/** @typedef {import("./wire.js").Board} Board */
/** @typedef {import("./wire.js").FromServer} FromServer */
/** @typedef {import("./wire.js").Item} Item */
/** @typedef {import("./wire.js").Question} Question */

/**
 * Flip all coordinates in a message, if its board has y upwards.
 * @param {FromServer} message
 * @param {Board | null} board the board that the message is about
 * @param {import("../model/held-boards.js").HeldBoards} boards for moments on the way that were on another board
 */
export function flip(message, board, boards) {
  if (!board?.up) return;
  const height = board.size[1];
  if (message.t === "sync" || message.t === "view" || message.t === "past") {
    flipItems(message.picture?.board ?? [], height);
  }
  if (message.t === "view" || message.t === "past")
    for (const beat of message.beats ?? []) flipItems(beat.board ?? [], boards.get(beat.map)?.size[1] ?? height);
  if (message.t === "sync" || message.t === "view") for (const one of message.asked ?? []) flipRegion(one, height);
  if (message.t === "tried") {
    for (const move of message.preview.moves) move.y = height - (move.y ?? 0);
    flipItems(message.preview.sketch?.items ?? [], height);
  }
}

/** Flip the coordinates of items. @param {Item[]} items @param {number} height of their board */
export function flipItems(items, height) {
  for (const item of items) {
    item.y = height - (item.y ?? 0);
    item.points = item.points?.map(([x, y]) => [x, height - y]);
  }
}

/** @param {Question} question @param {number} height */
function flipRegion({ region }, height) {
  for (const ring of region?.rings ?? []) for (const point of ring) point.y = height - point.y;
  if (region?.origin) region.origin.y = height - region.origin.y;
}
