// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The opponent: the program decides for one side, while the tabs for playing are shown.

import {button, byId, choice, element} from '../parts/dom.js';
import {keep, kept} from '../parts/keeping.js';
import {text as textOf} from '../parts/texts.js';
import {historyOf, pathTo} from '../state/variations.js';
import {sideName} from '../board/words.js';
import {Cancelled} from '../state/client.js';
import {lengthText, valueText} from './solve_texts.js';

/** @typedef {import('../app').App} App */
/** @typedef {import('../types').Choice} Choice */

/** Positions looked ahead over while a proof is followed, which keeps from losing by itself: an answer at once. */
const MOST_NODES = 40_000;

/** In the others the board is for trying things out. */
const tabs = ['play', 'games'];

/**
 * Its part of the tab Play.
 * @param {App} app
 */
export function opponent(app) {
  const {store, client, about} = app;
  const strengths = about.strengths ?? [];
  const usual = strengths.find(({name}) => name === kept('strength'))?.name ?? strengths[0]?.name ?? '';
  // Another game each time the page is opened; within one, the same answers to the same actions.
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] >>> 1;
  /** @type {import('../state/client.js').Task | null} */
  let task = null;
  const thinking = element('p', {class: 'progress', role: 'status', id: 'thinking'});
  const means = element('p', {class: 'faint'});
  const unbeaten = element('p', {id: 'unbeaten'});
  const holdProblem = element('p', {class: 'problem-line', id: 'hold-problem', 'aria-live': 'polite'});
  const stop = button(textOf('opponent.stop'), () => task?.cancel(), {hidden: true});

  const side = choice(
    textOf('opponent.plays'),
    [
      {value: 'nobody', text: textOf('opponent.nobody')},
      {value: 'w', text: textOf('opponent.w')},
      {value: 'b', text: textOf('opponent.b')},
    ],
    'nobody',
    (value) => {
      choose(value, strength());
      task?.cancel();
      decide();
    },
    {id: 'program-plays'},
  );
  const level = choice(
    textOf('opponent.strength'),
    strengths.map(({name}) => ({value: name, text: textOf(`opponent.strength-${name}`)})),
    usual,
    (value) => {
      keep('strength', value);
      choose(plays(), value);
    },
    {id: 'strength'},
  );

  const takeBack = button(textOf('opponent.take-back'), () => {
    const before = store.fragment();
    const path = pathTo(store.game.cursor);
    store.back();
    const taken = path[path.indexOf(store.game.cursor) + 1];
    if (taken) store.remove(taken);
    app.offerUndo(textOf('opponent.taken-back'), before);
    showBoard();
  });
  const sideSelect = /** @type {HTMLSelectElement} */ (side.querySelector('select'));
  const levelSelect = /** @type {HTMLSelectElement} */ (level.querySelector('select'));

  /** `w`, `b` or `nobody`; the store keeps it, and with it the address. */
  function plays() {
    return store.opponent?.split(',')[0] ?? 'nobody';
  }

  function strength() {
    return store.opponent?.split(',')[1] ?? levelSelect.value;
  }

  /** @param {string} who @param {string} how */
  function choose(who, how) {
    levelSelect.value = how;
    // The user's own side is below.
    if (who !== plays() && who !== 'nobody' && store.flipped !== (who === 'w')) store.flip();
    store.playAgainst(who === 'nobody' ? null : `${who},${how}`);
  }

  /** A game against nobody would not be one: the user begins, unless Black was chosen. */
  function begin() {
    if (plays() === 'nobody') choose('b', strength());
  }

  function show() {
    sideSelect.value = plays();
    const known = strengths.some((each) => each.name === strength());
    levelSelect.value = known ? strength() : usual;
    takeBack.disabled = store.diagram !== null || !store.game.cursor.parent;
    means.textContent = strengths.find((each) => each.name === levelSelect.value)?.means ?? '';
    showHold().catch(app.fail);
  }

  /** The proof that keeps the program's side from losing, if there is one. */
  const followed = () => app.holds.of(store.rules, plays());

  /** Says that the program cannot be beaten, where that is proved. */
  async function showHold() {
    const hold = followed();
    holdProblem.textContent = app.holds.problem;
    // Where it decides it is asked for an action, which tells the same.
    if (hold && isItsTurn(store.situation)) return;
    const {cursor} = store.game;
    const isGame = !store.diagram && store.situation.over === null;
    const held = hold && isGame && (await app.holds.isHeld(hold, cursor.position));
    if (store.game.cursor !== cursor || followed() !== hold) return;
    unbeaten.textContent = held ? unbeatenText(hold.side) + uncheckedText(hold) : '';
  }

  /**
   * Does the program decide there?
   * @param {import('../types').Situation} situation
   */
  function isItsTurn({decider, over}) {
    return plays() === decider && over === null && tabs.includes(store.tab);
  }
  store.isAnswered = (node) => isItsTurn(client.situation(store.rules.name, node.position));

  /** Lets the program act where it is to decide. */
  function decide() {
    if (!store.diagram && isItsTurn(store.situation)) think('play');
  }

  /** @param {'play' | 'hint'} purpose */
  async function think(purpose) {
    if (task || store.situation.over !== null) return;
    if (store.diagram) return app.warn(textOf('play.unfinished', {problem: store.diagram.problem}));
    const {cursor} = store.game;
    const name = sideName(store.situation.decider);
    thinking.textContent = textOf('opponent.thinking', {side: name});
    stop.hidden = false;
    app.play.locked = () => textOf('opponent.locked');
    const hold = app.holds.of(store.rules, store.situation.decider);
    const request = {
      ask: 'choose',
      rules: store.rules.name,
      position: cursor.position,
      strength: levelSelect.value,
      seed,
      history: historyOf(cursor),
      ...(hold ? {nodes: MOST_NODES} : {}),
    };
    try {
      task = afterwards(app.holds.asked, () => client.run(request));
      /** @type {Choice} */
      const choice = await task.answer;
      if (hold && choice.holds) {
        const played = store.situation.actions.find((each) => each.action === choice.action);
        if (played && store.game.cursor === cursor) app.holds.note(hold, played.next);
      }
      finished();
      if (store.game.cursor !== cursor) return;
      thinking.textContent = choiceText(choice, name) + (choice.holds ? uncheckedText(hold) : '');
      if (purpose === 'play') act(choice);
      else point(choice);
    } catch (error) {
      finished();
      thinking.textContent = error instanceof Cancelled ? textOf('opponent.stopped') : '';
      if (!(error instanceof Cancelled)) app.fail(error);
    }
  }

  function finished() {
    task = null;
    stop.hidden = true;
    app.play.locked = () => null;
  }

  /** @param {Choice} choice */
  function act(choice) {
    const action = store.situation.actions.find((each) => each.action === choice.action);
    if (action) store.play(action, 'reply');
    // The same side may go on, or the other one decide for it.
    decide();
  }

  /** On a phone the buttons are below the board. */
  function showBoard() {
    byId('status').scrollIntoView({block: 'nearest'});
  }

  /** @param {Choice} choice */
  function point(choice) {
    showBoard();
    app.play.hint = choice.action;
    app.say(thinking.textContent ?? '');
    app.draw();
  }

  const root = element(
    'div',
    {class: 'part'},
    element(
      'div',
      {class: 'row'},
      button(
        textOf('opponent.new'),
        () => {
          const before = store.fragment();
          task?.cancel();
          begin();
          store.setPosition(store.rules.start);
          app.offerUndo(textOf('opponent.you-play', {side: sideName(plays() === 'b' ? 'w' : 'b')}), before);
          showBoard();
          decide();
        },
        {class: 'primary'},
      ),
      button(textOf('opponent.hint'), () => think('hint')),
      takeBack,
      button(textOf('opponent.play-now'), () => { showBoard(); think('play'); }, {
        title: textOf('opponent.play-now-title'),
      }),
      stop,
    ),
    thinking,
    element('div', {class: 'opponent'}, side, level),
    means,
    unbeaten,
    holdProblem,
  );
  return {
    root,
    begin,
    update: show,
    /** @param {import('../state/store.js').Change} change */
    react(change) {
      if (change === 'move' || change === 'game' || change === 'diagram') task?.cancel();
      if (change === 'action') decide();
      // A game that was read or linked goes on once all of it is there.
      if (change === 'game') queueMicrotask(decide);
    },
  };
}

/**
 * A task that begins when something else has ended.
 * @param {Promise<unknown>} before
 * @param {() => import('../state/client.js').Task} start
 * @returns {import('../state/client.js').Task}
 */
function afterwards(before, start) {
  /** @type {import('../state/client.js').Task | null} */
  let task = null;
  let cancelled = false;
  const answer = before.then(() => {
    if (cancelled) throw new Cancelled('cancelled');
    task = start();
    return task.answer;
  });
  const cancel = () => {
    cancelled = true;
    task?.cancel();
  };
  return {answer, cancel};
}

/** @param {import('../types').Side} side */
const unbeatenText = (side) => textOf('opponent.unbeaten', {side: sideName(side)});

/** @param {Choice} choice @param {string} name */
function tableText({action, table, plies, loses_in: losesIn}, name) {
  const value = valueText({value: table ?? '', plies: plies ?? losesIn});
  return textOf('opponent.table', {side: name, action: action ?? '', value});
}

/**
 * Those that come with the page are checked as it is made; one that somebody gave it is not.
 * @param {import('../types').Hold | null} hold
 */
const uncheckedText = (hold) => (hold?.text === undefined ? '' : ` ${textOf('opponent.unchecked')}`);

/** @param {Choice} choice @param {string} name */
function choiceText(choice, name) {
  if (!choice.action) return textOf('opponent.nothing', {side: name});
  if (choice.table) return tableText(choice, name);
  const proved =
    choice.plies === null || choice.plies === undefined
      ? ''
      : textOf('opponent.proved', {length: lengthText(choice.plies, true)});
  const holds = choice.holds ? textOf('opponent.holds') : '';
  return textOf('opponent.chose', {side: name, action: choice.action, proved, holds});
}
