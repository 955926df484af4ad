// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Cells of a hexagonal board: their names, where they lie, and which lie next to which. The unit is
// the side of a cell's hexagon, x grows to the right and y downward; the throne is at 0, 0.

/** @typedef {{row: number, number: number}} Cell Both from 1; row 1 is the lowest. */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {'left'|'right'|'up-left'|'up-right'|'down-left'|'down-right'} Direction */

export const columnWidth = Math.sqrt(3);
export const rowHeight = 1.5;

/** @type {Record<Direction, Cell>} */
const steps = {
  left: {row: 0, number: -1},
  right: {row: 0, number: 1},
  'up-left': {row: 1, number: 0},
  'up-right': {row: 1, number: 1},
  'down-left': {row: -1, number: -1},
  'down-right': {row: -1, number: 0},
};

/** @param {Cell} cell */
export function cellName(cell) {
  return String.fromCharCode(96 + cell.row) + cell.number;
}

/**
 * The cell of a name such as `f6`, whether or not a board has it; null if it is no name of a cell.
 * @param {string} name
 * @returns {Cell | null}
 */
export function cellNamed(name) {
  const parts = /^([a-k])([1-9][0-9]?)$/.exec(name);
  return parts ? {row: parts[1].charCodeAt(0) - 96, number: Number(parts[2])} : null;
}

/**
 * How many cells it is away from the throne.
 * @param {Cell} cell
 * @param {number} radius
 */
export function ringOf(cell, radius) {
  const x = cell.number - radius - 1;
  const y = cell.row - radius - 1;
  return Math.max(Math.abs(x), Math.abs(y), Math.abs(x - y));
}

/**
 * Its colour: rings alternate around the throne.
 * @param {Cell} cell
 * @param {number} radius
 * @returns {'throne' | 'light' | 'dark'}
 */
export function groundOf(cell, radius) {
  const ring = ringOf(cell, radius);
  return ring === 0 ? 'throne' : ring % 2 === 1 ? 'light' : 'dark';
}

/**
 * @param {Cell} cell
 * @param {number} radius
 */
export function onBoard(cell, radius) {
  return ringOf(cell, radius) <= radius;
}

/**
 * The first and the last number of a row.
 * @param {number} row
 * @param {number} radius
 */
export function rowEnds(row, radius) {
  return {first: Math.max(1, row - radius), last: Math.min(2 * radius + 1, row + radius)};
}

/**
 * All cells, row by row from the top, in the order of a position string.
 * @param {number} radius
 * @returns {Cell[]}
 */
export function boardCells(radius) {
  const cells = [];
  for (let row = 2 * radius + 1; row >= 1; --row) {
    const {first, last} = rowEnds(row, radius);
    for (let number = first; number <= last; ++number) cells.push({row, number});
  }
  return cells;
}

/**
 * The middle of a cell.
 * @param {Cell} cell
 * @param {number} radius
 * @returns {Point}
 */
export function centre(cell, radius) {
  const up = cell.row - radius - 1;
  const right = cell.number - radius - 1;
  return {x: columnWidth * (right - up / 2), y: up === 0 ? 0 : -rowHeight * up};
}

/**
 * The cell in which a point lies, null outside the board. Exact: the nearest middle is the cell's.
 * @param {Point} point
 * @param {number} radius
 * @returns {Cell | null}
 */
export function cellAt(point, radius) {
  const middleRow = Math.round(-point.y / rowHeight) + radius + 1;
  let best = null;
  let least = Infinity;
  for (const row of [middleRow - 1, middleRow, middleRow + 1]) {
    const up = row - radius - 1;
    const number = Math.round(point.x / columnWidth + up / 2) + radius + 1;
    const middle = centre({row, number}, radius);
    const distance = (middle.x - point.x) ** 2 + (middle.y - point.y) ** 2;
    if (distance < least) [best, least] = [{row, number}, distance];
  }
  return best && onBoard(best, radius) ? best : null;
}

/**
 * The neighbour in a direction, null beyond the edge.
 * @param {Cell} cell
 * @param {Direction} direction
 * @param {number} radius
 * @returns {Cell | null}
 */
export function neighbour(cell, direction, radius) {
  const step = steps[direction];
  const next = {row: cell.row + step.row, number: cell.number + step.number};
  return onBoard(next, radius) ? next : null;
}

/**
 * The cell above or below, as near as six neighbours allow: the neighbour that is nearer to the
 * middle column, so that going up and down again stays close to where one was.
 * @param {Cell} cell
 * @param {'up'|'down'} way
 * @param {number} radius
 * @returns {Cell | null}
 */
export function vertical(cell, way, radius) {
  const {x} = centre(cell, radius);
  const sides = x > 0 ? ['left', 'right'] : ['right', 'left'];
  for (const side of sides) {
    const found = neighbour(cell, /** @type {Direction} */ (`${way}-${side}`), radius);
    if (found) return found;
  }
  return null;
}

/** @type {Record<Direction, Direction>} */
export const opposite = {
  left: 'right',
  right: 'left',
  'up-left': 'down-right',
  'up-right': 'down-left',
  'down-left': 'up-right',
  'down-right': 'up-left',
};

/** The six corners of a hexagon around a point, as `x,y x,y ...` of an SVG polygon.
 * @param {Point} at
 * @param {number} size
 */
export function hexagonPoints(at, size) {
  const points = [];
  for (let corner = 0; corner < 6; ++corner) {
    const angle = (Math.PI * (corner + 0.5)) / 3;
    points.push(`${round(at.x + size * Math.cos(angle))},${round(at.y + size * Math.sin(angle))}`);
  }
  return points.join(' ');
}

/**
 * Thousandths are exact enough to draw.
 * @param {number} value
 */
export function round(value) {
  return Math.round(value * 1000) / 1000;
}
