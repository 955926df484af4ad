// The puzzles of a book as a list, by length and theme, each with what has become of it.

import {button, choice, element, fill} from '../parts/dom.js';
import {filtered, lengthOf} from '../state/puzzle.js';

/** @typedef {import('../types').Book} Book */

/**
 * @param {Book} book
 * @param {import('../state/progress.js').Progress} progress
 * @param {(index: number) => void} choose
 */
export function puzzleList(book, progress, choose) {
  const filter = {plies: '', theme: ''};
  let current = 0;
  const lengths = [...new Set(book.puzzles.map(lengthOf))]
    .filter((each) => each !== null)
    .sort((left, right) => Number(left) - Number(right))
    .map(String);
  const themes = [...new Set(book.puzzles.flatMap((each) => each.themes))].sort();
  const items = element('ol', {class: 'puzzle-list', id: 'puzzle-list'});
  const solved = element('p', {class: 'faint', id: 'puzzle-progress'});

  const all = {value: '', text: 'all'};
  const byLength = choice(
    'Plies',
    [all, ...lengths.map((value) => ({value, text: value}))],
    '',
    (value) => {
      filter.plies = value;
      update(current);
    },
    {id: 'filter-plies'},
  );
  const byTheme = choice(
    'Theme',
    [all, ...themes.map((value) => ({value, text: value}))],
    '',
    (value) => {
      filter.theme = value;
      update(current);
    },
    {id: 'filter-theme'},
  );

  /** @param {number} index of the puzzle on the board */
  function update(index) {
    current = index;
    const count = book.puzzles.filter((each) => progress.of(each.id) === 'solved').length;
    solved.textContent = `${count} of ${book.puzzles.length} solved`;
    fill(
      items,
      ...filtered(book.puzzles, filter).map(({puzzle, index: at}) => {
        const mark = progress.of(puzzle.id);
        const item = button('', () => choose(at), {
          class: 'puzzle-item',
          'aria-current': at === index ? 'true' : null,
        });
        const sign = mark === 'solved' ? '✓ solved' : mark === 'shown' ? 'shown' : '';
        item.append(
          element('span', {class: 'puzzle-index'}, `${at + 1}.`),
          element('span', {class: 'puzzle-title'}, puzzle.name),
          element('span', {class: 'faint'}, lengthOf(puzzle) ? `in ${lengthOf(puzzle)}` : ''),
          element('span', {class: `puzzle-mark ${mark ?? ''}`}, sign),
        );
        return element('li', {}, item);
      }),
    );
  }

  const root = element(
    'details',
    {class: 'more', open: true},
    element('summary', {}, 'All puzzles'),
    solved,
    element(
      'div',
      {class: 'row'},
      byLength,
      byTheme,
      button(
        'Reset progress',
        () => {
          progress.clear();
          update(current);
        },
        {class: 'quiet'},
      ),
    ),
    items,
  );
  return {root, update, indices: () => filtered(book.puzzles, filter).map(({index}) => index)};
}
