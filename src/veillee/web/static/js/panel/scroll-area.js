/**
 * A part that scrolls where the page has no room for all of it: the question with its answers, or the page of a book. A
 * line under this part tells how many answers lie below or above what is shown; a press on the line goes there.
 */

import { button, el } from "../lib/dom.js";
import { t } from "../lib/texts.js";

const FADE = 16; // pixels at an edge where text fades away, see `.question-body` in table.css
const HARDLY = 4; // an answer that is cut by at most so many pixels counts as shown whole
const MOST_OF_IT = 0.8; // a press on the line scrolls by so much of what is shown

export class ScrollArea {
  #sizes = new ResizeObserver(() => this.update());

  /**
   * @param {HTMLElement} element what scrolls; by default the body of a question
   * @param {string} name the class of the line
   * @param {{down: string, up: string}} words the texts where no answer lies beyond the edge: there is more, all is read
   */
  constructor(
    element = el("div", { class: "question-body" }),
    name = "beyond",
    words = { down: "question.goes-on", up: "question.has-begun" },
  ) {
    this.element = element;
    this.words = words;
    this.line = button({ class: name, hidden: true }, () => this.#goOn());
    this.element.addEventListener("scroll", () => this.update(), { passive: true });
  }

  /** Put the parts in, and watch their size. @param {HTMLElement[]} parts */
  hold(...parts) {
    this.element.append(...parts);
    for (const part of [this.element, ...parts]) this.#sizes.observe(part);
  }

  /** Put further parts in behind another one. @param {HTMLElement} part @param {HTMLElement[]} further */
  holdAfter(part, ...further) {
    part.after(...further);
    for (const one of further) this.#sizes.observe(one);
  }

  /** Whether the middle of an answer, where its number stands, is in sight. @param {Element} answer */
  shows(answer) {
    if (!answer.checkVisibility()) return false;
    if (!this.element.contains(answer)) return true; // it stands under this part
    const [inner, outer] = [answer.getBoundingClientRect(), this.element.getBoundingClientRect()];
    const middle = (inner.top + inner.bottom) / 2;
    return middle >= outer.top && middle <= outer.bottom;
  }

  /**
   * Scroll as little as is needed to show an answer whole, off the edges where text fades away. Where there is no room
   * for both edges, the answer comes to the middle: it would be pushed out at the other edge.
   * @param {Element} answer
   */
  bring(answer) {
    if (!this.element.contains(answer) || !answer.checkVisibility() || this.line.hidden) return;
    const [inner, outer] = [answer.getBoundingClientRect(), this.element.getBoundingClientRect()];
    const edge = Math.max(0, Math.min(FADE, (outer.height - inner.height) / 2));
    const above = outer.top + edge - inner.top;
    const below = inner.bottom - outer.bottom + edge;
    if (above > 0) this.element.scrollTop -= above;
    else if (below > 0) this.element.scrollTop += below;
    this.update(); // the event of the scrolling comes a frame later, on a busy machine much later
  }

  /** Go back to the beginning: another question is asked. */
  rewind() {
    this.element.scrollTop = 0;
    this.update();
  }

  /** Tell what lies beyond the edges. */
  update() {
    const { element, line } = this;
    const overflows = this.#overflows();
    line.hidden = !overflows;
    const down = element.scrollHeight - element.clientHeight - element.scrollTop > HARDLY;
    const up = element.scrollTop > HARDLY;
    element.classList.toggle("goes-on", overflows && down);
    element.classList.toggle("has-begun", overflows && up);
    if (!overflows) return;
    const { below, above } = this.#count();
    const words = below
      ? t("question.below", { n: below })
      : down
        ? t(this.words.down)
        : above
          ? t("question.above", { n: above })
          : t(this.words.up);
    line.classList.toggle("up", !down);
    if (line.textContent !== words) line.textContent = words;
  }

  /** Whether there is no room for all of it, even without the line where the line takes its room from this part. */
  #overflows() {
    const { element, line } = this;
    if (element.scrollHeight <= element.clientHeight + 1) return false;
    if (line.hidden || element.scrollHeight > element.clientHeight + line.offsetHeight + 1) return true;
    const { scrollTop } = element;
    line.hidden = true;
    if (element.scrollHeight <= element.clientHeight + 1) return false;
    line.hidden = false;
    element.scrollTop = scrollTop;
    return true;
  }

  /** How many answers, and pieces to choose first, are not shown whole, below and above. */
  #count() {
    const outer = this.element.getBoundingClientRect();
    let [below, above] = [0, 0];
    for (const answer of this.element.querySelectorAll("[data-answer], .piece-choice, .confirm")) {
      if (!answer.checkVisibility()) continue;
      const inner = answer.getBoundingClientRect();
      if (inner.bottom > outer.bottom + HARDLY) below += 1;
      else if (inner.top < outer.top - HARDLY) above += 1;
    }
    return { below, above };
  }

  #goOn() {
    const { element, line } = this;
    if (line.classList.contains("up")) element.scrollTop = 0;
    else element.scrollTop += element.clientHeight * MOST_OF_IT;
    this.update();
  }
}
