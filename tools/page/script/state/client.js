// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Requests to the engine: short ones answered at once, long ones in a worker, which is ended to
// cancel them.

import {languageInUse, text} from '../parts/texts.js';

/** @typedef {import('../types').Progress} Progress */
/** @typedef {{ask: string, [member: string]: unknown}} Request */
/** @typedef {(request: Request) => any} Ask */
/** @typedef {{answer: Promise<any>, cancel: () => void}} Task */

/** A request that the engine could not use; the message is its one line. */
export class EngineError extends Error {}

/** A task that was cancelled. */
export class Cancelled extends Error {}

/** How many situations are kept: going to and fro in a game asks for the same ones again. */
const mostKept = 500;

export class Client {
  /**
   * @param {Ask} ask answered at once, in this thread
   * @param {() => Worker} startWorker see worker.js for what it understands
   */
  constructor(ask, startWorker) {
    this.rawAsk = ask;
    this.startWorker = startWorker;
    /** @type {Map<string, import('../types').Situation>} */
    this.situations = new Map();
    /** @type {Map<string, string>} sheets of one's own, their TOML by the name that RULES begin with */
    this.sheets = new Map();
    /** @type {Worker | null} An idle worker, its engine loaded. */
    this.idle = null;
    /**
     * @type {{request: Request, resolve: (answer: any) => void, reject: (error: unknown) => void,
     *   state: 'asked' | 'kept' | 'refused'}[]}
     */
    this.prepared = [];
    /** @type {WeakMap<Worker, number>} how many of these each worker was sent */
    this.sent = new WeakMap();
  }

  /**
   * Lets RULES begin with the name of a sheet. Returns what takes that back.
   * @param {string} name
   * @param {string} toml
   */
  addSheet(name, toml) {
    const before = this.sheets.get(name);
    const put = (/** @type {string | undefined} */ text) => {
      if (text === undefined) this.sheets.delete(name);
      else this.sheets.set(name, text);
      this.situations.clear();
    };
    put(toml);
    return () => put(before);
  }

  /**
   * The request with the sheets that its RULES name in full, as the engine takes them, and the language of its words.
   * @param {Request} request
   * @returns {Request}
   */
  withSheets(request) {
    /** @type {Request} */
    const full = languageInUse() === 'en' ? {...request} : {...request, language: languageInUse()};
    for (const member of ['rules', 'left', 'right']) {
      const text = request[member];
      if (typeof text !== 'string') continue;
      const [name, ...changes] = text.split(',');
      const toml = this.sheets.get(name);
      if (toml !== undefined) full[member] = {name, toml, changes: changes.join(',')};
    }
    return full;
  }

  /**
   * @param {Request} request
   * @returns {any} the answer
   * @throws {EngineError}
   */
  ask(request) {
    return checked(this.rawAsk(this.withSheets(request)));
  }

  /**
   * @param {string} rules
   * @param {string} position
   * @returns {import('../types').Situation}
   * @throws {EngineError}
   */
  situation(rules, position) {
    const key = `${rules} ${position}`;
    const known = this.situations.get(key);
    if (known) return known;
    const found = this.ask({ask: 'position', rules, position});
    if (this.situations.size >= mostKept) this.situations.clear();
    this.situations.set(key, found);
    return found;
  }

  /** So that the first long request does not wait for an engine to load. */
  warmUp() {
    this.idle ??= this.newWorker();
    this.sendPrepared(this.idle);
  }

  newWorker() {
    const worker = this.startWorker();
    worker.addEventListener('message', ({data}) => {
      if (data.prepared !== undefined) this.settle(data.prepared, data.answer);
    });
    return worker;
  }

  /**
   * Asks this of every worker before anything else. The answer is the first one's; it fails with
   * EngineError where that is refused, which is then as if it were not asked.
   * @param {Request} request
   * @returns {Promise<any>}
   */
  prepare(request) {
    return new Promise((resolve, reject) => {
      this.prepared.push({request: this.withSheets(request), resolve, reject, state: 'asked'});
      this.warmUp();
    });
  }

  /** @param {number} number @param {any} answer */
  settle(number, answer) {
    const each = this.prepared[number];
    if (each.state !== 'asked') return;
    try {
      each.resolve(checked(answer));
      each.state = 'kept';
    } catch (error) {
      each.reject(error);
      each.state = 'refused';
    }
  }

  /** @param {Worker} worker */
  sendPrepared(worker) {
    const from = this.sent.get(worker) ?? 0;
    this.prepared.forEach(({request, state}, number) => {
      if (number >= from && state !== 'refused') worker.postMessage({prepare: request, number});
    });
    this.sent.set(worker, this.prepared.length);
  }

  /**
   * The answer in time; it fails with EngineError or, after `cancel`, with Cancelled.
   * @param {Request} request
   * @param {(progress: Progress) => void} [onProgress]
   * @returns {Task}
   */
  run(request, onProgress = () => {}) {
    const worker = this.idle ?? this.newWorker();
    this.idle = null;
    let cancel = () => {};
    const answer = new Promise((resolve, reject) => {
      cancel = () => {
        worker.terminate();
        reject(new Cancelled('cancelled'));
        // It may have been asked what another one has to answer now.
        if (this.prepared.some(({state}) => state === 'asked')) this.warmUp();
      };
      worker.onmessage = ({data}) => {
        if (data.prepared !== undefined) return;
        if (data.progress) return onProgress(data.progress);
        worker.onmessage = null;
        worker.onerror = null;
        // Two may have run at a time; one of them is kept.
        if (this.idle) worker.terminate();
        else this.idle = worker;
        cancel = () => {};
        try {
          resolve(checked(data.answer));
        } catch (error) {
          reject(error);
        }
      };
      worker.onerror = (event) => {
        worker.terminate();
        reject(new EngineError(text('engine.stopped', {cause: event.message})));
      };
    });
    this.sendPrepared(worker);
    worker.postMessage({request: this.withSheets(request)});
    return {answer, cancel: () => cancel()};
  }
}

/** @param {any} answer */
function checked(answer) {
  if (answer && typeof answer.error === 'string') throw new EngineError(answer.error);
  return answer;
}
