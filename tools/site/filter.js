// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The list of puzzles by rules, length, theme and difficulty. Without scripts all of them are shown.
const form = document.getElementById('filters');
const rows = [...document.querySelectorAll('#puzzles tbody tr')];
const wanted = (name) => form.elements[name].value;

function update() {
  let count = 0;
  for (const row of rows) {
    const {rules, moves, themes, difficulty} = row.dataset;
    const shown =
      (!wanted('rules') || rules === wanted('rules')) &&
      (!wanted('moves') || moves === wanted('moves')) &&
      (!wanted('theme') || themes.split(' ').includes(wanted('theme'))) &&
      (!wanted('least') || Number(difficulty) >= Number(wanted('least'))) &&
      (!wanted('most') || Number(difficulty) <= Number(wanted('most')));
    row.hidden = !shown;
    count += shown;
  }
  const said = count === 1 ? form.dataset.one : form.dataset.other;
  form.elements.count.value = said.replace('{count}', count.toLocaleString(document.documentElement.lang));
}

form.hidden = false;
form.addEventListener('input', update);
form.addEventListener('submit', (event) => event.preventDefault());
update();
