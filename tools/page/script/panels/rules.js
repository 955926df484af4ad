// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The tab of the rules: a preset with its source as a sheet in prose, and behind it every field as a
// question with its answers. Fields that differ from the preset are marked.

import {choice, element, fill, button} from '../parts/dom.js';
import {alternatives, text as textOf} from '../parts/texts.js';

/** @typedef {import('../app').App} App */
/** @typedef {import('../types').RuleField} RuleField */

/**
 * The preset's name in the text of a rule set: what stands before the changes.
 * @param {string} rules
 */
export function presetOf(rules) {
  return rules.split(',')[0];
}

/**
 * The text of a rule set with one more change; a value that the preset has itself takes the change
 * back.
 * @param {string} rules
 * @param {string} field
 * @param {string} value
 * @param {string} usual the preset's value
 */
export function withField(rules, field, value, usual) {
  const [preset, ...changes] = rules.split(',');
  const others = changes.filter((each) => !each.startsWith(`${field}=`));
  return [preset, ...others, ...(value === usual ? [] : [`${field}=${value}`])].join(',');
}

/**
 * @param {App} app
 * @returns {import('../app').Panel}
 */
export function rulesPanel(app) {
  const {store, client, about} = app;
  const presets = about.presets.map(({name, title}) => ({value: name, text: `${title} (${name})`}));
  /** @type {HTMLSelectElement} */
  const preset = element(
    'select',
    {id: 'preset', change: () => choose(preset.value)},
    ...presets.map(({value, text}) => element('option', {value}, text)),
  );
  const heading = element('div', {class: 'source', id: 'rule-heading'});
  const sheet = element('div', {class: 'sheet', id: 'rule-sheet'});
  const fields = element('div', {class: 'fields'});
  const reset = button(textOf('rules.reset'), () => choose(presetOf(store.rules.name)));
  /** @type {Map<string, Map<string, string>>} the values of each preset */
  const usual = new Map();

  /** @param {string} rules */
  function choose(rules) {
    const before = store.fragment();
    try {
      const leftOut = store.setRules(rules);
      if (leftOut > 0)
        app.offerUndo(textOf('rules.left-out', {count: leftOut}), before);
      else app.say(textOf('rules.now', {title: store.rules.title}));
    } catch (error) {
      app.fail(error);
      offerStart(rules, before);
    }
    show();
  }

  /**
   * The position on the board is none of these rules; their start may be.
   * @param {string} rules
   * @param {string} before
   */
  function offerStart(rules, before) {
    try {
      const {start} = client.ask({ask: 'rules show', rules});
      if (!start) return;
      store.setRules(rules, start);
      app.offerUndo(
        textOf('rules.unfit'),
        before,
      );
    } catch {
      // The message of the first attempt stays: the rules themselves are at fault.
    }
  }

  /** @param {string} name @returns {Map<string, string>} */
  function valuesOf(name) {
    const sheet = client.sheets.get(name);
    const key = sheet === undefined ? name : `${name} ${sheet}`;
    let found = usual.get(key);
    if (!found) {
      const {fields: list} = client.ask({ask: 'rules show', rules: name});
      found = new Map(list.map((/** @type {RuleField} */ each) => [each.field, `${each.value}`]));
      usual.set(key, found);
    }
    return found;
  }

  function show() {
    const {name: rules} = store.rules;
    const name = presetOf(rules);
    if (![...preset.options].some((each) => each.value === name))
      preset.append(element('option', {value: name}, `${store.rules.title || textOf('rules.sheet')} (${name})`));
    preset.value = name;
    /** @type {import('../types').Prose} */
    const prose = client.ask({ask: 'prose', rules});
    fill(heading, ...headingParts(prose, store.rules.base));
    fill(sheet, ...sheetParts(prose), ...sourceParts(prose, store.rules.source));
    reset.hidden = rules === name;
    const values = valuesOf(name);
    fill(
      fields,
      ...store.rules.fields.map((each) => fieldRow(each, values.get(each.field) ?? `${each.value}`)),
    );
  }

  /** @param {RuleField} reading @param {string} usualValue */
  function fieldRow(reading, usualValue) {
    const field = about.fields.find((each) => each.name === reading.field);
    const values = field?.values ?? [];
    const value = `${reading.value}`;
    const changed = value !== usualValue;
    const means = values.find((each) => each.name === value)?.means ?? '';
    const select = choice(
      field?.asks ?? reading.field,
      values.map(({name}) => ({value: name, text: name})),
      value,
      (chosen) => choose(withField(store.rules.name, reading.field, chosen, usualValue)),
      {'data-field': reading.field},
    );
    return element(
      'div',
      {class: changed ? 'rule changed' : 'rule'},
      select,
      element('p', {class: 'means'}, means === value ? '' : means),
      element(
        'p',
        {class: 'faint'},
        changed
          ? element('strong', {class: 'mark'}, textOf('rules.changed', {value: usualValue}))
          : statusText(reading),
      ),
      ...quoteParts(reading),
      reading.note ? element('p', {class: 'faint'}, reading.note) : null,
    );
  }

  const root = element(
    'div',
    {},
    element('label', {class: 'field tall'}, element('span', {}, textOf('rules.title')), preset),
    heading,
    element('div', {class: 'row'}, reset),
    sheet,
    element(
      'details',
      {class: 'more', id: 'every-field'},
      element('summary', {}, textOf('rules.all')),
      fields,
    ),
  );
  return {
    name: 'rules',
    title: textOf('rules.title'),
    root,
    update: (change) => {
      if (change === 'game' || fields.childElementCount === 0) show();
    },
  };
}

/**
 * What the rules are, before the first of them.
 * @param {import('../types').Prose} prose
 * @param {string | null} base
 */
function headingParts({title, paragraphs}, base) {
  return [
    element('p', {}, element('strong', {}, title)),
    ...paragraphs.map((text) => element('p', {}, text)),
    base && element('p', {class: 'faint'}, textOf('rules.base', {base})),
  ];
}

/**
 * Where they come from, in the languages of the sources.
 * @param {import('../types').Prose} prose
 * @param {import('../types').RuleSet['source']} source
 */
function sourceParts({source: citation, remarks}, source) {
  return [
    citation && element('p', {class: 'faint'}, textOf('rules.source', {source: citation})),
    ...quoteParts(source),
    ...remarks.map((text) => element('p', {class: 'faint'}, text)),
  ];
}

/**
 * The source's own words, where they are.
 * @param {{quote: string, page: string, url: string}} passage
 */
function quoteParts({quote, page, url}) {
  const place = [page && textOf('rules.page', {page}), url].filter(Boolean).join(', ');
  return [
    quote && element('blockquote', {}, quote),
    place && element('p', {class: 'faint'}, place),
  ];
}

/**
 * The rules in prose, with notes on what the source leaves open.
 * @param {import('../types').Prose} prose
 */
function sheetParts({sections, notes, legend}) {
  return [
    ...sections.flatMap(({heading, sentences}) => [
      element('h2', {}, heading),
      element(
        'p',
        {},
        ...sentences.flatMap((sentence) => [
          sentence.text,
          ...sentence.notes.map((note) => element('sup', {}, `${note + 1}`)),
          ' ',
        ]),
      ),
    ]),
    notes.length > 0 &&
      element(
        'details',
        {class: 'more', id: 'rule-notes'},
        element('summary', {}, textOf('rules.notes', {count: notes.length})),
        element(
          'ol',
          {},
          ...notes.map(({text, url}) => element('li', {}, [text, url].filter(Boolean).join(' '))),
        ),
        element('p', {class: 'faint'}, legend),
      ),
  ];
}

/** @param {RuleField} reading */
function statusText({standing, place, others}) {
  const words = textOf(`rules.status-${standing}`);
  const where = place ? words + textOf('list.colon') + place : words;
  return others.length > 0
    ? textOf('rules.others', {status: where, others: alternatives(others.map(String))})
    : where;
}
