// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// For the tests under node: the built module, positions to ask about, the program to compare with.
import {execFileSync} from 'node:child_process';
import {readFileSync, readdirSync} from 'node:fs';

import {loadEngine} from '../../script/engine.js';

/** What the build gives each test: the module, the program, the root of the sources, the page. */
export const [modulePath, program, root, pagePath] = process.argv.slice(2);

export const engine = async (onProgress) => loadEngine(readFileSync(modulePath), onProgress);

/** The answer; an error ends the test. */
export function answered(engine, request) {
  const answer = engine.ask(request);
  if ('error' in answer) throw new Error(`${JSON.stringify(request).slice(0, 300)}: ${answer.error}`);
  return answer;
}

/** The shipped test vectors; with AGON_VECTORS=few the first for each clause of the rules, and every 50th of each file. */
export function* vectors() {
  const folder = `${root}/puzzles/suites`;
  const seen = new Set();
  for (const file of readdirSync(folder).sort())
    for (const [at, line] of readFileSync(`${folder}/${file}`, 'utf8').trim().split('\n').entries()) {
      const vector = JSON.parse(line);
      const isNew = vector.tags.some((tag) => !seen.has(tag));
      vector.tags.forEach((tag) => seen.add(tag));
      if (process.env.AGON_VECTORS !== 'few' || isNew || at % 50 === 0) yield vector;
    }
}

/** The positions of a set of puzzles/bench: `{rules, position, plies}`. */
export function benchSet(name) {
  return readFileSync(`${root}/puzzles/bench/${name}.txt`, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map(([rules, position, plies]) => ({rules, position, plies: Number(plies)}));
}

/** What the program prints, its standard input given. */
export const run = (words, input = '') =>
  execFileSync(program, words, {input, encoding: 'utf8', maxBuffer: 1 << 28});
