/** How wide words are in the fonts of this browser. What is drawn around words on a board takes its size from here. */

const pen = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
/** @type {Map<string, number>} */
const widths = new Map();
/** At this size of the font words are measured. Widths of all other sizes follow from the measured one. */
const MEASURED_AT = 100;

/**
 * How words are written: the variable of tokens.css that names the fonts, and weight or slant.
 * @typedef {{fonts: "--tale" | "--tool", style: string}} Lettering
 */

/** Numbers in pills, suns and stops. @type {Lettering} */
export const STRONG = { fonts: "--tale", style: "700" };
/** Words on plates. @type {Lettering} */
export const PLAIN = { fonts: "--tale", style: "400" };
/** The names of places. @type {Lettering} */
export const SLANTED = { fonts: "--tale", style: "italic 400" };
/** Numbers on tags and pieces. @type {Lettering} */
export const TOOL = { fonts: "--tool", style: "700" };

/**
 * @param {string} words
 * @param {number} size of the font, in units of the board
 * @param {Lettering} lettering
 * @returns {number} in units of the board
 */
export function widthOf(words, size, lettering) {
  const key = `${lettering.fonts} ${lettering.style} ${words}`;
  let width = widths.get(key);
  if (width === undefined) {
    const families = getComputedStyle(document.documentElement).getPropertyValue(lettering.fonts);
    pen.font = `${lettering.style} ${MEASURED_AT}px ${families}`;
    width = pen.measureText(words).width / MEASURED_AT;
    widths.set(key, width);
  }
  return width * size;
}

/**
 * The size at which words are at most `most` wide: `size`, or a smaller one.
 * @param {string} words
 * @param {number} size
 * @param {Lettering} lettering
 * @param {number} most
 */
export function fittingSize(words, size, lettering, most) {
  return Math.min(size, (size * most) / Math.max(1e-6, widthOf(words, size, lettering)));
}

/**
 * Attributes that keep a text as wide as it was measured, also where the browser has a least size for fonts.
 * @param {number} width
 */
export function heldTo(width) {
  return { textLength: width.toFixed(2), lengthAdjust: "spacingAndGlyphs" };
}

/** Do something whenever further fonts have been loaded; all widths are measured anew. @param {() => void} redraw */
export function onFontsLoaded(redraw) {
  document.fonts.addEventListener("loadingdone", () => {
    widths.clear();
    redraw();
  });
}
