// Long lists are cut, say how much is left, and are opened by a press.

import {button} from './dom.js';

/**
 * The list, or its beginning and a button that puts the rest in its own place.
 * @template Item
 * @param {Item[]} items
 * @param {(item: Item, index: number, items: Item[]) => Node | string} part
 * @param {number} [most] one more is shown rather than counted
 * @returns {(Node | string)[]}
 */
export function cutList(items, part, most = 10) {
  const parts = items.map(part);
  if (parts.length <= most + 1) return parts;
  const rest = parts.slice(most);
  const more = button(`and ${rest.length} more`, () => more.replaceWith(...rest), {
    class: 'quiet',
  });
  return [...parts.slice(0, most), ' ', more];
}

/**
 * A part of a list in words: `a`, `, b`, ` and c`.
 * @param {string} text
 * @param {number} index
 * @param {string[]} texts
 */
export function inWords(text, index, texts) {
  if (index === 0) return text;
  return index === texts.length - 1 ? ` and ${text}` : `, ${text}`;
}
