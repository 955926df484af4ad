#!/usr/bin/env node
// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
// Calls of the package per second of processor time, the best of five runs: bench.js build/javascript

import {resolve} from 'node:path';
import {pathToFileURL} from 'node:url';

const {openAgon, Position} = await import(pathToFileURL(resolve(process.argv[2], 'index.js')).href);
const agon = await openAgon();
const start = new Position(agon);
const puzzle = new Position(agon, '6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -');
const text = String(start);

const calls = {
  'position read, actions listed': () => new Position(agon, text).legalActions,
  'push and pop': () => {
    start.push('a1-b2');
    start.pop();
  },
  'push, actions listed, pop': () => {
    start.push('a1-b2');
    start.legalActions.length;
    start.pop();
  },
  'solve, a win in 5': () => puzzle.solve(),
};
/** Milliseconds of processor time. */
const now = () => {
  const {user, system} = process.cpuUsage();
  return (user + system) / 1000;
};

for (const [name, call] of Object.entries(calls)) {
  let best = 0;
  for (let run = 0; run < 5; ++run) {
    const begun = now();
    let count = 0;
    while (now() - begun < 100) {
      call();
      ++count;
    }
    best = Math.max(best, (count / (now() - begun)) * 1000);
  }
  console.log(`${name.padEnd(32)} ${Math.round(best)} a second`);
}
