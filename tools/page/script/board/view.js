// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The board on the page: an SVG whose cells are buttons with spoken names, one of which is in the
// tab order. It shows a picture that it is given and knows nothing of the game.

import {arrow, capturedGround, hexagon, pieceShape, placedMark, reachableDot} from './shapes.js';
import {
  boardCells,
  cellAt,
  cellName,
  cellNamed,
  centre,
  columnWidth,
  groundOf,
  rowEnds,
  rowHeight,
} from './geometry.js';
import {fill, svgElement} from '../parts/dom.js';
import {cellWords} from './words.js';

/** @typedef {import('./geometry.js').Cell} Cell */
/**
 * @typedef {object} Picture
 * @property {number} radius
 * @property {boolean} flipped
 * @property {Map<string, string>} pieces letters by cell
 * @property {Set<string>} marked captured pieces
 * @property {Set<string>} dots where the piece that is picked up may go
 * @property {Set<string>} movable what can be dragged: touching these does not scroll the page
 * @property {string | null} picked the cell of the piece that is picked up
 * @property {string | null} last the last action, to be drawn as an arrow or as a mark
 * @property {string | null} hint a cell pointed out, or an action as an arrow
 */

export class BoardView {
  /** @param {SVGSVGElement} svg empty */
  constructor(svg) {
    this.svg = svg;
    this.radius = 0;
    /** Turned by half, so that Black's side is below. */
    this.flipped = false;
    /** @type {Map<string, SVGGElement>} */
    this.cells = new Map();
    /** @type {Map<string, SVGGElement>} */
    this.shapes = new Map();
    this.focus = '';
    this.grounds = svgElement('g', {class: 'cells'});
    this.marks = svgElement('g', {class: 'marks', 'aria-hidden': 'true'});
    this.pieces = svgElement('g', {class: 'pieces', 'aria-hidden': 'true'});
    this.dots = svgElement('g', {class: 'dots', 'aria-hidden': 'true'});
    this.ring = svgElement('g', {class: 'focus-ring', 'aria-hidden': 'true'});
  }

  /** @param {Picture} picture */
  show(picture) {
    if (picture.radius !== this.radius || picture.flipped !== this.flipped)
      this.build(picture.radius, picture.flipped);
    this.showCells(picture);
    this.showMarks(picture);
    this.showPieces(picture);
    // A hint lies over the piece that it is about.
    fill(
      this.dots,
      ...[...picture.dots].map((name) => this.placed(name, reachableDot())),
      this.actionMark(picture.hint, 'hint'),
    );
  }

  /**
   * The cells and coordinates of a board of another size.
   * @param {number} radius
   * @param {boolean} flipped
   */
  build(radius, flipped) {
    this.radius = radius;
    this.flipped = flipped;
    const halfWidth = (radius + 0.5) * columnWidth + 0.75;
    const halfHeight = radius * rowHeight + 1.1;
    const box = [-halfWidth, -halfHeight, 2 * halfWidth, 2 * halfHeight + 0.75];
    this.svg.setAttribute('viewBox', box.map((value) => value.toFixed(3)).join(' '));
    const edge = svgElement('g', {class: 'edge', 'aria-hidden': 'true'});
    const letters = svgElement('g', {class: 'coordinates', 'aria-hidden': 'true'});
    const rings = svgElement('g', {class: 'rings', 'aria-hidden': 'true', transform: 'rotate(30)'});
    for (let ring = 1; ring <= radius; ++ring) rings.append(hexagon({x: 0, y: 0}, ring * columnWidth, ''));
    this.grounds.replaceChildren();
    this.cells.clear();
    this.pieces.replaceChildren();
    this.shapes.clear();
    for (const cell of boardCells(radius)) {
      const name = cellName(cell);
      edge.append(hexagon(this.centre(cell), 1.06, ''));
      const made = this.makeCell(cell);
      this.cells.set(name, made);
      this.grounds.append(made);
    }
    for (let row = 1; row <= 2 * radius + 1; ++row) {
      const shown = flipped ? 2 * radius + 2 - row : row;
      const first = centre({row, number: rowEnds(row, radius).first}, radius);
      letters.append(label(cellName({row: shown, number: 0}).charAt(0), first.x - 1.33, first.y));
      const lowest = centre({row: Math.max(1, row - radius), number: row}, radius);
      letters.append(label(String(shown), lowest.x + 0.75, lowest.y + 1.3));
    }
    fill(this.svg, edge, letters, this.grounds, rings, this.marks, this.pieces, this.dots, this.ring);
    if (!this.cells.has(this.focus)) this.focus = cellName({row: radius + 1, number: radius + 1});
    this.cells.get(this.focus)?.setAttribute('tabindex', '0');
    this.showFocus();
  }

  /** @param {Cell} cell */
  makeCell(cell) {
    const ground = groundOf(cell, this.radius);
    const at = {x: 0, y: 0};
    const made = svgElement(
      'g',
      {
        role: 'button',
        tabindex: -1,
        'data-cell': cellName(cell),
        class: `cell ${ground}`,
        transform: this.shift(cell),
      },
      hexagon(at, 1, 'ground'),
      ground === 'throne' && hexagon(at, 0.84, 'inner'),
    );
    return made;
  }

  /** @param {Cell} cell */
  centre(cell) {
    const {x, y} = centre(cell, this.radius);
    return this.flipped ? {x: -x, y: -y} : {x, y};
  }

  /** @param {Cell} cell */
  shift(cell) {
    const at = this.centre(cell);
    return `translate(${at.x.toFixed(3)} ${at.y.toFixed(3)})`;
  }

  /** @param {string} name @param {SVGElement} shape */
  placed(name, shape) {
    const cell = cellNamed(name);
    return cell && svgElement('g', {transform: this.shift(cell)}, shape);
  }

  /** @param {Picture} picture */
  showCells(picture) {
    for (const [name, cell] of this.cells) {
      const words = cellWords(name, {
        letter: picture.pieces.get(name) ?? null,
        captured: picture.marked.has(name),
        throne: cell.classList.contains('throne'),
        reachable: picture.dots.has(name),
      });
      if (cell.getAttribute('aria-label') !== words) cell.setAttribute('aria-label', words);
      const pressed = String(picture.picked === name);
      if (cell.getAttribute('aria-pressed') !== pressed) cell.setAttribute('aria-pressed', pressed);
      cell.classList.toggle('movable', picture.movable.has(name));
      cell.classList.toggle('picked', picture.picked === name);
      cell.classList.toggle('hinted', picture.hint === name);
      cell.classList.toggle('reachable', picture.dots.has(name));
    }
  }

  /** @param {Picture} picture */
  showMarks(picture) {
    const captured = [...picture.marked].map((name) => this.placed(name, capturedGround()));
    fill(this.marks, ...captured, this.actionMark(picture.last, 'last'));
  }

  /** @param {string | null} action @param {string} kind */
  actionMark(action, kind) {
    if (!action) return null;
    const [from, to] = action.split(/[-@]/).map(cellNamed);
    if (to && (!from || action.split(/[-@]/)[0] === action.split(/[-@]/)[1]))
      return this.placed(cellName(to), placedMark());
    if (!from || !to) return null;
    return arrow(this.centre(from), this.centre(to), action.includes('@'), kind);
  }

  /**
   * Pieces that stay keep their element; one that has just gone somewhere is seen to slide.
   * @param {Picture} picture
   */
  showPieces(picture) {
    for (const [name, shape] of this.shapes)
      if (picture.pieces.get(name) !== shape.dataset.letter) {
        shape.remove();
        this.shapes.delete(name);
      }
    for (const [name, letter] of picture.pieces) {
      const known = this.shapes.get(name);
      const shape = known ?? this.placed(name, pieceShape(letter));
      if (!shape) continue;
      if (!known) {
        shape.dataset.letter = letter;
        this.pieces.append(shape);
        this.shapes.set(name, shape);
        if (picture.last) this.slide(shape, name, picture.last);
      }
      shape.classList.toggle('lifted', picture.picked === name);
    }
  }

  /**
   * @param {SVGGElement} shape
   * @param {string} name
   * @param {string} action that may have brought it
   */
  slide(shape, name, action) {
    const [from, to] = action.split(/[-@]/).map(cellNamed);
    const inner = shape.firstElementChild;
    if (!from || !to || cellName(to) !== name || !inner) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const [start, end] = [this.centre(from), this.centre(to)];
    const back = `translate(${start.x - end.x}px, ${start.y - end.y}px)`;
    inner.animate([{transform: back}, {transform: 'none'}], {duration: 250, easing: 'ease-out'});
  }

  /**
   * Makes a cell the one in the tab order and, unless it has it already, gives it the keyboard.
   * @param {string} name
   * @param {'scroll' | 'still' | 'has'} take whether the page may scroll to show the cell
   */
  focusCell(name, take = 'scroll') {
    const cell = this.cells.get(name);
    if (!cell) return;
    this.cells.get(this.focus)?.setAttribute('tabindex', '-1');
    this.focus = name;
    cell.setAttribute('tabindex', '0');
    if (take !== 'has') cell.focus({preventScroll: take === 'still'});
    this.showFocus();
  }

  showFocus() {
    const middle = {x: 0, y: 0};
    fill(
      this.ring,
      this.placed(this.focus, hexagon(middle, 0.9, 'ring')),
      this.placed(this.focus, hexagon(middle, 0.9, 'ring inner')),
    );
  }

  /**
   * The cell under a point of the window.
   * @param {number} clientX
   * @param {number} clientY
   */
  cellUnder(clientX, clientY) {
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return null;
    const point = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    const turned = this.flipped ? {x: -point.x, y: -point.y} : point;
    const cell = cellAt(turned, this.radius);
    return cell && cellName(cell);
  }

  /** Pixels of the window in one unit of the board. */
  scale() {
    return this.svg.getScreenCTM()?.a ?? 1;
  }
}

/** @param {string} text @param {number} x @param {number} y */
function label(text, x, y) {
  return svgElement('text', {x: x.toFixed(3), y: (y + 0.19).toFixed(3)}, text);
}
