// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What the page says: in the live region what happened, and in the line below the board what was
// refused.

import {button, byId, element, fill} from './dom.js';
import {text} from './texts.js';

/** @param {(fragment: string) => void} goBack to the state of a fragment */
export function messages(goBack) {
  const happened = byId('happened');
  const problem = byId('problem');

  /** @param {string} words @param {boolean} unseen what stands elsewhere on the page already */
  function say(words, unseen = false) {
    happened.textContent = words;
    happened.classList.toggle('unseen', unseen);
    // The offer to newcomers makes room for what happens.
    if (words) byId('welcome').classList.add('later');
    clear();
  }

  /** @param {string} words @param {HTMLElement[]} buttons */
  function stay(words, ...buttons) {
    fill(
      problem,
      element('span', {}, words),
      ...buttons,
      button('×', clear, {class: 'quiet close', 'aria-label': text('message.close')}),
    );
    problem.hidden = false;
    keepOffTabs();
  }

  /** Where it would lie over the tabs, it goes to the top of the window. */
  function keepOffTabs() {
    if (problem.hidden) return;
    problem.classList.remove('above');
    const tabs = document.querySelector('.tabs')?.getBoundingClientRect();
    const {top, bottom} = problem.getBoundingClientRect();
    problem.classList.toggle('above', tabs !== undefined && tabs.bottom > top && tabs.top < bottom);
  }
  addEventListener('scroll', keepOffTabs, {passive: true});
  addEventListener('resize', keepOffTabs);

  /** @param {string} words */
  function warn(words) {
    problem.className = 'problem';
    stay(words);
  }

  /** @param {string} text what was done, for all to see; the line speaks for itself */
  function tell(text) {
    say('');
    problem.className = 'problem note';
    stay(text);
  }

  /** @param {unknown} error */
  function fail(error) {
    warn(error instanceof Error ? error.message : String(error));
  }

  /** @param {string} words @param {string} fragment */
  function offerUndo(words, fragment) {
    say(words);
    problem.className = 'problem note';
    stay(
      words,
      button(text('message.undo'), () => {
        clear();
        goBack(fragment);
      }),
    );
  }

  function clear() {
    problem.hidden = true;
    problem.replaceChildren();
  }

  return {say, tell, warn, fail, offerUndo, clear};
}
