// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What is wider than its page says so below it, until it has been scrolled to its end.
for (const region of document.querySelectorAll('.scroll')) {
  const hint = document.createElement('p');
  hint.className = 'more';
  hint.textContent = region.dataset.more;
  region.after(hint);
  const update = () => {
    hint.hidden = region.scrollLeft + region.clientWidth >= region.scrollWidth - 1;
  };
  region.addEventListener('scroll', update);
  new ResizeObserver(update).observe(region);
  update();
}

// Tables sort by a press on the head of a column; the next press turns the order round.
for (const table of document.querySelectorAll('table.sortable')) {
  const heads = [...table.tHead.rows[0].cells];
  const value = (row, at) => {
    const text = row.cells[at].textContent.trim();
    const number = Number(text.replace(/[\s,]|\([^)]*\)/g, ''));
    return text === '' ? null : Number.isNaN(number) ? text : number;
  };
  const compare = (a, b) =>
    a === null || b === null ? (a === null) - (b === null)
      : typeof a === 'number' && typeof b === 'number' ? a - b
        : String(a).localeCompare(String(b), 'en', {numeric: true});
  heads.forEach((head, at) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener('click', () => {
      const down = head.getAttribute('aria-sort') === 'ascending';
      for (const each of heads) each.removeAttribute('aria-sort');
      head.setAttribute('aria-sort', down ? 'descending' : 'ascending');
      const rows = [...table.tBodies[0].rows].map((row) => ({row, key: value(row, at)}));
      rows.sort((a, b) => (down && a.key !== null && b.key !== null ? compare(b.key, a.key) : compare(a.key, b.key)));
      table.tBodies[0].append(...rows.map(({row}) => row));
    });
  });
}
