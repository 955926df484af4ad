// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The keys, in a dialog.

import {button, element} from './dom.js';
import {text} from './texts.js';

/** @type {[string, string][]} */
const keys = [
  ['Q W E D S A', text('keys.neighbours')],
  ['← → ↑ ↓', text('keys.arrows')],
  ['Home', text('keys.home')],
  ['Enter, Space', text('keys.enter')],
  ['Escape', text('keys.escape')],
  ['Ctrl+Z, Ctrl+Y', text('keys.undo')],
  ['← →', text('keys.game')],
  ['1 2 3 4', text('keys.pieces')],
  ['Delete, 0', text('keys.delete')],
  ['X', text('keys.captured')],
  ['N, P', text('keys.puzzles')],
];

/** @param {string} version @returns {HTMLButtonElement} the button that opens it */
export function helpButton(version) {
  /** @type {HTMLDialogElement} */
  const dialog = element(
    'dialog',
    {class: 'help', 'aria-labelledby': 'help-title'},
    element('h2', {id: 'help-title'}, text('keys.title')),
    element(
      'dl',
      {},
      ...keys.flatMap(([key, does]) => [element('dt', {}, key), element('dd', {}, does)]),
    ),
    element(
      'p',
      {class: 'faint'},
      text('keys.about', {version}),
    ),
    element(
      'div',
      {class: 'row'},
      button(text('keys.close'), () => dialog.close(), {class: 'primary'}),
    ),
  );
  document.body.append(dialog);
  return button(text('keys.keyboard'), () => dialog.showModal(), {class: 'quiet for-keyboard'});
}
