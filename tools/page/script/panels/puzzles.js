// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The tab of a book: one puzzle after the other, the question asked, each action of the solver
// answered on the board.

import {draftOf} from '../board/placement.js';
import {thumbnail} from '../board/thumbnail.js';
import {listed, pieceNames, rulesTitle, sideName, spokenRemarks} from '../board/words.js';
import {cutList, inWords} from '../parts/cut.js';
import {button, byId, element, fill} from '../parts/dom.js';
import {whenKeptElsewhere} from '../parts/keeping.js';
import {text as textOf, textParts} from '../parts/texts.js';
import {Cancelled} from '../state/client.js';
import {newIn} from '../state/learned.js';
import {Progress} from '../state/progress.js';
import {answerText, isDoubtful, PuzzleDuel, saysWhoMoves, themeText} from '../state/puzzle.js';
import {depthOf} from '../state/variations.js';
import {notationList} from './play.js';
import {puzzleList} from './puzzle_list.js';
import {trainer} from './trainer.js';

/** @typedef {import('../app').App} App */
/** @typedef {import('../types').Book} Book */

/**
 * @param {App} app
 * @param {Book} book with at least one puzzle
 */
export function puzzlesPanel(app, book) {
  const {store, client} = app;
  const progress = new Progress(book.title);
  const doubtful = isDoubtful(book);
  let index = 0;
  /** @type {PuzzleDuel | null} */
  let duel = null;
  let hints = 0;
  /** What the first hints of a book tell whose answers may be no: nothing, then whether it is one. */
  let warnings = 0;
  let finished = false;
  /**
   * @type {import('../state/variations.js').Node | null} where to go back to after a wrong action
   */
  let retryAt = null;

  const ruled = element('p', {class: 'faint', id: 'puzzle-rules'});
  const name = element('h2', {id: 'puzzle-name'});
  const question = element('p', {class: 'question-text', id: 'puzzle-question'});
  const target = element('div', {class: 'puzzle-target', id: 'puzzle-target'});
  const verdict = element('p', {
    class: 'puzzle-verdict',
    id: 'puzzle-verdict',
    'aria-live': 'polite',
  });
  const source = element('p', {class: 'faint', id: 'puzzle-source'});
  const differs = element('div', {class: 'faint', id: 'puzzle-differs'});
  const retry = button(
    textOf('puzzle.retry'),
    () => {
      if (retryAt) store.goTo(retryAt);
    },
    {hidden: true, id: 'puzzle-retry'},
  );
  const next = button(textOf('puzzle.next'), () => show(following(1)), {
    id: 'puzzle-next',
  });
  const previous = button(textOf('puzzle.previous'), () => show(following(-1)), {
    id: 'puzzle-previous',
  });
  const hint = button(textOf('puzzle.hint'), giveHint, {id: 'puzzle-hint'});
  const solution = button(textOf('puzzle.solution'), giveSolution, {id: 'puzzle-solution'});
  const yes = button(textOf('puzzle.yes'), sayYes, {id: 'puzzle-yes'});
  const none = button(textOf('puzzle.no'), sayNone, {id: 'puzzle-none'});
  const tools = element('div', {class: 'row'}, retry, yes, none, hint, solution);
  const buttons = element('div', {class: 'row spread'}, tools, element('div', {class: 'row'}, previous, next));
  const feedback = element('div', {class: 'feedback'}, differs, verdict, buttons);
  const beside = element('div', {});
  const below = byId('feedback');
  const wide = matchMedia('(min-width: 56rem)');
  const tree = element('div', {class: 'solution-tree', id: 'puzzle-tree'});
  const list = puzzleList(
    book,
    progress,
    (chosen) => show(chosen),
    () => training.clear(),
    titleOf,
  );
  const training = trainer(app, book, {show: (chosen) => show(chosen), indices: list.indices, rules: list.rules});
  whenKeptElsewhere(() => {
    training.load();
    progress.load();
    list.refresh();
  });
  /** Each puzzle is graded once a visit: what goes well after a mistake was not known. */
  let graded = false;
  const moves = notationList(app);

  /** @param {import('../state/schedule.js').Grade} grade */
  function grade(grade) {
    if (!graded) training.tried(index, grade);
    graded = true;
  }

  /**
   * The next puzzle of the list as it is filtered.
   * @param {1 | -1} step
   */
  function following(step) {
    const shown = list.indices();
    const at = shown.indexOf(index);
    if (at < 0)
      return step > 0
        ? (shown.find((each) => each > index) ?? index)
        : ([...shown].reverse().find((each) => each < index) ?? index);
    return shown[at + step] ?? index;
  }

  /** @param {number} wanted */
  function show(wanted) {
    const puzzle = book.puzzles[wanted];
    const before = store.puzzle;
    try {
      store.puzzle = puzzle.id;
      store.load({rules: puzzle.rules, position: puzzle.position, moves: [], at: 0});
    } catch (error) {
      store.puzzle = before;
      return app.fail(error);
    }
    take(wanted);
    // Whoever chose it in the list sees what is asked: on a phone above the board, else above the list.
    if (wide.matches) byId('panel').scrollTop = 0;
    else byId('status').scrollIntoView({block: 'nearest'});
  }

  /**
   * The puzzle is on the board already.
   * @param {number} wanted
   */
  function take(wanted) {
    const puzzle = book.puzzles[wanted];
    duel?.cancel();
    index = wanted;
    duel = new PuzzleDuel(client, puzzle);
    hints = 0;
    warnings = doubtful ? 2 : 0;
    graded = false;
    retryAt = null;
    retry.hidden = true;
    finish(false);
    tell('', '');
    ruled.textContent = textOf('page.rules', {rules: rulesTitle(store.rules)});
    showNew(newIn(client, puzzle.rules));
    // Without a title the question is the heading.
    const asked = duel.question(book);
    name.textContent = puzzle.title || asked;
    question.textContent = puzzle.title ? asked : '';
    question.hidden = !puzzle.title;
    showTarget(puzzle.target);
    source.textContent = '';
    tree.replaceChildren();
    solution.disabled = false;
    // What a link has of tries that the book knows to be wrong; unless solved, it need not have all keys.
    const first = client.situation(puzzle.rules, puzzle.position).decider;
    if (puzzle.settled !== false && puzzle.keys.length > 0 && duel.attacker === first)
      for (const each of [...store.game.root.children])
        if (onPuzzle() && !puzzle.keys.includes(each.action)) store.markTry(each);
    list.update(index);
    moves.update();
    app.draw();
    app.say([list.number, name, question].map((each) => each.textContent).filter(Boolean).join('. '), true);
  }

  /** @param {string} rules as the book names them */
  function titleOf(rules) {
    try {
      return rulesTitle(client.ask({ask: 'rules show', rules}));
    } catch {
      return rules;  // of a book made by hand
    }
  }

  /** @param {string} [position] which a proof game reaches */
  function showTarget(position) {
    const draft = position && draftOf(position, position.split('/').length >> 1);
    const pieces = draft ? [...draft.pieces].map(([cell, letter]) => `${pieceNames[letter]} ${cell}`) : [];
    target.hidden = !position;
    fill(target, position && element('div', {role: 'img', 'aria-label': listed(pieces)}, thumbnail(position)));
  }

  /** @param {string[]} sentences that the visitor has not learned */
  function showNew([first, ...others]) {
    const line = first && textOf('puzzle.differs', {sentence: first});
    fill(
      differs,
      line && others.length === 0 && element('p', {}, line),
      line &&
        others.length > 0 &&
        element('details', {}, element('summary', {}, line), element('p', {}, others.join(' '))),
    );
  }

  /** @param {boolean} now whether nothing is left but the next puzzle */
  function finish(now) {
    finished = now;
    next.classList.toggle('primary', now);
    yes.hidden = none.hidden = now || !doubtful;
    hint.hidden = now;
  }

  /** @param {'solved' | 'shown'} mark */
  function done(mark) {
    const puzzle = book.puzzles[index];
    finish(true);
    grade(mark === 'shown' ? 'again' : hints > 0 ? 'hard' : 'good');
    progress.set(puzzle.id, mark);
    const verdictWords = duel ? answerText(puzzle, duel.attacker, book) : '';
    const answer = verdictWords && `${verdictWords}.`;
    const themes = puzzle.themes.map(themeText).join(', ');
    source.textContent = [
      answer,
      puzzle.note,
      themes && `${textOf('puzzle.themes', {themes})}.`,
      puzzle.source && textOf('puzzle.source', {source: puzzle.source}),
    ]
      .filter(Boolean)
      .join(' ');
    tree.replaceChildren(
      ...(puzzle.solution ?? []).map(({level, heading, text}) =>
        element('p', {class: heading ? 'heading' : `level-${Math.min(level, 6)}`}, text),
      ),
    );
    list.update(index);
    app.draw();
  }

  /** @param {string} text @param {string} kind @param {(Node | string)[]} [more] */
  function tell(text, kind, more = []) {
    fill(verdict, text, ...more);
    verdict.className = `puzzle-verdict ${kind}`;
  }

  async function answer() {
    if (!duel || !onPuzzle()) return;
    const {cursor} = store.game;
    const asked = duel;
    if (asked.isKey(cursor, depthOf(cursor))) tell(textOf('puzzle.right', {action: cursor.action}), 'right');
    else tell('…', '');
    try {
      const {result, text, reply} = await asked.answer(cursor, depthOf(cursor));
      if (asked !== duel || store.game.cursor !== cursor) return;
      tell(text, result);
      retryAt = result === 'wrong' ? cursor.parent : retryAt;
      if (result === 'wrong') {
        grade('again');
        store.markTry(cursor);
      }
      retry.hidden = result !== 'wrong';
      if (result === 'solved') done('solved');
      const action = store.situation.actions.find((each) => each.action === reply);
      if (action) {
        store.play(action, 'reply');
        if (store.situation.over === asked.attacker) {
          tell(`${text} ${store.situation.remarks.slice(1).join('. ')}. ${textOf('puzzle.solved')}`, 'solved');
          done('solved');
        }
      }
    } catch (error) {
      if (!(error instanceof Cancelled)) app.fail(error);
    }
  }

  /** Rules or position may have been changed in other tabs. */
  function onPuzzle() {
    const puzzle = book.puzzles[index];
    const {position} = client.situation(puzzle.rules, puzzle.position);
    return !store.diagram && store.game.root.position === position;
  }

  /** Which piece; asked again, which action. */
  async function giveHint() {
    if (!duel || !onPuzzle()) return show(index);
    if (warnings > 0) {
      if (--warnings > 0)
        return tell(textOf('puzzle.possible-at-all'), '');
      if (book.puzzles[index].plies) return tell(textOf('puzzle.possible'), '');
      return giveSolution();
    }
    const {cursor} = store.game;
    const isProofGame = Boolean(book.puzzles[index].target);
    if (!isProofGame && store.situation.decider !== duel.attacker)
      return tell(textOf('puzzle.other-side'), '');
    const depth = depthOf(cursor);
    const {keys, plies} = book.puzzles[index];
    let key = depth === 0 ? keys[0] : duel.following(cursor);
    if (!key && !isProofGame && (depth > 0 || plies !== null)) {
      const judged = await duel.duels.judge(
        {attacker: duel.attacker, goal: book.puzzles[index].goal},
        store.rules.name,
        cursor.position,
        duel.plies - depth,
      );
      key = judged.reply;
    }
    if (!key)
      return tell(
        depth > 0 ? textOf('puzzle.too-late') : textOf('puzzle.no-key'),
        '',
      );
    ++hints;
    const from = key.split(/[-@]/)[0];
    app.play.hint = hints % 2 === 1 ? from : key;
    tell(hints % 2 === 1 ? textOf('puzzle.look', {cell: from}) : `${key}.`, '');
    app.draw();
  }

  function giveSolution() {
    const puzzle = book.puzzles[index];
    if (!onPuzzle()) show(index);
    if (puzzle.plies === 0) {
      tell(textOf('puzzle.already'), 'shown');
    } else if (puzzle.keys.length === 0) {
      tell(puzzle.plies === null ? noText(puzzle) : textOf('puzzle.no-key'), 'shown');
    } else {
      const first = store.addLine(
        store.game.root,
        puzzle.line.length > 0 ? puzzle.line : puzzle.keys.slice(0, 1),
      );
      store.goTo(first);
      const keys = cutList(puzzle.keys, inWords);
      if (puzzle.target) tell('', 'shown');
      else if (isAnyRelocation(puzzle.keys)) tell(textOf('book.any-relocation', {count: puzzle.keys.length}), 'shown');
      else tell('', 'shown', textParts('puzzle.keys', {count: puzzle.keys.length, keys}));
    }
    done('shown');
  }

  /** @param {string[]} keys */
  function isAnyRelocation(keys) {
    const {actions} = client.situation(store.rules.name, store.game.root.position);
    return keys.length > 1 && keys.length === actions.length && keys.every((key) => key.includes('@'));
  }

  /** @param {string} text */
  function wrong(text) {
    tell(text, 'wrong');
    grade('again');
  }

  /** Of a way that there is, the first action is the answer. */
  function sayYes() {
    if (book.puzzles[index].plies !== 0)
      return tell(textOf('puzzle.show-it'), '');
    tell(textOf('puzzle.right-already'), 'solved');
    done('solved');
  }

  function sayNone() {
    const puzzle = book.puzzles[index];
    if (puzzle.plies === 0) return wrong(textOf('puzzle.it-is'));
    if (puzzle.plies !== null) return wrong(textOf('puzzle.look-again'));
    if (!isAnswered(puzzle)) return tell(noText(puzzle), '');
    tell(textOf('puzzle.right-none', {text: noText(puzzle)}), 'solved');
    done('solved');
  }

  /** In reach of the board on a phone, beside the list of actions where there is room. */
  function place() {
    (wide.matches ? beside : below).append(feedback);
  }
  wide.addEventListener('change', place);
  place();

  const root = element(
    'div',
    {},
    element('div', {class: 'puzzle-head'}, list.number, name, question, target, ruled),
    beside,
    source,
    tree,
    moves.root,
    element('p', {class: 'faint'}, textOf('puzzle.keyboard')),
    training.root,
    list.root,
  );
  return {
    panel: /** @type {import('../app').Panel} */ ({
      name: 'puzzles',
      title: textOf('puzzle.panel'),
      root,
      update(change) {
        moves.update();
        if (change === 'move' || change === 'action') retry.hidden = true;
        if (change === 'action') answer();
      },
      heading() {
        if (finished || store.game.cursor.parent || store.game.cursor.children.length > 0) return null;
        if (!onPuzzle()) return null;
        const {situation} = store;
        const toMove = textOf('puzzle.to-move', {side: sideName(situation.mover)});
        return [
          duel?.question(book) ?? '',
          ...(saysWhoMoves(book.puzzles[index]) ? [] : [toMove]),
          ...(situation.over === null ? spokenRemarks(situation).slice(1) : []),
        ];
      },
      enter() {
        below.hidden = false;
      },
      leave() {
        below.hidden = true;
      },
    }),
    /** @param {'n' | 'p'} key */
    step: (key) => show(following(key === 'n' ? 1 : -1)),
    /**
     * Shows the puzzle of that id, the day's, or the first; `keepGame` leaves the game on the board.
     * @param {string | null} id
     * @param {boolean} keepGame
     */
    open(id, keepGame) {
      if (id === 'today') return show(training.ofToday());
      const found = book.puzzles.findIndex((each) => each.id === id);
      if (keepGame && found >= 0) take(found);
      else show(found >= 0 ? found : (list.indices()[0] ?? 0));
    },
  };
}

/** @param {import('../types').Puzzle} puzzle whose plies are null */
function isAnswered(puzzle) {
  return puzzle.settled !== false || Boolean(puzzle.answer);
}

/** @param {import('../types').Puzzle} puzzle */
function noText(puzzle) {
  return isAnswered(puzzle)
    ? textOf('puzzle.none')
    : textOf('puzzle.nobody-knows');
}
