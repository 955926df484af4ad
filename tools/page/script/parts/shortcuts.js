// Keys that work wherever the keyboard is, except in fields for text.

/**
 * @param {{undo: () => void, redo: () => void, step: (key: 'n' | 'p') => void}} does
 */
export function listenToShortcuts(does) {
  document.addEventListener('keydown', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('input:not([type=radio], [type=checkbox]), textarea, select, dialog'))
      return;
    const key = event.key.toLowerCase();
    const control = (event.ctrlKey || event.metaKey) && !event.altKey;
    if (control && key === 'z' && !event.shiftKey) does.undo();
    else if (control && (key === 'y' || (key === 'z' && event.shiftKey))) does.redo();
    else if (!control && !event.altKey && (key === 'n' || key === 'p')) does.step(key);
    else return;
    event.preventDefault();
  });
}
