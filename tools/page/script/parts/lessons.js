// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// How to play, in pictures that are stepped through: what the engine shows of the rules in force, or of those of
// most puzzles of a book.

import {destinations} from '../board/selection.js';
import {lettersOf} from '../board/play_board.js';
import {BoardView} from '../board/view.js';
import {actionWords, listed, spokenRemarks} from '../board/words.js';
import {button, byId, element, fill, svgElement} from './dom.js';
import {keep, kept} from './keeping.js';
import {text} from './texts.js';

/** @typedef {import('../types').Situation} Situation */
/** @typedef {{title: string, sentences: string[], number: number, said: string, picture:
 *   import('../board/view.js').Picture}} Frame */

/**
 * @param {import('../app').App} app
 * @param {import('../types').Book | null} book
 * @returns the button that opens them, and an offer for those who are here for the first time
 */
export function lessons(app, book) {
  const {store, client} = app;
  /** @type {Frame[]} */
  let frames = [];
  let at = 0;
  let count = 0;
  const number = element('p', {class: 'faint', id: 'lesson-number'});
  const title = element('h2', {id: 'lesson-title'});
  const board = svgElement('svg', {class: 'board'});
  const view = new BoardView(board);
  const words = element('p', {id: 'lesson-text'});
  const said = element('p', {class: 'said', id: 'lesson-said'});
  const back = button(text('lesson.back'), () => show(at - 1), {id: 'lesson-back'});
  const next = button(text('lesson.next'), () => show(at + 1), {class: 'primary', id: 'lesson-next'});
  /** @type {HTMLDialogElement} */
  const dialog = element(
    'dialog',
    {class: 'help lessons', id: 'lessons', 'aria-labelledby': 'lesson-title', keydown: step},
    element('div', {class: 'row spread'}, title, number),
    // The text says what it shows.
    element('div', {inert: true, 'aria-hidden': 'true'}, board),
    element('div', {class: 'lesson-words', 'aria-live': 'polite'}, words, said),
    element(
      'div',
      {class: 'row spread'},
      button(text('keys.close'), () => dialog.close(), {id: 'lesson-close'}),
      element('div', {class: 'row'}, back, next),
    ),
  );
  document.body.append(dialog);

  function open() {
    const here = store.rules.name;
    const rules = (book?.puzzles.some((each) => each.rules === here) && book.taught) || here;
    /** @type {import('../types').Lesson[]} */
    const all = client.ask({ask: 'lessons', rules}).lessons;
    count = all.length;
    frames = all.flatMap((lesson, index) =>
      framesOf(lesson).map((frame) => ({...frame, ...lesson, number: index + 1})),
    );
    show(0);
    dialog.showModal();
    next.focus();
  }

  /** @param {import('../types').Lesson} lesson */
  function framesOf({rules, position, actions, forbidden}) {
    const radius = position.split('/').length >> 1;
    let situation = client.situation(rules, position);
    const first = forbidden ?? actions[0];
    const found = [frame(situation, radius, null, first, forbidden)];
    for (const action of actions) {
      const played = situation.actions.find((each) => each.action === action);
      if (!played) break;
      const done = [actionWords(action, situation.mover)];
      if (played.captures.length > 0)
        done[0] = text('page.captures', {action: done[0], cells: listed(played.captures)});
      situation = client.situation(rules, played.next);
      const made = frame(situation, radius, action, null, null);
      found.push({...made, said: [...done, made.said].filter(Boolean).join('. ')});
    }
    return found;
  }

  /** @param {number} wanted */
  function show(wanted) {
    if (wanted >= frames.length) return dialog.close();
    at = Math.max(wanted, 0);
    const {title: heading, number: which, sentences, said: happened, picture} = frames[at];
    title.textContent = heading;
    number.textContent = text('lesson.number', {number: which, count});
    words.textContent = sentences.join(' ');
    said.textContent = happened && `${happened}.`;
    view.show(picture);
    back.disabled = at === 0;
    next.textContent = at + 1 < frames.length ? text('lesson.next') : text('lesson.play');
  }

  /** @param {KeyboardEvent} event */
  function step(event) {
    if (event.key === 'ArrowRight' && at + 1 < frames.length) show(at + 1);
    else if (event.key === 'ArrowLeft') show(at - 1);
    else return;
    event.preventDefault();
  }

  return {
    button: button(text('lesson.how'), open, {class: 'quiet', id: 'how-to-play'}),
    /** A line, once in a browser. */
    offer() {
      if (kept('lessons')) return;
      keep('lessons', 'offered');
      const line = byId('welcome');
      const close = () => {
        line.hidden = true;
      };
      fill(
        line,
        text('lesson.new'),
        ' ',
        button(text('lesson.see'), () => {
          close();
          open();
        }),
        button('×', close, {class: 'quiet close', 'aria-label': text('message.close')}),
      );
      line.hidden = false;
    },
  };
}

/**
 * @param {Situation} situation
 * @param {number} radius
 * @param {string | null} last that led here
 * @param {string | null} next whose piece is picked up
 * @param {string | null} forbidden
 */
function frame(situation, radius, last, next, forbidden) {
  const source = next?.split(/[-@]/)[0] ?? '';
  const said = spokenRemarks(situation);
  return {
    said: (situation.over ? said : said.slice(1)).join('. '),
    picture: {
      radius,
      flipped: false,
      pieces: lettersOf(situation),
      marked: new Set(situation.marked),
      dots: new Set(source ? destinations(situation, source).keys() : []),
      movable: new Set(),
      picked: source,
      last,
      hint: forbidden?.split('-')[1] ?? null,
    },
  };
}
