// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A position string taken apart, so that a diagram can be edited cell by cell, and put together
// again. Notation only: whether such a position is one of a rule set, the engine says.

import {boardCells, cellName, rowEnds} from './geometry.js';

/** @typedef {import('../types').Side} Side */
/**
 * @typedef {object} Draft
 * @property {number} radius
 * @property {Map<string, string>} pieces by the cell's name: `Q`, `G`, `q` or `g`
 * @property {Side} side to move
 * @property {Set<string>} captured the cells that the position remembers
 * @property {Map<string, number>} hands how many of each letter are in hand; none is not in it
 */

export const pieceLetters = ['Q', 'G', 'q', 'g'];

/**
 * @param {number} radius
 * @param {Side} [side]
 * @returns {Draft}
 */
export function emptyDraft(radius, side = 'w') {
  return {radius, pieces: new Map(), side, captured: new Set(), hands: new Map()};
}

/**
 * @param {Draft} draft
 * @returns {Draft}
 */
export function copyDraft(draft) {
  return {
    radius: draft.radius,
    pieces: new Map(draft.pieces),
    side: draft.side,
    captured: new Set(draft.captured),
    hands: new Map(draft.hands),
  };
}

/**
 * The draft of a position string as the engine writes it; null if it does not fit the radius.
 * @param {string} text
 * @param {number} radius
 * @returns {Draft | null}
 */
export function draftOf(text, radius) {
  const [placement, side, captured, hands, ...others] = text.split(' ');
  const rows = placement.split('/');
  if (rows.length !== 2 * radius + 1 || (side !== 'w' && side !== 'b')) return null;
  const draft = emptyDraft(radius, side);
  const cells = boardCells(radius);
  let next = 0;
  for (const [index, row] of rows.entries()) {
    const ends = rowEnds(2 * radius + 1 - index, radius);
    const end = next + ends.last - ends.first + 1;
    for (const part of row.match(/[QGqg]|[0-9]+|./g) ?? []) {
      if (/^[0-9]/.test(part)) next += Number(part);
      else if (pieceLetters.includes(part) && next < end)
        draft.pieces.set(cellName(cells[next++]), part);
      else return null;
    }
    if (next !== end) return null;
  }
  if (captured && captured !== '-') draft.captured = new Set(captured.split(','));
  if (hands && hands !== '-')
    for (const letter of hands) draft.hands.set(letter, (draft.hands.get(letter) ?? 0) + 1);
  const known =
    others.length === 0 &&
    [...draft.captured].every((cell) => draft.pieces.has(cell)) &&
    [...draft.hands.keys()].every((letter) => pieceLetters.includes(letter));
  return known ? draft : null;
}

/**
 * The position string. A captured mark on a cell without a piece is left out.
 * @param {Draft} draft
 */
export function draftText(draft) {
  const rows = [];
  const captured = [];
  for (let row = 1; row <= 2 * draft.radius + 1; ++row) {
    const {first, last} = rowEnds(row, draft.radius);
    let text = '';
    let empty = 0;
    for (let number = first; number <= last; ++number) {
      const name = cellName({row, number});
      const letter = draft.pieces.get(name);
      if (!letter) {
        ++empty;
        continue;
      }
      text += (empty > 0 ? String(empty) : '') + letter;
      empty = 0;
      if (draft.captured.has(name)) captured.push(name);
    }
    rows.unshift(text + (empty > 0 ? String(empty) : ''));
  }
  const hands = pieceLetters.map((letter) => letter.repeat(draft.hands.get(letter) ?? 0)).join('');
  return [rows.join('/'), draft.side, captured.join(',') || '-', hands || '-'].join(' ');
}

/**
 * Puts a piece on a cell, or clears it; the mark of a captured piece goes with the piece.
 * @param {Draft} draft
 * @param {string} cell
 * @param {string | null} letter
 */
export function putPiece(draft, cell, letter) {
  draft.captured.delete(cell);
  if (letter) draft.pieces.set(cell, letter);
  else draft.pieces.delete(cell);
}

/**
 * Moves a piece, with its mark, to another cell; what stood there is gone.
 * @param {Draft} draft
 * @param {string} from
 * @param {string} to
 */
export function movePiece(draft, from, to) {
  const letter = draft.pieces.get(from);
  if (!letter || from === to) return;
  const marked = draft.captured.has(from);
  putPiece(draft, from, null);
  putPiece(draft, to, letter);
  if (marked) draft.captured.add(to);
}

/**
 * How many pieces of a letter a position has.
 * @param {string} letter
 * @param {number} guards of a side
 */
export function mostOf(letter, guards) {
  return letter === 'Q' || letter === 'q' ? 1 : guards;
}

/**
 * How many pieces of a letter there are, on the board and in hand.
 * @param {Draft} draft
 * @param {string} letter
 */
export function countOf(draft, letter) {
  let count = draft.hands.get(letter) ?? 0;
  for (const each of draft.pieces.values()) if (each === letter) ++count;
  return count;
}
