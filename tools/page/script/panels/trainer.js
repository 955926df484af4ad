// Training with a book: the day's puzzle, those whose time has come again, one at random; a rating, days in a row,
// and all of it as a file.

import {button, element} from '../parts/dom.js';
import {readText, saveText} from '../parts/files.js';
import {difficultyOf} from '../state/puzzle.js';
import {Training, dayOf, puzzleOf} from '../state/training.js';

/** @typedef {import('../types').Book} Book */
/** @typedef {import('../state/schedule.js').Grade} Grade */

/**
 * @param {import('../app').App} app
 * @param {Book} book
 * @param {{show: (index: number) => void, indices: () => number[]}} puzzles `indices`: as filtered
 */
export function trainer(app, book, {show, indices}) {
  const training = new Training(book.title);
  const ids = book.puzzles.map(({id}) => id);
  const state = element('p', {id: 'training-state'});
  const repeat = button('', () => show(ids.indexOf(due()[0])), {id: 'training-repeat'});
  const today = button(
    'Puzzle of the day',
    () => show(puzzleOf(dayOf(Date.now()), book.puzzles.length)),
    {id: 'training-today'},
  );
  const random = button('At random', () => show(anyOf(fresh())), {id: 'training-random'});
  const file = element('input', {
    type: 'file',
    accept: '.json,application/json',
    class: 'offscreen',
    tabindex: -1,
    'aria-label': 'File of training',
    id: 'training-file',
    async change() {
      const [chosen] = file.files ?? [];
      if (!chosen) return;
      try {
        training.read(await readText(chosen));
        app.say('The training of the file was added.');
      } catch (error) {
        app.fail(error);
      }
      file.value = '';
      update();
    },
  });

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
      `Your rating: ${Math.round(value)} \u00b1 ${Math.round(2 * deviation)}`,
      `streak: ${days} ${days === 1 ? 'day' : 'days'}`,
      `${training.cards.size} of ${ids.length} tried`,
    ].join('; ');
    repeat.textContent = `Repeat (${waiting})`;
    repeat.disabled = waiting === 0;
  }
  update();

  const root = element(
    'details',
    {class: 'more', open: true, id: 'training'},
    element('summary', {}, 'Training'),
    state,
    element('div', {class: 'row'}, today, repeat, random),
    element(
      'p',
      {class: 'faint'},
      'What went wrong comes again soon, what went well after days, then weeks.',
    ),
    element(
      'div',
      {class: 'row'},
      button('Save as a file', () => saveText('agon-training.json', training.text(), 'application/json'), {
        class: 'quiet',
      }),
      button('Add a file', () => file.click(), {class: 'quiet'}),
      file,
    ),
  );
  return {
    root,
    clear() {
      training.clear();
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
