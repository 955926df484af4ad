// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Tabs over their panels, in the pattern that screen readers know: arrow keys go from tab to tab.

import {element} from './dom.js';
import {text} from './texts.js';

/** @typedef {import('../app').Panel} Panel */

export class Tabs {
  /**
   * @param {HTMLElement} root empty
   * @param {Panel[]} panels
   * @param {(name: string) => void} choose
   */
  constructor(root, panels, choose) {
    this.panels = panels;
    /** @type {Map<string, HTMLButtonElement>} */
    this.tabs = new Map();
    const list = element('div', {
      role: 'tablist',
      class: 'tabs',
      'aria-label': text('tabs.name'),
      keydown: (event) => this.key(event),
    });
    for (const panel of panels) {
      const tab = element(
        'button',
        {
          type: 'button',
          role: 'tab',
          id: `tab-${panel.name}`,
          'aria-controls': `panel-${panel.name}`,
          click: () => choose(panel.name),
        },
        panel.title,
      );
      this.tabs.set(panel.name, tab);
      list.append(tab);
      panel.root.id = `panel-${panel.name}`;
      panel.root.setAttribute('role', 'tabpanel');
      panel.root.setAttribute('aria-labelledby', tab.id);
      panel.root.classList.add('tab-panel');
    }
    root.replaceChildren(list, ...panels.map((panel) => panel.root));
    this.choose = choose;
  }

  /** @param {string} name */
  show(name) {
    for (const panel of this.panels) {
      const shown = panel.name === name;
      panel.root.hidden = !shown;
      const tab = this.tabs.get(panel.name);
      tab?.setAttribute('aria-selected', String(shown));
      tab?.setAttribute('tabindex', shown ? '0' : '-1');
    }
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const names = this.panels.map((panel) => panel.name);
    const at = names.findIndex((name) => this.tabs.get(name) === document.activeElement);
    /** @type {Record<string, number>} */
    const steps = {ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: names.length - 1};
    if (at < 0 || !(event.key in steps)) return;
    event.preventDefault();
    const next = names[(steps[event.key] + names.length) % names.length];
    this.choose(next);
    this.tabs.get(next)?.focus();
  }
}
