#!/usr/bin/env node
// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
// The conformance protocol on standard input and output, for `agon conform -- node protocol.js`.

import {createInterface} from 'node:readline';

import {openAgon} from './index.js';

const agon = await openAgon();
for await (const line of createInterface({input: process.stdin})) {
  if (line === 'quit') break;
  const {answer} = agon.ask('protocol', {line});
  if (answer !== null) process.stdout.write(`${answer}\n`);
}
