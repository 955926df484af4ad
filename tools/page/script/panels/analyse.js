// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The tab in which a position is looked into: edited, asked for wins, compared under other rules.

import {button, element} from '../parts/dom.js';
import {text} from '../parts/texts.js';
import {comparing} from './compare.js';
import {notationList} from './play.js';
import {settingUp} from './setup.js';
import {solving} from './solve.js';

/**
 * @param {import('../app').App} app
 * @param {HTMLElement} tables  what opens them
 * @returns {import('../app').Panel & {undo(): void}} `undo`: of the last change to the diagram
 */
export function analysePanel(app, tables) {
  const {store} = app;
  const setup = settingUp(app);
  const solver = solving(app);
  const compare = comparing(app);
  const list = notationList(app);
  let editing = false;
  setup.root.id = 'set-up';
  setup.root.hidden = true;
  const edit = button(
    text('analyse.edit'),
    () => {
      if (editing && store.diagram)
        app.warn(text('play.unfinished', {problem: store.diagram.problem}));
      else app.showTab(editing ? 'analyse' : 'setup');
    },
    {id: 'edit', 'aria-expanded': 'false', 'aria-controls': 'set-up'},
  );
  const root = element(
    'div',
    {},
    element('div', {class: 'row'}, edit),
    setup.root,
    solver.root,
    tables,
    list.root,
    compare.root,
  );
  return {
    name: 'analyse',
    title: text('analyse.title'),
    root,
    get board() {
      return editing ? setup.board : undefined;
    },
    /** `setup`, where presses on the board edit the position, or `analyse`, where they play. */
    face(name) {
      const wanted = name === 'setup' || store.diagram !== null;
      if (wanted !== editing) {
        editing = wanted;
        edit.setAttribute('aria-expanded', String(editing));
        setup.root.hidden = !editing;
        if (editing) setup.enter();
      }
      return editing ? 'setup' : 'analyse';
    },
    update(change) {
      if (editing) setup.update(change);
      solver.update(change);
      list.update();
      compare.update();
    },
    react: solver.react,
    undo: setup.undo,
  };
}
