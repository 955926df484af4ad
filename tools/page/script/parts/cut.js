// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Long lists are cut, say how much is left, and are opened by a press.

import {button} from './dom.js';
import {separators, text} from './texts.js';

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
  const more = button(text('list.more', {count: rest.length}), () => more.replaceWith(...rest), {
    class: 'quiet',
  });
  return [...parts.slice(0, most), ' ', more];
}

/**
 * A part of a list in words: `a`, `, b`, ` and c`.
 * @param {string} item
 * @param {number} index
 * @param {string[]} items
 */
export function inWords(item, index, items) {
  return separators(items.length)[index] + item;
}
