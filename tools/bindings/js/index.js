// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The package: the engine for node and for browsers that load modules.

import {loadEngine} from './engine.js';
import {AgonError} from './error.js';

export {AgonError, loadEngine};
export {Position} from './position.js';

/** The module's bytes: from the disk under node, elsewhere from where this file came from. */
async function moduleBytes() {
  const address = new URL('./agon.wasm', import.meta.url);
  if (address.protocol === 'file:' && typeof process === 'object') {
    const {readFile} = await import('node:fs/promises');
    return readFile(address);
  }
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}

/**
 * Starts an engine.
 * @param {{module?: BufferSource | WebAssembly.Module, onProgress?: (now: object) => void}} [options]
 */
export async function openAgon({module, onProgress} = {}) {
  const engine = await loadEngine(module ?? (await moduleBytes()), onProgress);
  return {
    ask(name, members = {}) {
      const answer = engine.ask({...members, ask: name});
      if (typeof answer.error === 'string' && Object.keys(answer).length === 1)
        throw new AgonError(answer.error);
      return answer;
    },
    close: engine.close,
  };
}
