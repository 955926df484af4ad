// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A game as the engine reads and writes records of it: a list of nodes, each after the one that it
// follows.

/** @typedef {import('./variations.js').Node} Node */
/** @typedef {import('./fragment.js').MoveTree} MoveTree */
/** @typedef {import('../types').RecordNode} RecordNode */

/**
 * @param {Node} root
 * @returns {RecordNode[]} the start first
 */
export function recordNodes(root) {
  /** @type {RecordNode[]} */
  const nodes = [{action: null, parent: null, comment: root.comment}];
  const waiting = [{node: root, number: 0}];
  for (let next = waiting.shift(); next; next = waiting.shift())
    for (const child of next.node.children) {
      waiting.push({node: child, number: nodes.length});
      nodes.push({action: child.action, parent: next.number, comment: child.comment});
    }
  return nodes;
}

/**
 * @param {(RecordNode & {children: number[]})[]} nodes
 * @returns {MoveTree} the start, without an action
 */
export function movesOfRecord(nodes) {
  /** @type {MoveTree[]} */
  const moves = nodes.map(({action, comment}) => ({action: action ?? '', comment, children: []}));
  nodes.forEach(({children}, number) => {
    moves[number].children = children.map((child) => moves[child]);
  });
  return moves[0];
}
