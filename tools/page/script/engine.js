// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Loads the engine's WebAssembly module and asks it: for the page, its worker, node and the package.
// The module is one of WASI that reads a clock and nothing else; what it imports stands below.

/** @typedef {{plies: number, nodes: number, seconds: number}} Progress */
/** @typedef {{[member: string]: any}} Message */

/**
 * @typedef {object} Engine
 * @property {(request: Message) => Message} ask  One request answered: see tools/requests. What cannot be
 *   used is answered `{error}`; nothing is thrown.
 * @property {() => void} close  Ends the session and frees what it holds.
 */

/** Requests that later ones depend on, and how many of them a session keeps at most. */
const GIVING = ['use hold', 'use table'];
const MOST_GIVEN = 12;

const FAILED = 'the engine failed and was restarted; try again, or ask for less';

/**
 * @param {() => WebAssembly.Memory} memory
 * @param {(text: number) => void} progress
 * @returns {WebAssembly.Imports}
 */
function importsFor(memory, progress) {
  const view = () => new DataView(memory().buffer);
  const none = 52; // WASI's number for "not supported"
  return {
    agon: {progress},
    env: {emscripten_notify_memory_growth() {}},
    wasi_snapshot_preview1: {
      /** @type {(clock: number, precision: bigint, time: number) => number} */
      clock_time_get(clock, _precision, time) {
        const now = clock === 0 ? Date.now() : performance.now();
        view().setBigUint64(time, BigInt(Math.round(now * 1e6)), true);
        return 0;
      },
      /** @type {(count: number, bytes: number) => number} */
      environ_sizes_get(count, bytes) {
        view().setUint32(count, 0, true);
        view().setUint32(bytes, 0, true);
        return 0;
      },
      environ_get: () => 0,
      fd_close: () => none,
      fd_read: () => none,
      fd_seek: () => none,
      fd_write: () => none,
      /** @param {number} code */
      proc_exit(code) {
        throw new WebAssembly.RuntimeError(`exit ${code}`);
      },
    },
  };
}

/**
 * One instance of the module with an open session.
 * @param {WebAssembly.Instance} instance
 */
function openSession(instance) {
  const exported = /** @type {any} */ (instance.exports);
  exported._initialize();
  const session = exported.agon_open();
  if (session === 0) throw new Error('not enough memory to start the engine');
  const bytes = () => new Uint8Array(exported.memory.buffer);

  /** @param {number} text */
  const read = (text) => {
    const all = bytes();
    return new TextDecoder().decode(all.subarray(text, all.indexOf(0, text)));
  };

  /** @param {string} request */
  const ask = (request) => {
    const text = new TextEncoder().encode(request);
    const place = exported.agon_allocate(text.length + 1);
    if (place === 0) return '{"error": "out of memory; ask for less"}';
    bytes().set(text, place);
    bytes()[place + text.length] = 0;
    const answer = read(exported.agon_ask(session, place));
    exported.agon_release(place);
    return answer;
  };

  return {ask, read, close: () => exported.agon_close(session)};
}

/**
 * Starts the engine. Rejects where the bytes are no such module.
 * @param {BufferSource | WebAssembly.Module} module  agon.wasm, compiled or not: a worker is sent the
 *   compiled one.
 * @param {(now: Progress) => void} [onProgress]  told about long requests ten times a second, from
 *   within `ask`
 * @returns {Promise<Engine>}
 */
export async function loadEngine(module, onProgress) {
  const compiled =
    module instanceof WebAssembly.Module ? module : await WebAssembly.compile(module);
  /** @type {ReturnType<typeof openSession>} */
  let session;
  /** @type {WebAssembly.Memory} */
  let memory;
  const imports = importsFor(
    () => memory,
    (text) => onProgress?.(JSON.parse(session.read(text))),
  );
  /** @param {WebAssembly.Instance} instance */
  const start = (instance) => {
    memory = /** @type {WebAssembly.Memory} */ (instance.exports.memory);
    session = openSession(instance);
  };
  start(await WebAssembly.instantiate(compiled, imports));
  /** @type {Message[]} what the session was given for later requests, to be given again after a fault */
  let given = [];

  /** @param {Message} request @returns {Message | null} null after a fault, which has ended the session */
  const answered = (request) => {
    try {
      return JSON.parse(session.ask(JSON.stringify(request)));
    } catch (fault) {
      if (!(fault instanceof WebAssembly.RuntimeError || fault instanceof RangeError)) throw fault;
      start(new WebAssembly.Instance(compiled, imports));
      return null;
    }
  };

  return {
    ask(request) {
      const answer = answered(request);
      if (!answer) {
        // One that fails again is left out, and those before it.
        const again = given;
        given = [];
        for (const each of again)
          if (answered(each)) given.push(each);
          else given = [];
        return {error: FAILED};
      }
      if (GIVING.includes(request.ask) && !answer.error) given = [...given, request].slice(-MOST_GIVEN);
      return answer;
    },
    close: () => session.close(),
  };
}
