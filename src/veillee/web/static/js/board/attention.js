/** Where the reader should look: a new question brings its places into the window, things that are named light up. */

import { isDisc } from "./free-pieces.js";
import { itemsOf } from "../model/model.js";
import { chime } from "../lib/sound.js";
import { describe } from "../items/cards.js";

/** @typedef {import("../model/model.js").Model} Model */

export class Attention {
  #asking = "";
  #wasAsked = false;

  /**
   * @param {HTMLElement} main
   * @param {import("./board.js").BoardView} board
   * @param {import("./zoom.js").Zoom} zoom
   * @param {import("../model/pending-answer.js").PendingAnswer} pendingAnswer
   */
  constructor(main, board, zoom, pendingAnswer) {
    this.main = main;
    this.board = board;
    this.zoom = zoom;
    this.pendingAnswer = pendingAnswer;
  }

  /** A new question: bring its places into the window, with a tone. @param {Model} model @param {boolean} sound */
  turn(model, sound) {
    if (model.moment) return; // no question yet, and none that has been taken away
    const question = JSON.stringify([model.question, model.past !== null]);
    if (question === this.#asking) return;
    this.#asking = question;
    const { spots, items, layers } = this.board;
    const mine = (model.shown?.board ?? []).filter((item) => item.seat === model.you.seat && item.at);
    const own = mine.find((item) => items.get(item.at ?? "")?.kind !== "track");
    const opponents = (model.shown?.duel?.sides ?? []).flatMap((side) => side.on || []); // both sides of a duel are seen
    const acting = (model.shown?.board ?? []).filter((item) => item.at && item.marks?.includes("active")); // so is whoever acts
    const named = [...(own ? [own] : []), ...acting].map((item) => item.id);
    const wanted = [...this.pendingAnswer.answersByItem.keys(), ...named, ...opponents];
    const { region, candidates } = this.board.aiming;
    const free = region ? region.rings.flat() : candidates;
    const about = [...free, ...wanted.flatMap((id) => (items.has(id) ? (spots.get(id) ?? []) : []))];
    const points = about.length ? about : this.#acting(model);
    if (points.length || model.question) this.zoom.show(points); // while others play the window stays where it is
    const drawn = [...layers.ways.querySelectorAll(".trail"), ...layers.places.querySelectorAll(".outline")];
    const ways = drawn.map((way) => way.getAttribute("d") ?? "");
    const around = (model.shown?.board ?? []).flatMap((item) => {
      const at = isDisc(item) && !item.at ? spots.get(item.id) : undefined;
      return at ? [{ ...at, look: `s${model.token(item.seat)}` }] : [];
    });
    const home = spots.get(own?.id ?? "");
    this.zoom.miniature(ways, around.length ? around : home ? [home] : []);
    if (model.question && !this.#wasAsked && sound) chime();
    this.#wasAsked = model.question !== null;
  }

  /** A moment: bring what it is about into the window. @param {string[]} ids @param {Model} model */
  moment(ids, model) {
    const onTrack = (/** @type {string} */ id) => {
      const place = model.shown?.board.find((item) => item.id === id)?.at;
      return place !== undefined && this.board.items.get(place)?.kind === "track";
    };
    const points = ids.flatMap((id) => (onTrack(id) ? [] : (this.board.spots.get(id) ?? [])));
    if (points.length) this.zoom.show(points);
    this.#asking = ""; // the question after it brings its own places into the window again
  }

  /** Where the piece is that acts now, if what is asked names no place. @param {Model} model */
  #acting(model) {
    const acts = (model.shown?.board ?? []).filter(
      (item) => isDisc(item) && (item.turn ?? -1) >= 0 && item.marks?.includes("active") && item.seat === model.you.seat,
    );
    return model.question ? acts.flatMap((item) => this.board.spots.get(item.id) ?? []) : [];
  }

  /**
   * Light up what a line of the log or an answer is about, and say it in words.
   * @param {string[]} ids
   * @param {Model} model
   */
  about(ids, model) {
    for (const lit of this.main.querySelectorAll(".about")) lit.classList.remove("about");
    const named = ids.map((id) => `[data-item="${CSS.escape(id)}"], [data-shows="${CSS.escape(id)}"]`).join();
    if (!named || !model.shown) return "";
    for (const thing of this.main.querySelectorAll(named)) thing.classList.add("about");
    const items = itemsOf(model.shown, model.board);
    const found = ids.flatMap((id) => items.get(id) ?? []);
    const spoken = found.find((item) => item.kind === "card") ?? found[0];
    return spoken ? describe(spoken) : "";
  }
}
