// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Answers from a table: those of `agon solve --table` and of `agon table probe`, position by position; and what
// is refused, which leaves the session as it was.
import assert from 'node:assert/strict';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {answered, engine, run} from './support.js';

const RULES = 'wikipedia,radius=2,guards=2';
const POSITIONS = 400;
const folder = mkdtempSync(join(tmpdir(), 'agon-table-'));
process.on('exit', () => rmSync(folder, {recursive: true}));
const path = join(folder, 'small.agt');
run(['table', 'build', '--rules', RULES, '--output', path]);
const file = readFileSync(path);

const agon = await engine();
const give = (bytes, rules = RULES) => agon.ask({ask: 'use table', name: 'small.agt', bytes: bytes.toString('base64'), rules});
const given = give(file);
assert.deepEqual([given.rules, given.positions, given.distances, given.fits], [RULES, 3855600, true, true]);
assert.equal(given.values, answered(agon, {ask: 'rules show', rules: RULES}).values);

// Of games by chance.
let seed = 1;
const chance = (below) => {
  seed = (seed * 48271) % 2147483647;
  return seed % below;
};
const {start} = answered(agon, {ask: 'rules show', rules: RULES});
const positions = new Set();
for (let position = start; positions.size < POSITIONS; ) {
  const {over, actions} = answered(agon, {ask: 'position', rules: RULES, position});
  if (over === null) positions.add(position);
  position = over === null ? actions[chance(actions.length)].next : start;
}

const lines = (text) => text.trim().split('\n').map((line) => JSON.parse(line));
const input = [...positions].join('\n') + '\n';
let wins = 0;
let actionsOfLines = 0;
for (const attacker of ['w', 'b']) {
  const solved = lines(run(['solve', '--rules', RULES, '--position', '-', '--attacker', attacker, '--table', path, '--json'], input));
  assert.equal(solved.length, positions.size);
  for (const expected of solved) {
    const found = answered(agon, {ask: 'solve', rules: RULES, position: expected.position, attacker});
    assert.equal(found.table, true);
    for (const member of ['schema', 'attacker', 'verdict', 'plies', 'shortest', 'within', 'keys', 'line', 'reason', 'duals', 'probe'])
      assert.deepEqual(found[member], expected[member], `${expected.position} ${attacker}: ${member}`);
    wins += found.verdict === 'win';
    actionsOfLines += found.line.length;
  }
}
assert.ok(wins > 100, `${wins} wins`);

const values = {win: 0, draw: 0, loss: 0};
for (const probed of lines(run(['table', 'probe', path, '--position', '-', '--json'], input))) {
  const {position, decider, actions} = probed;
  const {schema, rules, position: _, ...expected} = probed;
  assert.deepEqual(answered(agon, {ask: 'solve', rules: RULES, position, plies: 1}).probe, expected);
  const choice = answered(agon, {ask: 'choose', rules: RULES, position, strength: 'beginner'});
  const played = actions.find(({action}) => action === choice.action);
  const [best] = actions;
  assert.deepEqual([played.value, played.plies], [best.value, best.plies], `${position}: ${choice.action}`);
  // The values of a probe are the mover's.
  const turned = {win: 'loss', draw: 'draw', loss: 'win'};
  const value = decider === position.split(' ')[1] ? best.value : turned[best.value];
  assert.equal(choice.table, value, position);
  assert.deepEqual([choice.plies, choice.loses_in], [value === 'win' ? best.plies : null, value === 'loss' ? best.plies : null]);
  ++values[value];
}
assert.ok(values.win > 20 && values.draw > 20 && values.loss > 20, JSON.stringify(values));
console.log(`${positions.size} positions, ${2 * positions.size} questions as agon solve --table: ${wins} wins, ${actionsOfLines} ` +
  `actions of lines; best actions: ${JSON.stringify(values)}`);

// Other rules are searched, and another goal.
const other = answered(agon, {ask: 'solve', rules: `${RULES},passing=yes`, position: start, plies: 3});
assert.deepEqual([other.table, other.probe], [false, undefined]);
assert.equal(answered(agon, {ask: 'solve', rules: RULES, position: start, plies: 3, goal: 'throne'}).table, false);
assert.equal(give(file, 'wikipedia').fits, false);

// What is refused changes nothing.
const refused = (bytes, what) => {
  const {error} = give(bytes);
  assert.match(error ?? '', what);
  assert.ok(!error.includes('\n') && error.length < 300, error);
  assert.equal(answered(agon, {ask: 'solve', rules: RULES, position: start}).table, true);
};
const flipped = (at) => {
  const bytes = Buffer.from(file);
  bytes[at] ^= 1;
  return bytes;
};
refused(flipped(60), /^small\.agt: .*damaged.*; give a file written by agon table build$/);
refused(flipped(file.length - 1), /^small\.agt: .*damaged/);
refused(file.subarray(0, file.length - 5), /^small\.agt: .*; give a file/);
refused(Buffer.from('hello'), /^small\.agt: .*; give a file/);
refused(Buffer.alloc(0), /^small\.agt: .*; give a file/);
refused(Buffer.alloc((64 << 20) + 3), /^small\.agt: has more than 64 MiB/);
assert.match(agon.ask({ask: 'use table', bytes: '!!!!'}).error, /^bytes: must be a table file in base64/);
assert.match(agon.ask({ask: 'use table'}).error, /bytes/);

// Damage in a block is found where it is read.
const damaged = await engine();
const block = flipped(file.length >> 1);
answered(damaged, {ask: 'use table', name: 'small.agt', bytes: block.toString('base64')});
const answers = [...positions].map((position) => damaged.ask({ask: 'solve', rules: RULES, position, nodes: 1000}));
const errors = answers.filter(({error}) => error);
assert.ok(errors.length > 0);
for (const {error} of errors) assert.match(error, /^small\.agt: block .* is damaged.*; make the table again, or get a sound copy$/);
console.log(`${errors.length} of ${positions.size} answers need the damaged block`);
