// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A position as a small picture, drawn when it comes into view, so that long lists are fast.

import {svgElement} from '../parts/dom.js';
import {boardCells, cellNamed, centre, columnWidth, groundOf, hexagonPoints, round, rowHeight} from './geometry.js';
import {draftOf} from './placement.js';

/** @type {WeakMap<Element, string>} */
const positions = new WeakMap();
const watcher = new IntersectionObserver(
  (entries) => {
    for (const {target, isIntersecting} of entries) {
      if (!isIntersecting) continue;
      watcher.unobserve(target);
      draw(target, positions.get(target) ?? '');
    }
  },
  {rootMargin: '50%'},
);

/** @param {string} position */
export function thumbnail(position) {
  const svg = svgElement('svg', {class: 'thumbnail', viewBox: '0 0 1 1', 'aria-hidden': 'true'});
  positions.set(svg, position);
  watcher.observe(svg);
  return svg;
}

/** @param {Element} svg @param {string} position */
function draw(svg, position) {
  const radius = position.split('/').length >> 1;
  const draft = draftOf(position, radius);
  if (!draft) return;
  const [width, height] = [(radius + 0.6) * columnWidth, radius * rowHeight + 1.1];
  svg.setAttribute('viewBox', [-width, -height, 2 * width, 2 * height].map(round).join(' '));
  svg.append(...grounds(radius));
  for (const [name, letter] of draft.pieces) {
    const cell = cellNamed(name);
    if (!cell) continue;
    const {x, y} = centre(cell, radius);
    const side = letter === letter.toUpperCase() ? 'white' : 'black';
    const piece = svgElement('g', {class: side}, svgElement('circle', {cx: round(x), cy: round(y), r: 0.75}));
    if (letter.toUpperCase() === 'Q') piece.append(svgElement('circle', {class: 'queen', cx: round(x), cy: round(y), r: 0.34}));
    svg.append(piece);
  }
}

/**
 * The cells, those of a colour as one path.
 * @param {number} radius
 */
function grounds(radius) {
  const paths = {throne: '', light: '', dark: ''};
  for (const cell of boardCells(radius)) {
    const outline = hexagonPoints(centre(cell, radius), 1).split(' ').join('L');
    paths[groundOf(cell, radius)] += `M${outline}Z`;
  }
  return Object.entries(paths).map(([name, d]) => svgElement('path', {class: name, d}));
}
