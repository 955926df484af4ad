// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The entries of this page that have all the words asked for, from the form or the address. Without scripts all are shown.
const form = document.getElementById('search');
const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const entries = [...document.querySelectorAll('.entry')].map((entry) => ({entry, text: plain(entry.textContent)}));

function update() {
  const words = plain(form.elements.q.value).split(/\s+/).filter(Boolean);
  let count = 0;
  for (const {entry, text} of entries) {
    entry.hidden = !words.every((word) => text.includes(word));
    count += !entry.hidden;
  }
  for (const part of document.querySelectorAll('main > section'))
    part.hidden = !part.querySelector('.entry:not([hidden])');
  form.elements.count.value = words.length === 0 ? '' : `${count} found`;
}

form.elements.q.value = new URLSearchParams(location.search).get('q') ?? '';
form.addEventListener('input', update);
form.addEventListener('submit', (event) => event.preventDefault());
update();
