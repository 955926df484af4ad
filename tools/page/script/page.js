// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The page put together: engine, state, board, panels; and the address, which keeps the state.

import {listen} from './board/input.js';
import {PlayBoard} from './board/play_board.js';
import {BoardView} from './board/view.js';
import {actionWords, listed, spokenRemarks} from './board/words.js';
import {analysePanel} from './panels/analyse.js';
import {gamesPanel} from './panels/games.js';
import {playPanel} from './panels/play.js';
import {puzzlesPanel} from './panels/puzzles.js';
import {rulesPanel} from './panels/rules.js';
import {tableFiles} from './panels/tables.js';
import {address} from './parts/address.js';
import {button, byId} from './parts/dom.js';
import {copy} from './parts/files.js';
import {frame} from './parts/frame.js';
import {helpButton} from './parts/help.js';
import {languageChoice} from './parts/languages.js';
import {lessons} from './parts/lessons.js';
import {messages} from './parts/messages.js';
import {Tabs} from './parts/tabs.js';
import {text} from './parts/texts.js';
import {themeButton} from './parts/theme.js';
import {listenToShortcuts} from './parts/shortcuts.js';
import {Holds} from './state/holds.js';
import {Store} from './state/store.js';

/** @typedef {import('./app').App} App */
/** @typedef {import('./app').Panel} Panel */
/** @typedef {import('./types').Book} Book */
/** @typedef {import('./types').Hold} Hold */
/** @typedef {import('./types').Table} Table */

/** What page.html says before any script. */
function translateFrame() {
  byId('board').setAttribute('aria-label', text('page.board-keys'));
  byId('panel').setAttribute('aria-label', text('tabs.name'));
  document.querySelector('.play-area')?.setAttribute('aria-label', text('page.board'));
}

/**
 * The tabs of other names in links: `setup` is a face of its tab, the others are those of older links.
 * @type {Record<string, string>}
 */
const tabOf = {setup: 'analyse', solve: 'analyse', opponent: 'play', game: 'games'};

/**
 * @param {import('./state/client.js').Client} client
 * @param {Book | {rules?: string, sheet?: string, position: string | null, holds?: Hold[], tables?: Table[],
 *   language?: string} | null}
 *   content puzzles, or a first position, perhaps with a sheet of rules, a hold file and a table
 * @param {Hold[]} holds  those in every page
 */
export function openPage(client, content, holds) {
  const book = content && 'puzzles' in content ? content : null;
  translateFrame();
  const store = new Store(client);
  const view = new BoardView(/** @type {SVGSVGElement} */ (/** @type {unknown} */ (byId('board'))));
  const {say, tell, warn, fail, offerUndo, clear} = messages(restore);
  const about = client.ask({ask: 'about'});
  /** @type {App} */
  const app = Object.assign(/** @type {App} */ ({}), {
    about,
    holds: new Holds(client, [...((content && 'holds' in content && content.holds) || []), ...holds]),
    client,
    store,
    view,
    say,
    tell,
    warn,
    fail,
    offerUndo,
    restore,
    heading: () => shown.heading?.() ?? null,
    draw,
    showTab,
  });
  app.play = new PlayBoard(app);
  const showFrame = frame(app);
  const puzzles = book && book.puzzles.length > 0 ? puzzlesPanel(app, book) : null;
  const tables = tableFiles(app);
  const analyse = analysePanel(app, tables.root);
  const play = playPanel(app);
  const panels = [
    ...(puzzles ? [puzzles.panel] : []),
    play,
    analyse,
    rulesPanel(app),
    gamesPanel(app),
  ];
  const tabs = new Tabs(byId('panel'), panels, showTab);
  /** @type {Panel} */
  let shown = panels[0];
  const where = address(store, showTab);

  /** @param {string} fragment */
  function restore(fragment) {
    try {
      where.load(fragment);
    } catch (error) {
      fail(error);
    }
  }

  function boardInUse() {
    return shown.board ?? app.play;
  }

  /** Do presses on the board edit the position? */
  function editing() {
    return shown.board !== undefined;
  }

  function draw() {
    const picture = boardInUse().picture();
    view.show(picture);
    view.svg.classList.toggle('placing', editing());
    showFrame();
  }

  /** @param {string} name */
  function showTab(name) {
    const panel = panels.find((each) => each.name === (tabOf[name] ?? name)) ?? panels[0];
    if (panel !== shown) shown.leave?.();
    const entered = panel !== shown || store.tab === '';
    shown = panel;
    tabs.show(panel.name);
    app.play.reset();
    if (entered) {
      say('');
      panel.enter?.();
    }
    store.showTab(panel.face?.(name) ?? panel.name);
    panel.update('game');
    draw();
  }

  store.subscribe((change) => {
    if (change !== 'view') {
      app.play.reset();
      clear();
    }
    if (change === 'action' || change === 'reply' || change === 'move')
      say(happenedText(store, change));
    for (const panel of panels) panel.react?.(change);
    shown.update(change);
    draw();
    where.write(change === 'game');
  });
  listen(view, {
    press: (cell) => boardInUse().press(cell),
    lift: (cell) => boardInUse().lift(cell),
    drop: (from, to) => boardInUse().drop(from, to),
    cancel: () => boardInUse().cancel(),
    key: (event, cell) => boardInUse().key(event, cell),
    steps: () => !editing(),
  });
  listenToShortcuts({
    undo: () => (editing() || store.diagram ? analyse.undo() : store.back()),
    redo: () => store.forward(),
    back: () => !editing() && store.back(),
    forward: () => !editing() && store.forward(),
    step: (key) => shown === puzzles?.panel && puzzles.step(key),
  });
  const learning = lessons(app, book);
  byId('tools').append(
    learning.button,
    button(
      text('page.copy-link'),
      async () => {
        if (await copy(location.href)) say(text('page.link-copied'));
        else warn(text('page.link-not-copied'));
      },
      {class: 'quiet', id: 'copy-link'},
    ),
    helpButton(about.version),
    themeButton(),
    languageChoice(where.flush),
  );
  if (book) {
    byId('title').textContent = book.title;
    document.title = book.title;
  }
  byId('loading').remove();
  byId('main').hidden = false;
  start();

  /** The state of the address, or a first puzzle, or the start of the usual rules. */
  function start() {
    const fragment = location.hash;  // showing anything writes the address
    showTab(panels[0].name);
    if (content && 'position' in content)
      // of agon board
      store.load({
        rules: content.rules ?? null,
        sheet: content.sheet ?? null,
        position: content.position,
        moves: [],
        at: 0,
      });
    if (content && 'tables' in content)
      for (const {name, bytes} of content.tables ?? []) tables.use(name, bytes, false);
    const begins = () => store.game.root.position === store.rules.start && store.game.root.children.length === 0;
    if (!book && fragment === '' && begins()) play.begin();
    let loaded = false;
    /** @type {unknown} */
    let damaged = null;
    try {
      loaded = where.load(fragment);
    } catch (error) {
      damaged = error;
    }
    const puzzle = store.puzzle;
    if (puzzles && shown === puzzles.panel) puzzles.open(puzzle, loaded);
    else if (puzzles && puzzle) puzzles.open(puzzle, true);
    // A link to a game is no invitation to learn.
    if (book || fragment === '' || begins()) learning.offer(begins() && store.opponent?.startsWith('b') === true);
    if (damaged) fail(damaged);
    addEventListener('hashchange', () => restore(location.hash));
  }
}

/**
 * What led to the position, and what the rules say of it.
 * @param {Store} store
 * @param {import('./state/store.js').Change} change after a reply, what was replied to is said, too
 */
function happenedText(store, change) {
  const {cursor} = store.game;
  const said = spokenRemarks(store.situation).join('. ');
  const words = [actionText(store, cursor), `${said}.`];
  if (change === 'reply' && cursor.parent) words.unshift(actionText(store, cursor.parent));
  return words.filter(Boolean).join(' ');
}

/**
 * @param {Store} store
 * @param {import('./state/variations.js').Node} node
 */
function actionText(store, node) {
  if (!node.parent) return '';
  const before = store.client.situation(store.rules.name, node.parent.position);
  const action = before.actions.find((each) => each.action === node.action);
  const captures = action?.captures ?? [];
  const words = actionWords(node.action, before.mover);
  return captures.length > 0
    ? `${text('page.captures', {action: words, cells: listed(captures)})}.`
    : `${words}.`;
}
