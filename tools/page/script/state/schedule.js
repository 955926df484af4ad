// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// When a puzzle comes again: FSRS, version 6, a published scheduler for spaced repetition (Jarrett Ye and others,
// "A Stochastic Shortest Path Algorithm for Optimizing Spaced Repetition Scheduling", KDD 2022; version 6 of 2025 as
// in the project open-spaced-repetition), with its published weights. It keeps two numbers for each puzzle: after
// how many days nine of ten are still remembered, and how difficult the puzzle is.

/**
 * What became of a try: `again` wrong or shown, `hard` right after a wrong try or a hint, `good` right, `easy` right
 * and known by heart.
 * @typedef {'again' | 'hard' | 'good' | 'easy'} Grade
 */
/**
 * @typedef {object} Card
 * @property {number} stability days until the chance to remember is 0.9
 * @property {number} difficulty 1 to 10
 * @property {number | null} step of those of `firstSteps` or `stepsAgain`; null: it comes after days
 * @property {boolean} lapsed was it known before?
 * @property {number} last when it was tried, in milliseconds
 * @property {number} due when it comes again, in milliseconds
 */

const weights = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
  0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
];
const minute = 60_000;
const day = 24 * 60 * minute;
const firstSteps = [1 * minute, 10 * minute];
const stepsAgain = [10 * minute];
const longest = 36_500;
const leastStability = 0.001;

const decay = -weights[20];
const factor = 0.9 ** (1 / decay) - 1;
const numbers = {again: 1, hard: 2, good: 3, easy: 4};

/**
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
function within(value, least, most) {
  return Math.min(Math.max(value, least), most);
}

/**
 * @param {number} number of the grade
 */
function firstDifficulty(number) {
  return weights[4] - Math.exp(weights[5] * (number - 1)) + 1;
}

/**
 * The chance that it is remembered.
 * @param {Card} card
 * @param {number} now
 */
export function recall(card, now) {
  const days = Math.max(0, Math.floor((now - card.last) / day));
  return (1 + (factor * days) / card.stability) ** decay;
}

/**
 * @param {number} difficulty
 * @param {number} number of the grade
 */
function nextDifficulty(difficulty, number) {
  const changed = difficulty - (weights[6] * (number - 3) * (10 - difficulty)) / 9;
  return within(weights[7] * within(firstDifficulty(4), 1, 10) + (1 - weights[7]) * changed, 1, 10);
}

/**
 * Of a second try on one day.
 * @param {number} stability
 * @param {number} number
 */
function stabilityOnOneDay(stability, number) {
  const growth =
    Math.exp(weights[17] * (number - 3 + weights[18])) * stability ** -weights[19];
  return stability * (number >= 3 ? Math.max(growth, 1) : growth);
}

/**
 * @param {Card} card
 * @param {number} number
 * @param {number} now
 */
function nextStability(card, number, now) {
  const {stability, difficulty} = card;
  const forgotten = 1 - recall(card, now);
  if (number === 1)
    return Math.min(
      weights[11] *
        difficulty ** -weights[12] *
        ((stability + 1) ** weights[13] - 1) *
        Math.exp(weights[14] * forgotten),
      stability / Math.exp(weights[17] * weights[18]),
    );
  return (
    stability *
    (1 +
      Math.exp(weights[8]) *
        (11 - difficulty) *
        stability ** -weights[9] *
        (Math.exp(weights[10] * forgotten) - 1) *
        (number === 2 ? weights[15] : 1) *
        (number === 4 ? weights[16] : 1))
  );
}

/**
 * A puzzle after a try.
 * @param {Card | null} card null: never tried before
 * @param {Grade} grade
 * @param {number} now in milliseconds
 * @returns {Card}
 */
export function graded(card, grade, now) {
  const number = numbers[grade];
  const again = card !== null && now - card.last < day;
  const stability = Math.max(
    leastStability,
    card === null
      ? weights[number - 1]
      : again
        ? stabilityOnOneDay(card.stability, number)
        : nextStability(card, number, now),
  );
  const difficulty =
    card === null
      ? within(firstDifficulty(number), 1, 10)
      : nextDifficulty(card.difficulty, number);
  const known = card !== null && card.step === null;
  const lapsed = card !== null && (card.lapsed || known);
  const steps = lapsed ? stepsAgain : firstSteps;
  const step = card?.step ?? 0;
  /**
   * @param {number | null} at
   * @param {number} wait
   */
  const next = (at, wait) => ({stability, difficulty, step: at, lapsed, last: now, due: now + wait});
  if (number === 1) return next(0, steps[0]);
  if (!known && number === 2)
    return next(step, step > 0 ? steps[step] : steps.length > 1 ? (steps[0] + steps[1]) / 2 : steps[0] * 1.5);
  if (!known && number === 3 && step + 1 < steps.length) return next(step + 1, steps[step + 1]);
  return next(null, within(Math.round(stability), 1, longest) * day);
}
