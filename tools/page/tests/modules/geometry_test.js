// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

import assert from 'node:assert/strict';
import test from 'node:test';
import {
  boardCells,
  cellAt,
  cellName,
  cellNamed,
  centre,
  neighbour,
  onBoard,
  ringOf,
  vertical,
} from '../../script/board/geometry.js';

const directions = ['left', 'right', 'up-left', 'up-right', 'down-left', 'down-right'];
const opposite = {
  left: 'right',
  right: 'left',
  'up-left': 'down-right',
  'down-right': 'up-left',
  'up-right': 'down-left',
  'down-left': 'up-right',
};

test('boards have 19, 37, 61 and 91 cells, named as the rules name them', () => {
  assert.deepEqual(
    [2, 3, 4, 5].map((radius) => boardCells(radius).length),
    [19, 37, 61, 91],
  );
  const names = boardCells(5).map(cellName);
  assert.deepEqual([names[0], names[5], names[90]], ['k6', 'k11', 'a6']);
  for (const name of names) assert.equal(cellName(cellNamed(name)), name);
  for (const wrong of ['', 'a', 'a0', 'l1', 'a100', 'A1', ' a1'])
    assert.equal(cellNamed(wrong), null);
});

test('a cell is found from its middle and from points near its corners', () => {
  for (const radius of [2, 5])
    for (const cell of boardCells(radius)) {
      const at = centre(cell, radius);
      for (let corner = 0; corner < 6; ++corner) {
        const angle = (Math.PI * (corner + 0.5)) / 3;
        const point = {x: at.x + 0.98 * Math.cos(angle), y: at.y + 0.98 * Math.sin(angle)};
        assert.deepEqual(cellAt(point, radius), cell);
      }
    }
  assert.equal(cellAt({x: 20, y: 0}, 5), null);
});

test('neighbours lie where their direction says, next to the cell, and there and back is the cell', () => {
  for (const cell of boardCells(5))
    for (const direction of directions) {
      const next = neighbour(cell, direction, 5);
      if (!next) {
        assert.equal(ringOf(cell, 5), 5);
        continue;
      }
      const [from, to] = [centre(cell, 5), centre(next, 5)];
      assert.ok(Math.abs(Math.hypot(to.x - from.x, to.y - from.y) - Math.sqrt(3)) < 1e-9);
      assert.equal(
        Math.sign(Math.round(from.y - to.y)),
        direction.startsWith('up') ? 1 : direction.startsWith('down') ? -1 : 0,
      );
      assert.equal(Math.sign(to.x - from.x), direction.endsWith('right') ? 1 : -1);
      assert.deepEqual(neighbour(next, opposite[direction], 5), cell);
    }
});

test('up and down reach the top and the bottom row from everywhere', () => {
  for (const way of ['up', 'down'])
    for (const cell of boardCells(5)) {
      let at = cell;
      for (let next = vertical(at, way, 5); next; next = vertical(at, way, 5)) at = next;
      assert.ok(onBoard(at, 5));
      assert.equal(at.row, way === 'up' ? 11 : 1);
    }
});
