// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

import assert from 'node:assert/strict';
import './english.js';
import test from 'node:test';
import {presetOf, withField} from '../../script/panels/rules.js';

test('one change after the other, each taken back by the value of the preset', () => {
  const changed = withField('woolson', 'no_action', 'loses', 'passes');
  assert.equal(changed, 'woolson,no_action=loses');
  const twice = withField(changed, 'sandwich', 'ring', 'line');
  assert.equal(twice, 'woolson,no_action=loses,sandwich=ring');
  assert.equal(
    withField(twice, 'no_action', 'draws', 'passes'),
    'woolson,sandwich=ring,no_action=draws',
  );
  assert.equal(withField(twice, 'no_action', 'passes', 'passes'), 'woolson,sandwich=ring');
  assert.equal(presetOf(twice), 'woolson');
});
