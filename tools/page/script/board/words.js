// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What is said of cells, pieces and actions. Names and notation only; what an action means for the
// game, the engine's remarks say.

import {listText, text} from '../parts/texts.js';

/** @typedef {import('../types').Side} Side */

/** @type {Record<string, string>} */
export const pieceNames = {
  Q: text('piece.Q'),
  G: text('piece.G'),
  q: text('piece.q'),
  g: text('piece.g'),
};

/**
 * As a parameter of texts, which have its article and capital.
 * @param {Side} side
 */
export function sideName(side) {
  return text(`side.${side}`);
}

/** @param {Side} side @returns {Side} */
export function otherSide(side) {
  return side === 'w' ? 'b' : 'w';
}

/**
 * The engine's remarks without those that list pieces in hand, which are shown, and named, beside
 * the board, and without the name of the rules.
 * @param {import('../types').Situation} situation
 */
export function spokenRemarks(situation) {
  const {remarks, hands, over, actions, rules} = situation;
  // The last ones; a game that is over and an unfinished diagram have none.
  const inHand = [hands.w, hands.b].filter(({queens, guards}) => queens + guards > 0);
  const spoken =
    over !== null || actions.length === 0
      ? remarks
      : remarks.slice(0, remarks.length - inHand.length);
  return spoken.map((each) => each.replace(` (${rules})`, ''));
}

/**
 * A rule set as one speaks of it: its title, which says what is changed.
 * @param {import('../types').RuleSet} rules
 */
export function rulesTitle({title, name}) {
  return title || name;
}

/**
 * The spoken name of a cell: `h8, white guard, captured`.
 * @param {string} name
 * @param {{letter: string | null, captured: boolean, throne: boolean, reachable: boolean}} what
 */
export function cellWords(name, {letter, captured, throne, reachable}) {
  const words = [name];
  if (throne) words.push(text('cell.throne'));
  words.push(letter ? pieceNames[letter] : text('cell.empty'));
  if (captured) words.push(text('cell.captured'));
  if (reachable) words.push(text('cell.reachable'));
  return words.join(', ');
}

/**
 * An action as a sentence without its full stop: `White relocates g5 to a1`.
 * @param {string} action
 * @param {Side} side who owns the piece
 */
export function actionWords(action, side) {
  const name = sideName(side);
  if (action === '--') return text('action.pass', {side: name});
  const [from, to] = action.split(/[-@]/);
  if (from === 'Q') return text('action.queen', {side: name, to});
  if (from === 'G') return text('action.guard', {side: name, to});
  if (!action.includes('@')) return text('action.step', {side: name, from, to});
  return from === to
    ? text('action.stay', {side: name, from})
    : text('action.relocation', {side: name, from, to});
}

/**
 * `a1`, `a1 and a2`, `a1, a2 and a3`.
 * @param {string[]} words
 */
export function listed(words) {
  return listText(words);
}
