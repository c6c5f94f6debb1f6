/** Making elements: HTML and SVG, with attributes, classes and children. */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {Record<string, string | number | boolean | null | undefined>} Attributes */

/** Words whose spaces before : ; ! ? » and after « do not break, as French typography asks. @param {string} words */
export function withFixedSpaces(words) {
  return words.replace(/ (?=[:;!?»])|(?<=«) /g, "\u00a0");
}

/**
 * Set the attributes of an element and append its children.
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
    element.append(child instanceof Node ? child : withFixedSpaces(String(child)));
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
 * A button with what it does when pressed.
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
 * The words of a text as class names, each behind `prefix`: letters, digits and dashes only.
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
 * Make the children of `parent` follow a list. A child whose key and signature are unchanged is not replaced.
 * @template T
 * @param {Element} parent
 * @param {T[]} list
 * @param {(thing: T) => string} key
 * @param {(thing: T) => string} signature
 * @param {(thing: T) => Element} make
 */
export function keyed(parent, list, key, signature, make) {
  /** @type {Map<string, Element>} */
  const existing = new Map();
  for (const child of parent.children) existing.set(child.getAttribute("data-key") ?? "", child);
  const wanted = new Set(list.map(key));
  for (const [name, child] of existing) if (!wanted.has(name)) child.remove();
  let place = parent.firstElementChild;
  for (const thing of list) {
    const name = key(thing);
    const signed = signature(thing);
    const old = existing.get(name);
    let node = old;
    if (!old || signatures.get(old) !== signed) {
      node = make(thing);
      node.setAttribute("data-key", name);
      signatures.set(node, signed);
      if (old) {
        if (place === old) place = node;
        old.replaceWith(node);
      }
    }
    if (node && node !== place) parent.insertBefore(node, place);
    else place = place?.nextElementSibling ?? null;
  }
}

/** The signature with which each child was made. @type {WeakMap<Element, string>} */
const signatures = new WeakMap();
