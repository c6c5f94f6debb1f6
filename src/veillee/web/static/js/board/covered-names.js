/** Names on a board that lie under the number of an answer: they are hidden meanwhile, since half a name cannot be read. */

/** @param {DOMRect} one @param {DOMRect} other */
function overlap(one, other) {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

export class CoveredNames {
  /**
   * @param {SVGSVGElement} svg
   * @param {SVGGElement} names the layer of the names
   * @param {SVGGElement} tags the layer of the numbers
   */
  constructor(svg, names, tags) {
    this.names = names;
    this.tags = tags;
    const changes = new MutationObserver(() => this.#update());
    changes.observe(svg, { attributeFilter: ["viewBox"] }); // numbers keep their size on the screen: they cover more or less
    changes.observe(tags, { childList: true });
    changes.observe(names, { childList: true });
  }

  #update() {
    const shown = getComputedStyle(this.tags).visibility === "visible" ? [...this.tags.children] : [];
    const boxes = shown.map((tag) => tag.getBoundingClientRect());
    for (const name of this.names.querySelectorAll(".label")) {
      const box = name.getBoundingClientRect();
      name.classList.toggle("is-covered", boxes.some((tag) => overlap(box, tag)));
    }
  }
}
