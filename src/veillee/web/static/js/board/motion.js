/**
 * Movement between two scenes: pieces glide, dice tumble. What is on the page is always the end of the movement
 * already, so that any input may come at any time.
 */

const GLIDE_MS = 240;
const ROLL_MS = 300;
const APART_MS = 30;
const RING_MS = 2000;
const EASE = "cubic-bezier(.2, .7, .2, 1)";

/** @typedef {import("../net/wire.js").Told} Told */
/** @typedef {{boxes: Map<string, DOMRect>, spots: Map<string, string>, faces: Map<string, string>, board: string}} Before */

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** May anything move now? @param {number} waiting views that wait to be shown */
export function moving(waiting) {
  return !calm.matches && !document.hidden && waiting < 3;
}

/**
 * Where everything lies before a scene changes.
 * @param {HTMLElement} root
 * @returns {Before}
 */
export function before(root) {
  const boxes = new Map();
  const spots = new Map();
  const faces = new Map();
  for (const thing of root.querySelectorAll(".pieces > [data-item]")) {
    spots.set(thing.getAttribute("data-item") ?? "", thing.getAttribute("transform") ?? "");
  }
  for (const thing of root.querySelectorAll(":is(.card, .die, .piece)[data-item]")) {
    const box = thing.getBoundingClientRect();
    if (box.width) boxes.set(thing.getAttribute("data-item") ?? "", box);
    if (thing.classList.contains("die")) faces.set(thing.getAttribute("data-item") ?? "", faceOf(thing));
  }
  return { boxes, spots, faces, board: boardOf(root) };
}

/** Which board is drawn. @param {HTMLElement} root */
function boardOf(root) {
  return root.querySelector("svg.map")?.getAttribute("data-board-key") ?? "";
}

/** @param {Element} die */
function faceOf(die) {
  return [...die.classList].filter((word) => word.startsWith("k-")).join(" ");
}

/** @param {string} transform */
function point(transform) {
  const found = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(transform);
  return found ? `translate(${found[1]}px, ${found[2]}px)` : "";
}

/**
 * Move things from where they were before the scene changed to where they are now.
 * @param {HTMLElement} root
 * @param {Before} was
 * @param {Told[]} told what has happened in between
 */
export function animate(root, was, told) {
  stop();
  if (was.board !== boardOf(root)) was.spots.clear(); // no piece glides from one board to another
  for (const thing of root.querySelectorAll(".pieces > [data-item]")) {
    const [from, to] = [was.spots.get(thing.getAttribute("data-item") ?? ""), thing.getAttribute("transform") ?? ""];
    if (from === undefined || from === to) continue;
    run(thing, [{ transform: point(from) }, { transform: point(to) }], GLIDE_MS, 0);
  }
  const rolled = new Set(told.filter((line) => /roll/.test(line.kind ?? "")).flatMap((line) => line.on ?? []));
  let tumbling = 0;
  for (const thing of root.querySelectorAll(":is(.card, .die, .piece)[data-item]")) {
    const id = thing.getAttribute("data-item") ?? "";
    const face = was.faces.get(id);
    if (
      thing.classList.contains("die") &&
      !thing.classList.contains("m-idle") &&
      (rolled.has(id) || (face !== undefined && face !== faceOf(thing)))
    ) {
      tumble(thing, tumbling++ * APART_MS);
      continue;
    }
    const [from, to] = [was.boxes.get(id), thing.getBoundingClientRect()];
    if (!from || !to.width || Math.abs(from.x - to.x) + Math.abs(from.y - to.y) < 3) continue;
    const shift = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
    run(thing, [{ transform: shift }, { transform: "none" }], GLIDE_MS, 0);
  }
}

/** @param {Element} die @param {number} delay */
function tumble(die, delay) {
  run(
    die,
    [
      { transform: "translateY(-16px) rotate(-150deg) scale(.85)", opacity: 0.2 },
      { transform: "translateY(2px) rotate(8deg)", opacity: 1, offset: 0.7 },
      { transform: "none", opacity: 1 },
    ],
    ROLL_MS,
    delay,
  );
}

/** @type {Set<Animation>} */
const running = new Set();

/** @param {Element} thing @param {Keyframe[]} frames @param {number} duration @param {number} delay */
function run(thing, frames, duration, delay) {
  const animation = thing.animate(frames, { duration, delay, easing: EASE, fill: "backwards" });
  running.add(animation);
  animation.finished.then(
    () => running.delete(animation),
    () => running.delete(animation),
  );
}

/** End all movement: everything is at once where it belongs. */
export function stop() {
  for (const animation of running) animation.finish();
  running.clear();
}

/**
 * Without movement: a ring for two seconds around what has changed.
 * @param {HTMLElement} root
 * @param {Before} was
 */
export function ring(root, was) {
  if (was.board !== boardOf(root)) was.spots.clear();
  for (const thing of root.querySelectorAll("[data-item]")) {
    const id = thing.getAttribute("data-item") ?? "";
    const spot = was.spots.get(id);
    const face = was.faces.get(id);
    const changed =
      (spot !== undefined && spot !== thing.getAttribute("transform")) ||
      (face !== undefined && thing.classList.contains("die") && face !== faceOf(thing));
    if (!changed) continue;
    thing.classList.add("changed");
    setTimeout(() => thing.classList.remove("changed"), RING_MS);
  }
}
