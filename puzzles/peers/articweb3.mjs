#!/usr/bin/env node
// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

/// The Agon of defiventurers/articweb3 behind the protocol of `agon conform`.
///
///     agon conform --rules RULES -- node puzzles/peers/articweb3.mjs FOLDER
///
/// Also with --by-moves. FOLDER is a copy of that repository, RULES what the README here says. Its blue is White, and
/// its board is ours turned by a third, so that both begin alike: its cell (q, r) is diagonal 6 - q - r and row 6 - q.
import path from 'node:path';
import readline from 'node:readline';
import { pathToFileURL } from 'node:url';

const file = path.resolve(process.argv[2], 'frontend/src/games/agon-cold-throne/rules.js');
const peer = await import(pathToFileURL(file));

const TAKEN = { radius: 5, guards: 6, captives: 'lifted' };
// From the top row to the bottom, as in a position string.
const CELLS = peer.CELLS.map(({ q, r }) => `${r},${-q - r}`);
const LETTERS = { Q: 'blue-queen', G: 'blue-guard', q: 'coral-queen', g: 'coral-guard' };
const letterOf = piece => Object.keys(LETTERS).find(letter => LETTERS[letter] === `${piece.side}-${piece.kind}`);

function name(cell) {
  const [q, r] = cell.split(',').map(Number);
  return ' abcdefghijk'[6 - q] + (6 - q - r);
}

/// Its action in our notation.
function written(state, action) {
  if (action.type === 'move') return `${name(action.from)}-${name(action.to)}`;
  const piece = state.pieces.find(each => each.id === action.pieceId);
  return `${letterOf(piece).toUpperCase()}@${name(action.to)}`;
}

function read(text) {
  const [placement, side, , hands] = text.split(' ');
  const letters = placement.replace(/\d+/g, run => '.'.repeat(run)).replaceAll('/', '') + hands.replace('-', '');
  const state = peer.createAgonState({ variant });
  const unset = [...state.pieces];
  [...letters].forEach((letter, at) => {
    if (letter === '.') return;
    const piece = unset.splice(unset.findIndex(each => letterOf(each) === letter), 1)[0];
    piece.cell = CELLS[at] ?? null;
    if (!piece.cell) state.pendingRelocations.push(piece.id);
  });
  state.currentPlayer = side === 'w' ? 'blue' : 'coral';
  // The program judges the end when it plays an action.
  const won = peer.SIDES.find(each => peer.hasWinningFormation(state, each));
  const lost = peer.SIDES.find(each => peer.hasForbiddenEmptyThroneRing(state, each)) ??
    (peer.getLegalActions(state).length ? undefined : state.currentPlayer);
  state.winner = won ?? (lost ? peer.otherSide(lost) : null);
  return state;
}

function write(state) {
  const letters = CELLS.map(cell => peer.pieceAt(state, cell)).map(piece => piece ? letterOf(piece) : '.');
  const rows = [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6].map(length => letters.splice(0, length).join(''));
  const placement = rows.join('/').replace(/[.]+/g, run => run.length);
  const held = state.pieces.filter(piece => !piece.cell).map(letterOf);
  const hands = [...'QGqg'].flatMap(letter => held.filter(each => each === letter)).join('');
  return `${placement} ${state.currentPlayer === 'blue' ? 'w' : 'b'} - ${hands || '-'}`;
}

function legal() {
  actions = new Map(peer.getLegalActions(state).map(action => [written(state, action), action]));
  return [...actions.keys()].sort().join(' ');
}

let variant, state, actions, byMoves;
for await (const line of readline.createInterface({ input: process.stdin })) {
  const [word, rest] = line.trim().split(/ (.*)/);
  if (word === 'rules') {
    const asked = JSON.parse(rest);
    variant = asked.queen_chooser === 'opponent' ? 'rival-decree' : 'owner-choice';
    const other = Object.keys(TAKEN).find(field => asked[field] !== TAKEN[field]);
    console.log(other ? `unsupported ${other}=${asked[other]}` : 'ok');
  } else if (word === 'position' || word === 'start') {
    byMoves = word === 'start';
    state = byMoves ? peer.createAgonState({ variant }) : read(rest);
    console.log(legal());
  } else if (word === 'apply') {
    state = peer.applyAction(state, actions.get(rest)).state;
    state.currentPlayer = peer.otherSide(state.lastAction.movedSide);  // it leaves the turn where it is at the end
    console.log(byMoves ? legal() : write(state));
  } else if (word === 'over') {
    console.log({ blue: 'w', coral: 'b' }[state.winner] ?? (state.isDraw ? 'draw' : 'none'));
  } else if (word === 'quit') {
    process.exit();
  }
}
