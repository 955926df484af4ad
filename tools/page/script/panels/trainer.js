// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Training with a book: the day's puzzle, those whose time has come again, one at random; a rating, days in a row,
// and all of it as a file.

import {button, element} from '../parts/dom.js';
import {readText, saveText} from '../parts/files.js';
import {text} from '../parts/texts.js';
import {difficultyOf, filtered} from '../state/puzzle.js';
import {Training, dayOf, puzzleOf} from '../state/training.js';

/** @typedef {import('../types').Book} Book */
/** @typedef {import('../state/schedule.js').Grade} Grade */

/**
 * @param {import('../app').App} app
 * @param {Book} book
 * @param {{show: (index: number) => void, indices: () => number[], rules: () => string}} puzzles `indices`: as filtered;
 *   `rules`: of the filter, or empty
 */
export function trainer(app, book, {show, indices, rules}) {
  const training = new Training(book.title);
  const ids = book.puzzles.map(({id}) => id);
  const state = element('p', {id: 'training-state'});
  const unread = element(
    'div',
    {class: 'row'},
    element('p', {class: 'problem-line', id: 'training-problem'}, text('training.unread')),
    button(text('training.save-unread'), () => saveText('agon-training-old.json', training.unread, 'application/json'), {
      class: 'quiet',
    }),
  );
  const repeat = button('', () => show(ids.indexOf(due()[0])), {id: 'training-repeat'});
  const today = button(
    text('training.today'),
    () => show(ofToday()),
    {id: 'training-today'},
  );
  const random = button(text('training.random'), () => show(anyOf(fresh())), {id: 'training-random'});
  const file = element('input', {
    type: 'file',
    accept: '.json,application/json',
    class: 'offscreen',
    tabindex: -1,
    'aria-label': text('training.file'),
    id: 'training-file',
    async change() {
      const [chosen] = file.files ?? [];
      if (!chosen) return;
      try {
        training.read(await readText(chosen));
        app.say(text('training.added'));
      } catch (error) {
        app.fail(error);
      }
      file.value = '';
      update();
    },
  });

  /** The index of the day's puzzle, of those under the rules chosen. */
  function ofToday() {
    const among = filtered(book.puzzles, {rules: rules()});
    return among[puzzleOf(dayOf(Date.now()), among.length)].index;
  }

  function due() {
    return training.due(ids, Date.now());
  }

  /** Those of the filtered list that were never tried, or all of it. */
  function fresh() {
    const all = indices();
    const untried = all.filter((index) => !training.cards.has(ids[index]));
    return untried.length > 0 ? untried : all;
  }

  /** @param {number[]} among */
  function anyOf(among) {
    return among[Math.floor(Math.random() * among.length)] ?? 0;
  }

  function update() {
    const {value, deviation} = training.rating;
    const waiting = due().length;
    const days = training.streak(Date.now());
    state.textContent = [
      text('training.rating', {
        value: String(Math.round(value)),
        deviation: String(Math.round(2 * deviation)),
      }),
      text('training.streak', {count: days}),
      text('training.tried', {tried: training.cards.size, count: ids.length}),
    ].join('; ');
    repeat.textContent = text('training.repeat', {count: waiting});
    repeat.disabled = waiting === 0;
    unread.hidden = training.unread === '';
  }
  update();

  const root = element(
    'details',
    {class: 'more', open: true, id: 'training'},
    element('summary', {}, text('training.title')),
    state,
    unread,
    element('div', {class: 'row'}, today, repeat, random),
    element(
      'p',
      {class: 'faint'},
      text('training.how'),
    ),
    element(
      'div',
      {class: 'row'},
      button(text('training.save'), () => saveText('agon-training.json', training.text(), 'application/json'), {
        class: 'quiet',
      }),
      button(text('training.add'), () => file.click(), {class: 'quiet'}),
      file,
    ),
  );
  return {
    root,
    ofToday,
    clear() {
      training.clear();
      update();
    },
    load() {
      training.load();
      update();
    },
    /**
     * @param {number} index of a puzzle that was tried
     * @param {Grade} grade
     */
    tried(index, grade) {
      const puzzle = book.puzzles[index];
      training.tried(puzzle.id, grade, Date.now(), difficultyOf(puzzle));
      update();
    },
  };
}
