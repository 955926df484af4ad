// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Proofs that a side cannot lose, hold files, and where the program follows them.

import {text} from '../parts/texts.js';
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
    /** Why the last that could not be used is not, in a line. */
    this.problem = '';
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
    for (;;) {
      const found = this.all.find((each) => each.side === side && this.valuesOf(each) === rules.values);
      if (!found) return null;
      if (this.isFollowed(found)) return found;
    }
  }

  /**
   * Of its rules; null if there are none.
   * @param {Hold} hold
   */
  valuesOf(hold) {
    const {rules} = hold;
    try {
      const values = this.values.get(rules) ?? this.client.ask({ask: 'rules show', rules}).values;
      this.values.set(rules, values);
      return values;
    } catch (error) {
      this.putAside(hold, error);
      return null;
    }
  }

  /**
   * Gives it to the engine, once.
   * @param {Hold} hold
   */
  isFollowed(hold) {
    if (this.followed.has(hold)) return true;
    try {
      const request = {ask: 'use hold', text: hold.text ?? new TextDecoder().decode(unpacked(hold.packed ?? ''))};
      // Those of the page itself go to the workers unread: reading takes half a second.
      if (hold.text !== undefined) {
        const {values, side} = this.client.ask(request);
        if (side !== hold.side || values !== this.valuesOf(hold)) throw new Error(text('opponent.hold-other'));
      }
      this.client.prepare(request).catch((error) => this.putAside(hold, error));
      this.followed.add(hold);
      return true;
    } catch (error) {
      this.putAside(hold, error);
      return false;
    }
  }

  /** @param {Hold} hold that cannot be used @param {unknown} error */
  putAside(hold, error) {
    this.all = this.all.filter((each) => each !== hold);
    this.problem = text('opponent.hold-refused', {cause: error instanceof Error ? error.message : String(error)});
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
