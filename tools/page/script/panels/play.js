// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The tab in which one plays: the opponent, the game's actions and variations as a list to click in,
// comments, how it ended.

import {button, element, fill} from '../parts/dom.js';
import {text} from '../parts/texts.js';
import {linesOf} from '../state/notation.js';
import {isMain} from '../state/variations.js';
import {sideName} from '../board/words.js';
import {opponent} from './opponent.js';

/** @typedef {import('../app').App} App */
/** @typedef {import('../state/variations.js').Node} Node */

/**
 * Who acts at a position.
 * @param {string} position
 * @returns {import('../types').Side}
 */
export function moverOf(position) {
  return position.split(' ')[1] === 'b' ? 'b' : 'w';
}

/**
 * The list of actions; also for the other tabs that show it.
 * @param {App} app
 */
export function notationList(app) {
  const root = element('div', {
    class: 'notation',
    role: 'group',
    'aria-label': text('play.actions'),
    keydown: (event) => onKey(event, app),
  });
  return {
    root,
    update() {
      const {game} = app.store;
      if (app.store.diagram) {
        fill(
          root,
          element('p', {class: 'faint'}, text('play.diagram')),
          element(
            'div',
            {class: 'row'},
            button(text('play.finish'), () => app.showTab('setup')),
            button(text('play.to-game'), () => app.store.dropDiagram()),
          ),
        );
        return;
      }
      const lines = linesOf(game.root);
      if (lines.length === 0) {
        fill(
          root,
          element(
            'p',
            {class: 'faint'},
            text('play.no-actions'),
          ),
        );
        return;
      }
      fill(
        root,
        ...lines.map((line) =>
          element(
            'div',
            {class: `line level-${Math.min(line.level, 6)}`},
            ...line.moves.flatMap(({node, ply}) => moveParts(app, node, ply)),
          ),
        ),
      );
      const current = root.querySelector('[aria-current]');
      if (current instanceof HTMLElement) reveal(root, current);
    },
  };
}

/**
 * Scrolls the list, not the page.
 * @param {HTMLElement} list
 * @param {HTMLElement} item
 */
function reveal(list, item) {
  const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top + 8;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom + 8;
}

/** @param {App} app @param {Node} node @param {number} ply */
function moveParts(app, node, ply) {
  const side = moverOf(node.parent?.position ?? '');
  const current = node === app.store.game.cursor;
  const move = element(
    'button',
    {
      type: 'button',
      class: 'move',
      click: () => app.store.goTo(node),
      'aria-current': current ? 'step' : null,
      'data-action': node.action,
    },
    element('span', {class: 'ply'}, `${ply}`),
    element('span', {class: `disc ${side}`}),
    element('span', {class: 'offscreen'}, `${sideName(side)} `),
    node.action === '--' ? text('play.pass') : node.action,
  );
  return node.comment ? [move, element('span', {class: 'comment'}, node.comment)] : [move];
}

/**
 * Left and right step through the game while the list has the keyboard.
 * @param {KeyboardEvent} event
 * @param {App} app
 */
function onKey(event, app) {
  if (event.key === 'ArrowLeft') app.store.back();
  else if (event.key === 'ArrowRight') app.store.forward();
  else if (event.key === 'Home') app.store.toStart();
  else if (event.key === 'End') app.store.toEnd();
  else return;
  event.preventDefault();
  const current = document.querySelector('.tab-panel:not([hidden]) .move[aria-current]');
  if (current instanceof HTMLElement) current.focus();
}

/**
 * @param {App} app
 * @returns {import('../app').Panel & {begin: () => void}} `begin`: the program is to play a side
 */
export function playPanel(app) {
  const {store} = app;
  const list = notationList(app);
  const program = opponent(app);
  const result = element('p', {class: 'result', hidden: true});
  /** @type {HTMLTextAreaElement} */
  const comment = element('textarea', {
    rows: 2,
    maxlength: 2000,
    change: () => store.comment(store.game.cursor, comment.value.trim()),
  });
  const promote = button(text('play.promote'), () => store.promote(store.game.cursor));
  const remove = button(text('play.delete'), () => {
    const before = store.fragment();
    store.remove(store.game.cursor);
    app.offerUndo(text('play.deleted'), before);
  });
  const changes = element('div', {class: 'row'}, promote, remove);
  const root = element(
    'div',
    {},
    program.root,
    result,
    list.root,
    element(
      'label',
      {class: 'field tall'},
      element('span', {}, text('play.comment')),
      comment,
    ),
    changes,
  );
  return {
    name: 'play',
    title: text('play.title'),
    root,
    update() {
      const {game, situation} = store;
      program.update();
      list.update();
      result.hidden = situation.over === null;
      result.textContent = situation.remarks.join('. ');
      if (document.activeElement !== comment) comment.value = game.cursor.comment;
      comment.disabled = store.diagram !== null;
      promote.disabled = comment.disabled || isMain(game.cursor);
      remove.disabled = comment.disabled || !game.cursor.parent;
      changes.hidden = promote.disabled && remove.disabled;
    },
    react: program.react,
    begin: program.begin,
  };
}
