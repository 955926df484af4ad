// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A game with variations: a tree of actions, and the cursor, the node whose position is on the
// board. The first child of a node continues its line; the others are variations. Which actions are
// legal is not known here: every node carries the position that the engine gave for it.

/**
 * @typedef {object} Node
 * @property {string} action what led here; empty at the root
 * @property {string} position
 * @property {string} comment
 * @property {Node | null} parent
 * @property {Node[]} children
 * @property {boolean} [isTry] an action found wrong: a variation, even where there is no other
 */
/** @typedef {{root: Node, cursor: Node}} Game */

/**
 * @param {string} position
 * @returns {Node}
 */
export function newRoot(position) {
  return {action: '', position, comment: '', parent: null, children: []};
}

/**
 * @param {string} position
 * @returns {Game}
 */
export function newGame(position) {
  const root = newRoot(position);
  return {root, cursor: root};
}

/**
 * The child with that action; made, as the last variation that is no try, if there is none.
 * @param {Node} parent
 * @param {string} action
 * @param {string} position after it
 * @returns {Node}
 */
export function childOf(parent, action, position) {
  const known = parent.children.find((each) => each.action === action);
  if (known) return known;
  /** @type {Node} */
  const child = {action, position, comment: '', parent, children: []};
  const tries = parent.children.filter(({isTry}) => isTry).length;
  parent.children.splice(parent.children.length - tries, 0, child);
  return child;
}

/**
 * The nodes from the root to this one, both included.
 * @param {Node} node
 * @returns {Node[]}
 */
export function pathTo(node) {
  const path = [];
  for (let each = /** @type {Node | null} */ (node); each; each = each.parent) path.unshift(each);
  return path;
}

/**
 * The last node of the line that goes on from here.
 * @param {Node} node
 * @returns {Node}
 */
export function endOfLine(node) {
  let end = node;
  while (end.children.length > 0) end = end.children[0];
  return end;
}

/**
 * Actions from the root.
 * @param {Node} node
 */
export function depthOf(node) {
  return pathTo(node).length - 1;
}

/**
 * Is it in the main line?
 * @param {Node} node
 */
export function isMain(node) {
  return pathTo(node).every((each) => !each.parent || each.parent.children[0] === each);
}

/**
 * Marks an action as a try, behind all that are none.
 * @param {Node} node
 */
export function markTry(node) {
  node.isTry = true;
  node.parent?.children.sort((left, right) => Number(left.isTry ?? 0) - Number(right.isTry ?? 0));
}

/**
 * Makes the variation that this node is in the continuation of where it branches off: one step
 * towards the main
 * line. False if the node is in the main line already.
 * @param {Node} node
 */
export function promote(node) {
  for (let each = node; each.parent; each = /** @type {Node} */ (each.parent)) {
    const siblings = each.parent.children;
    if (siblings[0] === each) continue;
    siblings.splice(siblings.indexOf(each), 1);
    siblings.unshift(each);
    each.isTry = false;
    return true;
  }
  return false;
}

/**
 * Takes a node with all that follows out of the game. If the cursor was in it, the cursor goes to
 * the node before.
 * The root cannot be removed.
 * @param {Game} game
 * @param {Node} node
 */
export function remove(game, node) {
  if (!node.parent) return;
  if (pathTo(game.cursor).includes(node)) game.cursor = node.parent;
  node.parent.children.splice(node.parent.children.indexOf(node), 1);
}

/**
 * All nodes in the order in which a game is written: an action, its variations, then what
 * continues it; the root first.
 * @param {Node} root
 * @returns {Node[]}
 */
export function inOrder(root) {
  return [root, ...written(root.children)];
}

/** @param {Node[]} alternatives @returns {Node[]} */
function written(alternatives) {
  const found = [];
  for (let next = alternatives; next.length > 0; next = next[0].children) {
    found.push(next[0]);
    for (const other of next.slice(1)) found.push(...written([other]));
  }
  return found;
}

/**
 * The positions before this node's, the root's first: what an opponent needs to see a repetition
 * coming.
 * @param {Node} node
 */
export function historyOf(node) {
  return pathTo(node)
    .slice(0, -1)
    .map((each) => each.position);
}
