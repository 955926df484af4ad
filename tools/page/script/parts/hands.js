// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The pieces that a side has in hand, as buttons beside a board.

import {pieceShape} from '../board/shapes.js';
import {sources} from '../board/selection.js';
import {pieceNames} from '../board/words.js';
import {element, fill, svgElement} from './dom.js';
import {text} from './texts.js';

/**
 * @param {HTMLElement} root that has them
 * @param {import('../types').Situation} situation
 * @param {import('../board/play_board.js').PlayBoard} board
 * @param {import('../types').Side} side
 */
export function showHand(root, situation, board, side) {
  const {queens, guards} = situation.hands[side];
  const legal = sources(situation);
  const parts = [];
  for (const [kind, count] of /** @type {[string, number][]} */ ([
    ['Q', queens],
    ['G', guards],
  ])) {
    if (count === 0) continue;
    const letter = side === 'w' ? kind : kind.toLowerCase();
    const icon = svgElement(
      'svg',
      {viewBox: '-0.8 -0.8 1.6 1.6', 'aria-hidden': 'true'},
      pieceShape(letter),
    );
    parts.push(
      element(
        'button',
        {
          type: 'button',
          class: 'in-hand',
          'data-kind': kind,
          'aria-label': text('frame.in-hand', {piece: pieceNames[letter], count}),
          'aria-pressed': String(board.picked === kind && situation.mover === side),
          disabled: situation.mover !== side || !legal.has(kind),
          click: () => board.pickFromHand(kind),
        },
        icon,
        element('span', {}, `× ${count}`),
      ),
    );
  }
  // The keyboard stays on the button that takes the place of the one it is on.
  const {activeElement} = document;
  const held = activeElement instanceof HTMLElement && root.contains(activeElement) ? activeElement.dataset.kind : null;
  fill(root, ...parts);
  parts.find((each) => each.dataset.kind === held)?.focus({preventScroll: true});
}
