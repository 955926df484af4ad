// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Elements of the page. Text goes in as text only, so that nothing written by others, a puzzle's
// name or a comment, can become markup; attributes with code or style are not made at all.

const svgSpace = 'http://www.w3.org/2000/svg';

/** @typedef {Node | string | null | false | undefined} Child */
/**
 * @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>}
 *   Attributes
 */

/** @param {Element} target @param {Attributes} attributes */
function decorate(target, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === 'function') target.addEventListener(name, value);
    else target.setAttribute(name, value === true ? '' : String(value));
  }
}

/**
 * A function as an attribute listens to the event of that name; null and false leave an attribute
 * or child out.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {Child[]} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  decorate(made, attributes);
  append(made, children);
  return made;
}

/**
 * The same for SVG.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {Child[]} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function svgElement(tag, attributes = {}, ...children) {
  const made = document.createElementNS(svgSpace, tag);
  decorate(made, attributes);
  append(made, children);
  return made;
}

/** @param {Element} parent @param {Child[]} children */
function append(parent, children) {
  for (const child of children) if (child) parent.append(child);
}

/**
 * Puts these children in place of all that an element has.
 * @param {Element} parent
 * @param {Child[]} children
 */
export function fill(parent, ...children) {
  parent.replaceChildren();
  append(parent, children);
}

/**
 * @param {string} text
 * @param {(event: MouseEvent) => void} click
 * @param {Attributes} [attributes]
 */
export function button(text, click, attributes = {}) {
  return element('button', {type: 'button', click, ...attributes}, text);
}

/**
 * A labelled choice.
 * @param {string} label
 * @param {{value: string, text: string}[]} options
 * @param {string} chosen
 * @param {(value: string) => void} change
 * @param {Attributes} [attributes]
 */
export function choice(label, options, chosen, change, attributes = {}) {
  /** @type {HTMLSelectElement} */
  const select = element(
    'select',
    {change: () => change(select.value), ...attributes},
    ...options.map(({value, text}) => element('option', {value, selected: value === chosen}, text)),
  );
  return element('label', {class: 'field'}, element('span', {}, label), select);
}

/**
 * The element of page.html with that id.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`page.html has no element '${id}'`);
  return found;
}
