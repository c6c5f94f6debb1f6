/** The bar above the log: the last move of a bot, with buttons to skip the moves that wait or to watch them again. */

import { t } from "../lib/texts.js";

/** @typedef {import("../model/pace.js").Pace} Pace */
/** @typedef {import("../net/wire.js").View} View */
/** @typedef {{seat: number, text: string, more: string, actions: [string, () => void][]}} BotMove */

const EACH_MOVE_MS = 700;
const AFTER_MOMENTS_MS = 250;

export class BotBar {
  /**
   * @param {Pace} pace
   * @param {(move: BotMove | null) => void} show draws the bar, or removes it
   * @param {(move: View, done: (moments: boolean) => void) => void} again shows a move once more, with its moments
   * @param {() => void} present shows the present
   */
  constructor(pace, show, again, present) {
    this.pace = pace;
    this.show = show;
    this.again = again;
    this.present = present;
  }

  render() {
    const { queue, seen, speed } = this.pace;
    const seat = (seen.at(-1) ?? queue[0])?.by;
    if (seat === null || seat === undefined) return this.show(null);
    /** @type {[string, () => void][]} */
    const actions = [];
    if (queue.length && speed === "steps") actions.push([t("pace.next"), () => this.pace.step()]);
    if (queue.length) actions.push([t("pace.skip"), () => this.pace.skip()]);
    else actions.push([t("pace.again"), () => void this.watchAgain()]);
    const more = queue.length ? t("pace.where", { n: seen.length, of: seen.length + queue.length }) : "";
    const lastLine = seen.findLast((view) => view.log?.length)?.log?.at(-1);
    return this.show({ seat, text: lastLine?.text ?? t("pace.waits"), more, actions });
  }

  /** Show once more the moves of the bots since the last choice made here. */
  async watchAgain() {
    for (const view of this.pace.seen) {
      const moments = await new Promise((done) => this.again(view, done));
      await new Promise((done) => setTimeout(done, moments ? AFTER_MOMENTS_MS : EACH_MOVE_MS));
    }
    this.present();
  }
}
