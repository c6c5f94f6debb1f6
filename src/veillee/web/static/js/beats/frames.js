/**
 * The moments of a choice as whole scenes. The server tells each moment as what differs from the scene after the choice;
 * here every moment gets its own picture, its lines of the log and its sentence.
 */

/** @typedef {import("../net/wire.js").Beat} Beat */
/** @typedef {import("../net/wire.js").Picture} Picture */
/** @typedef {import("../net/wire.js").Told} Told */
/** @typedef {import("../net/wire.js").Shown} Shown */
/**
 * @typedef {{picture: Picture, told: Told[], upto: number, shown: Shown, banner: string, strong: boolean, where: string}}
 *   Frame one moment: the lines it lights, how many lines have been told by then, and its sentence
 */

/** A sentence of so many lines can be read in the time of one moment. */
const MOST_LINES = 2;

/**
 * @param {{picture: Picture, beats?: Beat[], log?: Told[]}} message a choice and its moments
 * @returns {Frame[]}
 */
export function framesOf(message) {
  const { picture, beats = [], log = [] } = message;
  return beats.map((beat, number) => {
    const told = log.slice(beats[number - 1]?.lines ?? 0, beat.lines);
    const sentence = told.slice(-MOST_LINES).map((line) => line.text).join(" ");
    return {
      picture: pictureAt(picture, beat),
      told,
      upto: beat.lines,
      shown: beat.shown ?? {},
      banner: beat.banner || (beat.shown?.rolls?.length || beat.shown?.duel ? "" : sentence), // dice speak for themselves
      strong: Boolean(beat.banner),
      where: beats.length > 1 ? `${number + 1}/${beats.length}` : "",
    };
  });
}

/** The scene at a moment. @param {Picture} later the scene after the choice @param {Beat} beat @returns {Picture} */
function pictureAt(later, beat) {
  const absent = new Set(beat.absent ?? []);
  return {
    ...later,
    board: replaced(later.board, beat.board ?? [], absent),
    panels: replaced(later.panels, beat.panels ?? [], absent),
    map: beat.map || later.map,
    title: beat.title ?? later.title,
    counters: beat.counters ?? later.counters,
    when: beat.when ?? later.when,
    step: beat.step ?? later.step,
    page: beat.page ?? later.page,
  };
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
