// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Keys that work wherever the keyboard is, except in fields for text.

/**
 * @param {{undo: () => void, redo: () => void, step: (key: 'n' | 'p') => void, back: () => void,
 *   forward: () => void}} does `back`, `forward`: by the arrow keys
 */
export function listenToShortcuts(does) {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('input:not([type=radio], [type=checkbox]), textarea, select, dialog'))
      return;
    const key = event.key.toLowerCase();
    const control = (event.ctrlKey || event.metaKey) && !event.altKey;
    if (control && key === 'z' && !event.shiftKey) does.undo();
    else if (control && (key === 'y' || (key === 'z' && event.shiftKey))) does.redo();
    else if (!control && !event.altKey && (key === 'n' || key === 'p')) does.step(key);
    else if (event.key.startsWith('Arrow')) {
      if (control || event.altKey || event.shiftKey || target?.closest('input')) return;
      if (event.key === 'ArrowLeft') does.back();
      else if (event.key === 'ArrowRight') does.forward();
      else return;
    }
    else return;
    event.preventDefault();
  });
}
