// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The state in the fragment of the page's address, so that a reload or a link has it. Actions
// replace the entry in the browser's history; another position or other rules make a new one, so
// that going back undoes them.

import {parseFragment} from '../state/fragment.js';
import {languageInUse, languages} from './texts.js';

/** Browsers refuse to change the address more than some hundred times in half a minute. */
const pause = 150;

/**
 * @param {import('../state/store.js').Store} store
 * @param {(tab: string) => void} showTab
 */
export function address(store, showTab) {
  let written = location.hash.replace(/^#/, '');
  let entry = false;
  let timer = 0;

  function flush() {
    clearTimeout(timer);
    timer = 0;
    const fragment = store.fragment();
    const anew = entry;
    entry = false;
    if (fragment === written) return;
    written = fragment;
    try {
      if (anew) history.pushState(null, '', `#${fragment}`);
      else history.replaceState(null, '', `#${fragment}`);
    } catch {
      // Where the history may not be written the address stays as it is; the page works without.
    }
  }

  /** @param {boolean} anew a new entry of the history */
  function write(anew) {
    entry ||= anew;
    if (timer !== 0) return;  // it is written when the pause is over
    flush();
    timer = setTimeout(flush, pause);
  }

  addEventListener('pagehide', flush);
  return {
    write,
    flush,
    /**
     * The state of a fragment; false for an empty one. Whatever comes of it, the address will say
     * what is shown.
     * @param {string} fragment
     * @throws {Error} one line; then all is as it was
     */
    load(fragment) {
      try {
        const saved = parseFragment(fragment);
        if (!saved) return false;
        const {language} = saved;
        if (language !== languageInUse() && languages().some(({code}) => code === language))
          location.reload();
        store.load(saved);
        store.puzzle = saved.puzzle;
        showTab(saved.tab ?? '');
        return true;
      } finally {
        written = location.hash.replace(/^#/, '');
        entry = false;
        write(false);
      }
    },
  };
}
