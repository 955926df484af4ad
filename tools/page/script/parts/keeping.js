// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What the browser keeps for this page: settings, and which puzzles are solved. Everything works
// where it keeps nothing (private windows, pages opened as files in some browsers), only not beyond
// the window.

/** @type {Map<string, string>} */
const here = new Map();

/** @param {string} name @returns {string | null} */
export function kept(name) {
  try {
    return localStorage.getItem(`agon.${name}`) ?? here.get(name) ?? null;
  } catch {
    return here.get(name) ?? null;
  }
}

/** @param {string} name @param {string} value */
export function keep(name, value) {
  here.set(name, value);
  try {
    localStorage.setItem(`agon.${name}`, value);
  } catch {
    // Kept for this window.
  }
}
