// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

import assert from 'node:assert/strict';
import './english.js';
import test from 'node:test';
import {attempted, destinations, passOf, sources} from '../../script/board/selection.js';
import {actionWords, cellWords, listed} from '../../script/board/words.js';

const action = (text) => {
  const [from, to] = text === '--' ? [null, null] : text.split(/[-@]/);
  return {action: text, from: /^[QG]$/.test(from ?? '') ? null : from, to};
};
const situation = {
  actions: ['a1-a2', 'a1-b2', 'c3@c3', 'G@f5', '--'].map(action),
  captured: ['c3'],
};

test('sources and destinations are those of the actions listed', () => {
  assert.deepEqual([...destinations(situation, 'a1').keys()], ['a2', 'b2']);
  assert.equal(destinations(situation, 'c3').get('c3').action, 'c3@c3');
  assert.equal(destinations(situation, 'G').get('f5').action, 'G@f5');
  assert.equal(destinations(situation, 'd4').size, 0);
  assert.deepEqual(sources(situation), new Set(['a1', 'c3', 'G']));
  assert.equal(passOf(situation).action, '--');
});

test('what is tried is written as what it would be', () => {
  assert.equal(attempted(situation, 'a1', 'f6'), 'a1-f6');
  assert.equal(attempted(situation, 'c3', 'k9'), 'c3@k9');
  assert.equal(attempted(situation, 'Q', 'k9'), 'Q@k9');
});

test('spoken names', () => {
  const plain = {letter: null, captured: false, throne: false, reachable: false};
  assert.equal(
    cellWords('h8', {...plain, letter: 'G', captured: true}),
    'h8, white guard, captured',
  );
  assert.equal(
    cellWords('f6', {...plain, throne: true, reachable: true}),
    'f6, throne, empty, may go here',
  );
  assert.equal(actionWords('c3-c4', 'w'), 'White steps from c3 to c4');
  assert.equal(actionWords('c3@k9', 'b'), 'Black relocates c3 to k9');
  assert.equal(actionWords('c3@c3', 'b'), 'Black leaves c3 where it is');
  assert.equal(actionWords('G@c3', 'w'), 'White puts a guard on c3');
  assert.equal(actionWords('--', 'w'), 'White passes');
  assert.equal(listed(['a', 'b', 'c']), 'a, b and c');
});
