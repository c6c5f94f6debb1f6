/** Panels and the panels in them. */

/** @typedef {import("../net/wire.js").Panel} Panel */
/** @typedef {import("../net/wire.js").Picture} Picture */
/** @typedef {import("../net/wire.js").Item} Item */

/** These panels, each followed by the panels in it. @param {Panel[]} panels @returns {Panel[]} */
export function panelsOf(panels) {
  return panels.flatMap((panel) => [panel, ...panelsOf(panel.groups ?? [])]);
}

/** What lies beside the board: the items of all panels, and the dice of a duel. @param {Picture} picture @returns {Item[]} */
export function itemsBeside(picture) {
  const lying = panelsOf(picture.panels).flatMap((panel) => panel.items ?? []);
  return [...lying, ...(picture.duel?.sides ?? []).flatMap((side) => side.dice ?? [])];
}

/**
 * Whether a panel is drawn as a whole beside the board, rather than as a line of the seats or a row under the board.
 * @param {Panel} panel
 */
export function standsAlone(panel) {
  const rich = Boolean(panel.prose?.length || panel.judged?.length || panel.groups?.length || panel.emblem);
  return Boolean(panel.place) || (rich && (panel.seat === undefined || panel.seat === null));
}
