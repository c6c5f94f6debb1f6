/** Free points of a table: where they lie on the board as it is drawn, and the keys by which answers name them. */

/** @typedef {import("../net/wire.js").Point} Point */
/** @typedef {import("../net/wire.js").Board} Board */
/** @typedef {import("../net/wire.js").Region} Region */
/** @typedef {{x: number, y: number, floor: number, facing: number}} Spot nothing left out; facing -1: none */

const KEY = /^(-?\d+),(-?\d+)(?:,(-?\d+))?(?:@(\d+))?$/;

/** Does a key name a point? @param {string} key */
export function isPoint(key) {
  return KEY.test(key);
}

/**
 * The point that a key names, or null.
 * @param {string | null} key
 * @param {Board} board
 * @returns {Spot | null}
 */
export function spotOf(key, board) {
  const found = KEY.exec(key ?? "");
  if (!found) return null;
  const [x, y, floor, facing] = [1, 2, 3, 4].map((part) => Number(found[part] ?? (part === 4 ? -1 : 0)));
  return { x, y: board.up ? board.size[1] - y : y, floor, facing };
}

/**
 * The key of a point.
 * @param {Spot} spot
 * @param {Board} board
 */
export function keyOf({ x, y, floor, facing }, board) {
  const across = Math.round(x);
  const down = Math.round(board.up ? board.size[1] - y : y);
  return `${across},${down}${floor ? `,${floor}` : ""}${facing >= 0 ? `@${facing}` : ""}`;
}

/**
 * The floors on which a region has rings; 0 is the ground.
 * @param {Region | null | undefined} region
 */
export function floorsOf(region) {
  return [...new Set((region?.rings ?? []).map((ring) => ring[0]?.floor ?? 0))].sort((a, b) => a - b);
}

/**
 * The rings of a region on one floor.
 * @param {Region} region
 * @param {number} floor
 */
export function ringsOn(region, floor) {
  return region.rings.filter((ring) => (ring[0]?.floor ?? 0) === floor);
}

/**
 * Is a point inside these rings, by the even-odd rule?
 * @param {Point[][]} rings
 * @param {Point} point
 */
export function within(rings, { x, y }) {
  let inside = false;
  for (const ring of rings) {
    ring.forEach((a, n) => {
      const b = ring[(n + 1) % ring.length];
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
    });
  }
  return inside;
}

/**
 * Is a point inside the corners of an area?
 * @param {[number, number][]} corners
 * @param {Point} point
 */
export function covers(corners, point) {
  return within([corners.map(([x, y]) => ({ x, y }))], point);
}

/**
 * Rings as a path.
 * @param {Point[][]} rings
 */
export function pathOf(rings) {
  return rings.map((ring) => `M${ring.map(({ x, y }) => `${x} ${y}`).join("L")}z`).join("");
}

/**
 * How far a facing is turned on the screen, clockwise in degrees; 0 looks east.
 * @param {number} facing
 * @param {number} facings
 */
export function degrees(facing, facings) {
  return facings ? (-facing * 360) / facings : 0;
}

/**
 * The facing that looks along a line on the screen.
 * @param {number} dx
 * @param {number} dy
 * @param {number} facings
 */
export function facingTo(dx, dy, facings) {
  const turn = Math.round((Math.atan2(-dy, dx) / (2 * Math.PI)) * facings);
  return (turn + facings) % facings;
}

/** @param {Point} a @param {Point} b */
export function apartness(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
