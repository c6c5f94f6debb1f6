/** How a change is presented: the moments on the way to it, then the scene after it; and earlier scenes of a replay. */

import { animate, before, moving, ring } from "../board/motion.js";
import { clatter } from "../lib/sound.js";
import { framesOf } from "./frames.js";
import { BeatOverlay, namedBy } from "./overlay.js";
import { BeatPlayer } from "./player.js";

/** @typedef {import("../net/wire.js").View} View */
/** @typedef {import("../net/wire.js").Past} Past */
/** @typedef {import("./frames.js").Frame} Frame */

export class Presentation {
  /** @type {import("../net/wire.js").Told[]} what the choice brings whose moments are shown */ #told = [];

  /** @param {import("../pages/table.js").TablePage} page */
  constructor(page) {
    this.page = page;
    this.player = new BeatPlayer(
      (frame) => this.#moment(frame),
      (frame) => this.#linger(frame),
      [page.boardElement, page.questionPanel.element],
    );
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
   * A question to this player is not kept back by the last moment.
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
    const { boardElement, model, replay } = this.page;
    const unseen = document.hidden || model.past || replay.n !== null || !boardElement.isConnected;
    const frames = still || unseen ? [] : framesOf(view);
    this.player.stopLingering();
    if (!frames.length) return finish();
    this.#told = view.log ?? [];
    const closely = boardElement.classList.contains("zoomed"); // the question may be about another part of the board
    this.player.play(frames, finish, { lingers: waiting === 0 && !closely && Boolean(view.asked?.length) });
  }

  /** Draw a moment of a choice; null: there is none any more. @param {Frame | null} frame */
  #moment(frame) {
    const { main, model } = this.page;
    const positions = before(main);
    this.#emptyQuestion(frame !== null);
    model.setMoment(frame, this.#told);
    if (frame) {
      this.page.render();
      this.#lookAtMoment(frame);
      this.#sound(frame);
      if (moving(0)) animate(main, positions, frame.told);
    }
    this.overlay.render(frame, model, this.player.stepwise ? "steps" : frame?.where ? "skip" : "none");
  }

  /** While moments are shown the question panel is empty and keeps its height: nothing beside it moves. @param {boolean} watching */
  #emptyQuestion(watching) {
    const { element } = this.page.questionPanel;
    if (watching === element.classList.contains("watching")) return;
    if (watching) element.style.setProperty("--held", `${element.offsetHeight}px`);
    element.classList.toggle("watching", watching);
  }

  /** What a moment shows stays a while over the scene after it; null: no longer. @param {Frame | null} frame */
  #linger(frame) {
    const { log, model } = this.page;
    model.lit = frame?.told ?? [];
    log.render(model);
    this.overlay.render(frame, model, "none");
    if (frame) this.#sound(frame);
  }

  /** Bring what a moment is about into the window. @param {Frame} frame */
  #lookAtMoment(frame) {
    const { attention, model } = this.page;
    const anchored = this.overlay.anchored(frame, model);
    attention.moment(anchored.length ? anchored : namedBy(frame), model);
    this.#scrollToBoard();
  }

  /** On a phone the page may have been scrolled beyond the board, on which the moment is shown. */
  #scrollToBoard() {
    const { boardElement, questionPanel } = this.page;
    const board = boardElement.getBoundingClientRect();
    const sheet = getComputedStyle(questionPanel.element).position === "fixed" ? questionPanel.element.offsetHeight : 0;
    const seen = Math.min(board.bottom, window.innerHeight - sheet) - Math.max(board.top, 0);
    if (sheet && seen < board.height / 2) boardElement.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  /** Let the dice of a moment be heard. @param {Frame} frame */
  #sound(frame) {
    if (this.page.settings.preferences.sound && frame.shown.rolls?.length) clatter();
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
   * Show an earlier time of the game, perhaps with the moments that led to it.
   * @param {Past | View} past
   * @param {boolean} moments
   * @param {(played: boolean) => void} done it is shown, after moments or without
   */
  past(past, moments, done) {
    const { model } = this.page;
    this.drop();
    const frames = moments ? framesOf(past) : [];
    const finish = () => {
      this.#lookAt(past);
      done(frames.length > 0);
    };
    if (!frames.length) return finish();
    model.until = past.n - 1;
    this.#told = past.log ?? [];
    const speed = this.player.speed === "off" ? "brisk" : this.player.speed; // who asks for it wants to see it
    this.player.play(frames, finish, { speed });
  }

  /** @param {Past | View} past */
  #lookAt(past) {
    const { main, model } = this.page;
    const positions = before(main);
    model.lookAt(past);
    this.page.render();
    if (moving(0)) animate(main, positions, []);
  }

  /** Show the present again. */
  present() {
    this.drop();
    this.page.model.lookAt(null);
    this.page.render();
  }
}
