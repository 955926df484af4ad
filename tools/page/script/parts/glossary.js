// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The words of the game, in a dialog.

import {button, element} from './dom.js';
import {text} from './texts.js';

const words = ['throne', 'ring', 'queen', 'guard', 'move', 'captured', 'relocate', 'forfeit', 'ply', 'proof'];

/** @returns {HTMLButtonElement} the button that opens it */
export function glossaryButton() {
  /** @type {HTMLDialogElement} */
  const dialog = element(
    'dialog',
    {class: 'help', id: 'glossary', 'aria-labelledby': 'glossary-title'},
    // The first word is in view, where the button at the end would have the keyboard.
    element('h2', {id: 'glossary-title', tabindex: -1, autofocus: true}, text('glossary.title')),
    element(
      'dl',
      {},
      ...words.flatMap((word) => [
        element('dt', {}, text(`glossary.${word}`)),
        element('dd', {}, text(`glossary.${word}-means`)),
      ]),
    ),
    button(text('keys.close'), () => dialog.close(), {class: 'primary'}),
  );
  document.body.append(dialog);
  return button(text('glossary.title'), () => dialog.showModal(), {class: 'quiet', id: 'words'});
}
