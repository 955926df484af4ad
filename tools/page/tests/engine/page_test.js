// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The page as a file: its size, its Content-Security-Policy, and that nothing in it asks for more.
import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {gzipSync} from 'node:zlib';

import {unpacked} from '../../script/parts/unpack.js';
import {modulePath, pagePath} from './support.js';

const page = readFileSync(pagePath, 'utf8');
const bytes = Buffer.byteLength(page);
const packed = gzipSync(page, {level: 9}).length;
console.log(`page: ${bytes} bytes, ${packed} gzipped`);
assert.ok(bytes < 1_200_000, `${bytes} bytes; at most 1.2 MB`);
assert.ok(packed < 540_000, `${packed} bytes gzipped; at most 540 KB`);

const hashed = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const all = (pattern) => [...page.matchAll(pattern)].map((found) => found.slice(1));
const [[policy], ...others] = all(/<meta http-equiv="Content-Security-Policy" content="([^"]*)">/g);
assert.equal(others.length, 0);
assert.ok(page.indexOf('Content-Security-Policy') < page.search(/<(script|style|link)/));
const scripts = all(/<script>([^]*?)<\/script>/g);
const styles = all(/<style>([^]*?)<\/style>/g);
assert.equal(scripts.length, 1);
const packedParts = page.match(/<script type="text\/plain" id="parts">([^]*?)<\/script>/)[1];
const parts = JSON.parse(new TextDecoder().decode(unpacked(packedParts)));
assert.deepEqual(Object.keys(parts), ['texts', 'worker', 'script']);
assert.equal(styles.length, 1);
assert.deepEqual(Object.fromEntries(policy.split('; ').map((each) => [each.split(' ')[0], each])), {
  'default-src': "default-src 'none'",
  'script-src': `script-src ${hashed(scripts[0][0])} ${hashed(parts.script)} 'wasm-unsafe-eval'`,
  'style-src': `style-src ${hashed(styles[0][0])}`,
  'img-src': 'img-src data: blob:',
  'worker-src': 'worker-src blob:',
  'base-uri': "base-uri 'none'",
  'form-action': "form-action 'none'",
});

const data = Object.fromEntries(
  all(/<script type="(?:text\/plain|application\/json)" id="(\w+)">([^]*?)<\/script>/g),
);
assert.deepEqual(Object.keys(data).sort(), ['content', 'engine', 'holds', 'parts']);
assert.equal(data.content, 'null');
assert.deepEqual(Buffer.from(unpacked(data.engine)), readFileSync(modulePath));

// Nothing that is run or styled, and no element, asks for anything beyond the file.
const markup = page.replace(/<(script|style)\b[^]*?<\/\1>/g, '');
assert.equal(markup.match(/\s(src|srcset|action|data|poster)\s*=|<(link|iframe|object|embed|base)\b/i), null);
assert.equal(markup.match(/\s(style|on\w+)\s*=/i), null, 'an attribute that the policy forbids');
for (const script of [scripts[0][0], parts.script, parts.worker]) {
  new Function(script); // it can be parsed
  const code = script.replace(/\/\*[^]*?\*\//g, '');
  const asks = code.match(/\beval\s*\(|new Function|\bimport\s*\(|XMLHttpRequest|\bfetch\s*\(|WebSocket/);
  assert.equal(asks?.[0], undefined, code.slice(asks?.index, (asks?.index ?? 0) + 60));
  const addresses = code.match(/https?:\/\/[^'"`\s]+/g) ?? [];
  assert.deepEqual(addresses.filter((each) => !each.startsWith('http://www.w3.org/')), []);
}
assert.equal(styles[0][0].match(/@import|url\(\s*["']?(?!data:|#)/), null);
