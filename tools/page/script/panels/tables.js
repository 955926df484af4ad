// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Tables of small boards, chosen as files or dropped onto the page: solving, the hint and the opponent
// answer from them.

import {button, element, fill} from '../parts/dom.js';
import {base64} from '../parts/files.js';
import {text} from '../parts/texts.js';

/** Larger ones are refused before they are read. */
const MOST_MIB = 64;

/** @param {import('../app').App} app */
export function tableFiles(app) {
  const {store, client} = app;
  /** @type {Map<string, string>} by the rules of a table, what is said of it */
  const used = new Map();
  const list = element('p', {class: 'faint', id: 'tables', role: 'status'});
  const file = element('input', {
    type: 'file',
    accept: '.agt',
    class: 'offscreen',
    tabindex: -1,
    'aria-label': text('table.file'),
    change: () => {
      const chosen = [...(file.files ?? [])];
      file.value = '';
      openAll(chosen);
    },
  });

  /** @param {File[]} files */
  async function openAll(files) {
    for (const each of files) {
      const mib = Math.ceil(each.size / 1048576);
      if (mib > MOST_MIB)
        app.warn(text('table.large', {file: each.name, size: mib, most: MOST_MIB}));
      else await base64(each).then((bytes) => use(each.name, bytes, true), app.fail);
    }
  }

  /**
   * @param {string} name
   * @param {string} bytes  of the file, in base64
   * @param {boolean} chosen  by the user, who is told
   */
  async function use(name, bytes, chosen) {
    try {
      const {name: rules} = store.rules;
      const table = await client.prepare({ask: 'use table', name, bytes, rules});
      used.set(table.rules, text('table.of', {file: name, rules: table.rules}));
      fill(list, text('table.list', {tables: [...used.values()].join('; ')}));
      if (!chosen) return;
      if (table.fits)
        app.tell(
          text('table.used', {
            file: name,
            solve: text('solve.solve'),
            hint: text('opponent.hint'),
          }),
        );
      else app.warn(text('table.other-rules', {file: name, rules: table.rules}));
    } catch (error) {
      app.fail(error);
    }
  }

  addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  addEventListener('drop', (event) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    // The browser would leave the page for the file.
    event.preventDefault();
    openAll(files);
  });

  const root = element(
    'div',
    {class: 'part'},
    element(
      'div',
      {class: 'row'},
      button(text('table.open'), () => file.click(), {
        id: 'open-table',
        title: text('table.about'),
      }),
      file,
    ),
    list,
  );
  return {root, use};
}
