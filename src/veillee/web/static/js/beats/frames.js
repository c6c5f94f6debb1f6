/**
 * The moments of a choice as whole scenes. The server tells each moment as what differs from the scene after the choice;
 * here every moment gets its own picture, its lines of the log and its sentence.
 */

/** @typedef {import("../net/wire.js").Beat} Beat */
/** @typedef {import("../net/wire.js").Picture} Picture */
/** @typedef {import("../net/wire.js").Panel} Panel */
/** @typedef {import("../net/wire.js").Told} Told */
/** @typedef {import("../net/wire.js").Shown} Shown */
/**
 * @typedef {object} Frame one moment
 * @property {Picture} picture
 * @property {Told[]} told the lines it lights
 * @property {number} upto how many lines of the choice have been told by then
 * @property {Shown} shown
 * @property {string} banner its sentence
 * @property {boolean} strong whether the sentence stands in large letters
 * @property {boolean} settled whether its scene is the one after the choice already
 * @property {string} where which moment of how many it is
 */

/** The parts of a beat that make its scene another one than the scene after the choice. */
const SCENE = new Set([
  "board", "panels", "absent", "map", "title", "counters", "when", "steps", "step", "page", "earlier", "duel", "without",
]);

/**
 * @param {{picture: Picture, beats?: Beat[], log?: Told[]}} message a choice and its moments
 * @returns {Frame[]}
 */
export function framesOf(message) {
  const { picture, beats = [], log = [] } = message;
  return beats.map((beat, number) => {
    const told = log.slice(beats[number - 1]?.lines ?? 0, beat.lines);
    return {
      picture: pictureAt(picture, beat),
      told,
      upto: beat.lines,
      shown: beat.shown ?? {},
      banner: beat.banner || (beat.caption ?? ""),
      strong: Boolean(beat.banner),
      settled: number === beats.length - 1 && Object.keys(beat).every((key) => !SCENE.has(key)),
      where: beats.length > 1 ? `${number + 1}/${beats.length}` : "",
    };
  });
}

/** The scene at a moment. @param {Picture} later the scene after the choice @param {Beat} beat @returns {Picture} */
function pictureAt(later, beat) {
  const absent = new Set(beat.absent ?? []);
  const without = new Set(beat.without ?? []);
  return {
    ...later,
    board: replaced(later.board, beat.board ?? [], absent),
    panels: replaced(later.panels, (beat.panels ?? []).map((panel) => filled(panel, beat, later)), absent),
    map: beat.map || later.map,
    title: beat.title ?? later.title,
    counters: beat.counters ?? later.counters,
    when: beat.when ?? later.when,
    steps: beat.steps ?? later.steps,
    step: beat.step ?? later.step,
    page: without.has("page") ? null : (beat.page ?? later.page),
    earlier: beat.earlier ?? later.earlier,
    duel: without.has("duel") ? null : (beat.duel ?? later.duel),
  };
}

/**
 * A panel of a moment with all of its items: those that were different, and those of the scene after the choice.
 * @param {Panel} panel
 * @param {Beat} beat
 * @param {Picture} later
 * @returns {Panel}
 */
function filled(panel, beat, later) {
  const known = new Map(later.panels.flatMap(({ items = [] }) => items.map((item) => [item.id, item])));
  for (const item of panel.items ?? []) known.set(item.id, item);
  return { ...panel, items: (beat.contents?.[panel.id] ?? []).flatMap((id) => known.get(id) ?? []) };
}

/**
 * @template {{id: string}} T
 * @param {T[]} later
 * @param {T[]} different what was different, or has gone since
 * @param {Set<string>} absent what was not there yet
 * @returns {T[]}
 */
function replaced(later, different, absent) {
  const then = new Map(different.map((one) => [one.id, one]));
  const kept = later.filter((one) => !absent.has(one.id)).map((one) => then.get(one.id) ?? one);
  const known = new Set(later.map((one) => one.id));
  return [...kept, ...different.filter((one) => !known.has(one.id))];
}
