// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What is said of a search and of what it found.

import {languageInUse, numberText, text} from '../parts/texts.js';
import {movesIn} from '../state/duel.js';

/** @typedef {import('../types').Solution} Solution */

/** @param {import('../types').Progress} progress */
export function progressText({plies, nodes, seconds}) {
  return text('solve.progress', {
    plies,
    nodes: text('solve.nodes', {count: nodes}),
    seconds: Math.round(seconds),
  });
}

/** @param {Solution} solution */
export function effortText({nodes, seconds, table}) {
  if (table) return text('solve.from-table');
  const digits = seconds < 1 ? 3 : 1;
  return text('solve.effort', {
    nodes: text('solve.nodes', {count: nodes}),
    seconds: numberText(seconds, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }),
  });
}

/**
 * @param {{value: string, plies: number | null}} known from a table
 */
export function valueText({value, plies}) {
  return plies === null
    ? text(`table.${value}`)
    : text(`table.${value}-in`, {length: lengthText(plies, value === 'win')});
}

/**
 * In moves of the attacker, as players count, and in plies.
 * @param {number} plies
 * @param {boolean} first whether the attacker begins
 */
export function lengthText(plies, first) {
  return text('length.both', {
    moves: text('length.moves', {count: movesIn(plies, first)}),
    plies: text('length.plies', {count: plies}),
  });
}

/**
 * @param {Pick<Solution, 'verdict' | 'shortest' | 'plies' | 'within' | 'reason'>} solution
 * @param {string} side
 * @param {boolean} first whether the attacker begins
 */
export function verdictText({verdict, shortest, plies, within, reason}, side, first) {
  const length = lengthText((verdict === 'win' ? plies : within) ?? 0, first);
  if (verdict === 'win')
    return shortest
      ? text('solve.wins', {side, length})
      : text('solve.wins-fewer', {side, length});
  if (verdict === 'no-win')
    return within === null
      ? text('solve.no-win', {side})
      : text('solve.no-win-in', {side, length});
  // Which limit it was, the engine says in English.
  const why = languageInUse() === 'en' ? reason : null;
  const undecided = text('solve.undecided', {reason: why ?? text('solve.limit')});
  return within ? `${undecided} ${text('solve.none-in', {length})}` : undecided;
}

/**
 * @param {import('../types').Held} held
 * @param {string} side
 */
export function heldText({plies}, side) {
  return plies === 0 ? text('solve.held', {side}) : text('solve.held-in', {side, count: plies});
}

/**
 * @param {import('../state/duel.js').Judged} judged
 * @param {string} action
 * @param {string} side the attacker
 * @param {boolean} byAttacker the action
 */
export function replyText({verdict, plies, reply}, action, side, byAttacker) {
  if (verdict === 'won') return text('solve.action-wins', {action});
  if (verdict === 'unknown') return text('solve.action-undecided', {action});
  if (verdict !== 'wins' && !byAttacker) return text('solve.action-holds', {action});
  const said =
    verdict === 'wins'
      ? text('solve.still-wins', {action, side, length: lengthText(plies ?? 0, !byAttacker)})
      : text('solve.action-fails', {action});
  return reply ? `${said} ${text('solve.reply', {reply})}` : said;
}
