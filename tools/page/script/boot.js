// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Where the page begins: its scripts and texts are packed, and are put into it here, the script that runs last. (The
// policy of the page has the hash of that one, too.)

import {unpacked} from './parts/unpack.js';

/** @type {Record<string, string>} by id */
const parts = JSON.parse(
  new TextDecoder().decode(unpacked(document.getElementById('parts')?.textContent ?? '')),
);
for (const [id, text] of Object.entries(parts)) {
  const part = document.createElement('script');
  part.id = id;
  if (id !== 'script') part.type = 'text/plain';
  part.textContent = text;
  document.body.append(part);
}
