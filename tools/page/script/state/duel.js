// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// One side has to reach a goal in a number of plies, the other to stop it: what the best answer to
// each action is. Everything is asked of the engine anew, so that any action may be answered, in
// the proof or beside it.

import {otherSide} from '../board/words.js';

/** @typedef {import('./client.js').Client} Client */
/** @typedef {import('../types').Side} Side */
/** @typedef {import('../types').Solution} Solution */
/**
 * @typedef {object} Duel
 * @property {Side} attacker
 * @property {string | null} goal null: the win of the game
 */
/**
 * @typedef {object} Judged
 * @property {'won' | 'wins' | 'fails' | 'unknown'} verdict the goal is reached, is reached by
 *   force, or not in the plies given
 * @property {number | null} plies to the goal by force
 * @property {string | null} reply the best action of the side to move; null where there is none or
 *   it is not known
 * @property {string[]} keys all actions that keep a shortest win, if the attacker is to move
 * @property {string[]} line of best play
 */

/**
 * How many moves of the attacker a number of plies has.
 * @param {number} plies
 * @param {boolean} first whether the attacker begins
 */
export function movesIn(plies, first) {
  return first ? Math.ceil(plies / 2) : Math.floor(plies / 2);
}

/** Limits of one question: what is not answered within them is unknown. */
const limits = {nodes: 3_000_000};

export class Duels {
  /** @param {Client} client */
  constructor(client) {
    this.client = client;
    /** @type {Set<import('./client.js').Task>} */
    this.tasks = new Set();
    /** @type {Map<string, Solution>} */
    this.known = new Map();
  }

  /** Ends what is being searched; it fails with Cancelled. */
  cancel() {
    for (const task of this.tasks) task.cancel();
  }

  /**
   * @param {Duel} duel
   * @param {string} rules
   * @param {string} position
   * @param {number} plies
   * @returns {Promise<Solution>}
   */
  async solve(duel, rules, position, plies) {
    const request = {
      ask: 'solve',
      rules,
      position,
      attacker: duel.attacker,
      plies,
      ...limits,
      ...(duel.goal ? {goal: duel.goal} : {}),
    };
    const key = JSON.stringify(request);
    const known = this.known.get(key);
    if (known) return known;
    const task = this.client.run(request);
    this.tasks.add(task);
    try {
      const found = await task.answer;
      this.known.set(key, found);
      return found;
    } finally {
      this.tasks.delete(task);
    }
  }

  /**
   * Can the attacker, from here, within `plies`? And what is the best action of the side to move?
   * Of an attacker who cannot,
   * and of a defender who is lost, it is the one that holds out longest where the search knows one.
   * @param {Duel} duel
   * @param {string} rules
   * @param {string} position
   * @param {number} plies
   * @returns {Promise<Judged>}
   */
  async judge(duel, rules, position, plies) {
    const situation = this.client.situation(rules, position);
    if (situation.over === duel.attacker && !duel.goal)
      return {verdict: 'won', plies: 0, reply: null, keys: [], line: []};
    if (situation.over !== null || plies < 0)
      return {verdict: 'fails', plies: null, reply: null, keys: [], line: []};
    const found = await this.solve(duel, rules, position, Math.max(plies, 1));
    if (found.verdict === 'win') {
      const verdict = found.plies === 0 ? 'won' : 'wins';
      return {
        verdict,
        plies: found.plies,
        reply: found.line[0] ?? null,
        keys: found.keys,
        line: found.line,
      };
    }
    const verdict = found.verdict === 'no-win' ? 'fails' : 'unknown';
    const reply =
      situation.decider === duel.attacker || verdict === 'unknown'
        ? null
        : await this.refutation(duel, rules, position, plies);
    return {verdict, plies: null, reply, keys: [], line: []};
  }

  /**
   * An action of the defender after which the goal cannot be reached within the plies that are
   * left.
   * @param {Duel} duel
   * @param {string} rules
   * @param {string} position where the defender decides
   * @param {number} plies
   */
  async refutation(duel, rules, position, plies) {
    const {actions} = this.client.situation(rules, position);
    const defender = otherSide(duel.attacker);
    const winning = actions.find((each) => each.ends === defender);
    if (winning) return winning.action;
    // A capture is what refutes most often.
    const ordered = [...actions].sort(
      (left, right) => right.captures.length - left.captures.length,
    );
    for (const each of ordered) {
      if (each.ends === duel.attacker) continue;
      if (each.ends !== null || plies <= 1) return each.action;
      const found = await this.solve(duel, rules, each.next, plies - 1);
      if (found.verdict === 'no-win') return each.action;
    }
    return null;
  }
}
