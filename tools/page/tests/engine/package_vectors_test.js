// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The shipped test vectors by the package's Position, played and taken back.
import assert from 'node:assert/strict';

import {modulePath as folder, vectors} from './support.js';

const {AgonError, openAgon, Position} = await import(`${folder}/index.js`);
const agon = await openAgon();

/** Sequences of two actions, by push and pop. */
function countTwo(position) {
  let count = 0;
  for (const action of position.legalActions) {
    position.push(action);
    count += position.legalActions.length;
    position.pop();
  }
  return count;
}

let count = 0;
let played = 0;
for (const {id, rules, position: text, over, captured, decider, actions, perft} of vectors()) {
  const named = Object.entries(rules).map(([field, value]) => `,${field}=${value}`);
  const position = new Position(agon, text, `wikipedia${named.join('')}`);
  assert.deepEqual(
    [String(position), position.outcome, position.captured, position.decider],
    [text, over, captured, decider],
    id,
  );
  assert.deepEqual(position.legalActions, actions.map(({action}) => action), id);
  for (const {action, next, ends} of actions) {
    position.push(action);
    assert.deepEqual([String(position), position.outcome], [next, ends], `${id} ${action}`);
    assert.equal(position.pop(), action);
    ++played;
  }
  assert.deepEqual(
    position.situation.actions.map(({action, next, ends}) => ({action, next, ends})),
    actions,
    id,
  );
  assert.equal(String(position), text);
  if (count % 10 === 0 && perft.length > 1) assert.equal(countTwo(position), perft[1], id);
  ++count;
}
assert.ok(count >= 150 && played > 1500, `${count} vectors, ${played} actions`);

const start = new Position(agon);
assert.equal(start.legalActions.length, 27);
assert.equal(start.pop(), undefined);
for (const action of ['a1-a9', '', 'nonsense', '--', 'k11-j10'])
  assert.throws(() => start.push(action), AgonError, action);
assert.equal(new Position(agon, null, 'wikipedia,radius=3').played.length, 0);
const puzzle = new Position(agon, '6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -');
assert.deepEqual(puzzle.captures('h5-g4'), ['g5']);
const {line, plies} = puzzle.solve();
for (const action of line) puzzle.push(action);
assert.deepEqual([plies, puzzle.outcome, puzzle.played], [5, 'w', line]);
assert.match(puzzle.svg({last: line[4]}), /^<svg/);
agon.close();
console.log(`${count} vectors, ${played} actions played and taken back, all right`);
