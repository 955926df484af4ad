// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What Python's LZMA packed is the same again; what was damaged is refused.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import test from 'node:test';

import {unpacked} from '../../script/parts/unpack.js';

/** Texts by their properties, packed as `bundle` does it. */
const made = spawnSync('python3', ['-'], {
  encoding: 'utf8',
  maxBuffer: 1 << 28,
  input: `
import base64, json, lzma, random
dice = random.Random(1)
noise = dice.randbytes(20000)
words = b''.join(dice.choice([b'throne ', b'queen ', b'guard ', b'captured ', b'\\0\\xff']) for _ in range(20000))
texts = [b'', b'a', b'ab' * 20000, noise, words, noise + words[:5000] + noise + bytes(100000) + noise[::-1] + noise]
for text in texts:
    for lc, lp, pb in [(3, 0, 0), (2, 2, 1)]:
        way = {'id': lzma.FILTER_LZMA1, 'preset': 9 | lzma.PRESET_EXTREME, 'lc': lc, 'lp': lp, 'pb': pb}
        packed = lzma.compress(text, format=lzma.FORMAT_ALONE, filters=[way])
        print(json.dumps([base64.b64encode(text).decode(), base64.b64encode(packed).decode()]))
`,
});
assert.equal(made.status, 0, made.stderr);
const cases = made.stdout.trim().split('\n').map((line) => JSON.parse(line));

test('texts are the same again', () => {
  assert.equal(cases.length, 12);
  for (const [text, packed] of cases) assert.equal(Buffer.from(unpacked(packed)).toString('base64'), text);
});

test('a text that was cut is refused', () => {
  for (const [, packed] of cases)
    for (const part of [0.1, 0.5, 0.9])
      assert.throws(() => unpacked(packed.slice(0, 4 * Math.floor((packed.length * part) / 4))), /ends too early/);
});

test('what is no such text ends', () => {
  const start = Buffer.from(cases[8][1], 'base64').subarray(0, 13);
  const damaged = Buffer.concat([start, Buffer.from(Array.from({length: 5000}, (_, at) => (at * at * 7) & 255))]);
  assert.throws(() => unpacked(damaged.toString('base64')), /packed part/);
});
