// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

import assert from 'node:assert/strict';
import {speak} from './english.js';
import test from 'node:test';
import {Progress} from '../../script/state/progress.js';
import {filtered, isDoubtful, movesOf, questionText, saysWhoMoves} from '../../script/state/puzzle.js';

const puzzle = (id, within, themes) => ({id, within, plies: 1, themes, position: '6/7/8 w - -'});

test('a list by length and theme keeps the numbers', () => {
  const puzzles = [puzzle('a', 3, ['x']), puzzle('b', 5, ['x', 'y']), puzzle('c', null, [])];
  const numbers = (moves, theme) => filtered(puzzles, {moves, theme}).map(({index}) => index);
  assert.deepEqual(numbers('', ''), [0, 1, 2]);
  assert.deepEqual(numbers('3', ''), [1]);
  assert.deepEqual(numbers('', 'x'), [0, 1]);
  assert.deepEqual(numbers('2', 'y'), []);
});

test('the question names a side', () => {
  assert.equal(questionText({question: 'win in 5'}, 'b'), 'Black: win in 5');
  assert.equal(questionText({question: 'White wins in 5. How?'}, 'w'), 'White wins in 5. How?');
  assert.equal(questionText({question: 'Has White already won?'}, 'w'), 'Has White already won?');
});

test('whose turn it is need not be said beside a question of the program', () => {
  const asked = {goal: 'formation', within: 5};
  assert.ok(saysWhoMoves(asked));
  assert.ok(!saysWhoMoves({...asked, within: 0}), 'has White already won?');
  assert.ok(!saysWhoMoves({...asked, stipulation: 'win in 5'}));
  assert.ok(!saysWhoMoves({...asked, goal: null}));
});

test('a book is doubtful if an answer is no, or that it is so; lengths are those asked for', () => {
  const position = '6/7/8 b - -';
  const win = {plies: 3, within: 7, position};
  const none = {plies: null, within: 7, position};
  const won = {plies: 0, within: 7, position};
  assert.ok(isDoubtful({puzzles: [win, none]}));
  assert.ok(isDoubtful({puzzles: [win, won]}));
  assert.ok(!isDoubtful({puzzles: [win]}));
  for (const each of [win, none, won]) {
    assert.equal(movesOf(each), 4);
    assert.equal(movesOf({...each, attacker: 'w'}), 3, 'the other side begins');
  }
  assert.equal(movesOf({plies: 3, within: null, position}), null, 'the answer of a puzzle without a limit');
});

test('progress without a browser is kept for the time being, and a solved puzzle stays solved', () => {
  const progress = new Progress('book');
  progress.set('a', 'shown');
  assert.equal(progress.of('a'), 'shown');
  progress.set('a', 'solved');
  progress.set('a', 'shown');
  assert.equal(new Progress('book').of('a'), 'solved');
  assert.equal(new Progress('other').of('a'), null);
  assert.equal(progress.of('constructor'), null);
  progress.clear();
  assert.equal(new Progress('book').of('a'), null);
});

test('questions of a book are asked anew in the language of the page, but for an author\'s own words', () => {
  const puzzle = /** @type {any} */ ({
    question: 'White to play and win in 3 moves', goal: 'formation', within: 5, plies: 5,
    position: '6/7/8 w - -', themes: [],
  });
  const book = /** @type {any} */ ({title: '', puzzles: [puzzle]});
  assert.equal(questionText(puzzle, 'w', book), 'White to play and win in 3 moves');
  speak('fr');
  assert.equal(questionText(puzzle, 'w', book), 'Les Blancs jouent et gagnent en 3 coups');
  assert.equal(
    questionText({...puzzle, plies: 3}, 'b', book),
    'Trait aux Blancs\u202f; les Noirs gagnent en 2 coups au plus',
  );
  assert.match(questionText({...puzzle, stipulation: 'Ours'}, 'w', book), /White to play/);
  const said = 'Les Noirs ont-ils déjà gagné\u202f?';
  assert.equal(questionText({question: said}, 'b'), said);
  speak('en');
});
