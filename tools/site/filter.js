// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The list of puzzles by rules, length, theme and difficulty. Without scripts all of them are shown.
const form = document.getElementById('filters');
const rows = [...document.querySelectorAll('#puzzles tbody tr')];
const wanted = (name) => form.elements[name].value;

function update() {
  let count = 0;
  for (const row of rows) {
    const {rules, plies, themes, difficulty} = row.dataset;
    const shown =
      (!wanted('rules') || rules === wanted('rules')) &&
      (!wanted('plies') || plies === wanted('plies')) &&
      (!wanted('themes') || themes.split(' ').includes(wanted('themes'))) &&
      (!wanted('least') || Number(difficulty) >= Number(wanted('least'))) &&
      (!wanted('most') || Number(difficulty) <= Number(wanted('most')));
    row.hidden = !shown;
    count += shown;
  }
  form.elements.count.value = `${count.toLocaleString('en')} ${count === 1 ? 'puzzle' : 'puzzles'}`;
}

form.hidden = false;
form.addEventListener('input', update);
form.addEventListener('submit', (event) => event.preventDefault());
update();
