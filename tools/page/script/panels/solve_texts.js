// What is said of a search and of what it found.

import {counted} from '../board/words.js';

/** @typedef {import('../types').Solution} Solution */

/** @param {import('../types').Progress} progress */
export function progressText({plies, nodes, seconds}) {
  return `${plies} plies, ${counted(nodes, 'node')}, ${seconds.toFixed(0)} s`;
}

/** @param {Solution} solution */
export function effortText({nodes, seconds}) {
  return `${counted(nodes, 'node')}, ${seconds.toFixed(seconds < 1 ? 3 : 1)} s`;
}

/** @param {Solution} solution @param {string} name */
export function verdictText(solution, name) {
  if (solution.verdict === 'win')
    return solution.shortest
      ? `${name} wins in ${solution.plies}.`
      : `${name} wins in ${solution.plies} or fewer.`;
  if (solution.verdict === 'no-win')
    return solution.within === null
      ? `${name} has no win.`
      : `${name} has no win in ${solution.within}.`;
  const refuted = solution.within ? ` There is none in ${solution.within}.` : '';
  return `Not decided: ${solution.reason ?? 'a limit was reached'}.${refuted}`;
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
 * @param {boolean} byAttacker
 */
export function replyText(judged, played, name, byAttacker) {
  const reply = judged.reply ? ` The answer is ${judged.reply}.` : '';
  if (judged.verdict === 'won') return `${played} wins.`;
  if (judged.verdict === 'wins')
    return `${played}: ${name} still wins, in ${judged.plies}.${reply}`;
  if (judged.verdict === 'unknown') return `${played}: undecided within the limits.`;
  return byAttacker
    ? `${played} does not win in the remaining plies.${reply}`
    : `${played} holds.`;
}
