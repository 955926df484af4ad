// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Picking a piece up and putting it down, in terms of the actions that the engine has listed. A
// source is a cell, or the letter of a piece in hand.

/** @typedef {import('../types').Action} Action */
/** @typedef {import('../types').Situation} Situation */

/** @param {string} action */
function sourceOf(action) {
  return action.split(/[-@]/)[0];
}

/**
 * Where the piece may go, and by which action.
 * @param {Situation} situation
 * @param {string} source
 * @returns {Map<string, Action>}
 */
export function destinations(situation, source) {
  const found = new Map();
  for (const each of situation.actions)
    if (each.action !== '--' && sourceOf(each.action) === source && each.to)
      found.set(each.to, each);
  return found;
}

/**
 * What has a legal action.
 * @param {Situation} situation
 * @returns {Set<string>}
 */
export function sources(situation) {
  return new Set(
    situation.actions.filter((each) => each.action !== '--').map((each) => sourceOf(each.action)),
  );
}

/**
 * The pass, where there is one.
 * @param {Situation} situation
 */
export function passOf(situation) {
  return situation.actions.find((each) => each.action === '--') ?? null;
}

/**
 * The string of what was tried, legal or not: how a captured piece, one from the hand and any
 * other goes.
 * @param {Situation} situation
 * @param {string} source
 * @param {string} to
 */
export function attempted(situation, source, to) {
  const relocated = /^[QG]$/.test(source) || situation.captured.includes(source);
  return source + (relocated ? '@' : '-') + to;
}
