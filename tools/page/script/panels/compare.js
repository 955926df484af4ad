// Does this reading matter here? The position on the board under a second rule set, and solved in
// every reading of its source.

import {cutList, inWords} from '../parts/cut.js';
import {button, choice, element, fill} from '../parts/dom.js';
import {counted, listed, otherSide, sideName} from '../board/words.js';
import {Cancelled} from '../state/client.js';
import {verdictText} from './solve_texts.js';

/** @typedef {import('../app').App} App */
/** @typedef {import('../types').Comparison} Comparison */
/** @typedef {import('../types').Situation} Situation */

/** @param {App} app */
export function comparing(app) {
  const {store, client, about} = app;
  let other = 'botermans';
  /** @type {import('../state/client.js').Task | null} */
  let task = null;
  const differences = element('div', {class: 'differences', 'aria-live': 'polite'});
  const groups = element('div', {class: 'readings', 'aria-live': 'polite'});
  const otherText = element('input', {
    type: 'text',
    spellcheck: 'false',
    class: 'code',
    value: other,
    change: () => {
      other = otherText.value.trim();
      update();
    },
  });
  const presets = about.presets.map(({name, title}) => ({value: name, text: title}));
  const preset = choice('Compare with', presets, other, (value) => {
    otherText.value = other = value;
    update();
  });
  const plies = element('input', {type: 'number', min: 1, max: 41, value: 5, class: 'short'});
  const attacker = element(
    'select',
    {},
    element('option', {value: 'mover'}, 'the side to move'),
    element('option', {value: 'other'}, 'the other side'),
  );
  const solve = button('Solve in every reading', () => (task ? task.cancel() : solveReadings()));

  function update() {
    if (!details.open) return;
    try {
      const {situation} = store;
      const found = client.ask({
        ask: 'compare',
        left: store.rules.rules,
        right: other,
        position: situation.position,
      });
      fill(differences, ...comparisonParts(found));
    } catch (error) {
      fill(
        differences,
        element(
          'p',
          {class: 'problem-line'},
          error instanceof Error ? error.message : String(error),
        ),
      );
    }
  }

  async function solveReadings() {
    const {situation, rules} = store;
    const side = attacker.value === 'mover' ? situation.mover : otherSide(situation.mover);
    const request = {
      ask: 'readings',
      rules: rules.rules,
      position: situation.position,
      attacker: side,
      plies: Number(plies.value) || 5,
    };
    solve.textContent = 'Cancel';
    fill(groups, element('p', {class: 'faint'}, 'Solving…'));
    try {
      task = client.run(request, (progress) => {
        fill(
          groups,
          element('p', {class: 'faint'}, `Solving: ${counted(progress.nodes, 'node')}…`),
        );
      });
      fill(groups, ...readingParts(await task.answer, side, side === situation.decider));
    } catch (error) {
      fill(
        groups,
        element(
          'p',
          {class: 'problem-line'},
          error instanceof Cancelled
            ? 'Cancelled.'
            : String(error instanceof Error ? error.message : error),
        ),
      );
    } finally {
      task = null;
      solve.textContent = 'Solve in every reading';
    }
  }

  const details = element(
    'details',
    {class: 'more', id: 'compare', toggle: update},
    element('summary', {}, 'Does this reading matter here?'),
    preset,
    element('label', {class: 'field'}, element('span', {}, 'or in full'), otherText),
    differences,
    element(
      'p',
      {class: 'faint'},
      'A source that leaves questions open has many readings. Is there a win in all of them?',
    ),
    element(
      'div',
      {class: 'row'},
      element('label', {class: 'field inline'}, element('span', {}, 'Can'), attacker),
      element('label', {class: 'field inline'}, element('span', {}, 'win in'), plies),
      solve,
    ),
    groups,
  );
  return {root: details, update};
}

/** @param {Comparison} found */
function comparisonParts(found) {
  const fields = found.fields.map(({field, left, right}) =>
    element('li', {}, element('strong', {}, field), `: here ${left}, there ${right}`),
  );
  const parts = [
    fields.length > 0
      ? element('ul', {}, ...fields)
      : element('p', {}, 'The two rule sets are the same.'),
  ];
  const {left, right} = found;
  if ('error' in left || 'error' in right) {
    const text =
      'error' in right
        ? `There, the position is unusable: ${right.error}`
        : 'error' in left
          ? left.error
          : '';
    return [...parts, element('p', {class: 'problem-line'}, text)];
  }
  /** @type {(Node | string)[][]} */
  const lines = [];
  if (found.only_left.length > 0)
    lines.push(['Legal only here: ', ...cutList(found.only_left, inWords), '.']);
  if (found.only_right.length > 0)
    lines.push(['Legal only there: ', ...cutList(found.only_right, inWords), '.']);
  if (found.captured_differs)
    lines.push([
      `Captured here: ${listed(left.marked) || 'nothing'}. ` +
        `There: ${listed(right.marked) || 'nothing'}.`,
    ]);
  if (found.over_differs)
    lines.push([`Here: ${left.remarks.join('. ')}. There: ${right.remarks.join('. ')}.`]);
  if (lines.length === 0)
    lines.push(['No difference in this position: the same actions, captured pieces and result.']);
  return [...parts, ...lines.map((line) => element('p', {class: 'difference'}, ...line))];
}

/**
 * @param {import('../types').Readings} answer
 * @param {import('../types').Side} side
 * @param {boolean} first whether that side begins
 */
function readingParts(answer, side, first) {
  const rows = answer.groups.map((group) =>
    element(
      'li',
      {},
      element('strong', {}, counted(group.count, 'reading')),
      `: ${verdictText(group, sideName(side), first)}`,
      ...(group.keys.length > 0 ? [' Key: ', ...cutList(group.keys, inWords), '.'] : []),
      group.when ? element('span', {class: 'faint'}, ` When ${group.when}.`) : null,
    ),
  );
  return [
    element(
      'p',
      {},
      answer.complete && answer.groups.length === 1
        ? 'The same under all these readings:'
        : `${counted(answer.readings, 'reading')}${answer.complete ? '' : ', not all solved'}:`,
    ),
    element('ul', {}, ...rows),
  ];
}
