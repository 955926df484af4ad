#!/usr/bin/env node
// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
// An adapter for `agon conform -- node conform.js`, by what the package offers to everybody.

import {createInterface} from 'node:readline';

import {openAgon, Position} from './index.js';

const agon = await openAgon();
let rules = 'wikipedia';
let position = null;

const answers = {
  rules(text) {
    const values = Object.entries(JSON.parse(text));
    rules = ['wikipedia', ...values.map(([field, value]) => `${field}=${value}`)].join(',');
    return 'ok';
  },
  position(text) {
    position = new Position(agon, text === 'start' ? null : text, rules);
    return position.legalActions.join(' ');
  },
  apply(action) {
    position.push(action);
    return String(position);
  },
  over: () => position.outcome ?? 'none',
};

for await (const line of createInterface({input: process.stdin})) {
  const [, question, rest] = /^(\S*) ?(.*)$/.exec(line);
  if (question === 'quit') break;
  if (question in answers) process.stdout.write(`${answers[question](rest)}\n`);
}
