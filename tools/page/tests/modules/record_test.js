// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

import assert from 'node:assert/strict';
import './english.js';
import test from 'node:test';
import {movesOfRecord, recordNodes} from '../../script/state/record.js';
import {childOf, newGame} from '../../script/state/variations.js';

test('a game goes into a list and comes back as a tree', () => {
  const {root} = newGame('p');
  const one = childOf(root, '1', 'p1');
  one.comment = 'good';
  childOf(one, '2', 'p2');
  childOf(childOf(root, "1'", 'q1'), "2'", 'q2');
  const nodes = recordNodes(root);
  assert.deepEqual(
    nodes.map(({action, parent}) => [action, parent]),
    [
      [null, null],
      ['1', 0],
      ["1'", 0],
      ['2', 1],
      ["2'", 2],
    ],
  );
  const withChildren = nodes.map((node, number) => ({
    ...node,
    children: nodes.flatMap(({parent}, child) => (parent === number ? [child] : [])),
  }));
  assert.deepEqual(movesOfRecord(withChildren), {
    action: '',
    comment: '',
    children: [
      {action: '1', comment: 'good', children: [{action: '2', comment: '', children: []}]},
      {action: "1'", comment: '', children: [{action: "2'", comment: '', children: []}]},
    ],
  });
});
