// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Positions on which actions can be played and taken back: a convenience over the requests.

import {AgonError} from './error.js';

/** A position under a rule set, and the game that led to it from where it began. */
export class Position {
  #agon;
  #rules;
  #played = [];
  /** From the first position on `{position, over, situation}`, the last once it is asked for. */
  #past;

  /** Without a position, the rule set's start. */
  constructor(agon, position = null, rules = 'wikipedia') {
    this.#agon = agon;
    const text = position ?? agon.ask('rules show', {rules}).start;
    const situation = agon.ask('position', {rules, position: text});
    this.#rules = rules;
    this.#past = [{position: situation.position, over: situation.over, situation}];
  }

  get #present() {
    return this.#past[this.#past.length - 1];
  }

  /** All that the rules say about it: the answer of the request `position`. */
  get situation() {
    const at = this.#present;
    at.situation ??= this.#agon.ask('position', {rules: this.#rules, position: at.position});
    return at.situation;
  }

  get rules() {
    return this.#rules;
  }

  get turn() {
    return this.situation.mover;
  }

  get decider() {
    return this.situation.decider;
  }

  get outcome() {
    return this.#present.over;
  }

  get captured() {
    return [...this.situation.captured];
  }

  get legalActions() {
    return this.situation.actions.map(({action}) => action);
  }

  get played() {
    return [...this.#played];
  }

  /** The cells of the enemy pieces that a legal action captures. */
  captures(action) {
    return [...this.#legal(action).captures];
  }

  push(action) {
    const {next, ends} = this.#legal(action);
    this.#past.push({position: next, over: ends, situation: null});
    this.#played.push(action);
  }

  /** Takes the last action back and returns it; undefined if there is none. */
  pop() {
    if (this.#played.length > 0) this.#past.pop();
    return this.#played.pop();
  }

  /** The requests `solve` and `show` about this position. */
  solve(members = {}) {
    return this.#agon.ask('solve', {...members, rules: this.rules, position: String(this)});
  }

  svg(members = {}) {
    return this.#agon.ask('show', {...members, form: 'svg', rules: this.rules, position: String(this)}).svg;
  }

  toString() {
    return this.#present.position;
  }

  #legal(action) {
    const found = this.situation.actions.find((each) => each.action === action);
    if (found) return found;
    const {reason} = this.#agon.ask('why', {rules: this.rules, position: String(this), action});
    throw new AgonError(`action: ${action} is illegal: ${reason}`);
  }
}
