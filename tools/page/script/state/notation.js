// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A game as the lines of a notation list: the main line in one, and under an action that has
// variations one indented line for each of them.

/** @typedef {import('./variations.js').Node} Node */
/**
 * @typedef {object} Line
 * @property {number} level 0: the main line
 * @property {{node: Node, ply: number}[]} moves
 */

/**
 * A line is broken where variations are put in, so that they stand under the action they replace. It
 * ends where there are only tries, which are variations of what is not known.
 * @param {Node} root
 * @returns {Line[]}
 */
export function linesOf(root) {
  /** @type {Line[]} */
  const lines = [];
  /** @type {{node: Node, level: number, ply: number}[]} */
  const waiting = [];
  /** @param {Node} node @param {number} level @param {number} ply */
  const goOn = ({children}, level, ply) => {
    const [child] = children;
    if (child && !child.isTry) waiting.push({node: child, level, ply});
    else
      for (const each of [...children].reverse()) waiting.push({node: each, level: level + 1, ply});
  };
  goOn(root, 0, 1);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    /** @type {Line} */
    const line = {level: next.level, moves: []};
    lines.push(line);
    let {node, ply} = next;
    while (true) {
      line.moves.push({node, ply});
      // The variations of this very action come before the line goes on.
      const siblings = node.parent?.children[0] === node && !node.isTry ? node.parent.children : [];
      const child = node.children[0];
      if (siblings.length > 1) {
        goOn(node, next.level, ply + 1);
        for (let i = siblings.length - 1; i >= 1; --i)
          waiting.push({node: siblings[i], level: next.level + 1, ply});
        break;
      }
      if (!child || child.isTry) {
        goOn(node, next.level, ply + 1);
        break;
      }
      node = child;
      ++ply;
    }
  }
  return lines;
}
