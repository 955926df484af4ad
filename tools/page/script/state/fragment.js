// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The state of the page as the fragment of its address, so that a link is a diagram:
//
//     #1&rules=RULES&sheet=TOML&position=POS&moves=MOVES&at=N&diagram=POS&opponent=SIDE,STRENGTH
//       &flip=1&tab=TAB&puzzle=ID&lang=LANGUAGE
//
// `1` is the version. `rules`, where it is missing, is `wikipedia`; `sheet` is the text of the
// rule-set file that `rules` begins with, where that is no preset. `position` is the start of the
// rules. Spaces of a position are written `_`. In `moves` every action is followed by its
// variations, each between `~` and `!`, and then by what continues the line, with `.` before it:
// `h5-g4.g5@a1~g5@a2.g4-g5!.g4-g5`. A comment follows its action after `:`, percent-encoded. `at`
// is the cursor: how many actions, counted in the order in which they are written, come before and
// with it; 0 is the position itself. `diagram` is what stands on the board where that is no
// position of the rules yet; the game is what it was set up from. `puzzle` is one of a book, or `today`
// for the puzzle of the day. What is read here is notation; whether the actions are legal
// is for the engine to say.

/** @typedef {{action: string, comment: string, children: MoveTree[]}} MoveTree */
/**
 * @typedef {object} Saved
 * @property {string | null} rules
 * @property {string | null} [sheet]
 * @property {string | null} position
 * @property {MoveTree[]} moves the children of the root
 * @property {number} at
 * @property {string | null} [diagram] that is unfinished
 * @property {string | null} [opponent] which side the program plays, and how strong
 * @property {boolean} [flipped]
 * @property {string | null} tab
 * @property {string | null} puzzle
 * @property {string | null} [language] that was chosen
 */

import {text as textOf} from '../parts/texts.js';

export const version = '1';

const action = /^(?:[a-k][0-9]{1,2}[-@][a-k][0-9]{1,2}|[QG]@[a-k][0-9]{1,2}|--)$/;
const deepest = 100;
const plain = /[A-Za-z0-9/,=+@-]/;

/**
 * Escapes all that has a meaning in the fragment or may not stand in one.
 * @param {string} text
 */
function escaped(text) {
  return encodeURIComponent(text)
    .replace(/[.~!:'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%(?:2F|2C|3D|2B|40)/g, (code) => {
      const letter = decodeURIComponent(code);
      return plain.test(letter) ? letter : code;
    });
}

/** @param {MoveTree[]} line the alternatives at one point, the main one first @returns {string} */
function movesText(line) {
  let text = '';
  let alternatives = line;
  while (alternatives.length > 0) {
    const [main, ...others] = alternatives;
    if (text) text += '.';
    text += main.action + (main.comment ? `:${escaped(main.comment)}` : '');
    for (const other of others) text += `~${movesText([other])}!`;
    alternatives = main.children;
  }
  return text;
}

/**
 * The fragment, without `#`.
 * @param {Saved} saved
 */
export function fragmentOf(saved) {
  const parts = [version];
  if (saved.rules) parts.push(`rules=${escaped(saved.rules)}`);
  if (saved.sheet) parts.push(`sheet=${escaped(saved.sheet)}`);
  if (saved.position) parts.push(`position=${saved.position.replace(/ /g, '_')}`);
  if (saved.moves.length > 0) parts.push(`moves=${movesText(saved.moves)}`);
  if (saved.at > 0) parts.push(`at=${saved.at}`);
  if (saved.diagram) parts.push(`diagram=${saved.diagram.replace(/ /g, '_')}`);
  if (saved.opponent) parts.push(`opponent=${escaped(saved.opponent)}`);
  if (saved.flipped) parts.push('flip=1');
  if (saved.tab) parts.push(`tab=${escaped(saved.tab)}`);
  if (saved.puzzle) parts.push(`puzzle=${escaped(saved.puzzle)}`);
  if (saved.language) parts.push(`lang=${saved.language}`);
  return parts.join('&');
}

/** What is wrong with a link, in one line. */
export class FragmentError extends Error {}

/** @param {string} text @returns {string} */
function unescaped(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new FragmentError(textOf('link.encoding', {part: shown(text)}));
  }
}

/** @param {string} text */
function shown(text) {
  return text.length > 40 ? `'${text.slice(0, 40)}…'` : `'${text}'`;
}

/** @param {string} text @returns {MoveTree[]} */
function movesOf(text) {
  /** @type {MoveTree} */
  const root = {action: '', comment: '', children: []};
  let last = root; // what the next action continues
  let before = root; // what the last action continued: its variations continue that, too
  /** @type {{last: MoveTree, before: MoveTree}[]} */
  const lines = [];
  let at = 0;
  let expected = ''; // the sign before the next action
  while (at < text.length || expected === '~') {
    const end = text.slice(at).search(/[.~!]/);
    const word = end < 0 ? text.slice(at) : text.slice(at, at + end);
    const colon = word.indexOf(':');
    const name = colon < 0 ? word : word.slice(0, colon);
    if (!action.test(name))
      throw new FragmentError(
        textOf('link.action', {part: shown(name), at: at + 1}),
      );
    /** @type {MoveTree} */
    const node = {
      action: name,
      comment: colon < 0 ? '' : unescaped(word.slice(colon + 1)),
      children: [],
    };
    last.children.push(node);
    [before, last] = [last, node];
    at += word.length;
    expected = '';
    while (text[at] === '!') {
      const outer = lines.pop();
      if (!outer)
        throw new FragmentError(textOf('link.unmatched', {at: at + 1}));
      ({last, before} = outer);
      ++at;
    }
    if (at >= text.length) break;
    expected = text[at++];
    if (expected === '~') {
      lines.push({last, before});
      if (lines.length > deepest)
        throw new FragmentError(textOf('link.nested', {count: deepest}));
      last = before;
    } else if (expected !== '.') {
      throw new FragmentError(textOf('link.sign', {part: shown(expected), at}));
    }
  }
  if (lines.length > 0 || expected)
    throw new FragmentError(textOf('link.cut'));
  return root.children;
}

/**
 * What a fragment says, with or without `#`; null for an empty one.
 * @param {string} text
 * @returns {Saved | null}
 * @throws {FragmentError} one line that says what is wrong with it
 */
export function parseFragment(text) {
  const parts = text.replace(/^#/, '').split('&');
  if (parts[0] === '' && parts.length === 1) return null;
  if (parts[0] !== version)
    throw new FragmentError(
      textOf('link.version', {part: shown(parts[0]), version}),
    );
  /** @type {Saved} */
  const saved = {
    rules: null,
    sheet: null,
    position: null,
    moves: [],
    at: 0,
    diagram: null,
    opponent: null,
    flipped: false,
    tab: null,
    puzzle: null,
    language: null,
  };
  for (const part of parts.slice(1)) {
    const equals = part.indexOf('=');
    const name = part.slice(0, Math.max(equals, 0));
    const value = part.slice(equals + 1);
    if (name === 'rules' || name === 'sheet' || name === 'tab' || name === 'puzzle')
      saved[name] = unescaped(value);
    else if (name === 'position' || name === 'diagram')
      saved[name] = unescaped(value).replace(/_/g, ' ');
    else if (name === 'moves') saved.moves = movesOf(value);
    else if (name === 'opponent' && /^[wb],[a-z-]{1,20}$/.test(value)) saved.opponent = value;
    else if (name === 'lang' && /^[a-z]{2,3}$/.test(value)) saved.language = value;
    else if (part === 'flip=1') saved.flipped = true;
    else if (name === 'at' && /^[0-9]{1,6}$/.test(value)) saved.at = Number(value);
    else throw new FragmentError(textOf('link.unknown', {part: shown(part)}));
  }
  return saved;
}
