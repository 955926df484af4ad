// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

import assert from 'node:assert/strict';
import './english.js';
import test from 'node:test';
import {keep, kept} from '../../script/parts/keeping.js';
import {Progress} from '../../script/state/progress.js';
import {graded, recall} from '../../script/state/schedule.js';
import {Training, dayOf, puzzleOf, rated} from '../../script/state/training.js';

const minute = 60_000;
const day = 24 * 60 * minute;
const begun = Date.UTC(2022, 10, 29, 12, 30);

// The examples of open-spaced-repetition/py-fsrs, tests/test_basic.py.
test('intervals are those that FSRS publishes', () => {
  const grades = [...Array(6).fill('good'), 'again', 'again', ...Array(5).fill('good')];
  const days = [];
  let card = null;
  for (const grade of grades) {
    card = graded(card, grade, card?.due ?? begun);
    days.push(Math.floor((card.due - card.last) / day));
  }
  assert.deepEqual(days, [0, 2, 11, 46, 163, 497, 0, 0, 2, 4, 7, 12, 20]);
});

test('stability and difficulty are those that FSRS publishes', () => {
  let now = begun;
  let card = null;
  for (const [grade, wait] of [['again', 0], ['good', 0], ['good', 1], ['good', 3], ['good', 8], ['good', 21]]) {
    now += wait * day;
    card = graded(card, grade, now);
  }
  card = graded(card, 'good', now);
  assert.equal(card.stability.toFixed(4), '53.3825');
  assert.equal(card.difficulty.toFixed(4), '6.3809');
  card = null;
  for (let i = 0; i < 10; ++i) card = graded(card, 'easy', begun + i);
  assert.equal(card.difficulty, 1);
});

test('steps of minutes come before days, and after a lapse', () => {
  const wait = (card) => (card.due - card.last) / minute;
  assert.equal(wait(graded(null, 'again', begun)), 1);
  assert.equal(wait(graded(null, 'hard', begun)), 5.5);
  const first = graded(null, 'good', begun);
  assert.equal(wait(first), 10);
  const known = graded(first, 'good', first.due);
  assert.ok(wait(known) >= 24 * 60);
  assert.ok(wait(graded(null, 'easy', begun)) >= 24 * 60);
  const lapsed = graded(known, 'again', known.due);
  assert.equal(wait(lapsed), 10);
  assert.equal(wait(graded(lapsed, 'hard', lapsed.due)), 15);
  assert.ok(wait(graded(lapsed, 'good', lapsed.due)) >= 24 * 60);
  assert.equal(recall(known, known.last), 1);
  assert.ok(Math.abs(recall(known, known.due) - 0.9) < 0.05);
});

// The example of Glickman's paper.
test('ratings are as Glicko has them', () => {
  const {value, deviation} = rated({value: 1500, deviation: 200}, [
    {against: {value: 1400, deviation: 30}, score: 1},
    {against: {value: 1550, deviation: 100}, score: 0},
    {against: {value: 1700, deviation: 300}, score: 0},
  ]);
  assert.equal(Math.round(value), 1464);
  assert.equal(deviation.toFixed(1), '151.4');
});

test('each puzzle has its day, neighbouring days have different ones', () => {
  for (const count of [1, 2, 3, 10, 75, 2000]) {
    const seen = new Set();
    for (let i = 0; i < count; ++i)
      seen.add(puzzleOf(new Date(begun + i * day).toISOString().slice(0, 10), count));
    assert.equal(seen.size, count);
  }
  assert.equal(puzzleOf('2026-11-25', 2000), puzzleOf('2026-11-25', 2000));
});

test('a wrong puzzle comes back the next time, and first that which has waited longest', () => {
  const training = new Training('due');
  training.tried('a', 'again', begun, 1500);
  training.tried('b', 'again', begun - minute, 1500);
  training.tried('c', 'good', begun, 1500);  // at first sight
  assert.deepEqual(training.due(['a', 'b', 'c', 'd'], begun + day), ['b', 'a']);
  assert.deepEqual(new Training('due').due(['a', 'b', 'c'], begun + day), ['b', 'a']);
});

test('the rating moves with the first try of a day only', () => {
  const training = new Training('rating');
  training.tried('a', 'again', begun, 1500);
  const once = training.rating.value;
  assert.ok(once < 1500);
  training.tried('a', 'good', begun + minute, 1500);
  assert.equal(training.rating.value, once);
  training.tried('b', 'good', begun + minute, 1900);
  assert.ok(training.rating.value > once);
});

test('a streak ends after a day without a try', () => {
  const training = new Training('streak');
  for (const i of [0, 1, 3, 4, 5]) training.tried('a', 'good', begun + i * day, 1500);
  assert.equal(training.streak(begun + 5 * day), 3);
  assert.equal(training.streak(begun + 6 * day), 3);
  assert.equal(training.streak(begun + 7 * day), 0);
  assert.match(dayOf(begun), /^2022-11-(29|30)$/);
});

test('the days of a streak are those of the calendar, where clocks change, too', () => {
  const zone = process.env.TZ;
  process.env.TZ = 'Europe/Berlin';
  try {
    // Clocks go forward on 29 March 2026 and back on 25 October: days of 23 and of 25 hours.
    for (const [tries, now] of [
      [['2026-03-28T12:00', '2026-03-29T12:00'], '2026-03-30T00:30'],
      [['2026-03-28T00:10', '2026-03-29T00:10'], '2026-03-30T23:50'],
      [['2026-10-24T12:00', '2026-10-25T00:10'], '2026-10-26T23:50'],
      [['2026-10-25T23:50', '2026-10-26T00:10'], '2026-10-26T23:50'],
    ]) {
      const training = new Training(`calendar ${tries} ${now}`);
      for (const each of tries) training.tried('a', 'good', Date.parse(each), 1500);
      assert.equal(training.streak(Date.parse(now)), 2, now);
    }
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});

/** A browser's store, which several windows share. */
function store() {
  const texts = new Map();
  return {
    full: false,
    getItem: (name) => texts.get(name) ?? null,
    setItem(name, text) {
      if (this.full) throw new Error('full');
      texts.set(name, text);
    },
    removeItem: (name) => texts.delete(name),
  };
}

function withStore(check) {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  const value = store();
  Object.defineProperty(globalThis, 'localStorage', {value, configurable: true});
  try {
    check(value);
  } finally {
    if (before) Object.defineProperty(globalThis, 'localStorage', before);
    else delete globalThis.localStorage;
  }
}

test('two windows with one book add to the same training and marks', () => {
  withStore(() => {
    const [left, right] = [new Training('two'), new Training('two')];
    left.tried('a', 'again', begun, 1500);
    right.tried('b', 'good', begun + day, 1500);
    left.tried('c', 'good', begun + 2 * day, 1500);
    const [alone, again] = [new Training('alone'), new Training('two')];
    alone.tried('a', 'again', begun, 1500);
    alone.tried('b', 'good', begun + day, 1500);
    alone.tried('c', 'good', begun + 2 * day, 1500);
    assert.equal(again.text(), alone.text().replace('alone', 'two'));
    // What was cleared in one is not brought back by the other.
    right.clear();
    left.tried('d', 'good', begun + 3 * day, 1500);
    assert.deepEqual([...new Training('two').cards.keys()], ['d']);

    const [one, other] = [new Progress('two'), new Progress('two')];
    one.set('a', 'solved');
    other.set('a', 'shown');
    other.set('b', 'shown');
    one.set('c', 'solved');
    assert.deepEqual(new Progress('two').marks, {a: 'solved', b: 'shown', c: 'solved'});
    other.clear();
    one.set('d', 'solved');
    assert.deepEqual(new Progress('two').marks, {d: 'solved'});
  });
});

test('with a full store the newest is kept for the window, and added once there is room', () => {
  withStore((browser) => {
    keep('choice', 'old');
    const training = new Training('full');
    training.tried('a', 'good', begun, 1500);
    browser.full = true;
    keep('choice', 'new');
    assert.equal(kept('choice'), 'new');
    training.tried('b', 'good', begun + minute, 1500);
    training.tried('c', 'good', begun + 2 * minute, 1500);
    assert.deepEqual([...training.cards.keys()], ['a', 'b', 'c']);
    browser.full = false;
    // Meanwhile another window had room.
    const text = JSON.parse(browser.getItem('agon.training.full'));
    text.puzzles.other = {...text.puzzles.a, last: begun + minute};
    browser.setItem('agon.training.full', JSON.stringify(text));
    training.tried('d', 'good', begun + 3 * minute, 1500);
    const stored = JSON.parse(browser.getItem('agon.training.full'));
    assert.deepEqual(Object.keys(stored.puzzles).sort(), ['a', 'b', 'c', 'd', 'other']);
    browser.full = true;
    training.clear();
    assert.equal(new Training('full').cards.size, 0);
  });
});

test('training is taken along as a file, and a bad one changes nothing', () => {
  const training = new Training('file');
  training.tried('a', 'good', begun, 1500);
  const text = training.text();
  training.tried('a', 'again', begun + day, 1500);
  training.tried('constructor', 'good', begun + day, 1500);
  const after = training.text();
  training.read(text);
  assert.equal(training.text(), after);
  training.clear();
  assert.equal(training.cards.size, 0);
  training.read(after);
  assert.equal(training.text(), after);
  const damaged = [
    ['', /not JSON/],
    ['null', /"format"/],
    ['{"format":"agon-training/9"}', /"format"/],
    [after.replace('"book":"file"', '"book":"other"'), /another book, "other"/],
    [after.replace(/"stability":[\d.]+/, '"stability":null'), /damaged: puzzle "a"/],
    [after.replace(/"days":\[/, '"days":[7,'), /damaged: rating or days/],
    [after.replace(/"value":[\d.]+/, '"value":"x"'), /damaged: rating/],
  ];
  for (const [bad, message] of damaged) {
    assert.throws(() => training.read(bad), message);
    assert.equal(training.text(), after);
  }
});
