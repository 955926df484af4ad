// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A diagram that is no position yet, as everything that shows a position takes it: its pieces, no
// action, and what the engine says is missing.

import {countOf, draftOf, emptyDraft, mostOf, pieceLetters} from '../board/placement.js';
import {listed} from '../board/words.js';
import {text as textOf} from '../parts/texts.js';

/** @typedef {import('../types').Situation} Situation */
/** @typedef {import('../types').Side} Side */
/** @typedef {import('../types').RuleSet} RuleSet */

export const unfinished = textOf('unfinished.name');

/**
 * @param {{text: string, problem: string}} diagram
 * @param {RuleSet} rules
 * @returns {Situation}
 */
export function unfinishedSituation({text, problem}, {name, rules: {radius, guards}}) {
  const draft = draftOf(text, radius) ?? emptyDraft(radius);
  const {side, pieces, captured, hands} = draft;
  const inHand = (/** @type {string} */ queen, /** @type {string} */ guard) => ({
    queens: hands.get(queen) ?? 0,
    guards: hands.get(guard) ?? 0,
  });
  return {
    rules: name,
    position: text,
    over: null,
    captured: [...captured],
    decider: side,
    actions: [],
    mover: side,
    remarks: [unfinished, differences(draft, guards) || problem],
    pieces: [...pieces].map(([cell, letter]) => ({
      cell,
      side: /** @type {Side} */ (letter === letter.toUpperCase() ? 'w' : 'b'),
      kind: letter.toUpperCase() === 'Q' ? 'queen' : 'guard',
    })),
    marked: [...captured],
    hands: {w: inHand('Q', 'G'), b: inHand('q', 'g')},
  };
}

/**
 * `Missing: 1 white queen and 6 white guards. Too many: 1 black guard`.
 * @param {import('../board/placement.js').Draft} draft
 * @param {number} guards of a side
 */
function differences(draft, guards) {
  /** @type {string[]} */
  const missing = [];
  /** @type {string[]} */
  const surplus = [];
  for (const letter of pieceLetters) {
    const less = mostOf(letter, guards) - countOf(draft, letter);
    if (less > 0) missing.push(textOf(`pieces.${letter}`, {count: less}));
    else if (less < 0) surplus.push(textOf(`pieces.${letter}`, {count: -less}));
  }
  return [
    missing.length > 0 && textOf('unfinished.missing', {pieces: listed(missing)}),
    surplus.length > 0 && textOf('unfinished.surplus', {pieces: listed(surplus)}),
  ]
    .filter(Boolean)
    .join('. ');
}
