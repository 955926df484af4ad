// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The worker: an engine of its own, which answers one request after the other and tells its
// progress. The first message has the compiled module, every other one a request, or one to
// `prepare` for those to come, whose answer comes with its number.

import {loadEngine} from './engine.js';

/** @type {Promise<import('./engine.js').Engine> | null} */
let engine = null;

self.addEventListener('message', async ({data}) => {
  if (data.module) {
    engine = loadEngine(data.module, (progress) => self.postMessage({progress}));
  } else if (engine && data.prepare) {
    const {ask} = await engine;
    self.postMessage({prepared: data.number, answer: ask(data.prepare)});
  } else if (engine) {
    const {ask} = await engine;
    self.postMessage({answer: ask(data.request)});
  }
});
