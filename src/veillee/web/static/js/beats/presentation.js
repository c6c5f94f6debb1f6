/** How a change is presented: the moments on the way to it, then the scene after it; and earlier scenes of a replay. */

import { animate, before, moving, ring } from "../board/motion.js";
import { framesOf } from "./frames.js";
import { BeatOverlay } from "./overlay.js";
import { BeatPlayer } from "./player.js";

/** @typedef {import("../net/wire.js").View} View */
/** @typedef {import("../net/wire.js").Picture} Picture */
/** @typedef {import("./frames.js").Frame} Frame */

export class Presentation {
  /** @type {import("../net/wire.js").Told[]} what the choice brings whose moments are shown */ #told = [];

  /** @param {import("../pages/table.js").TablePage} page */
  constructor(page) {
    this.page = page;
    this.player = new BeatPlayer((frame) => this.#moment(frame), [page.boardElement, page.questionPanel.element]);
    this.overlay = new BeatOverlay(page.main, page.boardElement, {
      next: () => this.player.next(),
      skip: () => this.player.skip(),
    });
  }

  /** @param {import("../model/pace.js").Speed} speed */
  set speed(speed) {
    this.player.speed = speed;
  }

  /** End the moments that are being shown: the scene after them is drawn. */
  skip() {
    this.player.skip();
  }

  /** Drop the moments that are being shown: a whole new scene is there. */
  drop() {
    this.player.drop();
  }

  /**
   * Show what a choice has brought, with the moments on the way there unless it is `still`; `waiting` more choices follow.
   * @param {View} view
   * @param {number} waiting
   * @param {boolean} still
   * @param {() => void} done
   */
  show(view, waiting, still, done) {
    const finish = () => {
      this.#arrive(view, waiting);
      done();
    };
    const unseen = document.hidden || this.page.model.past || !this.page.boardElement.isConnected;
    const frames = still || unseen ? [] : this.#framesOf(view);
    if (!frames.length) return finish();
    this.#told = view.log ?? [];
    this.player.play(frames, finish);
  }

  /** The moments of a choice on boards that this page holds. @param {Parameters<typeof framesOf>[0]} message */
  #framesOf(message) {
    return framesOf(message).filter((frame) => this.page.model.boards.get(frame.picture.map));
  }

  /** Draw a moment of a choice; null: there is none any more. @param {Frame | null} frame */
  #moment(frame) {
    const { main, model } = this.page;
    const positions = before(main);
    model.setMoment(frame, this.#told);
    if (frame) {
      this.page.render();
      if (moving(0)) animate(main, positions, frame.told);
    }
    this.overlay.render(frame, model, this.player.speed === "steps");
  }

  /** Draw the scene after a choice. @param {View} view @param {number} waiting */
  #arrive(view, waiting) {
    const { main, model, questionPanel } = this.page;
    const positions = before(main);
    model.view(view);
    questionPanel.refusal = "";
    this.page.render();
    if (model.past) return;
    if (moving(waiting)) animate(main, positions, view.log ?? []);
    else ring(main, positions);
  }

  /**
   * Show an earlier time of the game; while the replay runs, with the moments that led to it.
   * @param {Picture} picture
   * @param {import("../net/wire.js").Past} [past]
   */
  past(picture, past) {
    this.drop();
    const frames = past && this.page.replay.running ? this.#framesOf(past) : [];
    if (!frames.length) return this.#lookAt(picture);
    this.#told = [];
    this.player.play(frames, () => this.#lookAt(picture));
  }

  /** @param {Picture} picture */
  #lookAt(picture) {
    const { main, model, replay } = this.page;
    const positions = before(main);
    model.past = picture;
    model.pastN = replay.n;
    this.page.render();
    if (moving(0)) animate(main, positions, []);
  }

  /** Show the present again. */
  present() {
    this.drop();
    this.page.model.past = null;
    this.page.render();
  }
}
