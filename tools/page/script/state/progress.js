// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Which puzzles of a book are solved: in the browser, if it keeps anything.

import {allKept, forget, keep} from '../parts/keeping.js';

/** @typedef {'solved' | 'shown'} Mark solved by oneself, or with the solution shown */

export class Progress {
  /** @param {string} book its title: books with different ones do not mix */
  constructor(book) {
    this.name = `book.${book}`;
    /** @type {Record<string, Mark>} */
    this.marks = {};
    this.load();
  }

  /** As it is kept now: another window may have written. */
  load() {
    this.marks = {};
    for (const text of allKept(this.name))
      try {
        for (const [id, mark] of Object.entries(JSON.parse(text)))
          if (mark === 'solved' || (mark === 'shown' && !this.of(id))) this.marks[id] = mark;
      } catch {
        // Somebody else's text under that name: a book not begun.
      }
  }

  /** @param {string} id @returns {Mark | null} */
  of(id) {
    return Object.hasOwn(this.marks, id) ? this.marks[id] : null;
  }

  /**
   * What was once solved stays solved.
   * @param {string} id
   * @param {Mark} mark
   */
  set(id, mark) {
    this.load();
    if (this.of(id) === 'solved') return;
    this.marks[id] = mark;
    keep(this.name, JSON.stringify(this.marks));
  }

  clear() {
    this.marks = {};
    forget(this.name);
  }
}
