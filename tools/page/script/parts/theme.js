// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Light or dark: as the system says, or as chosen here.

import {button} from './dom.js';
import {keep, kept} from './keeping.js';
import {text} from './texts.js';

/** @type {Record<string, string>} */
const next = {system: 'light', light: 'dark', dark: 'system'};
/** @type {Record<string, string>} */
const words = {
  system: text('theme.system'),
  light: text('theme.light'),
  dark: text('theme.dark'),
};

/** The button that goes from one to the next; it applies what was kept. */
export function themeButton() {
  let theme = kept('theme') ?? 'system';
  if (!(theme in next)) theme = 'system';
  const made = button(
    words[theme],
    () => {
      theme = next[theme];
      keep('theme', theme);
      apply();
    },
    {class: 'quiet'},
  );
  const darkSystem = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const isDark = theme === 'dark' || (theme === 'system' && darkSystem.matches);
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
    made.textContent = words[theme];
  };
  darkSystem.addEventListener('change', apply);
  apply();
  return made;
}
