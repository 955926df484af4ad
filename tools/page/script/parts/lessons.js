// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// How to play, by doing it: lessons of the rules in force, or of those of most puzzles of a book. In each one the
// learner acts on the board. The engine says which actions are right, what the others do, and which rule forbids one.

import {listen} from '../board/input.js';
import {PlayBoard} from '../board/play_board.js';
import {BoardView} from '../board/view.js';
import {actionWords, listed, spokenRemarks} from '../board/words.js';
import {keepLearned} from '../state/learned.js';
import {button, byId, element, fill, svgElement} from './dom.js';
import {glossaryButton} from './glossary.js';
import {showHand} from './hands.js';
import {keep, kept} from './keeping.js';
import {capitalized, text} from './texts.js';

/** @typedef {import('../types').Action} Action */
/** @typedef {import('../types').Lesson} Lesson */
/** @typedef {import('../types').Situation} Situation */

/**
 * @param {import('../app').App} app
 * @param {import('../types').Book | null} book
 * @returns the button that opens them, and an offer for those who are here for the first time
 */
export function lessons(app, book) {
  const {client} = app;
  /** @type {Lesson[]} */
  let all = [];
  let at = 0;
  let done = false;
  let taught = '';
  const table = {
    situation: /** @type {Situation} */ ({}),
    rules: app.store.rules,
    flipped: false,
    diagram: null,
    game: {cursor: {action: ''}},
    /** @param {Action} action a legal one */
    play(action) {
      const {right, actions} = all[at];
      if (right.includes(action.action)) finish([action.action, ...actions.slice(1)]);
      else answer(text('lesson.else', {did: [happened(action), ...following(action.next)].join('. ')}), 'wrong');
    },
  };
  const board = new PlayBoard({client, store: table, say: (words) => answer(words, ''), warn: (words) => answer(words, 'wrong'), draw});
  board.refused = (action, reason) => {
    const {forbidden} = all[at];
    const isAsked = forbidden !== null && reason === reasonAgainst(forbidden);
    const words = text('play.illegal', {action, reason});
    if (isAsked) praise([words], action);
    else answer(words, 'wrong');
  };

  const number = element('p', {class: 'faint', id: 'lesson-number'});
  const title = element('h2', {id: 'lesson-title'});
  const view = new BoardView(svgElement('svg', {class: 'board', role: 'group', 'aria-label': text('page.board-keys')}));
  const hands = {b: element('div', {class: 'hand'}), w: element('div', {class: 'hand'})};
  const task = element('p', {class: 'question-text', id: 'lesson-task'});
  const words = element('p', {id: 'lesson-text'});
  const said = element('p', {id: 'lesson-said', 'aria-live': 'polite'});
  const back = button(text('lesson.back'), () => show(at - 1), {id: 'lesson-back'});
  const solve = button(text('lesson.show'), showAction, {id: 'lesson-show'});
  const next = button(text('lesson.next'), () => show(at + 1), {class: 'primary', id: 'lesson-next'});
  /** @type {HTMLDialogElement} */
  const dialog = element(
    'dialog',
    {class: 'help lessons', id: 'lessons', 'aria-labelledby': 'lesson-title', keydown: step},
    element('div', {class: 'row spread'}, title, number),
    element('div', {class: 'lesson-board'}, hands.b, view.svg, hands.w),
    element('div', {class: 'lesson-words'}, task, words, said),
    element(
      'div',
      {class: 'row spread'},
      element('div', {class: 'row'}, button(text('keys.close'), () => dialog.close(), {id: 'lesson-close'}), glossaryButton()),
      element('div', {class: 'row'}, back, solve, next),
    ),
  );
  document.body.append(dialog);
  listen(view, {
    press: (cell) => done || board.press(cell),
    lift: (cell) => (done ? null : board.lift(cell)),
    drop: (from, to) => board.drop(from, to),
    cancel: () => board.cancel(),
    key(event) {
      const leaves = event.key === 'Escape' && !board.picked;
      if (leaves) dialog.close();
      return leaves;
    },
  });

  function open() {
    const here = app.store.rules;
    taught = here.name;
    // A puzzle on a small board is no reason to learn there.
    if (book?.taught && book.puzzles.some((each) => each.rules === taught)) {
      const usual = client.ask({ask: 'rules show', rules: book.taught});
      if (usual.rules.radius !== here.rules.radius) taught = usual.name;
    }
    all = client.ask({ask: 'lessons', rules: taught}).lessons;
    show(0);
    dialog.showModal();
    solve.focus();
  }

  /** @param {number} wanted */
  function show(wanted) {
    if (wanted >= all.length) return dialog.close();
    at = Math.max(wanted, 0);
    done = false;
    const lesson = all[at];
    if (table.rules.name !== lesson.rules) table.rules = client.ask({ask: 'rules show', rules: lesson.rules});
    go('', lesson.position);
    board.reset();
    title.textContent = lesson.title;
    view.svg.classList.toggle('with-rings', lesson.title === text('teaching.step'));
    number.textContent = text('lesson.number', {number: at + 1, count: all.length});
    task.textContent = lesson.task;
    words.textContent = lesson.sentences.join(' ');
    answer('', '');
    back.disabled = at === 0;
    showButtons();
    draw();
  }

  function showButtons() {
    task.hidden = solve.hidden = done;
    next.hidden = !done;
    next.textContent = at + 1 < all.length ? text('lesson.next') : text('lesson.play');
    (done ? next : solve).focus({preventScroll: true});
  }

  function draw() {
    view.show(board.picture());
    for (const side of /** @type {const} */ (['b', 'w'])) showHand(hands[side], table.situation, board, side);
  }

  /** @param {string} words @param {'right' | 'wrong' | ''} kind */
  function answer(words, kind) {
    said.textContent = words;
    said.className = `puzzle-verdict ${kind}`;
  }

  /** @param {string} action @param {string} position after it */
  function go(action, position) {
    table.situation = client.situation(table.rules.name, position);
    table.game.cursor.action = action;
  }

  /** @param {Action} action of the situation */
  function happened({action, captures}) {
    const did = actionWords(action, table.situation.mover);
    return captures.length > 0 ? text('page.captures', {action: did, cells: listed(captures)}) : did;
  }

  /**
   * What the rules say of a position besides whose turn it is.
   * @param {string} position
   */
  function following(position) {
    const situation = client.situation(table.rules.name, position);
    return situation.over ? spokenRemarks(situation).map(capitalized) : spokenRemarks(situation).slice(1);
  }

  /**
   * Plays the actions, as far as they are legal one after the other.
   * @param {string[]} actions
   */
  function finish(actions) {
    const did = [];
    for (const each of actions) {
      const action = table.situation.actions.find((legal) => legal.action === each);
      if (!action) break;
      did.push(happened(action));
      go(each, action.next);
      draw();
    }
    // What is captured was said, unless it is captured by itself.
    const isSaid = did.length === 1 && table.situation.over === null;
    praise(isSaid ? did : [...did, ...following(table.situation.position)]);
  }

  /** @param {string[]} did @param {string | null} [forbidden] that was tried */
  function praise(did, forbidden = null) {
    done = true;
    [board.picked, board.hint] = forbidden?.split('-') ?? [null, null];
    answer(`${did.join('. ')}. ${all[at].done}`, 'right');
    if (at + 1 === all.length) {
      keepLearned(taught);
      byId('welcome').hidden = true;
    }
    showButtons();
    draw();
  }

  /** @param {string} action */
  function reasonAgainst(action) {
    return client.ask({ask: 'why', rules: table.rules.name, position: table.situation.position, action}).reason;
  }

  function showAction() {
    const {forbidden, actions} = all[at];
    if (forbidden) board.refused(forbidden, reasonAgainst(forbidden));
    else finish(actions);
  }

  /** @param {KeyboardEvent} event */
  function step(event) {
    if (event.defaultPrevented) return;
    if (event.key === 'ArrowRight') done ? at + 1 < all.length && show(at + 1) : showAction();
    else if (event.key === 'ArrowLeft') show(at - 1);
    else return;
    event.preventDefault();
  }

  return {
    button: button(text('lesson.how'), open, {class: 'quiet', id: 'how-to-play'}),
    /**
     * A line, until they are done or the line is closed.
     * @param {boolean} plays whether the visitor plays White
     */
    offer(plays) {
      if (kept('lessons') || kept('learned')) return;
      const line = byId('welcome');
      fill(
        line,
        element('span', {}, plays && `${text('lesson.you-play')} `, `${text('lesson.new')} `),
        element(
          'span',
          {class: 'together'},
          button(text('lesson.see'), open, {class: 'primary', id: 'learn'}),
          button(
            '×',
            () => {
              line.hidden = true;
              keep('lessons', 'offered');
            },
            {class: 'quiet close', 'aria-label': text('message.close')},
          ),
        ),
      );
      line.classList.remove('later');
      line.hidden = false;
    },
  };
}
