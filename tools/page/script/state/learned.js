// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Which rules the visitor has learned, and what others have that is new then.

import {keep, kept} from '../parts/keeping.js';
import {usualRules} from './store.js';

/** Those of the last lessons that were done to the end. */
export function learnedRules() {
  return kept('learned') ?? usualRules;
}

/** @param {string} rules */
export function keepLearned(rules) {
  keep('learned', rules);
}

/**
 * The sentences of the rules' sheet that are not in that of the rules learned.
 * @param {import('./client.js').Client} client
 * @param {string} rules
 * @returns {string[]}
 */
export function newIn(client, rules) {
  const learned = learnedRules();
  if (rules === learned) return [];
  const known = sentencesOf(client, learned) ?? sentencesOf(client, usualRules) ?? [];
  return (sentencesOf(client, rules) ?? []).filter((each) => !known.includes(each));
}

/**
 * Null if the engine does not know the rules, as a sheet of one's own of another visit.
 * @param {import('./client.js').Client} client
 * @param {string} rules
 */
function sentencesOf(client, rules) {
  try {
    /** @type {import('../types').Prose} */
    const prose = client.ask({ask: 'prose', rules});
    return prose.sections.flatMap(({sentences}) => sentences.map(({text}) => text));
  } catch {
    return null;
  }
}
