// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Where the page's script begins: the engine is unpacked and started, then the page is opened.

import {loadEngine} from './engine.js';
import {openPage} from './page.js';
import {byId} from './parts/dom.js';
import {text} from './parts/texts.js';
import {unpacked} from './parts/unpack.js';
import {Client} from './state/client.js';

/**
 * The module in the page.
 * @returns {Promise<WebAssembly.Module>}
 */
const moduleInPage = () => WebAssembly.compile(unpacked(byId('engine').textContent ?? ''));

/** @param {string} id */
const dataIn = (id) => JSON.parse(byId(id).textContent ?? 'null');

/**
 * The same module in workers, whose script is in the page as text.
 * @param {WebAssembly.Module} module
 * @returns {() => Worker}
 */
function workersWith(module) {
  const script = new Blob([byId('worker').textContent ?? ''], {type: 'text/javascript'});
  const address = URL.createObjectURL(script);
  return () => {
    const worker = new Worker(address);
    worker.postMessage({module});
    return worker;
  };
}

async function open() {
  byId('loading').textContent = text('page.loading');
  try {
    const module = await moduleInPage();
    const {ask} = await loadEngine(module);
    const client = new Client(ask, workersWith(module));
    openPage(client, dataIn('content'), dataIn('holds'));
    client.warmUp();
  } catch (error) {
    const line = byId('loading');
    line.setAttribute('role', 'alert');
    const cause = error instanceof Error ? error.message : String(error);
    line.textContent = text('page.no-start', {cause});
  }
}

open();
