/** The bar at the head of the log: what a bot has just done, and the buttons to hurry or to see it again. */

import { t } from "../lib/texts.js";

/** @typedef {import("../model/pace.js").Pace} Pace */
/** @typedef {{seat: number, text: string, more: string, actions: [string, () => void][]}} Said */

const AGAIN_MS = 700;

export class BotBar {
  /**
   * @param {Pace} pace
   * @param {(said: Said | null) => void} show
   * @param {(picture: import("../net/wire.js").Picture | null) => void} look show an earlier scene; null: the present
   */
  constructor(pace, show, look) {
    this.pace = pace;
    this.show = show;
    this.look = look;
  }

  render() {
    const { queue, seen, speed } = this.pace;
    const seat = (seen.at(-1) ?? queue[0])?.by;
    if (seat === null || seat === undefined) return this.show(null);
    /** @type {[string, () => void][]} */
    const actions = [];
    if (queue.length && speed === "steps") actions.push([t("pace.next"), () => this.pace.step()]);
    if (queue.length) actions.push([t("pace.skip"), () => this.pace.skip()]);
    else actions.push([t("pace.again"), () => void this.again()]);
    const more = queue.length ? t("pace.where", { n: seen.length, of: seen.length + queue.length }) : "";
    const told = seen.findLast((view) => view.log?.length)?.log?.at(-1);
    return this.show({ seat, text: told?.text ?? t("pace.waits"), more, actions });
  }

  /** Show the moves of the bots since our last one once more. */
  async again() {
    for (const view of this.pace.seen) {
      this.look(view.picture);
      await new Promise((done) => setTimeout(done, AGAIN_MS));
    }
    this.look(null);
  }
}
