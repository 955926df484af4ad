// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The program with the holds in the page, both sides, against players by chance and of each strength: it never
// loses, and answers at once. Its work is bounded in positions; times, of the processor, are printed (100 ms an
// action are asked).
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';

import {unpacked} from '../../script/parts/unpack.js';
import {answered, engine, pagePath} from './support.js';

const page = readFileSync(pagePath, 'utf8');
const holds = JSON.parse(page.match(/<script type="application\/json" id="holds">([^]*?)<\/script>/)[1]);
assert.deepEqual(holds.map(({rules, side}) => `${rules} ${side}`), ['botermans w', 'botermans b']);

const NODES = 40_000; // as the page asks
const PROOFS = 15_000; // besides, for a win and its line
const PLIES = 50; // to the end of a game that goes on
// Games against each player, or a share of them.
const share = Number(process.env.AGON_GAMES ?? 1);
const GAMES = Object.fromEntries(
  Object.entries({chance: 24, beginner: 6, club: 3, strong: 1}).map(([player, games]) => [player, Math.round(games * share)]));

const stranger = await engine(); // has no hold
let seed = 1;
const chance = (below) => {
  seed = (seed * 48271) % 2147483647;
  return seed % below;
};

for (const {rules, side, packed} of holds) {
  const program = await engine();
  const text = new TextDecoder().decode(unpacked(packed));
  const given = answered(program, {ask: 'use hold', text});
  assert.equal(given.side, side);
  const {values, start} = answered(program, {ask: 'rules show', rules});
  assert.equal(given.values, values);
  assert.equal(answered(program, {ask: 'held', rules, position: start, side}).held, true);

  const ends = {won: 0, lost: 0, drawn: 0, open: 0};
  let actions = 0;
  let most = 0;
  let slowest = 0;
  const strengths = ['beginner', 'club', 'strong'];
  for (const [player, games] of Object.entries(GAMES)) {
    for (let game = 0; game < games; ++game) {
      const strength = strengths[game % 3];
      const history = [];
      let position = start;
      let end = null;
      while (history.length < PLIES) {
        const situation = answered(stranger, {ask: 'position', rules, position});
        end = situation.over;
        if (end !== null) break;
        let action;
        if (situation.decider === side) {
          const before = process.cpuUsage();
          const choice = answered(program, {ask: 'choose', rules, position, strength, seed: game, history, nodes: NODES});
          const {user, system} = process.cpuUsage(before);
          ({action} = choice);
          assert.ok(choice.holds || choice.plies !== null, `${side} ${position}: ${JSON.stringify(choice)}`);
          assert.ok(choice.nodes <= NODES + PROOFS, `${side} ${position}: ${choice.nodes} positions`);
          ++actions;
          most = Math.max(most, choice.nodes);
          slowest = Math.max(slowest, (user + system) / 1000);
        } else if (player === 'chance') {
          ({action} = situation.actions[chance(situation.actions.length)]);
        } else {
          ({action} = answered(stranger, {ask: 'choose', rules, position, strength: player, seed: game, history}));
        }
        history.push(position);
        position = situation.actions.find((each) => each.action === action).next;
      }
      ++ends[end === null ? 'open' : end === 'draw' ? 'drawn' : end === side ? 'won' : 'lost'];
      assert.equal(ends.lost, 0, `${side} against ${player}, game ${game}: ${position}`);
    }
  }
  console.log(`${rules} ${side}: ${ends.won} won, ${ends.drawn} drawn, ${ends.open} open after ${PLIES} plies, ` +
    `${ends.lost} lost; ${actions} actions, at most ${most} positions and ${slowest.toFixed(0)} ms`);
  assert.ok(actions > 600 * share, `${actions} actions`);
}
