// What is said of a search and of what it found.

import {counted} from '../board/words.js';
import {movesIn} from '../state/duel.js';

/** @typedef {import('../types').Solution} Solution */

/** @param {import('../types').Progress} progress */
export function progressText({plies, nodes, seconds}) {
  return `${plies} plies, ${counted(nodes, 'node')}, ${seconds.toFixed(0)} s`;
}

/** @param {Solution} solution */
export function effortText({nodes, seconds}) {
  return `${counted(nodes, 'node')}, ${seconds.toFixed(seconds < 1 ? 3 : 1)} s`;
}

/**
 * In moves of the attacker, as players count, and in plies.
 * @param {number} plies
 * @param {boolean} first whether the attacker begins
 */
export function lengthText(plies, first) {
  return `${counted(movesIn(plies, first), 'move')} (${plies === 1 ? '1 ply' : `${plies} plies`})`;
}

/**
 * @param {Pick<Solution, 'verdict' | 'shortest' | 'plies' | 'within' | 'reason'>} solution
 * @param {string} name
 * @param {boolean} first whether the attacker begins
 */
export function verdictText({verdict, shortest, plies, within, reason}, name, first) {
  if (verdict === 'win') {
    const length = lengthText(plies ?? 0, first);
    return shortest ? `${name} wins in ${length}.` : `${name} wins in ${length} or fewer.`;
  }
  if (verdict === 'no-win')
    return within === null
      ? `${name} has no win.`
      : `${name} has no win in ${lengthText(within, first)}.`;
  const refuted = within ? ` There is none in ${lengthText(within, first)}.` : '';
  return `Not decided: ${reason ?? 'a limit was reached'}.${refuted}`;
}

/**
 * @param {import('../types').Held} held
 * @param {string} name of its side
 */
export function heldText({plies}, name) {
  const stays = 'where it can never be dislodged';
  return plies === 0
    ? `Held: ${name} cannot lose. Its queen is on the throne, ${stays}.`
    : `Held: ${name} cannot lose. It forces its queen onto the throne in ${plies === 1 ? '1 ply' : `${plies} plies`}, ${stays}:`;
}

/**
 * @param {import('../state/duel.js').Judged} judged
 * @param {string} played
 * @param {string} name of the attacker
 * @param {boolean} byAttacker the played one
 */
export function replyText(judged, played, name, byAttacker) {
  const reply = judged.reply ? ` The answer is ${judged.reply}.` : '';
  if (judged.verdict === 'won') return `${played} wins.`;
  if (judged.verdict === 'wins')
    return `${played}: ${name} still wins, in ${lengthText(judged.plies ?? 0, !byAttacker)}.${reply}`;
  if (judged.verdict === 'unknown') return `${played}: undecided within the limits.`;
  return byAttacker
    ? `${played} does not win in the remaining plies.${reply}`
    : `${played} holds.`;
}
