// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Setting up a diagram, a part of the tab Analyse: palette, buttons, the position string. Every change goes to
// the store at once, which keeps an unfinished position as a diagram.

import {draftOf, draftText, emptyDraft} from '../board/placement.js';
import {sideName} from '../board/words.js';
import {button, element, fill} from '../parts/dom.js';
import {text as textOf} from '../parts/texts.js';
import {handSteppers} from './setup_hands.js';
import {Palette} from './setup_palette.js';
import {SetupBoard} from './setup_board.js';

/** @typedef {import('../app').App} App */
/** @typedef {import('../board/placement.js').Draft} Draft */
/** @typedef {import('../types').Side} Side */

/**
 * @param {App} app
 * @returns `undo`: of the last change to the diagram
 */
export function settingUp(app) {
  const {store, client} = app;
  let own = false; // the change of the store comes from here
  let refused = ''; // why the text in the box is none, which stays there until something else is shown
  const board = new SetupBoard(emptyDraft(5), {
    edited,
    say: app.say,
    draw: app.draw,
    game: () => (store.game.root.children.length > 0 ? store.fragment() : null),
    restore: app.restore,
    flipped: () => store.flipped,
  });
  const palette = new Palette(board, app);
  /** @type {HTMLTextAreaElement} */
  const text = element('textarea', {
    rows: 2,
    spellcheck: 'false',
    autocomplete: 'off',
    class: 'code',
    id: 'position-text',
    'aria-describedby': 'position-problem',
    input: () => fromText(text.value),
  });
  const problem = element('p', {
    class: 'problem-line',
    id: 'position-problem',
    'aria-live': 'polite',
  });
  const pasted = element('textarea', {rows: 4, spellcheck: 'false', class: 'code', wrap: 'off'});
  const hands = element('div', {class: 'hands'});
  const sides = element('fieldset', {class: 'sides'}, element('legend', {}, textOf('setup.to-move')));
  const undo = button(textOf('setup.undo'), () => board.undo());

  for (const side of /** @type {Side[]} */ (['w', 'b'])) {
    const input = element('input', {
      type: 'radio',
      name: 'side-to-move',
      value: side,
      change: () =>
        board.edit(
          () => {
            board.draft.side = side;
          },
          textOf('setup.moves', {side: sideName(side)}),
        ),
    });
    sides.append(element('label', {}, input, textOf(`setup.${side}`)));
  }

  /** The board shows the draft, and the store has it. */
  function edited() {
    const made = draftText(board.draft);
    if (document.activeElement !== text || draftText(draftOfText() ?? board.draft) !== made)
      text.value = made;
    own = true;
    try {
      store.setDiagram(made);
    } finally {
      own = false;
    }
    refused = '';
    showProblem();
    show();
  }

  function showProblem() {
    problem.textContent = refused || (store.diagram?.problem ?? '');
  }

  /** Of a position string, whose last fields may be left out. */
  function draftOfText() {
    const fields = text.value.trim().split(/\s+/);
    const others = ['w', '-', '-'].slice(fields.length - 1);
    return draftOf([...fields, ...others].join(' '), store.rules.rules.radius);
  }

  /** @param {string} value as it is typed */
  function fromText(value) {
    if (value.length > 65536) {
      refused = textOf('setup.too-long');
      return showProblem();
    }
    try {
      const {position} = client.ask({ask: 'read', rules: store.rules.name, text: value});
      const draft = draftOf(position, store.rules.rules.radius);
      if (draft) board.replace(draft);
    } catch (error) {
      const draft = draftOfText();
      if (draft) board.replace(draft);
      else refused = error instanceof Error ? error.message : String(error);
      showProblem();
    }
  }

  function show() {
    for (const input of sides.querySelectorAll('input'))
      input.checked = input.value === board.draft.side;
    palette.show(store.rules.remembers);
    const {placing, rules} = store.rules;
    fill(hands, ...(placing || rules.captives === 'lifted' ? handSteppers(board, rules.guards) : []));
    undo.disabled = board.past.length === 0;
    back.hidden = !store.diagram;
    app.draw();
  }

  /** @param {'turn' | 'mirror' | 'swap'} by */
  function transform(by) {
    try {
      const {position} = client.ask({
        ask: 'transform',
        rules: store.rules.name,
        position: draftText(board.draft),
        by,
      });
      const draft = draftOf(position, store.rules.rules.radius);
      if (draft) board.replace(draft);
    } catch (error) {
      app.fail(error);
    }
  }

  /** What the store shows, if that is something else. */
  function take() {
    const {radius} = store.rules.rules;
    const {position} = store.situation;
    const known = board.draft.radius === radius && draftText(board.draft) === position;
    if (!known) {
      board.draft = draftOf(position, radius) ?? emptyDraft(radius);
      board.past = [];
      refused = '';
    }
    if (!refused) text.value = position;
    board.picked = null;
    showProblem();
  }

  function readPasted() {
    if (pasted.value.trim() === '') return;
    if (pasted.value.length > 65536)
      return app.warn(textOf('setup.too-long-drawing'));
    fromText(pasted.value);
    if (!refused) pasted.value = '';
  }

  const back = button(textOf('play.to-game'), () => store.dropDiagram(), {hidden: true});
  const start = button(textOf('setup.start'), () => {
    const draft = store.rules.start ? draftOf(store.rules.start, store.rules.rules.radius) : null;
    if (draft) board.replace(draft);
  });
  const root = element(
    'div',
    {class: 'part'},
    palette.root,
    element(
      'div',
      {class: 'row'},
      button(textOf('setup.empty'), () => board.replace(emptyDraft(store.rules.rules.radius, board.draft.side))),
      start,
      button(textOf('setup.turn'), () => transform('turn'), {title: textOf('setup.turn-title')}),
      button(textOf('setup.mirror'), () => transform('mirror')),
      button(textOf('setup.swap'), () => transform('swap')),
      undo,
      back,
    ),
    sides,
    hands,
    element('label', {class: 'field tall'}, element('span', {}, textOf('setup.position')), text),
    problem,
    element(
      'details',
      {class: 'more'},
      element('summary', {}, textOf('setup.drawing')),
      element('label', {class: 'field tall'}, element('span', {}, textOf('setup.paste')), pasted),
      element('div', {class: 'row'}, button(textOf('setup.read'), readPasted)),
    ),
  );
  return {
    root,
    board,
    undo: () => board.undo(),
    enter() {
      take();
      app.say(textOf('setup.said'));
    },
    /** @param {import('../state/store.js').Change} change */
    update(change) {
      start.disabled = !store.rules.start;
      if (!own && change !== 'view') take();
      if (!own) show();
    },
  };
}
