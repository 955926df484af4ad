// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// How many pieces of each kind are in hand, where the rules put pieces down or lift them.

import {mostOf, pieceLetters} from '../board/placement.js';
import {button, element} from '../parts/dom.js';
import {text} from '../parts/texts.js';

/**
 * @param {import('./setup_board.js').SetupBoard} board
 * @param {number} guards most of them in one hand
 */
export function handSteppers(board, guards) {
  return pieceLetters.map((letter) => {
    const name = text(`setup.in-hand-${letter}`);
    const count = board.draft.hands.get(letter) ?? 0;
    const most = mostOf(letter, guards);
    const change = (/** @type {number} */ by) =>
      board.edit(
        () => {
          board.draft.hands.set(letter, count + by);
        },
        text('setup.put', {cell: name, what: count + by}),
      );
    return element(
      'div',
      {class: 'stepper', role: 'group', 'aria-label': name},
      element('span', {}, name),
      button('−', () => change(-1), {'aria-label': text('setup.one-less'), disabled: count === 0}),
      element('output', {}, String(count)),
      button('+', () => change(1), {'aria-label': text('setup.one-more'), disabled: count >= most}),
    );
  });
}
