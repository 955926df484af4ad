// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The tab of games as text and as a picture: the record, written and read, files, links, SVG and
// PNG.

import {button, element} from '../parts/dom.js';
import {text as textOf} from '../parts/texts.js';
import {endOfLine} from '../state/variations.js';
import {movesOfRecord, recordNodes} from '../state/record.js';
import {copy, largestFile, rasterized, readText, save, saveText} from '../parts/files.js';

/** @typedef {import('../app').App} App */
/** @typedef {import('../types').GameRecord} GameRecord */

const pictureWidth = 1600;

const results = {w: '1-0', b: '0-1', draw: '1/2-1/2'};

/**
 * @param {App} app
 * @returns {import('../app').Panel}
 */
export function gamesPanel(app) {
  const {store, client} = app;
  const record = element('textarea', {
    rows: 12,
    spellcheck: 'false',
    class: 'code',
    id: 'record',
    input: () => {
      edited = true;
    },
  });
  const file = element('input', {
    type: 'file',
    accept: '.txt,text/plain',
    class: 'offscreen',
    tabindex: -1,
    'aria-label': textOf('games.file'),
    change: () => open(),
  });
  let edited = false;

  function written() {
    if (store.diagram) throw new Error(textOf('play.unfinished', {problem: store.diagram.problem}));
    const {
      game: {root},
      rules,
      headers,
    } = store;
    const {over} = client.situation(rules.name, endOfLine(root).position);
    return client.ask({
      ask: 'record',
      rules: rules.name,
      headers,
      nodes: recordNodes(root),
      result: over ? results[over] : (store.result ?? '*'),
      ...(root.position === rules.start ? {} : {position: root.position}),
    }).text;
  }

  function show() {
    if (edited) return;
    record.value = '';
    if (store.diagram) return;
    try {
      record.value = written();
    } catch (error) {
      app.fail(error);
    }
  }

  /**
   * Moves alone are those of a game under the rules, from the start, of the one on the board.
   * @param {string} text
   */
  function withHeaders(text) {
    if (text.trim() === '' || text.trimStart().startsWith('[')) return text;
    const {root} = store.game;
    const start = root.position === store.rules.start ? '' : `[Position "${root.position}"]`;
    const result = /(1-0|0-1|1\/2-1\/2|\*)\s*$/.test(text) ? '' : ' *';
    return `[Rules "${store.rules.portable}"]${start} ${text}${result}`;
  }

  /** @param {string} text */
  function read(text) {
    if (text.length > largestFile) return app.warn(textOf('games.large'));
    const before = store.fragment();
    try {
      /** @type {GameRecord} */
      const game = client.ask({ask: 'replay', text: withHeaders(text)});
      const [fault] = game.faults;
      if (fault) return app.warn(
          textOf('games.fault', {line: fault.line, column: fault.column, fault: fault.text}),
        );
      const start = movesOfRecord(game.nodes);
      // A record names a sheet of one's own as a preset with changes.
      const rules = game.rules === store.rules.portable ? store.rules.name : game.rules;
      store.load({rules, position: game.start, moves: start.children, at: 0, opponent: null});
      store.game.root.comment = start.comment;
      store.headers = Object.entries(game.headers).map(([name, value]) => ({name, value}));
      store.result = game.result;
      edited = false;
      store.toEnd();
      show();
      app.offerUndo(textOf('games.game-read'), before);
    } catch (error) {
      app.fail(error);
    }
  }

  function saveRecord() {
    try {
      saveText('game.txt', written());
    } catch (error) {
      app.fail(error);
    }
  }

  async function open() {
    const chosen = file.files?.[0];
    file.value = '';
    if (!chosen) return;
    try {
      read(await readText(chosen));
    } catch (error) {
      app.fail(error);
    }
  }

  /** @param {'svg' | 'png'} kind */
  async function picture(kind) {
    try {
      const {action} = store.game.cursor;
      const {svg} = client.ask({
        ask: 'show',
        form: 'svg',
        rules: store.rules.name,
        position: store.situation.position,
        ...(action ? {last: action} : {}),
      });
      if (kind === 'svg') saveText('agon.svg', svg, 'image/svg+xml');
      else save('agon.png', await rasterized(svg, pictureWidth));
    } catch (error) {
      app.fail(error);
    }
  }

  /** @param {string} text @param {string} done what is said then */
  async function copied(text, done) {
    if (await copy(text)) app.say(done);
    else app.warn(textOf('games.not-copied'));
  }

  const root = element(
    'div',
    {},
    element('label', {class: 'field tall'}, element('span', {}, textOf('games.record')), record),
    element(
      'div',
      {class: 'row'},
      button(textOf('games.read'), () => read(record.value), {class: 'primary', id: 'read-record'}),
      button(textOf('games.as-board'), () => {
        edited = false;
        show();
      }),
      button(textOf('games.copy'), () => copied(record.value, textOf('games.record-copied'))),
    ),
    element(
      'div',
      {class: 'row'},
      button(textOf('games.save'), saveRecord, {id: 'save-record'}),
      button(textOf('games.open'), () => file.click()),
      file,
    ),
    element('h2', {}, textOf('games.position')),
    element(
      'div',
      {class: 'row'},
      button(textOf('games.svg'), () => picture('svg'), {id: 'picture-svg'}),
      button(textOf('games.png'), () => picture('png'), {id: 'picture-png'}),
      button(textOf('games.copy-position'), () =>
        copied(store.situation.position, textOf('games.position-copied')),
      ),
    ),
  );
  return {
    name: 'games',
    title: textOf('games.title'),
    root,
    update: show,
    react: (change) => {
      if (change !== 'view' && change !== 'move') edited = false;
    },
  };
}
