// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The shipped test vectors through the module: by the conformance protocol, and by `position`.
import assert from 'node:assert/strict';

import {answered, engine, vectors} from './support.js';

const agon = await engine();
const say = (line) => answered(agon, {ask: 'protocol', line}).answer;
let count = 0;
let rulesSaid = '';
for (const {id, rules, position, over, captured, decider, actions, perft} of vectors()) {
  const named = JSON.stringify(rules);
  if (named !== rulesSaid) assert.equal(say(`rules ${named}`), 'ok', id);
  rulesSaid = named;
  const line = actions.map(({action}) => action).join(' ');
  assert.equal(say(`position ${position}`), line, id);
  assert.equal(say('over'), over ?? 'none', id);
  for (const {action, next, ends} of actions) {
    assert.equal(say(`position ${position}`), line, id);
    assert.equal(say(`apply ${action}`), next, `${id} ${action}`);
    assert.equal(say('over'), ends ?? 'none', `${id} ${action}`);
  }

  const text = Object.entries(rules).map(([field, value]) => `,${field}=${value}`);
  const answer = answered(agon, {ask: 'position', rules: `wikipedia${text.join('')}`, position});
  assert.deepEqual(
    [answer.over, answer.captured, answer.decider],
    [over, captured, decider],
    id,
  );
  assert.deepEqual(
    answer.actions.map(({action, next, ends}) => ({action, next, ends})),
    actions,
    id,
  );
  assert.equal(perft[0], actions.length, id);
  ++count;
}
assert.ok(count >= 150, `${count} vectors`);
console.log(`${count} vectors, all right`);
