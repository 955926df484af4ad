// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The puzzles of a book as a list, by rules, difficulty, length, theme and what is unsolved, each
// with what has become of it. Of a long list a page is shown, the one with the puzzle on the board.

import {thumbnail} from '../board/thumbnail.js';
import {button, choice, element, fill} from '../parts/dom.js';
import {text} from '../parts/texts.js';
import {learnedRules} from '../state/learned.js';
import {filtered, isDoubtful, lengthText, levelOf, levels, movesOf, themeText} from '../state/puzzle.js';

/** @typedef {import('../types').Book} Book */

/** A list of thousands costs a second whenever something above it changes. */
const pageLength = 50;

/**
 * @param {Book} book
 * @param {import('../state/progress.js').Progress} progress
 * @param {(index: number) => void} choose
 * @param {() => void} reset what else goes with the progress
 * @param {(rules: string) => string} titleOf
 */
export function puzzleList(book, progress, choose, reset, titleOf) {
  const rules = [...new Set(book.puzzles.map((each) => each.rules))].sort();
  // What the visitor has learned comes first; other rules are a choice.
  const filter = {moves: '', theme: '', rules: rules.find((each) => each === learnedRules()) ?? '', level: ''};
  let onlyUnsolved = false;
  let current = 0;
  let shown = filtered(book.puzzles, filter);
  let page = 0;
  /** @type {Map<number, {item: HTMLElement, mark: HTMLElement}>} of the page, by the puzzle's index */
  let rows = new Map();
  const lengths = [...new Set(book.puzzles.map(movesOf))]
    .filter(Boolean)
    .sort((left, right) => Number(left) - Number(right))
    .map(String);
  // In a book whose answers may be no, a theme or a difficulty would tell that there is a solution.
  const doubtful = isDoubtful(book);
  const themes = doubtful
    ? []
    : [...new Set(book.puzzles.flatMap((each) => each.themes))].sort();
  const items = element('ol', {class: 'puzzle-list', id: 'puzzle-list'});
  const solved = element('p', {class: 'faint', id: 'puzzle-progress'});
  const number = element('p', {class: 'faint', id: 'puzzle-number'});
  const earlier = button('', () => turn(-1), {class: 'quiet'});
  const later = button('', () => turn(1), {class: 'quiet'});

  const inBook = new Set(book.puzzles.map(levelOf));
  const levelsHere = Object.keys(levels).filter((each) => inBook.has(/** @type {any} */ (each)));

  function refilter() {
    shown = filtered(
      book.puzzles,
      filter,
      (puzzle) => !onlyUnsolved || progress.of(puzzle.id) !== 'solved',
    );
    showNumber();
    showPage(pageOf(current));
  }

  /** Its number in the book; and its place among those shown, if others are not. */
  function showNumber() {
    const at = shown.findIndex(({index}) => index === current) + 1;
    const all = book.puzzles.length;
    number.textContent =
      at === 0 || shown.length === all
        ? text('puzzle.number', {number: current + 1, count: all})
        : text('puzzle.number-shown', {number: current + 1, at, count: shown.length});
  }

  /**
   * @param {string} label
   * @param {keyof typeof filter} of
   * @param {string[]} values
   * @param {(value: string) => string} [name] of a value
   */
  function filterBy(label, of, values, name = (value) => value) {
    if (values.length < 2) return null;
    const all = {value: '', text: text('puzzle.all')};
    return choice(
      label,
      [all, ...values.map((value) => ({value, text: name(value)}))],
      filter[of],
      (value) => {
        filter[of] = value;
        refilter();
      },
      {id: `filter-${of}`},
    );
  }

  /** @param {number} index of a puzzle @returns {number} the first page if the filter leaves it out */
  function pageOf(index) {
    const at = shown.findIndex((each) => each.index === index);
    return Math.floor(Math.max(at, 0) / pageLength);
  }

  /** @param {1 | -1} by */
  function turn(by) {
    showPage(page + by);
    solved.scrollIntoView({block: 'start'});
  }

  /** @param {number} wanted */
  function showPage(wanted) {
    page = wanted;
    const start = page * pageLength;
    const onPage = shown.slice(start, start + pageLength);
    rows = new Map();
    fill(items, ...onPage.map(({puzzle, index}) => row(puzzle, index)));
    const left = shown.length - start - onPage.length;
    earlier.textContent = text('puzzle.before', {count: start});
    earlier.hidden = start === 0;
    later.textContent = text('puzzle.after', {count: left});
    later.hidden = left === 0;
  }

  /** @param {import('../types').Puzzle} puzzle @param {number} index */
  function row(puzzle, index) {
    const item = button('', () => choose(index), {class: 'puzzle-item'});
    const mark = element('span', {});
    item.append(
      thumbnail(puzzle.target ?? puzzle.position),
      element('span', {class: 'puzzle-index'}, `${index + 1}.`),
      element('span', {class: 'puzzle-title'}, puzzle.title ?? ''),
      element('span', {class: 'faint'}, lengthText(puzzle)),
      mark,
    );
    rows.set(index, {item, mark});
    showRow(index);
    return element('li', {}, item);
  }

  /** @param {number} index */
  function showRow(index) {
    const found = rows.get(index);
    if (!found) return;
    const mark = progress.of(book.puzzles[index].id);
    found.mark.className = `puzzle-mark ${mark ?? ''}`;
    found.mark.textContent = mark ? text(`puzzle.mark-${mark}`) : '';
    if (index === current) found.item.setAttribute('aria-current', 'true');
    else found.item.removeAttribute('aria-current');
  }

  /** @param {number} index of the puzzle on the board */
  function update(index) {
    const before = current;
    current = index;
    showNumber();
    const count = book.puzzles.filter((each) => progress.of(each.id) === 'solved').length;
    solved.textContent = text('puzzle.progress', {
      solved: count,
      count: book.puzzles.length,
    });
    if (pageOf(index) !== page || rows.size === 0) return showPage(pageOf(index));
    showRow(before);
    showRow(index);
  }

  function refresh() {
    update(current);
    showPage(page);
  }

  const box = element('input', {
    type: 'checkbox',
    id: 'filter-unsolved',
    change() {
      onlyUnsolved = box.checked;
      refilter();
    },
  });
  const unsolved = element('label', {class: 'field'}, element('span', {}, text('puzzle.unsolved')), box);
  const root = element(
    'details',
    {class: 'more', open: true},
    element('summary', {}, text('puzzle.list')),
    solved,
    element(
      'div',
      {class: 'row'},
      filterBy(text('puzzle.filter-moves'), 'moves', lengths),
      !doubtful && filterBy(text('puzzle.filter-level'), 'level', levelsHere, (level) => text(`puzzle.level-${level}`)),
      filterBy(text('puzzle.filter-theme'), 'theme', themes, themeText),
      filterBy(text('puzzle.filter-rules'), 'rules', rules, titleOf),
      unsolved,
      button(
        text('puzzle.reset'),
        () => {
          progress.clear();
          reset();
          refresh();
        },
        {class: 'quiet'},
      ),
    ),
    earlier,
    items,
    later,
  );
  return {root, number, update, refresh, indices: () => shown.map(({index}) => index), rules: () => filter.rules};
}
