// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

import assert from 'node:assert/strict';
import {speak} from './english.js';
import test from 'node:test';
import {Progress} from '../../script/state/progress.js';
import {filtered, isDoubtful, lengthText, movesOf, PuzzleDuel, questionText, saysWhoMoves} from '../../script/state/puzzle.js';

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

test('in a proof game the only game is right, and all else out of reach', async () => {
  const line = ['e1-d1', 'c1-b1', 'd1-c1'];
  const puzzle = /** @type {any} */ ({
    question: 'How did this position arise from the start in 3 plies?', goal: 'proof-game', rules: 'wikipedia', position: 'start w',
    target: 'end b', attacker: 'w', plies: 3, within: 3, line, keys: ['e1-d1'], themes: [],
  });
  const duel = new PuzzleDuel(/** @type {any} */ ({situation: () => ({decider: 'w'})}), puzzle);
  const after = (actions, position = '') =>
    actions.reduce((parent, action, at) => ({action, parent, position: at + 1 === actions.length ? position : ''}), {action: '', parent: null, position: 'start w'});
  const result = async (actions, position) => (await duel.answer(after(actions, position), actions.length)).result;
  assert.equal(await result(line.slice(0, 1)), 'right');
  assert.equal(await result(line.slice(0, 2)), 'right');
  assert.equal(await result(line, 'end b'), 'solved');
  assert.equal(await result(['e1-e2']), 'wrong');
  assert.equal(await result(['e1-e2', 'c1-b1', 'd1-c1']), 'wrong');
  const slip = await duel.answer(after(['e1-d1', 'c1-d1']), 2);
  assert.equal(slip.text, 'c1-d1 is wrong. From here the position can no longer be reached in 1 ply.');
  assert.equal(questionText(puzzle, 'w'), puzzle.question);
  assert.equal(lengthText(puzzle), 'in 3 plies');
  duel.puzzle.line = [];
  assert.equal(await result(line.slice(0, 1)), 'unknown', 'of a book without solutions');
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
