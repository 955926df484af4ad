// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The module's search against the program's: the same verdicts with the same counts of nodes, certificates
// that `agon check` accepts, and at least half of the speed, by processor time of both in this one run.
import assert from 'node:assert/strict';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';

import {answered, benchSet, engine, run} from './support.js';

// A set, and how many of its positions.
const SETS = [
  ['chain-11', 20],
  ['themed-13', 20],
  ['win-07', 20],
  ['chain-19', 5],
  ['games-20', 20],
];
const WITHIN = 21;
// Half is promised; a noisy machine may measure less of it.
const SLOWEST = 0.35;

const comparable = ({nodes, verdict, plies, within, keys, line}) => ({nodes, verdict, plies, within, keys, line});
const seconds = ({user, system}) => (user + system) / 1e6;

/** Processor time of ended child processes: fields of /proc/self/stat, in hundredths of a second. */
function childSeconds() {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

const agon = await engine();
const asked = SETS.flatMap(([name, count]) => benchSet(name).slice(0, count));
const ask = ({rules, position}) =>
  answered(agon, {ask: 'solve', rules, position, plies: WITHIN});
for (const each of asked.slice(0, 40)) ask(each); // until the module's code is compiled

const native = [];
const before = childSeconds();
for (const rules of new Set(asked.map((each) => each.rules))) {
  const positions = asked.filter((each) => each.rules === rules);
  const input = positions.map(({position}) => `${position}\n`).join('');
  const lines = run(
    ['solve', '--json', '--threads', '1', '--max-plies', `${WITHIN}`, '--rules', rules, '--position', '-'],
    input,
  );
  lines.trim().split('\n').forEach((line, i) => native.push([positions[i], JSON.parse(line)]));
}
const nativeSeconds = childSeconds() - before;
const start = process.cpuUsage();
const own = native.map(([each]) => ask(each));
const ownSeconds = seconds(process.cpuUsage(start));

let nodes = 0;
native.forEach(([each, answer], i) => {
  assert.deepEqual(comparable(own[i]), comparable(answer), `${each.rules} ${each.position}`);
  nodes += answer.nodes;
});
assert.ok(nodes > 1_000_000, `only ${nodes} nodes`);
const ratio = nativeSeconds / ownSeconds;
console.log(
  `${asked.length} positions, ${nodes} nodes: program ${nativeSeconds.toFixed(2)} s, ` +
    `module ${ownSeconds.toFixed(2)} s of processor time, ${ratio.toFixed(2)} of the program's speed`,
);
assert.ok(ratio >= SLOWEST, `${ratio.toFixed(2)} of the program's speed; at least ${SLOWEST} is asked for`);

const folder = mkdtempSync(`${tmpdir()}/agon-module-`);
try {
  for (const [set, number] of [['chain-09', 0], ['chain-11', 3], ['win-07', 1], ['themed-11', 2]]) {
    const {rules, position, plies} = benchSet(set)[number];
    const {certificate} = answered(agon, {ask: 'solve', rules, position, certificate: true});
    writeFileSync(`${folder}/proof.agon`, certificate);
    const report = run(['check', `${folder}/proof.agon`, '--position', position]);
    assert.match(report, new RegExp(`^proved: .*${plies}`), `${set} ${number}`);
  }
} finally {
  rmSync(folder, {recursive: true});
}
