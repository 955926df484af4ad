// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

import assert from 'node:assert/strict';
import test from 'node:test';
import {
  countOf,
  draftOf,
  draftText,
  emptyDraft,
  movePiece,
  putPiece,
} from '../../script/board/placement.js';

const start = '1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -';

test('position strings come back as they were', () => {
  for (const text of [start, '6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 b e4,h8 QGGqg'])
    assert.equal(draftText(draftOf(text, 5)), text);
  assert.equal(draftText(emptyDraft(2, 'b')), '3/4/5/4/3 b - -');
});

test('what does not fit is refused', () => {
  for (const text of [
    '',
    'x',
    '3/4/5/4/3 x - -',
    '3/4/6/4/3 w - -',
    '3/4/4/4/3 w - -',
    '3/4/5/4 w - -',
    '3/4/G5/4/3 w - -',
    '3/4/5/4/2x w - -',
    '12/3/4/4/3 w - -',
  ])
    assert.equal(draftOf(text, 2), null, text);
});

test('pieces are put, moved with their mark, and taken away with it', () => {
  const draft = emptyDraft(5);
  putPiece(draft, 'f6', 'Q');
  putPiece(draft, 'a1', 'g');
  draft.captured.add('a1');
  assert.equal(draftText(draft), '6/7/8/9/10/5Q5/10/9/8/7/g5 w a1 -');
  movePiece(draft, 'a1', 'a2');
  assert.equal(draftText(draft), '6/7/8/9/10/5Q5/10/9/8/7/1g4 w a2 -');
  movePiece(draft, 'f6', 'a2');
  assert.equal(draftText(draft), '6/7/8/9/10/11/10/9/8/7/1Q4 w - -');
  assert.equal(countOf(draft, 'Q'), 1);
  putPiece(draft, 'a2', null);
  draft.hands.set('g', 2);
  assert.equal(draftText(draft), '6/7/8/9/10/11/10/9/8/7/6 w - gg');
});
