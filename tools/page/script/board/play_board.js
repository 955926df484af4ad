// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Playing on the board: a piece is picked up, its destinations are shown, it is put down. What is
// not legal is tried all the same, and the engine says which rule forbids it.

import {text} from '../parts/texts.js';
import {attempted, destinations, sources} from './selection.js';
import {pieceNames, spokenRemarks} from './words.js';

/** @typedef {import('../types').Situation} Situation */

/** @param {Situation} situation @returns {Map<string, string>} letters by cell */
export function lettersOf(situation) {
  return new Map(
    situation.pieces.map(({cell, side, kind}) => {
      const letter = kind === 'queen' ? 'Q' : 'G';
      return [cell, side === 'w' ? letter : letter.toLowerCase()];
    }),
  );
}

export class PlayBoard {
  /** @param {import('../app').Played} app */
  constructor(app) {
    this.app = app;
    /** @type {string | null} a cell, or the letter of a piece in hand */
    this.picked = null;
    /** @type {string | null} a cell or an action to point out */
    this.hint = null;
    /** @type {() => string | null} why nobody may play now, or null */
    this.locked = () => null;
    /** @type {(action: string, reason: string) => void} what is done about an illegal action */
    this.refused = (action, reason) => this.app.warn(text('play.illegal', {action, reason}));
  }

  /** @returns {import('./view.js').Picture} */
  picture() {
    const {store} = this.app;
    const {situation} = store;
    const pieces = lettersOf(situation);
    const dots = this.picked ? [...destinations(situation, this.picked).keys()] : [];
    const action = store.diagram ? '' : store.game.cursor.action;
    return {
      radius: store.rules.rules.radius,
      flipped: store.flipped,
      pieces,
      marked: new Set(situation.marked),
      dots: new Set(dots),
      movable: new Set(pieces.keys()),
      picked: this.picked,
      last: action && action !== '--' ? action : null,
      hint: this.hint,
    };
  }

  /** Forgets what is picked up and pointed out. The caller draws. */
  reset() {
    this.picked = null;
    this.hint = null;
  }

  /** @param {string} cell */
  press(cell) {
    const {situation} = this.app.store;
    const piece = lettersOf(situation).get(cell);
    if (!this.picked) {
      if (piece) this.pick(cell);
      else this.app.say(text('play.empty', {cell}));
      return;
    }
    const legal = destinations(situation, this.picked);
    if (cell === this.picked && !legal.has(cell)) return this.cancel();
    const own = situation.pieces.some(
      (each) => each.cell === cell && each.side === situation.mover,
    );
    if (own && !legal.has(cell)) return this.pick(cell);
    this.attempt(this.picked, cell);
  }

  /** @param {string} source a cell with a piece, or a letter in hand */
  pick(source) {
    const {situation} = this.app.store;
    const count = destinations(situation, source).size;
    const letter = lettersOf(situation).get(source);
    const inHand = situation.mover === 'w' ? source : source.toLowerCase();
    const piece = letter
      ? `${source}, ${pieceNames[letter]}`
      : text('play.from-hand', {piece: pieceNames[inHand]});
    this.picked = source;
    if (this.app.store.diagram) this.app.say(piece);
    else if (count > 0) this.app.say(text('play.goes', {piece, count}));
    else {
      // Whose turn it is of the other side's, else what has to be done first.
      const isOwn = situation.pieces.some(({cell, side}) => cell === source && side === situation.mover);
      const why = spokenRemarks(situation).slice(isOwn && situation.over === null ? 1 : 0);
      this.app.say(why.length > 0 ? [piece, ...why].join('. ') : text('play.stuck', {piece}));
    }
    this.app.draw();
  }

  /** @param {string} cell @returns {string | null} */
  lift(cell) {
    const letter = lettersOf(this.app.store.situation).get(cell) ?? null;
    if (letter) this.pick(cell);
    return letter;
  }

  /** @param {string} from @param {string | null} to */
  drop(from, to) {
    if (!to || to === from) {
      const stays = to && destinations(this.app.store.situation, from).has(to);
      if (!stays) return this.cancel();
    }
    if (to) this.attempt(from, to);
  }

  cancel() {
    if (this.picked) this.app.say(text('play.put-back'));
    this.picked = null;
    this.app.draw();
  }

  /** @param {string} source @param {string} to */
  attempt(source, to) {
    const {store, client} = this.app;
    const {situation} = store;
    const locked = this.locked();
    const legal = destinations(situation, source).get(to);
    this.picked = null;
    if (store.diagram) {
      this.app.warn(text('play.unfinished', {problem: store.diagram.problem}));
    } else if (locked) {
      this.app.warn(locked);
    } else if (legal) {
      this.hint = null;
      store.play(legal);
      return;
    } else {
      const action = attempted(situation, source, to);
      const {reason} = client.ask({
        ask: 'why',
        rules: store.rules.name,
        position: situation.position,
        action,
      });
      this.refused(action, reason);
    }
    this.app.draw();
  }

  /** @param {KeyboardEvent} _event @param {string} _cell */
  key(_event, _cell) {
    return false;
  }

  /**
   * What is in hand can be picked up, too.
   * @param {string} letter
   */
  pickFromHand(letter) {
    if (this.picked === letter) this.cancel();
    else if (sources(this.app.store.situation).has(letter)) this.pick(letter);
  }
}
