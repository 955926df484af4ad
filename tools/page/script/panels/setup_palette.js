// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The palette: what a press on the board does, and pieces to be dragged onto it.

import {pieceShape} from '../board/shapes.js';
import {pieceNames} from '../board/words.js';
import {element, svgElement} from '../parts/dom.js';
import {text} from '../parts/texts.js';
import {Ghost} from '../parts/ghost.js';

/** @typedef {import('./setup_board.js').SetupBoard} SetupBoard */
/** @typedef {import('./setup_board.js').Tool} Tool */

/** @type {{tool: Tool, name: string}[]} */
const tools = [
  {tool: 'hand', name: text('setup.tool-hand')},
  {tool: 'Q', name: pieceNames.Q},
  {tool: 'G', name: pieceNames.G},
  {tool: 'q', name: pieceNames.q},
  {tool: 'g', name: pieceNames.g},
  {tool: 'erase', name: text('setup.tool-erase')},
  {tool: 'mark', name: text('setup.tool-mark')},
];

export class Palette {
  /** @param {SetupBoard} board @param {import('../app').App} app */
  constructor(board, app) {
    this.board = board;
    this.app = app;
    /** @type {Map<Tool, HTMLButtonElement>} */
    this.buttons = new Map();
    this.root = element('div', {
      class: 'palette',
      role: 'group',
      'aria-label': text('setup.click'),
    });
    for (const {tool, name} of tools) {
      const made = element(
        'button',
        {
          type: 'button',
          class: 'tool',
          'data-tool': tool,
          'aria-label': name,
          title: name,
          click: () => this.choose(tool),
        },
        icon(tool),
      );
      if (tool in pieceNames) this.drag(made, tool);
      this.buttons.set(tool, made);
      this.root.append(made);
    }
  }

  /** @param {Tool} tool */
  choose(tool) {
    this.board.tool = this.board.tool === tool ? 'hand' : tool;
    this.board.cancel();
    this.mark();
  }

  mark() {
    for (const [tool, made] of this.buttons)
      made.setAttribute('aria-pressed', String(tool === this.board.tool));
  }

  /** @param {boolean} remembers whether positions can carry marks of captured pieces */
  show(remembers) {
    if (!remembers && this.board.tool === 'mark') this.board.tool = 'hand';
    const made = this.buttons.get('mark');
    if (made) made.hidden = !remembers;
    this.mark();
  }

  /** @param {HTMLButtonElement} made @param {string} letter */
  drag(made, letter) {
    /** @type {{id: number, x: number, y: number, ghost: Ghost | null} | null} */
    let held = null;
    made.addEventListener('pointerdown', (event) => {
      held = {id: event.pointerId, x: event.clientX, y: event.clientY, ghost: null};
      made.setPointerCapture(event.pointerId);
    });
    made.addEventListener('pointermove', (event) => {
      if (!held || held.id !== event.pointerId) return;
      if (!held.ghost && Math.hypot(event.clientX - held.x, event.clientY - held.y) > 6)
        held.ghost = new Ghost(letter, this.app.view.scale(), this.app.view.svg);
      held.ghost?.moveTo(event.clientX, event.clientY);
    });
    const release = () => {
      held?.ghost?.end();
      held = null;
    };
    made.addEventListener('pointerup', (event) => {
      const cell = held?.ghost && this.app.view.cellUnder(event.clientX, event.clientY);
      release();
      if (cell) this.board.put(cell, letter);
    });
    made.addEventListener('pointercancel', release);
  }
}

/** @param {Tool} tool */
function icon(tool) {
  const svg = svgElement('svg', {viewBox: '-1 -1 2 2', 'aria-hidden': 'true'});
  if (tool in pieceNames) svg.append(pieceShape(tool));
  else svg.append(svgElement('path', {class: 'sign', d: signs[tool] ?? ''}));
  return svg;
}

/** @type {Record<string, string>} */
const signs = {
  hand:
    'M0 -0.7V0.7M-0.7 0H0.7M-0.18 -0.5L0 -0.7L0.18 -0.5M-0.18 0.5L0 0.7L0.18 0.5' +
    'M-0.5 -0.18L-0.7 0L-0.5 0.18M0.5 -0.18L0.7 0L0.5 0.18',
  erase: 'M-0.5 -0.5L0.5 0.5M-0.5 0.5L0.5 -0.5',
  mark: 'M-0.6 0.2L0.2 -0.6M-0.6 0.6L0.6 -0.6M-0.2 0.6L0.6 -0.2M-0.7 -0.7H0.7V0.7H-0.7Z',
};
