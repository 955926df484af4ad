// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The package as an author of JavaScript has it: installed, its README's example run, its types named.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';

const [folder] = process.argv.slice(2);
const {files, version, dependencies} = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
assert.deepEqual(readdirSync(folder).sort(), [...files, 'LICENSE', 'README.md', 'package.json'].sort());
assert.match(version, /^\d+\.\d+\.\d+$/);
assert.equal(dependencies, undefined);

const readme = readFileSync(`${folder}/README.md`, 'utf8');
const [example, printed] = [/```js\n([^]*?)```/, /```text\n([^]*?)```/].map((block) => block.exec(readme)[1]);
const place = mkdtempSync(`${tmpdir()}/agon-package-`);
try {
  mkdirSync(`${place}/node_modules`);
  symlinkSync(folder, `${place}/node_modules/agon`);
  writeFileSync(`${place}/example.mjs`, example);
  const out = execFileSync(process.execPath, ['--preserve-symlinks', 'example.mjs'], {cwd: place, encoding: 'utf8'});
  assert.equal(out, printed);
} finally {
  rmSync(place, {recursive: true});
}

// Every request of the engine has its types and its row.
const {openAgon} = await import(`${folder}/index.js`);
const agon = await openAgon();
let names = '';
try {
  agon.ask('no such request');
} catch (error) {
  assert.equal(error.name, 'AgonError');
  names = /there are (.*)/.exec(error.message)[1];
}
const types = readFileSync(`${folder}/index.d.ts`, 'utf8');
for (const name of names.split(', ')) {
  assert.match(types, new RegExp(`^  '?${name}'?: \\[`, 'm'));
  assert.ok(readme.includes(`\`${name}\``), name);
}
agon.close();
console.log(`${names.split(', ').length} requests`);
