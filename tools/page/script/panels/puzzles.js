// The tab of a book: one puzzle after the other, the question asked, each action of the solver
// answered on the board.

import {button, element} from '../parts/dom.js';
import {Cancelled} from '../state/client.js';
import {Progress} from '../state/progress.js';
import {PuzzleDuel, questionText} from '../state/puzzle.js';
import {depthOf} from '../state/variations.js';
import {notationList} from './play.js';
import {puzzleList} from './puzzle_list.js';

/** @typedef {import('../app').App} App */
/** @typedef {import('../types').Book} Book */

/**
 * @param {App} app
 * @param {Book} book with at least one puzzle
 */
export function puzzlesPanel(app, book) {
  const {store, client} = app;
  const progress = new Progress(book.title);
  let index = 0;
  /** @type {PuzzleDuel | null} */
  let duel = null;
  let hints = 0;
  /**
   * @type {import('../state/variations.js').Node | null} where to go back to after a wrong action
   */
  let retryAt = null;

  const number = element('p', {class: 'faint', id: 'puzzle-number'});
  const name = element('h2', {id: 'puzzle-name'});
  const question = element('p', {class: 'question-text', id: 'puzzle-question'});
  const verdict = element('p', {
    class: 'puzzle-verdict',
    id: 'puzzle-verdict',
    'aria-live': 'polite',
  });
  const source = element('p', {class: 'faint', id: 'puzzle-source'});
  const retry = button(
    'Try again',
    () => {
      if (retryAt) store.goTo(retryAt);
    },
    {hidden: true, id: 'puzzle-retry'},
  );
  const next = button('Next', () => show(following(1)), {class: 'primary', id: 'puzzle-next'});
  const previous = button('Previous', () => show(following(-1)), {id: 'puzzle-previous'});
  const hint = button('Hint', giveHint, {id: 'puzzle-hint'});
  const solution = button('Solution', giveSolution, {id: 'puzzle-solution'});
  const none = button('There is none', sayNone, {
    id: 'puzzle-none',
    hidden: book.puzzles.every((each) => each.keys.length > 0),
  });
  const tree = element('div', {class: 'solution-tree', id: 'puzzle-tree'});
  const list = puzzleList(book, progress, (chosen) => show(chosen));
  const moves = notationList(app);

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
    retryAt = null;
    retry.hidden = true;
    verdict.textContent = '';
    verdict.className = 'puzzle-verdict';
    number.textContent = `Puzzle ${wanted + 1} of ${book.puzzles.length}`;
    name.textContent = puzzle.name;
    question.textContent = questionText(puzzle, duel.attacker);
    source.textContent = '';
    tree.replaceChildren();
    solution.disabled = false;
    list.update(index);
    moves.update();
    app.say(`${name.textContent}. ${question.textContent}`);
  }

  /** @param {'solved' | 'shown'} mark */
  function done(mark) {
    const puzzle = book.puzzles[index];
    progress.set(puzzle.id, mark);
    const answer = puzzle.answer ? `${puzzle.answer}.` : '';
    source.textContent = [answer, puzzle.note, puzzle.source && `Source: ${puzzle.source}`]
      .filter(Boolean)
      .join(' ');
    tree.replaceChildren(
      ...(puzzle.solution ?? []).map(({level, heading, text}) =>
        element('p', {class: heading ? 'heading' : `level-${Math.min(level, 6)}`}, text),
      ),
    );
    list.update(index);
  }

  /** @param {string} text @param {string} kind */
  function tell(text, kind) {
    verdict.textContent = text;
    verdict.className = `puzzle-verdict ${kind}`;
  }

  async function answer() {
    if (!duel || !onPuzzle()) return;
    const {cursor} = store.game;
    const asked = duel;
    tell('…', '');
    try {
      const {result, text, reply} = await asked.answer(cursor, depthOf(cursor));
      if (asked !== duel || store.game.cursor !== cursor) return;
      tell(text, result);
      retryAt = result === 'wrong' ? cursor.parent : retryAt;
      retry.hidden = result !== 'wrong';
      if (result === 'solved') done('solved');
      const action = store.situation.actions.find((each) => each.action === reply);
      if (action) {
        store.play(action, 'reply');
        if (store.situation.over === asked.attacker) {
          tell(`${text} ${store.situation.remarks.slice(1).join('. ')}. Solved.`, 'solved');
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
    const {cursor} = store.game;
    if (store.situation.decider !== duel.attacker)
      return tell('The other side decides here.', '');
    const depth = depthOf(cursor);
    const {keys, plies} = book.puzzles[index];
    let key = depth === 0 ? keys[0] : null;
    if (!key && (depth > 0 || plies !== null)) {
      const judged = await duel.duels.judge(
        {attacker: duel.attacker, goal: book.puzzles[index].goal},
        store.rules.rules,
        cursor.position,
        duel.plies - depth,
      );
      key = judged.reply;
    }
    if (!key)
      return tell(
        depth > 0 ? 'No longer possible from here: go back.' : 'There may be none.',
        '',
      );
    ++hints;
    const from = key.split(/[-@]/)[0];
    app.play.hint = hints % 2 === 1 ? from : key;
    tell(hints % 2 === 1 ? `Look at ${from}.` : `${key}.`, '');
    app.draw();
  }

  function giveSolution() {
    const puzzle = book.puzzles[index];
    if (!onPuzzle()) show(index);
    if (puzzle.keys.length === 0) {
      tell('There is none.', 'shown');
    } else {
      const first = store.addLine(
        store.game.root,
        puzzle.line.length > 0 ? puzzle.line : puzzle.keys.slice(0, 1),
      );
      const others = puzzle.keys.slice(1);
      tell(
        `The key is ${[puzzle.keys[0], ...others].join(', also ')}. Step through the line below.`,
        'shown',
      );
      store.goTo(first);
    }
    done('shown');
  }

  function sayNone() {
    if (book.puzzles[index].keys.length > 0) return tell('There is one. Look again.', 'wrong');
    tell('Right: there is none.', 'solved');
    done('solved');
  }

  const root = element(
    'div',
    {},
    element('div', {class: 'puzzle-head'}, number, name, question),
    element('div', {class: 'row'}, hint, solution, none, retry),
    verdict,
    source,
    tree,
    moves.root,
    element('div', {class: 'row spread'}, previous, next),
    element('p', {class: 'faint'}, 'Keys: N next, P previous.'),
    list.root,
  );
  return {
    panel: /** @type {import('../app').Panel} */ ({
      name: 'puzzles',
      title: 'Puzzles',
      root,
      update(change) {
        moves.update();
        if (change === 'move' || change === 'action') retry.hidden = true;
        if (change === 'action') answer();
      },
    }),
    /** @param {'n' | 'p'} key */
    step: (key) => show(following(key === 'n' ? 1 : -1)),
    /**
     * Shows the puzzle of that id, or the first; `keep` leaves the game on the board.
     * @param {string | null} id
     * @param {boolean} keepGame
     */
    open(id, keepGame) {
      const found = book.puzzles.findIndex((each) => each.id === id);
      if (keepGame && found >= 0) take(found);
      else show(Math.max(found, 0));
    },
  };
}
