// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Editing a diagram on the board: with a tool of the palette a press puts a piece; with the hand,
// and by dragging, pieces are moved. What results need not be a position yet; the panel asks the
// engine.

import {copyDraft, draftText, movePiece, putPiece} from '../board/placement.js';
import {pieceNames} from '../board/words.js';
import {text as textOf} from '../parts/texts.js';

/** @typedef {import('../board/placement.js').Draft} Draft */
/**
 * What a press does: puts a piece of that letter, clears the cell, marks a captured piece, or
 * picks up.
 */
/** @typedef {'Q' | 'G' | 'q' | 'g' | 'erase' | 'mark' | 'hand'} Tool */

/** @type {Record<string, Tool>} */
const keys = {1: 'Q', 2: 'G', 3: 'q', 4: 'g'};

export class SetupBoard {
  /**
   * @param {Draft} draft
   * @param {{edited: () => void, say: (text: string) => void, draw: () => void, game: () =>
   *   string | null, restore: (fragment: string) => void, flipped: () => boolean}} told `game`: the fragment of a game that
   *   a change would put an end to
   */
  constructor(draft, told) {
    this.draft = draft;
    this.told = told;
    /** @type {Tool} */
    this.tool = 'hand';
    /** @type {string | null} */
    this.picked = null;
    /** @type {{draft: Draft, game: string | null}[]} */
    this.past = [];
  }

  /** @returns {import('../board/view.js').Picture} */
  picture() {
    return {
      radius: this.draft.radius,
      flipped: this.told.flipped(),
      pieces: this.draft.pieces,
      marked: this.draft.captured,
      dots: new Set(),
      movable: new Set(this.draft.pieces.keys()),
      picked: this.picked,
      last: null,
      hint: null,
    };
  }

  /**
   * Another diagram to edit; what came before can be brought back.
   * @param {Draft} draft
   */
  replace(draft) {
    this.remember(copyDraft(this.draft));
    this.draft = draft;
    this.picked = null;
    this.told.edited();
  }

  /** @param {Draft} draft */
  remember(draft) {
    this.past.push({draft, game: this.told.game()});
  }

  /** @param {() => void} change @param {string} text what it was */
  edit(change, text) {
    const before = copyDraft(this.draft);
    change();
    if (draftText(before) === draftText(this.draft)) return;
    this.remember(before);
    this.picked = null;
    this.told.say(text);
    this.told.edited();
  }

  undo() {
    const before = this.past.pop();
    if (!before) return;
    this.draft = before.draft;
    this.picked = null;
    if (before.game) return this.told.restore(before.game);
    this.told.say(textOf('setup.undone'));
    this.told.edited();
  }

  /** @param {string} cell */
  press(cell) {
    const letter = this.draft.pieces.get(cell) ?? null;
    if (this.tool === 'erase') this.put(cell, null);
    else if (this.tool === 'mark') this.mark(cell);
    else if (this.tool !== 'hand') this.put(cell, letter === this.tool ? null : this.tool);
    else if (this.picked) this.move(this.picked, cell);
    else if (letter) {
      this.picked = cell;
      this.told.say(textOf('setup.picked', {cell, piece: pieceNames[letter]}));
      this.told.draw();
    }
  }

  /** @param {string} cell @param {string | null} letter */
  put(cell, letter) {
    this.edit(
      () => putPiece(this.draft, cell, letter),
      textOf('setup.put', {cell, what: letter ? pieceNames[letter] : textOf('cell.empty')}),
    );
  }

  /** @param {string} cell */
  mark(cell) {
    if (!this.draft.pieces.has(cell)) return;
    const {captured} = this.draft;
    const marked = captured.has(cell);
    this.edit(
      () => (marked ? captured.delete(cell) : captured.add(cell)),
      textOf('setup.put', {
        cell,
        what: marked ? textOf('setup.not-captured') : textOf('cell.captured'),
      }),
    );
  }

  /** @param {string} from @param {string} to */
  move(from, to) {
    if (from === to) return this.cancel();
    this.edit(() => movePiece(this.draft, from, to), textOf('setup.moved', {from, to}));
  }

  /** @param {string} cell */
  lift(cell) {
    const letter = this.draft.pieces.get(cell) ?? null;
    if (letter) {
      this.picked = cell;
      this.told.draw();
    }
    return letter;
  }

  /**
   * A piece dragged beside the board is taken away.
   * @param {string} from
   * @param {string | null} to
   */
  drop(from, to) {
    if (to) this.move(from, to);
    else this.put(from, null);
  }

  cancel() {
    this.picked = null;
    this.told.draw();
  }

  /** @param {KeyboardEvent} event @param {string} cell */
  key(event, cell) {
    if (event.key in keys) this.put(cell, keys[event.key]);
    else if (event.key === 'Delete' || event.key === 'Backspace' || event.key === '0')
      this.put(cell, null);
    else if (event.key === 'x') this.mark(cell);
    else return false;
    return true;
  }
}
