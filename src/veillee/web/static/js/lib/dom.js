/** Making elements: HTML and SVG, with attributes, classes and children. */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {Record<string, string | number | boolean | null | undefined>} Attributes */

/** Words in which no sign begins a line, nor « ends one: French sets spaces there. @param {string} words */
export function bound(words) {
  return words.replace(/ (?=[:;!?»])|(?<=«) /g, "\u00a0");
}

/**
 * @param {Element} element
 * @param {Attributes} attributes
 * @param {Child[]} children
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : bound(String(child)));
  }
}

/**
 * An HTML element.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {Child[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  fill(element, attributes, children);
  return element;
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {Child[]} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  fill(element, attributes, children);
  return element;
}

/**
 * A button that does something.
 * @param {Attributes} attributes
 * @param {(event: MouseEvent) => void} press
 * @param {Child[]} children
 */
export function button(attributes, press, ...children) {
  const element = el("button", { type: "button", ...attributes }, ...children);
  element.addEventListener("click", press);
  return element;
}

/**
 * Words from a game as class names: letters, digits and dashes only.
 * @param {string} prefix
 * @param {string | undefined} words
 */
export function classes(prefix, words) {
  return (words ?? "")
    .split(/\s+/)
    .map((word) => word.toLowerCase().replace(/[^a-z0-9_-]/g, ""))
    .filter(Boolean)
    .map((word) => prefix + word)
    .join(" ");
}

/**
 * Keep children in step with a list: a child whose key and signature are unchanged stays the same node.
 * @template T
 * @param {Element} parent
 * @param {T[]} list
 * @param {(thing: T) => string} key
 * @param {(thing: T) => string} signature
 * @param {(thing: T) => Element} make
 */
export function keyed(parent, list, key, signature, make) {
  /** @type {Map<string, Element>} */
  const had = new Map();
  for (const child of parent.children) had.set(child.getAttribute("data-key") ?? "", child);
  const wanted = new Set(list.map(key));
  for (const [name, child] of had) if (!wanted.has(name)) child.remove();
  let place = parent.firstElementChild;
  for (const thing of list) {
    const name = key(thing);
    const mark = signature(thing);
    const old = had.get(name);
    let node = old;
    if (!old || marks.get(old) !== mark) {
      node = make(thing);
      node.setAttribute("data-key", name);
      marks.set(node, mark);
      if (old) {
        if (place === old) place = node;
        old.replaceWith(node);
      }
    }
    if (node && node !== place) parent.insertBefore(node, place);
    else place = place?.nextElementSibling ?? null;
  }
}

/** @type {WeakMap<Element, string>} */
const marks = new WeakMap();
