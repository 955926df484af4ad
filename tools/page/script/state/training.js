// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What a person has trained in a book: when each puzzle comes again, a rating, the days. Kept in the browser, taken
// along as a file.

import {allKept, forget, keep, kept} from '../parts/keeping.js';
import {text as textOf} from '../parts/texts.js';
import {graded} from './schedule.js';

/** @typedef {import('./schedule.js').Card} Card */
/** @typedef {import('./schedule.js').Grade} Grade */
/** @typedef {{value: number, deviation: number}} Rating */

const format = 'agon-training/1';
/** Of a player or puzzle that nothing is known of. */
const unknown = {value: 1500, deviation: 350};
/** What a day without a try adds to the square of the deviation: unsure again after a year. */
const drift = 34;
const leastDeviation = 45;
const day = 24 * 60 * 60 * 1000;

/**
 * Glicko's rating (Glickman, "The Glicko system") after games against others.
 * @param {Rating} player
 * @param {{against: Rating, score: number}[]} games score 1: won, 0: lost
 * @returns {Rating}
 */
export function rated(player, games) {
  const q = Math.log(10) / 400;
  let information = 0;
  let surprise = 0;
  for (const {against, score} of games) {
    const g = 1 / Math.sqrt(1 + (3 * q * q * against.deviation ** 2) / Math.PI ** 2);
    const expected = 1 / (1 + 10 ** ((-g * (player.value - against.value)) / 400));
    information += q * q * g * g * expected * (1 - expected);
    surprise += g * (score - expected);
  }
  const precision = 1 / player.deviation ** 2 + information;
  return {value: player.value + (q / precision) * surprise, deviation: Math.sqrt(1 / precision)};
}

/**
 * The day where the person is, as 2026-11-25.
 * @param {number} now
 */
export function dayOf(now) {
  const date = new Date(now);
  const two = (/** @type {number} */ value) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/**
 * The puzzle of a day: the same for everybody with the same book.
 * @param {string} date as 2026-11-25
 * @param {number} count of puzzles
 */
export function puzzleOf(date, count) {
  const days = Math.round(Date.parse(`${date}T00:00:00Z`) / day);
  // Steps of nearly the golden section: neighbouring days are far apart, and each puzzle has its day before one
  // comes again.
  let step = Math.max(1, Math.round(count * 0.618));
  const divisor = (/** @type {number} */ a, /** @type {number} */ b) => {
    while (b > 0) [a, b] = [b, a % b];
    return a;
  };
  while (divisor(step, count) > 1) ++step;
  return (days * step) % count;
}

/** @param {string} date as 2026-11-25 */
function dayBefore(date) {
  return new Date(Date.parse(`${date}T00:00:00Z`) - day).toISOString().slice(0, 10);
}

/** @param {unknown} value @returns {value is Card} */
function isCard(value) {
  if (typeof value !== 'object' || value === null) return false;
  const {stability, difficulty, step, lapsed, last, due} = /** @type {Record<string, unknown>} */ (
    value
  );
  return (
    [stability, difficulty, last, due].every((each) => Number.isFinite(each)) &&
    Number(stability) > 0 &&
    (step === null || step === 0 || step === 1) &&
    typeof lapsed === 'boolean'
  );
}

export class Training {
  /** @param {string} book its title: books with different ones do not mix */
  constructor(book) {
    this.book = book;
    this.name = `training.${book}`;
    /** @type {Map<string, Card>} */
    this.cards = new Map();
    /** @type {Rating} */
    this.rating = {...unknown};
    /** @type {Set<string>} days with a try */
    this.days = new Set();
    this.last = 0;
    /** What was kept and cannot be read, of a later version or damaged: put aside, so that nothing writes over it. */
    this.unread = '';
    this.load();
  }

  /** As it is kept now: another window may have written. */
  load() {
    this.reset();
    this.unread = kept(`unread-${this.name}`) ?? '';
    for (const text of allKept(this.name))
      try {
        this.merge(text);
      } catch {
        this.putAside(text);
      }
  }

  /** @param {string} text */
  putAside(text) {
    this.unread = text;
    keep(`unread-${this.name}`, text);
  }

  reset() {
    this.cards.clear();
    this.rating = {...unknown};
    this.days.clear();
    this.last = 0;
  }

  clear() {
    this.reset();
    this.unread = '';
    forget(this.name);
    forget(`unread-${this.name}`);
  }

  keep() {
    keep(this.name, this.text());
  }

  /**
   * A puzzle was tried. Only the first try of a day moves the rating: its solution has been seen.
   * @param {string} id
   * @param {Grade} grade
   * @param {number} now in milliseconds
   * @param {number} difficulty the puzzle's rating
   */
  tried(id, grade, now, difficulty) {
    this.load();
    const before = this.cards.get(id) ?? null;
    if (before === null || dayOf(before.last) !== dayOf(now)) {
      const idle = this.last > 0 ? Math.max(0, (now - this.last) / day) : 0;
      const deviation = Math.min(
        unknown.deviation,
        Math.sqrt(this.rating.deviation ** 2 + drift * drift * idle),
      );
      const score = grade === 'again' ? 0 : grade === 'hard' ? 0.5 : 1;
      const after = rated({value: this.rating.value, deviation}, [
        {against: {value: difficulty, deviation: 100}, score},
      ]);
      this.rating = {value: after.value, deviation: Math.max(leastDeviation, after.deviation)};
    }
    // What is right at first sight need not come again soon.
    this.cards.set(id, graded(before, before === null && grade === 'good' ? 'easy' : grade, now));
    this.days.add(dayOf(now));
    this.last = now;
    this.keep();
  }

  /**
   * Of these puzzles those whose time has come, the longest overdue first.
   * @param {string[]} ids
   * @param {number} now
   */
  due(ids, now) {
    const when = (/** @type {string} */ id) => this.cards.get(id)?.due ?? Infinity;
    return ids.filter((id) => when(id) <= now).sort((left, right) => when(left) - when(right));
  }

  /**
   * Days in a row with a try, up to today or yesterday.
   * @param {number} now
   */
  streak(now) {
    // Of the calendar: where clocks change, days have 23 or 25 hours.
    let at = dayOf(now);
    if (!this.days.has(at)) at = dayBefore(at);
    let count = 0;
    for (; this.days.has(at); at = dayBefore(at)) ++count;
    return count;
  }

  /** As a file. */
  text() {
    return `${JSON.stringify({
      format,
      book: this.book,
      rating: this.rating,
      last: this.last,
      days: [...this.days].sort(),
      puzzles: Object.fromEntries(this.cards),
    })}\n`;
  }

  /**
   * Adds a file's training to this one: of each puzzle the newer card.
   * @param {string} text
   * @throws {Error} one line; nothing has changed then
   */
  read(text) {
    this.load();
    this.merge(text);
    this.keep();
  }

  /** @param {string} text */
  merge(text) {
    /** @type {unknown} */
    let read;
    try {
      read = JSON.parse(text);
    } catch {
      throw new Error(textOf('training.no-json'));
    }
    const {rating, last, days, puzzles, ...named} = /** @type {Record<string, any>} */ (read ?? {});
    if (named.format !== format)
      throw new Error(textOf('training.no-format', {format}));
    if (named.book !== this.book)
      throw new Error(textOf('training.other-book', {book: String(named.book).slice(0, 80)}));
    if (
      !Number.isFinite(rating?.value) ||
      !(rating?.deviation > 0) ||
      !Number.isFinite(last) ||
      !Array.isArray(days) ||
      !days.every((each) => /^\d{4}-\d\d-\d\d$/.test(each))
    )
      throw new Error(textOf('training.damaged'));
    const cards = Object.entries(puzzles ?? {});
    const bad = cards.find(([, card]) => !isCard(card));
    if (bad) throw new Error(textOf('training.damaged-puzzle', {puzzle: bad[0].slice(0, 80)}));
    for (const [id, card] of cards)
      if ((this.cards.get(id)?.last ?? -Infinity) < card.last) this.cards.set(id, card);
    if (last >= this.last) {
      this.rating = {value: rating.value, deviation: rating.deviation};
      this.last = last;
    }
    for (const each of days) this.days.add(each);
  }
}
