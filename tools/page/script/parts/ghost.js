// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The piece under the pointer while it is dragged, over the whole page.

import {pieceShape} from '../board/shapes.js';
import {svgElement} from './dom.js';

export class Ghost {
  /**
   * @param {string} letter
   * @param {number} scale pixels in one unit of the board
   * @param {Element} board over which it is to be seen
   */
  constructor(letter, scale, board) {
    this.svg = svgElement(
      'svg',
      {class: 'ghost', viewBox: '-1 -1 2 2', 'aria-hidden': 'true'},
      pieceShape(letter),
    );
    this.half = scale;
    this.svg.style.width = this.svg.style.height = `${2 * scale}px`;
    this.svg.style.visibility = 'hidden';
    // What is outside of an open dialog is below it.
    (board.closest('dialog') ?? document.body).append(this.svg);
  }

  /** @param {number} x @param {number} y in the window */
  moveTo(x, y) {
    this.svg.style.transform = `translate(${x - this.half}px, ${y - this.half}px)`;
    this.svg.style.visibility = 'visible';
  }

  end() {
    this.svg.remove();
  }
}
