// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

import assert from 'node:assert/strict';
import './english.js';
import test from 'node:test';
import {FragmentError, fragmentOf, parseFragment} from '../../script/state/fragment.js';

const move = (action, children = [], comment = '') => ({action, comment, children});

const saved = {
  rules: 'mine.toml,no_action=loses',
  sheet: 'title = "Ours & <theirs>"\n# ü\n',
  position: '6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w a1,b2 -',
  moves: [
    move('h5-g4', [
      move('g5@a1', [move('g4-g5')], 'why: "so" (~ 50% . ! ü_ü)'),
      move('g5@a2', [move('--', [move('G@c3')]), move('Q@a1')]),
    ]),
    move('h5-h4'),
  ],
  at: 5,
  diagram: '6/7/8/9/10/5Q5/10/9/8/7/6 b - -',
  opponent: 'b,club',
  flipped: true,
  tab: 'solve',
  puzzle: 'a b/ü&=#1',
  language: 'de',
};

test('a state comes back as it was, in characters that an address may have', () => {
  const text = fragmentOf(saved);
  assert.match(text, /^[A-Za-z0-9\-._~!$&'()*+,;=:@/?%]*$/);
  assert.deepEqual(parseFragment(`#${text}`), saved);
});

test('what is not given is left out', () => {
  const nothing = {
    rules: null,
    sheet: null,
    position: null,
    moves: [],
    at: 0,
    diagram: null,
    opponent: null,
    flipped: false,
    tab: null,
    puzzle: null,
    language: null,
  };
  assert.equal(fragmentOf(nothing), '1');
  assert.deepEqual(parseFragment('1'), nothing);
  assert.equal(parseFragment('#'), null);
});

test('the documented example', () => {
  const {moves} = parseFragment('1&moves=h5-g4.g5@a1~g5@a2.g4-g5!.g4-g5');
  assert.deepEqual(moves, [
    move('h5-g4', [move('g5@a1', [move('g4-g5')]), move('g5@a2', [move('g4-g5')])]),
  ]);
});

test('random trees come back', () => {
  let seed = 1;
  const random = (below) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor(seed / 65536) % below;
  };
  const grow = (depth) => {
    const children = [];
    for (let i = depth === 0 ? 0 : random(3); i > 0; --i)
      children.push(move(`a${random(6) + 1}-b${i}`, grow(depth - 1), random(4) ? '' : 'x.~!:_y'));
    return children;
  };
  for (let round = 0; round < 300; ++round) {
    const state = {...saved, moves: grow(7)};
    assert.deepEqual(parseFragment(fragmentOf(state)), state);
  }
});

test('a damaged fragment is one line', () => {
  for (const text of [
    '2&rules=x',
    'nonsense',
    '1&nonsense',
    '1&moves=h5',
    '1&moves=h5-g4.',
    '1&moves=h5-g4!',
    '1&moves=h5-g4~g4-g5',
    '1&moves=~h5-g4!',
    '1&at=-1',
    '1&opponent=x,club',
    '1&opponent=w',
    '1&flip=2',
    '1&rules=%E0%A4',
    '1&=',
    '1&&',
    '1&moves=h5-g4:%',
    '1&moves=h5-g4..h5-g4',
    `1&moves=${'x'.repeat(1e6)}`,
    `1&moves=${'h5-g4~'.repeat(1e5)}`,
  ]) {
    assert.throws(
      () => parseFragment(text),
      (error) => {
        assert.ok(error instanceof FragmentError, text);
        assert.match(error.message, /^the link .{1,120}$/);
        return true;
      },
      text,
    );
  }
});
