// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

import assert from 'node:assert/strict';
import {speak} from './english.js';
import test from 'node:test';
import {
  listText,
  numberText,
  languageOfLink,
  separators,
  text,
  textParts,
} from '../../script/parts/texts.js';
import {verdictText} from '../../script/panels/solve_texts.js';
import {themeText} from '../../script/state/puzzle.js';

test('plural forms are those of the language', () => {
  const streaks = {
    en: ['streak: 0 days', 'streak: 1 day', 'streak: 2 days'],
    de: ['Serie: 0 Tage', 'Serie: 1 Tag', 'Serie: 2 Tage'],
    fr: ['série\u00a0: 0 jour', 'série\u00a0: 1 jour', 'série\u00a0: 2 jours'],
    pt: ['série: 0 dia', 'série: 1 dia', 'série: 2 dias'],
    nl: ['reeks: 0 dagen', 'reeks: 1 dag', 'reeks: 2 dagen'],
    es: ['racha: 0 días', 'racha: 1 día', 'racha: 2 días'],
  };
  for (const [code, expected] of Object.entries(streaks)) {
    speak(code);
    assert.deepEqual(
      [0, 1, 2].map((count) => text('training.streak', {count})),
      expected,
    );
  }
  speak('en');
});

test('numbers and lists are written as they are in the language', () => {
  assert.equal(numberText(1234567), '1,234,567');
  assert.equal(listText(['a1', 'a2', 'a3']), 'a1, a2 and a3');
  assert.deepEqual(separators(3), ['', ', ', ' and ', '']);
  speak('de');
  assert.equal(numberText(1234567), '1.234.567');
  assert.equal(listText(['a1', 'a2', 'a3']), 'a1, a2 und a3');
  assert.deepEqual(separators(1), ['', '']);
  assert.deepEqual(separators(0), ['']);
  speak('en');
});

test('a parameter with a capital begins with one', () => {
  speak('nl');
  assert.equal(text('action.pass', {side: text('side.b')}), 'Zwart past');
  speak('en');
});

test('a parameter may be parts of the page, which stand where it stood', () => {
  assert.deepEqual(textParts('puzzle.keys', {count: 2, keys: ['a', 'b']}).join('|'),
    'The keys are |a|b|. Forward steps through the line.');
});

test('a missing text or parameter is an error', () => {
  assert.throws(() => text('no.such'), /no text no.such/);
  assert.throws(() => text('play.empty'), /no parameter cell/);
});

test('what the engine and files say in English is said in the language', () => {
  const undecided = {verdict: 'unknown', shortest: false, plies: null, within: null, reason: 'the limit of 5 nodes was reached'};
  assert.equal(verdictText(undecided, 'White', true), 'Not decided: the limit of 5 nodes was reached.');
  assert.equal(themeText('sole-key'), 'sole key');
  speak('de');
  assert.equal(verdictText(undecided, 'Weiß', true), 'Nicht entschieden: eine Grenze wurde erreicht.');
  assert.equal(themeText('sole-key'), 'einziger Schlüsselzug');
  assert.equal(themeText('unheard-of'), 'unheard-of');
  speak('en');
});

test('the language of a link is read whatever else it has', () => {
  assert.equal(languageOfLink('#1&tab=x%%&lang=de'), 'de');
  assert.equal(languageOfLink('#1&lang=pt&puzzle=a'), 'pt');
  assert.equal(languageOfLink('#1&puzzle=lang=de'), null);
  assert.equal(languageOfLink(''), null);
});
