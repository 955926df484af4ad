// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Solving the position on the board, a part of the tab Analyse, and then playing against the user: every
// other defence is answered by the attack that still wins, every other attack by the defence that
// refutes it.

import {cutList, inWords} from '../parts/cut.js';
import {button, element, fill} from '../parts/dom.js';
import {text as textOf} from '../parts/texts.js';
import {saveText} from '../parts/files.js';
import {sideName} from '../board/words.js';
import {Cancelled} from '../state/client.js';
import {Duels} from '../state/duel.js';
import {pathTo} from '../state/variations.js';
import {moverOf} from './play.js';
import {effortText, heldText, progressText, replyText, valueText, verdictText} from './solve_texts.js';

/** @typedef {import('../app').App} App */
/** @typedef {import('../types').Solution} Solution */
/** @typedef {import('../types').Side} Side */

/** Plies beyond the shortest win in which another attack may still win. */
const patience = 4;

/** @param {App} app */
export function solving(app) {
  const {store, client} = app;
  const duels = new Duels(client);
  /** @type {import('../state/client.js').Task | null} */
  let task = null;
  /**
   * @type {{solution: Solution, rules: string, goal: string | null, root:
   *   import('../state/variations.js').Node} | null}
   */
  let solved = null;

  const attacker = element(
    'select',
    {id: 'attacker'},
    ...[
      ['mover', textOf('solve.mover')],
      ['w', textOf('setup.w')],
      ['b', textOf('setup.b')],
    ].map(([value, text]) => element('option', {value}, text)),
  );
  const goal = element(
    'select',
    {id: 'goal'},
    ...[
      ['formation', textOf('solve.goal-formation')],
      ['throne', textOf('solve.goal-throne')],
      ['capture-queen', textOf('solve.goal-capture-queen')],
    ].map(([value, text]) => element('option', {value}, text)),
  );
  const plies = element('input', {
    type: 'number',
    id: 'plies',
    min: 1,
    value: 15,
    class: 'short',
  });
  const any = element('input', {type: 'checkbox', id: 'any'});
  const start = button(textOf('solve.solve'), () => (task ? task.cancel() : solve()), {
    class: 'primary',
    id: 'solve',
  });
  const progress = element('p', {class: 'progress', role: 'status'});
  const verdict = element('div', {class: 'verdict', id: 'verdict'});
  const answers = element('input', {type: 'checkbox', id: 'answers', checked: true});
  const reply = element('p', {class: 'reply', id: 'reply', 'aria-live': 'polite'});
  const answering = element(
    'label',
    {class: 'check', hidden: true},
    answers,
    textOf('solve.answers'),
  );

  /** The solution goes on where the game does not. */
  store.known = (node) => {
    if (!solved || solved.rules !== store.rules.name) return null;
    const path = pathTo(node);
    const from = path.indexOf(solved.root);
    if (from < 0) return null;
    const {line} = solved.solution;
    const played = path.slice(from + 1);
    return played.every(({action}, at) => action === line[at]) ? (line[played.length] ?? null) : null;
  };

  /** @returns {Side} */
  function attackingSide() {
    return attacker.value === 'w' || attacker.value === 'b'
      ? attacker.value
      : store.situation.mover;
  }

  async function solve() {
    const {name: rules} = store.rules;
    const root = store.game.cursor;
    const side = attackingSide();
    if (store.diagram) return lacks(store.diagram.problem);
    app.showTab('analyse'); // what is solved is played with
    const limit = Math.max(1, Math.round(Number(plies.value)) || 15);
    const wanted = goal.value === 'formation' ? null : goal.value;
    solved = null;
    fill(verdict);
    reply.textContent = '';
    start.textContent = textOf('solve.cancel');
    progress.textContent = textOf('solve.searching');
    const request = {
      ask: 'solve',
      rules,
      position: root.position,
      attacker: side,
      plies: limit,
      any: any.checked,
      certificate: true,
      holds: true,
      ...(wanted ? {goal: wanted} : {}),
    };
    try {
      task = client.run(request, (found) => {
        progress.textContent = progressText(found);
      });
      const solution = await task.answer;
      solved = {solution, rules, goal: wanted, root};
      show(solution);
    } catch (error) {
      if (error instanceof Cancelled) progress.textContent = textOf('solve.cancelled');
      else {
        progress.textContent = '';
        app.fail(error);
      }
    } finally {
      task = null;
      start.textContent = textOf('solve.solve');
      answering.hidden = !solved;
    }
  }

  /** @param {string} problem of an unfinished diagram */
  function lacks(problem) {
    const text = textOf('solve.unfinished', {problem});
    fill(verdict, element('p', {class: 'answer'}, text));
    app.say(text);
  }

  /** @param {Solution} solution */
  function show(solution) {
    const name = sideName(solution.attacker);
    progress.textContent = effortText(solution);
    const {decider} = client.situation(store.rules.name, solution.position);
    const heading = verdictText(solution, name, decider === solution.attacker);
    const parts = [element('p', {class: `answer ${solution.verdict}`}, heading)];
    if (solution.keys.length > 0) parts.push(keyLine(solution));
    if (solution.line.length > 0) parts.push(lineOf(solution));
    for (const held of solution.held ?? []) parts.push(heldLine(held));
    const known = tableLines(solution);
    parts.push(...known);
    if (solution.certificate) {
      const text = solution.certificate;
      parts.push(
        element(
          'div',
          {class: 'row'},
          button(textOf('solve.certificate'), () => saveText('win.agon', text), {
            title: textOf('solve.certificate-title'),
            id: 'certificate',
          }),
        ),
      );
    }
    fill(verdict, ...parts);
    app.draw();
    app.say([heading, known[0]?.textContent].filter(Boolean).join(' '));
  }

  /**
   * What a table knows: the value, and the actions by theirs.
   * @param {Solution} solution
   */
  function tableLines({probe, position}) {
    if (!probe || probe.over !== null) return [];
    /** @type {Map<string, string[]>} */
    const groups = new Map();
    for (const each of probe.actions) {
      const value = valueText(each);
      groups.set(value, [...(groups.get(value) ?? []), each.action]);
    }
    const side = sideName(moverOf(position));
    return [
      element('p', {id: 'table-value'}, textOf('solve.by-table', {side, value: valueText(probe)})),
      ...[...groups].map(([value, actions]) => element('p', {class: 'keys'}, value, ' ', ...buttonsOf(actions))),
    ];
  }

  /** @param {string[]} actions each leads to the position after it */
  function buttonsOf(actions) {
    return cutList(actions, (action) => button(action, () => playFrom([action]), {class: 'move'}));
  }

  /** @param {Solution} solution */
  function keyLine(solution) {
    const {keys} = solution;
    return element(
      'p',
      {class: 'keys'},
      keys.length > 1 ? textOf('solve.keys', {count: keys.length}) : textOf('solve.key'),
      ...buttonsOf(keys),
    );
  }

  /** @param {import('../types').Held} held */
  function heldLine(held) {
    return element(
      'p',
      {class: 'held'},
      heldText(held, sideName(held.side)),
      ...held.line.flatMap((action, index) => [
        ' ',
        button(action, () => playFrom(held.line.slice(0, index + 1)), {class: 'move'}),
      ]),
    );
  }

  /** @param {Solution} solution */
  function lineOf(solution) {
    const items = solution.line.map((action, index) => {
      const duals = (solution.duals?.[index] ?? []).filter((each) => each !== action);
      return element(
        'li',
        {},
        button(action, () => playFrom(solution.line.slice(0, index + 1)), {class: 'move'}),
        duals.length > 0 &&
          element('span', {class: 'faint'}, textOf('solve.as-good'), ...cutList(duals, inWords, 3)),
      );
    });
    return element(
      'div',
      {},
      element('ol', {class: 'solution-line'}, ...items),
      element(
        'div',
        {class: 'row'},
        button(textOf('solve.into-game'), () => {
          if (solved) store.addLine(solved.root, solution.line);
        }),
      ),
    );
  }

  /**
   * Goes to the position after these actions from where it was solved.
   * @param {string[]} actions
   */
  function playFrom(actions) {
    if (!solved) return;
    if (solved.rules !== store.rules.name)
      return app.warn(textOf('solve.rules-changed'));
    let node = store.addLine(solved.root, actions);
    for (const action of actions.slice(1))
      node = node.children.find((each) => each.action === action) ?? node;
    store.goTo(node);
  }

  /** After an action of the user: the best answer to it, at once. */
  async function answer() {
    if (
      !solved ||
      !answers.checked ||
      solved.rules !== store.rules.name ||
      solved.solution.verdict !== 'win'
    )
      return;
    const {solution} = solved;
    const {cursor} = store.game;
    const played = cursor.action;
    const side = solution.attacker;
    const byAttacker =
      store.client.situation(solved.rules, cursor.parent?.position ?? '').decider === side;
    const limit = (solution.plies ?? 1) + patience;
    try {
      const started = performance.now();
      const judged = await duels.judge(
        {attacker: side, goal: solved.goal},
        solved.rules,
        cursor.position,
        limit,
      );
      reply.dataset.milliseconds = (performance.now() - started).toFixed(1);
      if (store.game.cursor !== cursor) return;
      reply.textContent = replyText(judged, played, sideName(side), byAttacker);
      const next =
        judged.reply && store.situation.actions.find((each) => each.action === judged.reply);
      const turn = store.situation.decider === side;
      if (next && turn !== byAttacker) store.play(next, 'reply');
      else app.say(reply.textContent);
    } catch (error) {
      if (!(error instanceof Cancelled)) app.fail(error);
    }
  }

  const root = element(
    'div',
    {class: 'part'},
    element(
      'div',
      {class: 'row question'},
      element('label', {class: 'field inline'}, element('span', {}, textOf('solve.can')), attacker),
      element('label', {class: 'field inline'}, element('span', {}, textOf('solve.by-force')), goal),
      element('label', {class: 'field inline'}, element('span', {}, textOf('solve.in-at-most')), plies, textOf('solve.plies')),
    ),
    element(
      'div',
      {class: 'row'},
      start,
      element('label', {class: 'check'}, any, textOf('solve.any')),
    ),
    progress,
    verdict,
    answering,
    reply,
  );
  return {
    root,
    /** @param {import('../state/store.js').Change} change */
    update(change) {
      if (change === 'action') answer();
    },
    /** @param {import('../state/store.js').Change} change */
    react(change) {
      if (change === 'game' || change === 'diagram') {
        task?.cancel();
        duels.cancel();
        solved = null;
        answering.hidden = true;
        progress.textContent = '';
        reply.textContent = '';
        fill(verdict);
      }
    },
  };
}
