// What the page says: in the live region what happened, and in the line below the board what was
// refused.

import {button, byId, element, fill} from './dom.js';

/** @param {(fragment: string) => void} goBack to the state of a fragment */
export function messages(goBack) {
  const happened = byId('happened');
  const problem = byId('problem');

  /** @param {string} text */
  function say(text) {
    happened.textContent = text;
    clear();
  }

  /** @param {string} text @param {HTMLElement[]} buttons */
  function stay(text, ...buttons) {
    fill(
      problem,
      element('span', {}, text),
      ...buttons,
      button('×', clear, {class: 'quiet close', 'aria-label': 'Close this message'}),
    );
    problem.hidden = false;
  }

  /** @param {string} text */
  function warn(text) {
    problem.className = 'problem';
    stay(text);
  }

  /** @param {unknown} error */
  function fail(error) {
    warn(error instanceof Error ? error.message : String(error));
  }

  /** @param {string} text @param {string} fragment */
  function offerUndo(text, fragment) {
    say(text);
    problem.className = 'problem note';
    stay(
      text,
      button('Undo', () => {
        clear();
        goBack(fragment);
      }),
    );
  }

  function clear() {
    problem.hidden = true;
    problem.replaceChildren();
  }

  return {say, warn, fail, offerUndo, clear};
}
