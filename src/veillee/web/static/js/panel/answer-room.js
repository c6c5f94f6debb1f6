/**
 * Room for answers: the heading of a question and its first answers are whole, whatever else the panel shows. What may be
 * done unasked is folded where they lack room. The guide takes what they leave and scrolls, or is folded where that is
 * less than two lines. What they need in all is the least height of the panel, or of the foot of the page that the panel
 * stands at.
 */

const FEW = 3; // so many answers are whole when a question comes
const EDGE = 8; // pixels under the last of them
const LEAST_GUIDE = 76; // pixels: the title of the guide and two lines

export class AnswerRoom {
  /** Whether the reader has folded the guide. */ #isGuideShut = false;

  /**
   * @param {HTMLElement} panel
   * @param {import("./scroll-area.js").ScrollArea} area the part of the panel that scrolls
   * @param {HTMLDetailsElement} guide
   * @param {HTMLElement} list of the answers in that part
   */
  constructor(panel, area, guide, list) {
    this.panel = panel;
    this.area = area;
    this.guide = guide;
    this.list = list;
    guide.firstElementChild?.addEventListener("click", () => {
      this.#isGuideShut = guide.open; // the click is about to turn it
      guide.style.maxHeight = "";
    });
  }

  /** Measure what the first answers need, and share the room. */
  fit() {
    const { panel, area, guide } = this;
    const page = panel.closest(".table");
    if (!(page instanceof HTMLElement)) return;
    const setFloor = (/** @type {string} */ height) => page.style.setProperty("--floor", height);
    setFloor(panel.closest(".book") ? "100vh" : "0px"); // a page of the book gives way as far as it can
    guide.style.maxHeight = "";
    guide.open = !this.#isGuideShut;
    const wishes = panel.querySelector(".wish-list");
    const openWishes = (/** @type {boolean} */ open) => wishes?.toggleAttribute("open", open);
    openWishes(true);
    area.update();
    if (this.#lacking > 0) openWishes(false);
    this.#fitGuide();
    const parts = [...panel.children].reduce((sum, part) => sum + heightOf(part), edgesOf(panel));
    const around = parts - area.element.offsetHeight; // its margins reach under its neighbours, and count
    const floor = this.#first.length ? Math.ceil(this.#needed() + around) : 0;
    setFloor(`${floor}px`);
    area.update();
    // Now that not all answers have room, a line says how many are below; it takes room itself.
    const short = this.#lacking;
    if (floor && short > 0 && !area.line.hidden) setFloor(`${floor + short}px`);
  }

  /** Leave the guide what the first answers do not need. */
  #fitGuide() {
    const { area, guide } = this;
    const lacking = this.#lacking;
    if (lacking <= 0 || !guide.checkVisibility()) return;
    const setHeight = (/** @type {number} */ height) => {
      guide.style.maxHeight = `${height}px`;
      area.update();
    };
    const left = guide.offsetHeight - lacking;
    const spare = heightOf(area.line); // left by the line that tells of answers below, if there are none any more
    if (left >= LEAST_GUIDE) {
      setHeight(left);
      if (area.line.hidden) setHeight(left + spare);
      if (!area.line.hidden) setHeight(left);
    } else {
      guide.open = false;
      area.update();
    }
  }

  /** The first answers, or the first pieces to choose. */
  get #first() {
    const listed = [...this.list.querySelectorAll(".choice:is([data-answer], .piece-choice)")];
    return listed.filter((one) => one.checkVisibility()).slice(0, FEW);
  }

  /** By how many pixels the part that scrolls is too low for them. */
  get #lacking() {
    return Math.ceil(this.#needed() - this.area.element.clientHeight);
  }

  /** The height of the part that scrolls, down to the end of the first answers. */
  #needed() {
    const { element } = this.area;
    const bottoms = this.#first.map((answer) => answer.getBoundingClientRect().bottom);
    return Math.max(0, ...bottoms) + element.scrollTop - element.getBoundingClientRect().top + EDGE;
  }
}

/** What a part takes of the height, with its margins. @param {Element} part */
function heightOf(part) {
  const { marginTop, marginBottom, position } = getComputedStyle(part);
  if (!part.checkVisibility() || position === "fixed") return 0;
  return part.getBoundingClientRect().height + parseFloat(marginTop) + parseFloat(marginBottom);
}

/** The height of the paddings and borders of a part. @param {Element} part */
function edgesOf(part) {
  const { paddingTop, paddingBottom, borderTopWidth, borderBottomWidth } = getComputedStyle(part);
  return [paddingTop, paddingBottom, borderTopWidth, borderBottomWidth].reduce((sum, edge) => sum + parseFloat(edge), 0);
}
