"""Whether every text of a page can be read: none leaves its box, none lies over another text or over an icon.

A text is measured by its ink: the line boxes that the browser gives it, as high as its letters are. Texts that nobody
sees are left out: those for screen readers, those scrolled out of sight, those that have faded out.
"""

from __future__ import annotations

from playwright.sync_api import Page

FAULTS = r"""(slack) => {
  const pen = document.createElement("canvas").getContext("2d");
  const faults = [];
  // ---------- what is visible ----------
  const meets = (a, b) => ({
    left: Math.max(a.left, b.left), right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom),
  });
  const wide = (r) => r.right - r.left, high = (r) => r.bottom - r.top;
  const isEmpty = (r) => wide(r) <= 0 || high(r) <= 0;
  const shrunk = (r, by) => ({ left: r.left + by, right: r.right - by, top: r.top + by, bottom: r.bottom - by });
  const plain = ({ left, right, top, bottom }) => ({ left, right, top, bottom });
  const styles = new Map();
  const styleOf = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  };
  const faded = new Map();
  const isFaded = (element) => {
    if (!element || element === document.documentElement) return false;
    if (!faded.has(element)) {
      const { opacity, visibility, clipPath } = styleOf(element);
      const gone = Number(opacity) < 0.05 || visibility === "hidden" || clipPath !== "none";
      faded.set(element, gone || isFaded(element.parentElement));
    }
    return faded.get(element);
  };
  // The part of a box that its ancestors let one see, and the ancestor that cuts it off without a way to scroll.
  const EVERYWHERE = { left: -1e6, right: 1e6, top: -1e6, bottom: 1e6 };
  const windows = new Map();
  const windowOf = (element) => {
    if (!element || element === document.body) return { box: EVERYWHERE, cuts: [] };
    if (!windows.has(element)) {
      const { box, cuts } = windowOf(styleOf(element).position === "fixed" ? null : element.parentElement);
      const { overflowX, overflowY, display } = styleOf(element);
      const clips = display !== "inline" && (overflowX !== "visible" || overflowY !== "visible");
      const outer = element.ownerSVGElement ? null : element;
      const mine = clips && outer ? plain(outer.getBoundingClientRect()) : null;
      const firm = mine && [overflowX, overflowY].every((how) => how === "hidden" || how === "clip");
      windows.set(element, {
        box: mine ? meets(box, mine) : box,
        cuts: firm && !element.matches(".board, .log, .map") ? [...cuts, element] : cuts,
      });
    }
    return windows.get(element);
  };
  // What floats above the rest of the page is read by itself.
  const FLOATING = ".cards.opened, .board, .zooms, .levels";
  const surfaceOf = (element) => {
    for (let e = element; e; e = e.parentElement)
      if (["fixed", "sticky"].includes(styleOf(e).position) || e.matches(FLOATING)) return e;
    return document.body;
  };
  const nameOf = (element, words) => {
    const path = [];
    for (let e = element; e && path.length < 4 && e !== document.body; e = e.parentElement)
      path.unshift((e.getAttribute("class") ?? "").trim().split(/\s+/).filter(Boolean)[0] ?? e.tagName.toLowerCase());
    return `${path.join(" ")} “${words.trim().slice(0, 40)}”`;
  };
  // ---------- ink of texts ----------
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.nodeValue;
    const element = node.parentElement;
    if (!words.trim() || !element || element.closest("title, noscript, script, style, option, .sr, .sprite")) continue;
    if (isFaded(element)) continue;
    const style = styleOf(element);
    if (!element.checkVisibility({ contentVisibilityAuto: true })) continue; // also what is folded away
    pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const ink = pen.measureText(words.trim());
    const svg = element.ownerSVGElement;
    let lines;
    if (svg) {
      const box = element.getBBox(), matrix = element.getScreenCTM();
      if (!matrix || !box.width) continue;
      const y = element.getStartPositionOfChar(0).y;
      const [a, b] = [
        new DOMPoint(box.x, y - ink.actualBoundingBoxAscent).matrixTransform(matrix),
        new DOMPoint(box.x + box.width, y + ink.actualBoundingBoxDescent).matrixTransform(matrix),
      ];
      lines = [plain(DOMRect.fromRect({ x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y }))];
    } else {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = ink;
      lines = [...range.getClientRects()].filter((line) => line.width > 0.5).map(({ left, right, top, height }) => {
        const baseline = top + (height - ascent - descent) / 2 + ascent;
        const [above, below] = [ink.actualBoundingBoxAscent, ink.actualBoundingBoxDescent];
        return { left, right, top: baseline - above, bottom: baseline + below };
      });
    }
    const { box, cuts } = windowOf(element);
    const surface = surfaceOf(element);
    const item = element.closest(".pieces [data-item], .ghosts > *, .aim > *")?.getAttribute("data-item") ?? "";
    for (const line of lines) {
      const seen = meets(line, box);
      if (isEmpty(seen)) continue;
      texts.push({ element, words, line, seen, cuts, surface, svg, item, name: nameOf(element, words) });
    }
  }
  // ---------- a text leaves its box ----------
  const boxOf = (text) => {
    if (text.svg) {
      // On a board: the shape that is drawn just before the text, in the same group.
      if (text.element.matches(".many, .mark-grid text, .pip, .letter")) return null;
      for (let e = text.element.previousElementSibling; e; e = e.previousElementSibling)
        if (e.matches("rect, circle, .sun path")) return plain(e.getBoundingClientRect());
      const face = text.element.closest(".face")?.parentElement.querySelector(".ring");
      return face ? plain(face.getBoundingClientRect()) : null;
    }
    for (let e = text.element; e && e !== document.body; e = e.parentElement) {
      const { backgroundColor, backgroundImage, borderTopWidth, borderTopStyle, display } = styleOf(e);
      const painted = backgroundColor !== "rgba(0, 0, 0, 0)" || backgroundImage !== "none";
      const framed = borderTopStyle !== "none" && borderTopWidth !== "0px";
      const hasBox = display !== "inline" && display !== "contents";
      if (hasBox && (painted || framed || e.matches(".fx, .pawn"))) return plain(e.getBoundingClientRect());
    }
    return null;
  };
  const outside = (line, box) =>
    Math.max(box.left - line.left, line.right - box.right, box.top - line.top, line.bottom - box.bottom);
  for (const text of texts) {
    const box = boxOf(text);
    const left = box ? outside(text.seen, box) : 0;
    if (left > slack) faults.push(`leaves its box by ${left.toFixed(1)}: ${text.name}`);
    for (const cut of text.cuts) {
      const by = outside(text.line, cut.getBoundingClientRect());
      if (by > slack) faults.push(`is cut off by ${by.toFixed(1)}: ${text.name}`);
    }
    const { scrollWidth, clientWidth } = text.element;
    if (styleOf(text.element).textOverflow === "ellipsis" && scrollWidth > clientWidth + slack)
      faults.push(`is cut short: ${text.name}`);
  }
  // ---------- texts over texts, and over icons ----------
  const overlap = (a, b) => {
    const both = meets(shrunk(a, slack / 2), shrunk(b, slack / 2));
    return !isEmpty(both) && Math.min(wide(both), high(both)) > slack ? Math.min(wide(both), high(both)) : 0;
  };
  texts.forEach((one, n) => {
    for (const other of texts.slice(n + 1)) {
      if (one.element === other.element || one.surface !== other.surface) continue;
      if (one.item !== other.item) continue; // where pieces stand is the business of the game
      if ([one, other].some(({ element }) => element.closest(".mark-grid"))) continue; // a ruler lies under all else
      const by = overlap(one.seen, other.seen);
      if (by) faults.push(`overlaps another text by ${by.toFixed(1)}: ${one.name} and ${other.name}`);
    }
  });
  const ICONS = ".i, .die-sign, .map .pill use, .map .tag use, .map .face use";
  const icons = [...document.querySelectorAll(ICONS)].flatMap((icon) => {
    const whole = plain(icon.getBoundingClientRect());
    const inner = shrunk(whole, Math.min(wide(whole), high(whole)) * 0.12); // a symbol does not fill its square
    const seen = meets(inner, windowOf(icon.parentElement).box);
    if (isEmpty(seen) || isFaded(icon) || !icon.checkVisibility()) return []; // also what is folded away
    const item = icon.closest(".pieces [data-item], .ghosts > *, .aim > *")?.getAttribute("data-item") ?? "";
    return [{ icon, seen, item, surface: surfaceOf(icon) }];
  });
  for (const { icon, seen, surface, item } of icons)
    for (const text of texts) {
      if (text.surface !== surface || text.item !== item || icon.contains(text.element)) continue;
      const by = overlap(text.seen, seen);
      if (by) faults.push(`overlaps an icon by ${by.toFixed(1)}: ${text.name}`);
    }
  return [...new Set(faults)];
}"""
#: Pixels that anti-aliasing and rounding may take.
SLACK = 1.0


def text_faults(page: Page) -> list[str]:
    """What cannot be read in the page as it is now: the reason and the text of each fault.

    The pointer is put aside: the tools of a line of the log lie over its words while the pointer is on it.
    """
    page.mouse.move(5, 5)
    found: list[str] = page.evaluate(FAULTS, SLACK)
    return found
