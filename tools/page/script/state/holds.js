// Proofs that a side cannot lose, hold files, and where the program follows them.

import {unpacked} from '../parts/unpack.js';

/** @typedef {import('../types').Hold} Hold */

export class Holds {
  /**
   * @param {import('./client.js').Client} client
   * @param {Hold[]} all  of two for the same rules and side the first counts
   */
  constructor(client, all) {
    this.client = client;
    this.all = all;
    /** @type {Map<string, string>} by the rules of a hold their values */
    this.values = new Map();
    /** @type {Set<Hold>} given to the engine */
    this.followed = new Set();
    /** @type {Map<string, boolean>} by rules, side and position */
    this.known = new Map();
    /** @type {Promise<unknown>} settled when no question is under way: one worker then answers the next */
    this.asked = Promise.resolve();
  }

  /**
   * The proof for that side under these rules, by all their fields; from now on the engine follows it.
   * @param {import('../types').RuleSet} rules
   * @param {string} side
   */
  of(rules, side) {
    const found = this.all.find((each) => each.side === side && this.valuesOf(each.rules) === rules.values);
    if (!found) return null;
    if (!this.followed.has(found)) {
      this.followed.add(found);
      const text = found.text ?? new TextDecoder().decode(unpacked(found.packed ?? ''));
      this.client.prepare({ask: 'hold', text});
    }
    return found;
  }

  /** @param {string} rules */
  valuesOf(rules) {
    const values = this.values.get(rules) ?? this.client.ask({ask: 'rules', rules}).values;
    this.values.set(rules, values);
    return values;
  }

  /**
   * Does the proof keep its side from losing in that position?
   * @param {Hold} hold
   * @param {string} position
   * @returns {Promise<boolean>}
   */
  async isHeld(hold, position) {
    const key = keyOf(hold, position);
    await this.asked;
    if (!this.known.has(key)) {
      const {rules, side} = hold;
      const {answer} = this.client.run({ask: 'held', rules, position, side});
      this.asked = answer.catch(() => {});
      this.known.set(key, (await answer).held);
    }
    return this.known.get(key) ?? false;
  }

  /**
   * Notes where the program has followed the proof.
   * @param {Hold} hold
   * @param {string} position
   */
  note(hold, position) {
    this.known.set(keyOf(hold, position), true);
  }
}

/** @param {Hold} hold @param {string} position */
const keyOf = ({rules, side}, position) => `${side} ${position} ${rules}`;
