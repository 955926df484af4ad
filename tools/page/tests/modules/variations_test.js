// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

import assert from 'node:assert/strict';
import './english.js';
import test from 'node:test';
import {linesOf} from '../../script/state/notation.js';
import {
  childOf,
  endOfLine,
  historyOf,
  inOrder,
  isMain,
  markTry,
  newGame,
  pathTo,
  promote,
  remove,
} from '../../script/state/variations.js';

/** 1 2 3, with 2' 3' for 2, and 1' for 1. */
function example() {
  const game = newGame('p0');
  const one = childOf(game.root, '1', 'p1');
  const two = childOf(one, '2', 'p2');
  const three = childOf(two, '3', 'p3');
  const otherTwo = childOf(one, "2'", "p2'");
  const otherThree = childOf(otherTwo, "3'", "p3'");
  const otherOne = childOf(game.root, "1'", "p1'");
  return {game, one, two, three, otherTwo, otherThree, otherOne};
}
const written = (game) =>
  linesOf(game.root).map(
    (line) => `${line.level}:${line.moves.map((move) => move.node.action).join(' ')}`,
  );

test('the same action again is the same node', () => {
  const {game, one} = example();
  assert.equal(childOf(game.root, '1', 'p1'), one);
});

test('the list puts a variation under the action that it replaces', () => {
  const {game} = example();
  assert.deepEqual(written(game), ['0:1', "1:1'", '0:2', "1:2' 3'", '0:3']);
  assert.deepEqual(linesOf(game.root).at(-1).moves[0].ply, 3);
  assert.deepEqual(linesOf(newGame('p').root), []);
});

test('a try is a variation, even where there is nothing else', () => {
  const game = newGame('p0');
  const wrong = childOf(game.root, '1', 'p1');
  childOf(wrong, '2', 'p2');
  markTry(wrong);
  assert.deepEqual(written(game), ['1:1 2']);
  const right = childOf(game.root, "1'", "p1'");
  assert.deepEqual(game.root.children, [right, wrong]);
  assert.deepEqual(written(game), ["0:1'", '1:1 2']);
  markTry(childOf(right, "2'", "p2'"));
  assert.deepEqual(written(game), ["0:1'", '1:1 2', "1:2'"]);
  // The user may think otherwise.
  assert.ok(promote(wrong));
  assert.deepEqual(written(game), ['0:1', "1:1'", "2:2'", '0:2']);
});

test('a variation is promoted step by step', () => {
  const {game, otherThree, three} = example();
  assert.equal(isMain(otherThree), false);
  assert.ok(promote(otherThree));
  assert.deepEqual(written(game), ['0:1', "1:1'", "0:2'", '1:2 3', "0:3'"]);
  assert.ok(isMain(otherThree) && !isMain(three));
  assert.equal(promote(otherThree), false);
});

test('removing takes the cursor out of what is removed', () => {
  const {game, one, two, three} = example();
  game.cursor = three;
  remove(game, two);
  assert.equal(game.cursor, one);
  assert.deepEqual(written(game), ['0:1', "1:1'", "0:2' 3'"]);
  remove(game, game.root);
  assert.equal(inOrder(game.root).length, 5);
});

test('order, path, history and end of a line', () => {
  const {game, one, two, three, otherThree} = example();
  assert.deepEqual(
    inOrder(game.root).map((node) => node.action),
    ['', '1', "1'", '2', "2'", "3'", '3'],
  );
  assert.deepEqual(pathTo(three), [game.root, one, two, three]);
  assert.deepEqual(historyOf(otherThree), ['p0', 'p1', "p2'"]);
  assert.equal(endOfLine(game.root), three);
});
