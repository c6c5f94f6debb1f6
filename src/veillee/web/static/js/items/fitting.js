/** Words and signs that may be too wide for their box: in steps they are set closer, until the box holds them all. */

import { onFontsLoaded } from "./measured.js";

/** The classes of the steps. Each step keeps the classes of the steps before; the styles say what they do. */
const STEPS = ["fit-1", "fit-2", "fit-3"];

const observer = new ResizeObserver((entries) => {
  const boxes = entries.map(({ target }) => target);
  requestAnimationFrame(() => boxes.forEach(fit)); // a size that changes inside an observer would be told again at once
});

onFontsLoaded(() => document.querySelectorAll("[data-fitted]").forEach(fit));

/**
 * Keep the content of a box inside it, whatever the fonts and however wide the box becomes.
 * @template {Element} T
 * @param {T} box
 * @returns {T}
 */
export function fitted(box) {
  box.setAttribute("data-fitted", "");
  observer.observe(box);
  return box;
}

/** @param {Element} box */
function fit(box) {
  box.classList.remove(...STEPS);
  for (const step of STEPS) {
    if (box.scrollWidth <= box.clientWidth) return;
    box.classList.add(step);
  }
}
