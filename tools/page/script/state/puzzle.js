// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// One puzzle being solved: what is asked, and what an action on the board comes to. An action is
// right if the attacker still reaches the goal within the plies asked for, so every key counts, and
// every dual later on.

import {sideName} from '../board/words.js';
import {hasText, languageInUse, text} from '../parts/texts.js';
import {Duels, movesIn} from './duel.js';
import {pathTo} from './variations.js';

/** @typedef {import('../types').Book} Book */
/** @typedef {import('../types').Puzzle} Puzzle */
/** @typedef {import('../types').Side} Side */
/**
 * @typedef {object} Answered
 * @property {'solved' | 'right' | 'wrong' | 'defended' | 'unknown'} result `defended`: an action
 *   of the other side
 * @property {string} text
 * @property {string | null} reply to be played on the board
 */

/** For puzzles that ask for a win without a length: how far a try is followed. */
const usualPlies = 9;

export class PuzzleDuel {
  /**
   * @param {import('./client.js').Client} client
   * @param {Puzzle} puzzle
   */
  constructor(client, puzzle) {
    this.client = client;
    this.puzzle = puzzle;
    this.duels = new Duels(client);
    const start = client.situation(puzzle.rules, puzzle.position);
    /** @type {Side} */
    this.attacker = puzzle.attacker ?? start.decider;
    this.plies = puzzle.plies ?? puzzle.within ?? usualPlies;
  }

  cancel() {
    this.duels.cancel();
  }

  /**
   * What is asked; a number of plies, as in the words of an author, as moves, too.
   * @param {Book} [book] where the page may speak another language
   */
  question(book) {
    const {puzzle, attacker} = this;
    const length = lengthOf(puzzle);
    const question = questionText(puzzle, attacker, book);
    if (puzzle.target || !length || length === 1 || !new RegExp(`\\b${length}\\b`).test(question)) return question;
    return text('puzzle.moves', {question, count: movesIn(length, moverIn(puzzle.position) === attacker)});
  }

  /**
   * What the book's solution plays next, so that nothing has to be searched for it; null beside it
   * and at its end.
   * @param {import('./variations.js').Node} node
   * @returns {string | null}
   */
  following(node) {
    const {line, plies} = this.puzzle;
    const played = pathTo(node).slice(1);
    const stored = line.length === plies && played.every(({action}, at) => action === line[at]);
    return stored ? (line[played.length] ?? null) : null;
  }

  /**
   * Is it known, before any search, that the action is right?
   * @param {import('./variations.js').Node} node after it
   * @param {number} depth
   */
  isKey(node, depth) {
    return depth === 1 && this.puzzle.keys.includes(node.action);
  }

  /**
   * What an action came to in a proof game. As the book's game is the only one, any other action leads out of
   * reach.
   * @param {import('./variations.js').Node} node
   * @param {number} depth
   * @returns {Answered}
   */
  replayed(node, depth) {
    const {action} = node;
    const {line, plies, target} = this.puzzle;
    if (node.position === target && depth === this.plies)
      return {result: 'solved', text: text('puzzle.won', {action}), reply: null};
    if (line.length !== plies) return {result: 'unknown', text: text('puzzle.nobody-knows'), reply: null};
    const slip = pathTo(node).slice(1).some(({action}, at) => action !== line[at]);
    if (!slip) return {result: 'right', text: text('puzzle.right', {action}), reply: null};
    const length = text('length.plies', {count: Math.max(this.plies - depth, 0)});
    const reason = text('puzzle.out-of-reach', {length});
    return {result: 'wrong', text: `${text('puzzle.wrong', {action})} ${reason}`, reply: null};
  }

  /**
   * What an action came to.
   * @param {import('./variations.js').Node} node the position after it
   * @param {number} depth how many actions lead to it from the puzzle's position
   * @returns {Promise<Answered>}
   */
  async answer(node, depth) {
    if (this.puzzle.target) return this.replayed(node, depth);
    const {rules, goal} = this.puzzle;
    const before = this.client.situation(rules, node.parent?.position ?? node.position);
    const byAttacker = before.decider === this.attacker;
    const duel = {attacker: this.attacker, goal: goal === 'formation' ? null : goal};
    const known = byAttacker ? this.following(node) : null;
    /** @type {Pick<import('./duel.js').Judged, 'verdict' | 'plies' | 'reply'>} */
    const judged = known
      ? {verdict: 'wins', plies: this.plies - depth, reply: known}
      : await this.duels.judge(duel, rules, node.position, this.plies - depth);
    const name = sideName(this.attacker);
    const {action} = node;
    const reply =
      (this.client.situation(rules, node.position).decider === this.attacker) === byAttacker
        ? null
        : judged.reply;
    if (judged.verdict === 'won')
      return {result: 'solved', text: text('puzzle.won', {action}), reply: null};
    if (judged.verdict === 'unknown')
      return {
        result: 'unknown',
        text: text('puzzle.unknown', {action}),
        reply: null,
      };
    if (judged.verdict === 'wins' && byAttacker)
      return {
        result: 'right',
        text: text('puzzle.right-reply', {action, reply: String(judged.reply)}),
        reply,
      };
    if (judged.verdict === 'wins')
      return {
        result: 'defended',
        text: text('puzzle.still', {
          action,
          side: name,
          moves: text('length.moves', {count: movesIn(judged.plies ?? 0, true)}),
          reply: String(judged.reply),
        }),
        reply,
      };
    if (!byAttacker) return {result: 'defended', text: text('puzzle.holds', {action}), reply: null};
    const refuted = judged.reply
      ? text('puzzle.refuted', {action, reply: judged.reply})
      : text('puzzle.wrong', {action});
    return {result: 'wrong', text: refuted, reply};
  }
}

/**
 * Are there puzzles in the book whose answer is no, or that it is so already? Then all are asked
 * and answered in the same way.
 * @param {Book} book
 */
export function isDoubtful(book) {
  return book.puzzles.some(({plies}) => plies === null || plies === 0);
}

/**
 * Is the puzzle's own wording in the language of the page, or its author's?
 * @param {Book} book
 * @param {Puzzle} puzzle
 */
function isWorded(book, puzzle) {
  return (book.language ?? 'en') === languageInUse() || Boolean(puzzle.stipulation) || !puzzle.goal;
}

/**
 * What is asked, as a sentence.
 * @param {Puzzle} puzzle
 * @param {Side} attacker
 * @param {Book} [book] where the page may speak another language
 */
export function questionText(puzzle, attacker, book) {
  if (book && !isWorded(book, puzzle)) return askedAnew(puzzle, attacker, isDoubtful(book));
  const question = puzzle.question.trim();
  return puzzle.target || namesSide(question) ? question : text('puzzle.asked', {side: sideName(attacker), question});
}

/**
 * Does it say whose question it is, in English or in the language of the page?
 * @param {string} question
 */
function namesSide(question) {
  const words = question.match(/\p{L}+/gu) ?? [];
  return ['White', 'Black', sideName('w'), sideName('b')].some((each) => words.includes(each));
}

/**
 * Does its question begin with whose turn it is? Those of the program do; an author's words need not.
 * @param {Puzzle} puzzle
 */
export function saysWhoMoves({goal, stipulation, within}) {
  return Boolean(goal) && !stipulation && within !== 0;
}

/**
 * As the program words it (tools/book/question).
 * @param {Puzzle} puzzle
 * @param {Side} attacker
 * @param {boolean} doubtful
 */
function askedAnew({goal, within, plies, position, target}, attacker, doubtful) {
  if (target) return text('question.proof-game', {in: text('question.in', {length: pliesText(within)})});
  const mover = moverIn(position);
  const form =
    within === 0 ? 'reached' : doubtful ? 'doubtful' : mover === attacker ? 'attacker' : 'defender';
  const roomy = !doubtful && (plies ?? -1) < Number(within);
  const length = within ? {length: text('length.moves', {count: movesIn(within, mover === attacker)})} : null;
  return text(`question.${goal}-${form}`, {
    mover: sideName(mover),
    side: sideName(attacker),
    in: !length ? '' : roomy ? text('question.in-at-most', length) : text('question.in', length),
  });
}

/**
 * The verdict in words; empty where none is known.
 * @param {Puzzle} puzzle
 * @param {Side} attacker
 * @param {Book} book
 */
export function answerText(puzzle, attacker, book) {
  const {goal, plies, within, answer, position, target} = puzzle;
  if (!answer || !goal || (book.language ?? 'en') === languageInUse()) return answer ?? '';
  if (target) return text('verdict.proof-game');
  const side = sideName(attacker);
  if (plies === 0) return text(`verdict.${goal}-has`, {side});
  if (plies !== null) {
    const count = movesIn(plies, moverIn(position) === attacker);
    return text(`verdict.${goal}-does`, {side, plies: text('length.moves', {count})});
  }
  return within
    ? text(`verdict.${goal}-does-not`, {side, count: within})
    : text(`verdict.${goal}-never`, {side});
}

/**
 * Plies as asked; nothing of the answer.
 * @param {Puzzle} puzzle
 */
function lengthOf(puzzle) {
  return puzzle.within ?? null;
}

/** @param {string} position @returns {Side} */
function moverIn(position) {
  return position.split(' ')[1] === 'b' ? 'b' : 'w';
}

/**
 * Moves of the attacker as asked; nothing of the answer.
 * @param {Puzzle} puzzle
 */
export function movesOf(puzzle) {
  const mover = moverIn(puzzle.position);
  return puzzle.within ? movesIn(puzzle.within, (puzzle.attacker ?? mover) === mover) : null;
}

/** @param {number | null} [plies] */
function pliesText(plies) {
  return text('length.plies', {count: plies ?? 0});
}

/** @param {Puzzle} puzzle @returns "in 3 moves", "in 8 plies" of a proof game, or nothing */
export function lengthText(puzzle) {
  if (puzzle.target) return text('puzzle.in', {length: pliesText(puzzle.within)});
  const count = movesOf(puzzle);
  return count ? text('puzzle.in', {length: text('length.moves', {count})}) : '';
}

/** @param {string} theme of a puzzle file; those that files of this version may have, have a text */
export function themeText(theme) {
  return hasText(`motif.${theme}`) ? text(`motif.${theme}`) : theme;
}

/**
 * How difficult, as a rating: as the book says, else a guess from the length.
 * @param {Puzzle} puzzle
 */
export function difficultyOf(puzzle) {
  return puzzle.difficulty ?? Math.min(1000 + 80 * (puzzle.within ?? puzzle.plies ?? 5), 2200);
}

/** Ratings that begin a level: what is below the first is easy. */
export const levels = {easy: 0, middling: 1300, hard: 1700};

/**
 * @param {Puzzle} puzzle
 * @returns {keyof typeof levels}
 */
export function levelOf(puzzle) {
  const difficulty = difficultyOf(puzzle);
  return difficulty < levels.middling ? 'easy' : difficulty < levels.hard ? 'middling' : 'hard';
}

/**
 * Those of the puzzles that a filter leaves, with their numbers.
 * @param {Puzzle[]} puzzles
 * @param {{moves?: string, theme?: string, rules?: string, level?: string}} filter empty: all
 * @param {(puzzle: Puzzle) => boolean} [also]
 */
export function filtered(puzzles, {moves, theme, rules, level}, also = () => true) {
  return puzzles
    .map((puzzle, index) => ({puzzle, index}))
    .filter(
      ({puzzle}) =>
        (!moves || String(movesOf(puzzle)) === moves) &&
        (!theme || puzzle.themes.includes(theme)) &&
        (!rules || puzzle.rules === rules) &&
        (!level || levelOf(puzzle) === level) &&
        also(puzzle),
    );
}
