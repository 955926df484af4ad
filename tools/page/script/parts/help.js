// The keys, in a dialog.

import {button, element} from './dom.js';

/** @type {[string, string][]} */
const keys = [
  ['Q W E D S A', 'on the board: the six neighbours, laid out like the keys'],
  ['← → ↑ ↓', 'on the board: along the row, and up or down'],
  ['Home', 'on the board: the throne; in the list of actions: the start'],
  ['Enter, Space', 'pick up a piece, put it down'],
  ['Escape', 'put it back'],
  ['Ctrl+Z, Ctrl+Y', 'back and forward in the game; in Set up: undo'],
  ['← →', 'back and forward in the game, but in fields and while keys move on the board'],
  ['1 2 3 4', 'in Set up: white queen, white guard, black queen, black guard on the cell'],
  ['Delete, 0', 'in Set up: empties the cell'],
  ['X', 'in Set up: captured or not, where the rules remember it'],
  ['N, P', 'in a book: the next puzzle, the previous one'],
];

/** @param {string} version @returns {HTMLButtonElement} the button that opens it */
export function helpButton(version) {
  /** @type {HTMLDialogElement} */
  const dialog = element(
    'dialog',
    {class: 'help', 'aria-labelledby': 'help-title'},
    element('h2', {id: 'help-title'}, 'Keys'),
    element(
      'dl',
      {},
      ...keys.flatMap(([key, does]) => [element('dt', {}, key), element('dd', {}, does)]),
    ),
    element(
      'p',
      {class: 'faint'},
      `agon ${version}. The page works offline: it needs no server and sends nothing.`,
    ),
    element(
      'div',
      {class: 'row'},
      button('Close', () => dialog.close(), {class: 'primary'}),
    ),
  );
  document.body.append(dialog);
  return button('Keyboard', () => dialog.showModal(), {class: 'quiet for-keyboard'});
}
