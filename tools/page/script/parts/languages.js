// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The choice of the page's language. Another one takes effect by opening the page anew: its whole state is in the
// address.

import {element} from './dom.js';
import {keepLanguage, languageInUse, languages, text} from './texts.js';

/** @param {() => void} flush writes the address */
export function languageChoice(flush) {
  /** @type {HTMLSelectElement} */
  const select = element(
    'select',
    {
      id: 'language',
      class: 'quiet',
      'aria-label': text('language.choose'),
      change() {
        keepLanguage(select.value);
        flush();
        location.reload();
      },
    },
    ...languages().map(({code, name}) =>
      element('option', {value: code, lang: code, selected: code === languageInUse()}, name),
    ),
  );
  return select;
}
