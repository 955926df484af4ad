// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What the page answers where a user leaves the line of a win of at most 11 plies: the attack that still
// wins against another defence, and the defence that refutes another attack. Each must be right,
// and come at once; the times, of the processor, are printed (at most 50 ms are asked).
import assert from 'node:assert/strict';

import '../modules/english.js';
import {Duels} from '../../script/state/duel.js';
import {answered, benchSet, engine} from './support.js';

// A set, and how many of its positions.
const SETS = [['win-03', 10], ['win-05', 10], ['win-07', 10], ['chain-07', 10], ['chain-09', 8], ['chain-11', 8],
  ['themed-07', 8], ['themed-09', 8], ['themed-11', 8]];
const ACTIONS = 6; // tried by each side at a position, spread over all that are legal
const PROMISED = 50; // ms

const agon = await engine();
const client = {
  situation: (rules, position) => answered(agon, {ask: 'position', rules, position}),
  run: (request) => ({answer: Promise.resolve(answered(agon, request)), cancel() {}}),
};
const spread = (all) => all.filter((_, i) => i % Math.ceil(all.length / ACTIONS) === 0);

const times = [];
async function timed(duels, duel, rules, position, plies) {
  const before = process.cpuUsage();
  const judged = await duels.judge(duel, rules, position, plies);
  const {user, system} = process.cpuUsage(before);
  times.push({ms: (user + system) / 1000, rules, position, plies});
  return judged;
}

let defences = 0;
let refuted = 0;
for (const {rules, position} of SETS.flatMap(([name, count]) => benchSet(name).slice(0, count))) {
  const root = answered(agon, {ask: 'solve', rules, position, plies: 11});
  if (root.verdict !== 'win') continue;
  const duel = {attacker: root.attacker, goal: null};
  const actions = client.situation(rules, position).actions;
  for (const {action, next} of spread(actions)) {
    if (root.keys.includes(action)) continue;
    const duels = new Duels(client); // nothing is known from before
    const judged = await timed(duels, duel, rules, next, root.plies - 1);
    assert.equal(judged.verdict, 'fails', `${rules} ${position} ${action}`);
    // No reply: the defender cannot act, or has won already.
    if (judged.reply !== null) ++refuted;
  }
  const key = actions.find(({action}) => action === root.keys[0]);
  if (key.ends !== null) continue;
  for (const {action, next, ends} of spread(client.situation(rules, key.next).actions)) {
    if (ends !== null) continue;
    const judged = await timed(new Duels(client), duel, rules, next, root.plies - 2);
    assert.equal(judged.verdict, 'wins', `${rules} ${position} ${key.action} ${action}`);
    ++defences;
  }
}

times.sort((left, right) => left.ms - right.ms);
const at = (part) => times[Math.min(times.length - 1, Math.floor(part * times.length))].ms;
const slow = times.filter(({ms}) => ms > PROMISED).length;
console.log(`${defences} defences met, ${refuted} attacks refuted: median ${at(0.5).toFixed(1)} ms, 95 % within ` +
  `${at(0.95).toFixed(1)} ms, slowest ${at(1).toFixed(1)} ms; ${slow} of ${times.length} above ${PROMISED} ms`);
if (slow > 0) console.log(JSON.stringify(times.at(-1)));
assert.ok(defences > 200 && refuted > 100, `${defences} and ${refuted}`);
assert.ok(at(0.5) <= PROMISED, `median ${at(0.5)} ms`);
