// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The loader: progress, bad input of every size, and a session that goes on after all of it.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';

import {loadEngine} from '../../script/engine.js';
import {unpacked} from '../../script/parts/unpack.js';
import {answered, engine, modulePath, pagePath} from './support.js';

const START = '1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -';
const told = [];
const agon = await engine((now) => told.push(now));

answered(agon, {ask: 'protocol', line: 'position start'});
for (const text of ['g'.repeat(10_000_000), '\u{1F600}'.repeat(3_000_000), '/'.repeat(1_000_000)]) {
  const {error} = agon.ask({ask: 'position', rules: 'wikipedia', position: text});
  assert.ok(error.length < 2000 && !error.includes('\n'), error.slice(0, 200));
}
let deep = null;
for (let i = 0; i < 1000; ++i) deep = [deep];
assert.match(agon.ask({ask: 'rules show', rules: deep}).error, /deeper/);
assert.match(agon.ask({ask: 'rules show', rules: 'a\u0000b'}).error, /the character U\+0000/);
assert.match(agon.ask({ask: 'solv', rules: 'x'}).error, /did you mean solve/);
assert.equal(answered(agon, {ask: 'protocol', line: 'over'}).answer, 'none');

const solved = answered(agon, {ask: 'solve', rules: 'wikipedia', position: START, seconds: 0.5});
assert.equal(solved.verdict, 'unknown');
assert.ok(told.length > 0 && told.at(-1).nodes > 0);

// Two engines of one compiled module do not meet.
const compiled = await WebAssembly.compile(readFileSync(modulePath));
const [one, other] = [await loadEngine(compiled), await loadEngine(compiled)];
answered(one, {ask: 'protocol', line: 'position start'});
assert.match(answered(other, {ask: 'protocol', line: 'over'}).answer, /^error/);

// After a fault of the module the session has the holds that it was given.
const {instantiate} = WebAssembly;
let faulty = false;
WebAssembly.instantiate = async (...of) => {
  const {exports} = await instantiate(...of);
  const ask = (...given) => {
    if (faulty) throw new WebAssembly.RuntimeError('unreachable');
    return exports.agon_ask(...given);
  };
  return {exports: {...exports, agon_ask: ask}};
};
const failing = await loadEngine(compiled);
WebAssembly.instantiate = instantiate;
const holds = JSON.parse(readFileSync(pagePath, 'utf8').match(/id="holds">([^]*?)<\/script>/)[1]);
for (const {packed} of holds) answered(failing, {ask: 'use hold', text: new TextDecoder().decode(unpacked(packed))});
const isHeld = () => {
  const {start} = answered(failing, {ask: 'rules show', rules: 'botermans'});
  return holds.map(({side}) => answered(failing, {ask: 'held', rules: 'botermans', position: start, side}).held);
};
assert.deepEqual(isHeld(), [true, true]);
faulty = true;
assert.match(failing.ask({ask: 'about'}).error, /failed and was restarted/);
assert.deepEqual(isHeld(), [true, true]);

await assert.rejects(loadEngine(new Uint8Array([1, 2, 3])), WebAssembly.CompileError);

// A function that nobody defined would be one more of these, since the linker lets it pass.
const allowed = {
  agon: ['progress'],
  env: ['emscripten_notify_memory_growth'],
  wasi_snapshot_preview1: ['clock_time_get', 'environ_get', 'environ_sizes_get', 'fd_close', 'fd_read', 'fd_seek',
    'fd_write', 'proc_exit'],
};
for (const {module, name} of WebAssembly.Module.imports(compiled))
  assert.ok(allowed[module]?.includes(name), `the module imports ${module}.${name}`);
console.log('the session goes on');
