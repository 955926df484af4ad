// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What the browser keeps for this page: settings, and which puzzles are solved. Everything works
// where it keeps nothing (private windows, pages opened as files in some browsers, a full store), only
// not beyond the window. Other windows read and write the same.

/** @type {Map<string, string>} what could only be kept for this window */
const here = new Map();

/**
 * What is there under a name, the newest last: what the browser keeps, and after it what could only be
 * kept for this window.
 * @param {string} name
 */
export function allKept(name) {
  /** @type {string | null} */
  let stored = null;
  try {
    stored = localStorage.getItem(`agon.${name}`);
  } catch {
    // There is no store.
  }
  return /** @type {string[]} */ ([stored, here.get(name)].filter((each) => typeof each === 'string'));
}

/** @param {string} name @returns {string | null} */
export function kept(name) {
  return allKept(name).at(-1) ?? null;
}

/** @param {string} name @param {string} value */
export function keep(name, value) {
  try {
    localStorage.setItem(`agon.${name}`, value);
    here.delete(name);
  } catch {
    here.set(name, value);
  }
}

/** @param {string} name */
export function forget(name) {
  here.delete(name);
  try {
    localStorage.removeItem(`agon.${name}`);
  } catch {
    // There is no store.
  }
}

/**
 * @param {() => void} listener called when another window has written something
 */
export function whenKeptElsewhere(listener) {
  addEventListener('storage', listener);
}
