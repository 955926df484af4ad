// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What is drawn on the board, with the shapes and proportions of the printed diagrams
// (tools/drawing/pen). Colours are the style sheet's, by class.

import {hexagonPoints, round} from './geometry.js';
import {svgElement} from '../parts/dom.js';

/** @typedef {import('./geometry.js').Point} Point */

const origin = {x: 0, y: 0};
const tips = [
  [-0.92, -0.36],
  [-0.5, -0.66],
  [0, -0.78],
  [0.5, -0.66],
  [0.92, -0.36],
];
const notches = [
  [-0.55, 0.12],
  [-0.2, 0.02],
  [0.2, 0.02],
  [0.55, 0.12],
];

/** @param {Point} at @param {number} size @param {string} name of the class */
export function hexagon(at, size, name) {
  return svgElement('polygon', {points: hexagonPoints(at, size), class: name});
}

/** @param {Point} at @param {number} r @param {string} name of the class */
function circle(at, r, name) {
  return svgElement('circle', {cx: round(at.x), cy: round(at.y), r, class: name});
}

/** A band, five points, a ball on each, around 0, 0.03. */
function crown() {
  const size = 0.5;
  const point = (/** @type {number[]} */ [x, y]) => `${round(size * x)} ${round(0.03 + size * y)}`;
  const corners = [point([-0.62, 0.66])];
  tips.forEach((tip, index) => {
    corners.push(point(tip));
    if (index < notches.length) corners.push(point(notches[index]));
  });
  corners.push(point([0.62, 0.66]));
  const balls = tips.map(([x, y]) =>
    circle({x: size * x, y: 0.03 + size * (y - 0.06)}, 0.115 * size, ''),
  );
  return svgElement(
    'g',
    {class: 'crown'},
    svgElement('path', {d: `M${corners.join('L')}Z`}),
    ...balls,
  );
}

/**
 * A disc, the queen's larger and with a crown, around 0, 0.
 * @param {string} letter `Q`, `G`, `q` or `g`
 */
export function pieceShape(letter) {
  const white = letter === 'Q' || letter === 'G';
  const queen = letter === 'Q' || letter === 'q';
  return svgElement(
    'g',
    {class: `piece ${white ? 'white' : 'black'}`},
    circle(origin, queen ? 0.72 : 0.62, 'body'),
    queen ? crown() : circle(origin, 0.4, 'groove'),
  );
}

/** The ground of a captured piece: hatched, so that it shows without colour, around 0, 0. */
export function capturedGround() {
  const lines = [];
  for (let offset = -1.71; offset < 1.8; offset += 0.19) {
    const ends = hatch(offset);
    if (ends) lines.push(`M${ends}`);
  }
  return svgElement(
    'g',
    {class: 'captured-ground'},
    svgElement('path', {d: lines.join('')}),
    hexagon(origin, 0.93, 'captured-rim'),
  );
}

/**
 * The part of the line x + y = offset inside a hexagon of size 0.93, as `x y L x y`: cut by its
 * three pairs of sides.
 * @param {number} offset
 */
function hatch(offset) {
  const apothem = (0.93 * Math.sqrt(3)) / 2;
  let low = -Infinity;
  let high = Infinity;
  for (const angle of [0, Math.PI / 3, -Math.PI / 3]) {
    // On the line the point is (t, offset - t); its distance along the side's normal is within the
    // apothem.
    const slope = Math.cos(angle) - Math.sin(angle);
    const base = offset * Math.sin(angle);
    const ends = [(-apothem - base) / slope, (apothem - base) / slope];
    low = Math.max(low, Math.min(...ends));
    high = Math.min(high, Math.max(...ends));
  }
  if (low >= high) return null;
  return `${round(low)} ${round(offset - low)}L${round(high)} ${round(offset - high)}`;
}

/** The dot on a cell to which the piece may go, around 0, 0. */
export function reachableDot() {
  return circle(origin, 0.22, 'dot');
}

/** Where a piece was put, around 0, 0. */
export function placedMark() {
  return hexagon(origin, 0.86, 'placed');
}

/**
 * The last action: from the middle of a cell to the rim of the piece that has arrived; dashed if
 * relocated.
 * @param {Point} from
 * @param {Point} to
 * @param {boolean} relocated
 * @param {string} name a class besides `arrow`
 */
export function arrow(from, to, relocated, name = '') {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = {x: (to.x - from.x) / length, y: (to.y - from.y) / length};
  const tip = length - 0.74;
  const neck = tip - 0.42;
  const at = (/** @type {number} */ distance, /** @type {number} */ aside) =>
    [
      round(from.x + along.x * distance - along.y * aside),
      round(from.y + along.y * distance + along.x * aside),
    ].join(' ');
  return svgElement(
    'g',
    {class: `arrow ${relocated ? 'relocated' : ''} ${name}`, 'aria-hidden': 'true'},
    circle(from, 0.2, 'tail'),
    svgElement('path', {class: 'shaft', d: `M${at(0.25, 0)}L${at(neck, 0)}`}),
    svgElement('path', {class: 'head', d: `M${at(tip, 0)}L${at(neck, -0.27)}L${at(neck, 0.27)}Z`}),
  );
}
