// A game as the lines of a notation list: the main line in one, and under an action that has
// variations one indented line for each of them.

/** @typedef {import('./variations.js').Node} Node */
/**
 * @typedef {object} Line
 * @property {number} level 0: the main line
 * @property {{node: Node, ply: number}[]} moves
 */

/**
 * A line is broken where variations are put in, so that they stand under the action they replace.
 * @param {Node} root
 * @returns {Line[]}
 */
export function linesOf(root) {
  /** @type {Line[]} */
  const lines = [];
  /** @type {{node: Node, level: number, ply: number}[]} */
  const waiting = [];
  if (root.children.length > 0) waiting.push({node: root.children[0], level: 0, ply: 1});
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    /** @type {Line} */
    const line = {level: next.level, moves: []};
    lines.push(line);
    let {node, ply} = next;
    while (true) {
      line.moves.push({node, ply});
      // The variations of this very action come before the line goes on.
      const siblings = node.parent && node.parent.children[0] === node ? node.parent.children : [];
      const child = node.children[0];
      if (siblings.length > 1) {
        if (child) waiting.push({node: child, level: next.level, ply: ply + 1});
        for (let i = siblings.length - 1; i >= 1; --i)
          waiting.push({node: siblings[i], level: next.level + 1, ply});
        break;
      }
      if (!child) break;
      node = child;
      ++ply;
    }
  }
  return lines;
}
