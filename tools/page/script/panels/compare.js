// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Does this reading matter here? The position on the board under a second rule set, and solved in
// every reading of its source.

import {cutList, inWords} from '../parts/cut.js';
import {button, choice, element, fill} from '../parts/dom.js';
import {text as textOf, textParts} from '../parts/texts.js';
import {listed, otherSide, sideName} from '../board/words.js';
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
  const preset = choice(textOf('compare.with'), presets, other, (value) => {
    otherText.value = other = value;
    update();
  });
  const plies = element('input', {type: 'number', min: 1, max: 41, value: 5, class: 'short'});
  const attacker = element(
    'select',
    {},
    element('option', {value: 'mover'}, textOf('compare.mover')),
    element('option', {value: 'other'}, textOf('compare.other')),
  );
  const solve = button(textOf('compare.solve'), () => (task ? task.cancel() : solveReadings()));

  function update() {
    if (!details.open) return;
    try {
      const {situation} = store;
      const found = client.ask({
        ask: 'compare position',
        left: store.rules.name,
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
      rules: rules.name,
      position: situation.position,
      attacker: side,
      plies: Number(plies.value) || 5,
    };
    solve.textContent = textOf('compare.cancel');
    fill(groups, element('p', {class: 'faint'}, textOf('compare.solving')));
    try {
      task = client.run(request, (progress) => {
        fill(
          groups,
          element('p', {class: 'faint'}, textOf('compare.solving-nodes', {count: progress.nodes})),
        );
      });
      fill(groups, ...readingParts((await task.answer).answers, side, side === situation.decider));
    } catch (error) {
      fill(
        groups,
        element(
          'p',
          {class: 'problem-line'},
          error instanceof Cancelled
            ? textOf('compare.cancelled')
            : String(error instanceof Error ? error.message : error),
        ),
      );
    } finally {
      task = null;
      solve.textContent = textOf('compare.solve');
    }
  }

  const details = element(
    'details',
    {class: 'more', id: 'compare', toggle: update},
    element('summary', {}, textOf('compare.title')),
    preset,
    element('label', {class: 'field'}, element('span', {}, textOf('compare.in-full')), otherText),
    differences,
    element(
      'p',
      {class: 'faint'},
      textOf('compare.about'),
    ),
    element(
      'div',
      {class: 'row'},
      element('label', {class: 'field inline'}, element('span', {}, textOf('compare.can')), attacker),
      element('label', {class: 'field inline'}, element('span', {}, textOf('compare.win-in')), plies),
      solve,
    ),
    groups,
  );
  return {root: details, update};
}

/** @param {Comparison} found */
function comparisonParts(found) {
  const fields = found.fields.map(({field, left, right}) =>
    element('li', {}, element('strong', {}, field), textOf('compare.field', {left, right})),
  );
  const parts = [
    fields.length > 0
      ? element('ul', {}, ...fields)
      : element('p', {}, textOf('compare.same')),
  ];
  const {left, right} = found;
  if ('error' in left || 'error' in right) {
    const text =
      'error' in right
        ? textOf('compare.unusable', {cause: right.error})
        : 'error' in left
          ? left.error
          : '';
    return [...parts, element('p', {class: 'problem-line'}, text)];
  }
  /** @type {(Node | string)[][]} */
  const lines = [];
  if (found.only_left.length > 0)
    lines.push(textParts('compare.only-here', {actions: cutList(found.only_left, inWords)}));
  if (found.only_right.length > 0)
    lines.push(textParts('compare.only-there', {actions: cutList(found.only_right, inWords)}));
  if (found.captured_differs)
    lines.push([
      textOf('compare.captured', {
        left: listed(left.marked) || textOf('compare.nothing'),
        right: listed(right.marked) || textOf('compare.nothing'),
      }),
    ]);
  if (found.over_differs)
    lines.push([
      textOf('compare.over', {left: left.remarks.join('. '), right: right.remarks.join('. ')}),
    ]);
  if (lines.length === 0)
    lines.push([textOf('compare.none')]);
  return [...parts, ...lines.map((line) => element('p', {class: 'difference'}, ...line))];
}

/**
 * @param {import('../types').Readings} groups
 * @param {import('../types').Side} side
 * @param {boolean} first whether that side begins
 */
function readingParts(groups, side, first) {
  const [{of, decided_by: decidedBy}] = groups;
  const rows = groups.map((group) =>
    element(
      'li',
      {},
      element('strong', {}, textOf('compare.readings', {count: group.readings})),
      textOf('list.colon'),
      group.problem
        ? textOf('compare.unusable', {cause: group.problem})
        : verdictText(group, sideName(side), first),
      ...(group.keys.length > 0
        ? [' ', ...textParts('compare.key', {keys: cutList(group.keys, inWords)})]
        : []),
      group.when
        ? element('span', {class: 'faint'}, ` ${textOf('compare.when', {fields: group.when})}`)
        : null,
    ),
  );
  return [
    element(
      'p',
      {},
      decidedBy && groups.length === 1
        ? textOf('compare.one')
        : decidedBy
          ? `${textOf('compare.readings', {count: of})}:`
          : textOf('compare.not-all', {readings: textOf('compare.readings', {count: of})}),
    ),
    element('ul', {}, ...rows),
  ];
}
