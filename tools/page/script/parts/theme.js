// Light or dark: as the system says, or as chosen here.

import {button} from './dom.js';
import {keep, kept} from './keeping.js';

/** @type {Record<string, string>} */
const next = {system: 'light', light: 'dark', dark: 'system'};
/** @type {Record<string, string>} */
const words = {system: 'Theme: system', light: 'Theme: light', dark: 'Theme: dark'};

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
  const apply = () => {
    document.documentElement.dataset.theme = theme;
    made.textContent = words[theme];
  };
  apply();
  return made;
}
