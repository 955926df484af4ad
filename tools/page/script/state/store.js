// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What the page shows: a rule set, a game with its cursor, the tab; and the only ways to change it.
// A change that the engine refuses throws its line and leaves all as it was.

import {draftOf} from '../board/placement.js';
import {chosenLanguage, text as textOf} from '../parts/texts.js';
import {EngineError} from './client.js';
import {fragmentOf} from './fragment.js';
import {unfinishedSituation} from './unfinished.js';
import {childOf, endOfLine, inOrder, markTry, newGame, promote, remove} from './variations.js';

/** @typedef {import('./client.js').Client} Client */
/** @typedef {import('./fragment.js').Saved} Saved */
/** @typedef {import('./fragment.js').MoveTree} MoveTree */
/** @typedef {import('./variations.js').Game} Game */
/** @typedef {import('./variations.js').Node} Node */
/** @typedef {import('../types').RuleSet} RuleSet */
/**
 * What a change was: `action` by hand or by the program, `move` of the cursor, another `game`
 * (rules or position, finished or not), an unfinished `diagram` changed, perhaps finished, or the
 * `view` only.
 * @typedef {'action' | 'reply' | 'move' | 'game' | 'diagram' | 'view'} Change
 */

export const usualRules = 'wikipedia';

export class Store {
  /** @param {Client} client */
  constructor(client) {
    this.client = client;
    /** @type {((change: Change) => void)[]} */
    this.listeners = [];
    /** @type {RuleSet} */
    this.rules = client.ask({ask: 'rules show', rules: usualRules});
    /** @type {Game} */
    this.game = newGame(this.rules.start ?? '');
    /** @type {{text: string, problem: string} | null} a diagram on the board that is no position */
    this.diagram = null;
    this.tab = '';
    /** Is Black's side of the board below? */
    this.flipped = false;
    /** @type {string | null} */
    this.puzzle = null;
    /** @type {import('../types').Header[]} of the game record, kept from a text that was read */
    this.headers = [];
    /** @type {string | null} as a text that was read claims, as long as its main line stands */
    this.result = null;
    /** @type {string | null} the side and strength of the program's opponent, `b,club` */
    this.opponent = null;
    /** @type {(node: Node) => boolean} is the program to answer there, so that going back goes on? */
    this.isAnswered = () => false;
    /** @type {(node: Node) => string | null} what is known to be played where the game ends */
    this.known = () => null;
  }

  /** @param {(change: Change) => void} listener called after every change */
  subscribe(listener) {
    this.listeners.push(listener);
  }

  /** @param {Change} change */
  changed(change) {
    for (const listener of this.listeners) listener(change);
  }

  /** What is on the board, with all that the rules say of it. */
  get situation() {
    if (this.diagram) return unfinishedSituation(this.diagram, this.rules);
    return this.client.situation(this.rules.name, this.game.cursor.position);
  }

  /**
   * Another rule set. The start of the old rules becomes that of the new ones; any other position
   * stays, with those
   * of its actions that are legal. Returns how many were left out.
   * @param {string} text
   * @param {string | null} [position] instead of that of the game
   * @throws {EngineError}
   */
  setRules(text, position = null) {
    const rules = this.client.ask({ask: 'rules show', rules: text});
    const {root} = this.game;
    const kept =
      position ?? (root.position === this.rules.start && rules.start ? rules.start : root.position);
    const before = this.client.situation(rules.name, kept);
    const game = newGame(before.position);
    const leftOut =
      kept === root.position
        ? this.replay(rules.name, game.root, treeOf(root.children), false)
        : 0;
    const diagram = position === null ? this.diagram : null;
    if (diagram) this.refuse(rules, diagram.text);
    this.rules = rules;
    this.game = game;
    this.diagram = null;
    // What a record says of its rules is not said of others.
    this.headers = this.headers.filter(({name}) => !/^(Rules[A-Z]|Quote_)/.test(name));
    if (diagram) this.setDiagram(diagram.text);
    else this.changed('game');
    return leftOut;
  }

  /**
   * Another position, without actions.
   * @param {string} text
   * @param {Change} [change]
   * @throws {EngineError}
   */
  setPosition(text, change = 'game') {
    const {position} = this.client.situation(this.rules.name, text);
    this.game = newGame(position);
    this.diagram = null;
    this.changed(change);
  }

  /**
   * What is set up: another position if it is one; else it stands on the board unfinished, and the
   * game behind it stays.
   * @param {string} text of the form of a position on this board
   */
  setDiagram(text) {
    const problem = this.problemOf(this.rules, text);
    const change = this.diagram ? 'diagram' : 'game';
    if (problem === null) return this.setPosition(text, change);
    this.diagram = {text, problem};
    this.changed(change);
  }

  /** From an unfinished diagram back to the game behind it. */
  dropDiagram() {
    if (!this.diagram) return;
    this.diagram = null;
    this.changed('game');
  }

  /**
   * Why it is no position of the rules; null if it is one.
   * @param {RuleSet} rules
   * @param {string} text
   */
  problemOf(rules, text) {
    try {
      this.client.situation(rules.name, text);
      return null;
    } catch (error) {
      const line = error instanceof Error ? error.message : String(error);
      return line.replace(/^position: /, '');
    }
  }

  /**
   * Refuses what has not even the form of a position on the rules' board.
   * @param {RuleSet} rules
   * @param {string} text
   * @throws {EngineError}
   */
  refuse(rules, text) {
    if (!draftOf(text, rules.rules.radius))
      throw new EngineError(this.problemOf(rules, text) ?? textOf('state.no-position'));
  }

  /**
   * A whole game. Its rules come first, since they say what its positions are.
   * @param {{rules: string | null, sheet?: string | null, position: string | null,
   *   moves: MoveTree[], at: number, diagram?: string | null, opponent?: string | null,
   *   flipped?: boolean}} saved what is left out stays
   * @throws {Error} one line
   */
  load(saved) {
    const [sheetName] = (saved.rules ?? '').split(',');
    const takeBack = saved.sheet ? this.client.addSheet(sheetName, saved.sheet) : () => {};
    try {
      this.take(saved);
    } catch (error) {
      takeBack();
      throw error;
    }
  }

  /** @param {Parameters<Store['load']>[0]} saved */
  take(saved) {
    const rules = this.client.ask({ask: 'rules show', rules: saved.rules ?? usualRules});
    const game = newGame(this.client.situation(rules.name, saved.position ?? rules.start).position);
    this.replay(rules.name, game.root, saved.moves, true);
    const nodes = inOrder(game.root);
    if (saved.at >= nodes.length)
      throw new EngineError(
        textOf('link.cursor', {at: saved.at, count: nodes.length - 1}),
      );
    game.cursor = nodes[saved.at];
    if (saved.diagram) this.refuse(rules, saved.diagram);
    this.rules = rules;
    this.game = game;
    this.diagram = null;
    this.headers = [];
    this.result = null;
    if (saved.opponent !== undefined) this.opponent = saved.opponent;
    if (saved.flipped !== undefined) this.flipped = saved.flipped;
    if (saved.diagram) this.setDiagram(saved.diagram);
    else this.changed('game');
  }

  /**
   * Plays a tree of actions after a node. Returns how many were left out because they are not
   * legal; `strict` throws instead.
   * @param {string} rules
   * @param {Node} root
   * @param {MoveTree[]} moves
   * @param {boolean} strict
   */
  replay(rules, root, moves, strict) {
    let leftOut = 0;
    /** @type {{parent: Node, moves: MoveTree[]}[]} */
    const waiting = [{parent: root, moves}];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const {parent} = next;
      for (const move of next.moves) {
        const legal = this.client
          .situation(rules, parent.position)
          .actions.find((each) => each.action === move.action);
        if (legal) {
          const child = childOf(parent, move.action, legal.next);
          child.comment = move.comment;
          waiting.push({parent: child, moves: move.children});
        } else if (strict) {
          const {reason} = this.client.ask({
            ask: 'why',
            rules,
            position: parent.position,
            action: move.action,
          });
          const illegal = textOf('state.illegal-at', {
            action: move.action,
            position: parent.position,
          });
          throw new EngineError(reason ? illegal + textOf('list.colon') + reason : illegal);
        } else {
          leftOut += countOf([move]);
        }
      }
    }
    return leftOut;
  }

  /**
   * A legal action at the cursor, which goes on to the position after it.
   * @param {import('../types').Action} action
   * @param {'action' | 'reply'} [by]
   */
  play(action, by = 'action') {
    this.result = null;
    const {cursor} = this.game;
    // What is known to be played here stays the line; what is tried is a variation of it.
    if (cursor.children.length === 0 && this.known(cursor) !== action.action) this.addKnown(cursor);
    this.game.cursor = childOf(cursor, action.action, action.next);
    this.changed(by);
  }

  /**
   * Puts what is known to be played after a node, and so on.
   * @param {Node} node without children
   */
  addKnown(node) {
    const action = this.known(node);
    const legal =
      action &&
      this.client
        .situation(this.rules.name, node.position)
        .actions.find((each) => each.action === action);
    if (legal) this.addKnown(childOf(node, legal.action, legal.next));
  }

  /**
   * Puts a line of legal actions after a node, as its continuation or as a variation, without
   * going there.
   * @param {Node} from
   * @param {string[]} actions
   * @returns {Node} the first of them
   */
  addLine(from, actions) {
    let node = from;
    for (const action of actions) {
      const legal = this.client
        .situation(this.rules.name, node.position)
        .actions.find((each) => each.action === action);
      if (!legal) break;
      node = childOf(node, action, legal.next);
    }
    this.changed('view');
    return from.children.find((each) => each.action === actions[0]) ?? from;
  }

  /** @param {Node} node */
  goTo(node) {
    if (node === this.game.cursor || this.diagram) return;
    this.game.cursor = node;
    this.changed('move');
  }

  /** Before the last action: of an answer of the program's, before what it answered. */
  back() {
    let node = this.game.cursor.parent;
    while (node?.parent && this.isAnswered(node)) node = node.parent;
    if (node) this.goTo(node);
  }

  /** How the game goes on, or how it is known to. */
  get following() {
    const {cursor} = this.game;
    const [next] = cursor.children;
    if (next) return {action: next.action, next: next.position};
    const known = this.known(cursor);
    return (known && this.situation.actions.find(({action}) => action === known)) || null;
  }

  forward() {
    const {following} = this;
    if (following) this.goTo(childOf(this.game.cursor, following.action, following.next));
  }

  toStart() {
    this.goTo(this.game.root);
  }

  toEnd() {
    this.goTo(endOfLine(this.game.cursor));
  }

  /** @param {Node} node */
  promote(node) {
    if (!promote(node)) return;
    this.result = null;
    this.changed('view');
  }

  /** @param {Node} node that was found wrong */
  markTry(node) {
    markTry(node);
    this.changed('view');
  }

  /** @param {Node} node */
  remove(node) {
    remove(this.game, node);
    this.result = null;
    this.changed('move');
  }

  /** @param {Node} node @param {string} text */
  comment(node, text) {
    node.comment = text;
    this.changed('view');
  }

  /** @param {string | null} opponent */
  playAgainst(opponent) {
    this.opponent = opponent;
    this.changed('view');
  }

  flip() {
    this.flipped = !this.flipped;
    this.changed('view');
  }

  /** @param {string} tab */
  showTab(tab) {
    this.tab = tab;
    this.changed('view');
  }

  /** The fragment of the address for all of this. */
  fragment() {
    const {root, cursor} = this.game;
    return fragmentOf({
      rules: this.rules.name === usualRules ? null : this.rules.name,
      sheet: this.client.sheets.get(this.rules.name.split(',')[0]) ?? null,
      position: root.position === this.rules.start ? null : root.position,
      moves: treeOf(root.children),
      at: inOrder(root).indexOf(cursor),
      diagram: this.diagram?.text ?? null,
      opponent: this.opponent,
      flipped: this.flipped,
      tab: this.tab || null,
      puzzle: this.puzzle,
      language: chosenLanguage(),
    });
  }
}

/** @param {Node[]} children @returns {MoveTree[]} */
export function treeOf(children) {
  return children.map(({action, comment, children: next}) => ({
    action,
    comment,
    children: treeOf(next),
  }));
}

/** @param {MoveTree[]} moves @returns {number} */
function countOf(moves) {
  return moves.reduce((sum, move) => sum + 1 + countOf(move.children), 0);
}
