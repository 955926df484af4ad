// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

import assert from 'node:assert/strict';
import './english.js';
import test from 'node:test';
import {movesOfRecord, recordNodes} from '../../script/state/record.js';
import {Store} from '../../script/state/store.js';
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

test('a result that was read is that of the line that was read', () => {
  const client = {ask: () => ({rules: 'wikipedia', start: 'p', radius: 5})};
  /** @param {(store: Store) => void} change */
  const resultAfter = (change) => {
    const store = new Store(/** @type {any} */ (client));
    childOf(childOf(store.game.root, '1', 'p1'), '2', 'p2');
    childOf(store.game.root, "1'", 'q1');
    store.result = '1-0';
    change(store);
    return store.result;
  };
  assert.equal(resultAfter((store) => store.toEnd()), '1-0');
  assert.equal(resultAfter((store) => store.remove(store.game.root.children[0].children[0])), null);
  assert.equal(resultAfter((store) => store.promote(store.game.root.children[1])), null);
});
