// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Pointer and keyboard on the board, as calls of a few functions. A touch or click without movement
// presses a cell; with movement it drags what the handlers let be lifted. The keys Q W E D S A lie
// round like the six neighbours, by their place on the keyboard, whatever is printed on them.

import {Ghost} from '../parts/ghost.js';
import {cellName, cellNamed, neighbour, opposite, vertical} from './geometry.js';

/** @typedef {import('./view.js').BoardView} BoardView */
/**
 * @typedef {object} Handlers
 * @property {(cell: string) => void} press
 * @property {(cell: string) => string | null} lift picks up what can be dragged: its letter, or
 *   null
 * @property {(from: string, to: string | null) => void} drop null: beside the board
 * @property {() => void} cancel
 * @property {(event: KeyboardEvent, cell: string) => boolean} key true: it was for the handlers
 * @property {() => boolean} [steps] do arrow keys go through the game after a press by pointer?
 */

/** Pixels before a press becomes a drag. */
const slack = 6;

/** @type {Record<string, import('./geometry.js').Direction>} */
const directions = {
  KeyQ: 'up-left',
  KeyW: 'up-right',
  KeyE: 'right',
  KeyD: 'down-right',
  KeyS: 'down-left',
  KeyA: 'left',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/**
 * @param {BoardView} view
 * @param {Handlers} handlers
 */
export function listen(view, handlers) {
  listenToKeys(view, handlers);
  listenToPointers(view, handlers);
}

/** @param {BoardView} view @param {Handlers} handlers */
function listenToKeys(view, handlers) {
  let pointed = false; // the keyboard is here because a pointer was
  view.svg.addEventListener('pointerdown', () => {
    pointed = true;
  });
  view.svg.addEventListener('focusout', (event) => {
    if (!(event.relatedTarget instanceof Node && view.svg.contains(event.relatedTarget)))
      pointed = false;
  });
  view.svg.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const sideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (pointed && sideways && handlers.steps?.()) return;
    pointed = false;
    view.svg.classList.add('keyboard');
    const cell = cellNamed(view.focus);
    if (!cell) return;
    const radius = view.radius;
    const middle = {row: radius + 1, number: radius + 1};
    let next = null;
    if (handlers.key(event, view.focus)) event.preventDefault();
    else if (event.key === 'Enter' || event.key === ' ') handlers.press(view.focus);
    else if (event.key === 'Escape') handlers.cancel();
    else if (event.code in directions) {
      const direction = directions[event.code];
      next = neighbour(cell, view.flipped ? opposite[direction] : direction, radius);
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown')
      next = vertical(cell, (event.key === 'ArrowUp') === view.flipped ? 'down' : 'up', radius);
    else if (event.key === 'Home') next = middle;
    else return;
    event.preventDefault();
    if (next) view.focusCell(cellName(next));
  });
  // A screen reader may press a button without a key or a pointer; such a click has no detail.
  view.svg.addEventListener('click', (event) => {
    const cell = event.target instanceof Element && event.target.closest('[data-cell]');
    if (event.detail === 0 && cell) handlers.press(cell.getAttribute('data-cell') ?? '');
  });
  view.svg.addEventListener('focusin', (event) => {
    const cell = event.target instanceof Element && event.target.closest('[data-cell]');
    if (cell) view.focusCell(cell.getAttribute('data-cell') ?? '', 'has');
  });
}

/** @param {BoardView} view @param {Handlers} handlers */
function listenToPointers(view, handlers) {
  const {svg} = view;
  /**
   * @type {{id: number, cell: string, x: number, y: number, ghost: Ghost | null, still: boolean} |
   *   null}
   */
  let held = null;
  const release = () => {
    held?.ghost?.end();
    svg.classList.remove('dragging');
    held = null;
  };
  svg.addEventListener('pointerdown', (event) => {
    const cell = view.cellUnder(event.clientX, event.clientY);
    if (held || event.button !== 0 || !cell) return;
    held = {
      id: event.pointerId,
      cell,
      x: event.clientX,
      y: event.clientY,
      ghost: null,
      still: true,
    };
    svg.setPointerCapture(event.pointerId);
    svg.classList.remove('keyboard');
    view.focusCell(cell, 'still');
    event.preventDefault();
  });
  svg.addEventListener('pointermove', (event) => {
    if (!held || held.id !== event.pointerId) return;
    if (held.still && Math.hypot(event.clientX - held.x, event.clientY - held.y) > slack) {
      held.still = false;
      const letter = handlers.lift(held.cell);
      if (letter) {
        held.ghost = new Ghost(letter, view.scale(), svg);
        svg.classList.add('dragging');
      }
    }
    held.ghost?.moveTo(event.clientX, event.clientY);
  });
  svg.addEventListener('pointerup', (event) => {
    if (!held || held.id !== event.pointerId) return;
    const {cell, still, ghost} = held;
    release();
    const under = view.cellUnder(event.clientX, event.clientY);
    if (still) handlers.press(cell);
    else if (ghost) handlers.drop(cell, under);
  });
  svg.addEventListener('pointercancel', (event) => {
    if (!held || held.id !== event.pointerId) return;
    if (held.ghost) handlers.cancel();
    release();
  });
  svg.addEventListener('touchmove', (event) => held?.ghost && event.preventDefault(), {
    passive: false,
  });
}
