// What is said of cells, pieces and actions. Names and notation only; what an action means for the
// game, the engine's remarks say.

/** @typedef {import('../types').Side} Side */

/** @type {Record<string, string>} */
export const pieceNames = {
  Q: 'white queen',
  G: 'white guard',
  q: 'black queen',
  g: 'black guard',
};

/** @param {Side} side */
export function sideName(side) {
  return side === 'w' ? 'White' : 'Black';
}

/** @param {Side} side @returns {Side} */
export function otherSide(side) {
  return side === 'w' ? 'b' : 'w';
}

/**
 * The engine's remarks without those that list pieces in hand, which are shown, and named, beside
 * the board, and without the name of the rules.
 * @param {import('../types').Situation} situation
 */
export function spokenRemarks(situation) {
  return situation.remarks
    .filter((each) => !each.endsWith(' in hand'))
    .map((each) => each.replace(` (${situation.rules})`, ''));
}

/**
 * A rule set as one speaks of it: the preset's title, and what is changed.
 * @param {import('../types').RuleSet} rules
 */
export function rulesTitle({title, rules}) {
  const [name, ...changes] = rules.split(',');
  return [title || name, ...changes].join(', ');
}

/**
 * The spoken name of a cell: `h8, white guard, captured`.
 * @param {string} name
 * @param {{letter: string | null, captured: boolean, throne: boolean, reachable: boolean}} what
 */
export function cellWords(name, {letter, captured, throne, reachable}) {
  const words = [name];
  if (throne) words.push('throne');
  words.push(letter ? pieceNames[letter] : 'empty');
  if (captured) words.push('captured');
  if (reachable) words.push('may go here');
  return words.join(', ');
}

/**
 * An action as a sentence without its full stop: `White relocates g5 to a1`.
 * @param {string} action
 * @param {Side} side who owns the piece
 */
export function actionWords(action, side) {
  const name = sideName(side);
  if (action === '--') return `${name} passes`;
  const [from, to] = action.split(/[-@]/);
  if (from === 'Q') return `${name} puts the queen on ${to}`;
  if (from === 'G') return `${name} puts a guard on ${to}`;
  if (!action.includes('@')) return `${name} steps from ${from} to ${to}`;
  return from === to ? `${name} leaves ${from} where it is` : `${name} relocates ${from} to ${to}`;
}

/**
 * `a1`, `a1 and a2`, `a1, a2 and a3`.
 * @param {string[]} words
 */
export function listed(words) {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}

/**
 * `1 action`, `2 actions`.
 * @param {number} count
 * @param {string} noun
 */
export function counted(count, noun) {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
