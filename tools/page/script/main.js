// Where the page's script begins: the engine is unpacked and started, then the page is opened.

import {loadEngine} from './engine.js';
import {openPage} from './page.js';
import {byId} from './parts/dom.js';
import {Client} from './state/client.js';

/**
 * The module as the bundle holds it: gzip in base64.
 * @returns {Promise<WebAssembly.Module>}
 */
async function moduleInPage() {
  const text = byId('engine').textContent ?? '';
  const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return WebAssembly.compile(await new Response(unpacked).arrayBuffer());
}

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
  try {
    const module = await moduleInPage();
    const {ask} = await loadEngine(module);
    const client = new Client(ask, workersWith(module));
    openPage(client, JSON.parse(byId('content').textContent ?? 'null'));
    client.warmUp();
  } catch (error) {
    const line = byId('loading');
    line.setAttribute('role', 'alert');
    const cause = error instanceof Error ? error.message : error;
    line.textContent = `This page does not start in this browser: ${cause}`;
  }
}

open();
