// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Imported first: the modules that follow speak English.

import {readFileSync} from 'node:fs';
import {useTexts} from '../../script/parts/texts.js';

const tables = Object.fromEntries(
  ['en', 'de', 'fr', 'pt', 'nl', 'es'].map((code) => [
    code,
    JSON.parse(
      readFileSync(new URL(`../../../languages/${code}.json`, import.meta.url), 'utf-8'),
    ),
  ]),
);

/** @param {string} code */
export function speak(code) {
  useTexts(tables, code);
}

speak('en');
