// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Types of the package. What each request means: README.md.

export type Side = 'w' | 'b';
/** Who has won, or null while the game goes on. */
export type Outcome = Side | 'draw' | null;
export interface Hand { queens: number; guards: number }

export interface Action {
  action: string;
  from: string | null;
  to: string | null;
  captures: string[];
  next: string;
  ends: Outcome;
}

export interface Situation {
  position: string;
  rules: string;
  over: Outcome;
  /** What the side to move must relocate now. */
  captured: string[];
  /** Who picks the action; not the side to move where the opponent says where a captive goes. */
  decider: Side;
  mover: Side;
  actions: Action[];
  remarks: string[];
  pieces: { cell: string; side: Side; kind: 'queen' | 'guard' }[];
  marked: string[];
  hands: { w: Hand; b: Hand };
}

export interface Verdict {
  rules: string;
  position: string;
  attacker: Side;
  goal?: string;
  verdict: 'win' | 'no-win' | 'unknown';
  plies: number | null;
  shortest: boolean;
  /** Of no-win: none within this many plies; null: none at all. Of unknown: already refuted. */
  within: number | null;
  keys: string[];
  line: string[];
  nodes: number;
  seconds: number;
  reason: string | null;
}
export interface Solution extends Verdict {
  schema: string;
  /** A table has answered. */
  table: boolean;
  /** What a table knows of the position, for the side to move; without one missing. */
  probe?: Probe;
  /** A limit cut the answer short. */
  limited: boolean;
  duals: string[][];
  /** With `certificate`. */
  certificate?: string | null;
  /** With `holds`: the sides known not to lose, by their queen on the throne within this many plies. */
  held?: { side: Side; plies: number; line: string[] }[];
}
/** Best actions for the decider first; `plies` of a win or loss, in a table with distances. */
export interface Probe {
  value: Value;
  plies: number | null;
  over: Outcome;
  decider: Side;
  actions: { action: string; value: Value; plies: number | null; next: string }[];
}
export type Value = 'win' | 'draw' | 'loss';
/** Readings with the same answer, and the verdict in one of them. */
export interface ReadingGroup extends Verdict {
  readings: number;
  /** Of all together. */
  of: number;
  carried: number;
  /** The fields; null where a limit came first. */
  decided_by: string[] | null;
  where: { any_of?: Where[]; none_of?: Where[] } | null;
  names: string[];
  when: string | null;
  /** Why the position cannot be used. */
  problem: string | null;
}
type Where = { [field: string]: string[] };

export interface RecordNode {
  action: string | null;
  parent: number | null;
  children: number[];
  comment: string;
  position: string | null;
  over: Outcome;
  why_over: string | null;
}
export interface RecordedGame {
  file: string;
  rules: string;
  headers: Record<string, string>;
  /** In the main line, and in others. */
  actions: number;
  variations: number;
  result: '1-0' | '0-1' | '1/2-1/2' | '*';
  /** The last of the main line that the rules allow. */
  position: string;
  over: Outcome;
  /** `action`: null where the result does not fit. */
  faults: { line: number; column: number; ply: number; action: string | null; text: string; node: number }[];
  start: string;
  nodes: RecordNode[];
}

/** A rule sheet of one's own: the text of its file, what messages call it, and changes of it. */
export interface Sheet { toml: string; name?: string; changes?: string }
/** RULES, or a sheet. */
export type Rules = string | Sheet;
interface OfRules { rules: Rules }
interface OfPosition extends OfRules { position: string }
interface Limits { plies?: number; nodes?: number; seconds?: number }

/** Each request: what it takes, and what it answers. */
export interface Requests {
  about: [{}, {
    version: string;
    presets: {
      name: string;
      title: string;
      description: string;
      source: { author: string; work: string; published: string; year: string };
    }[];
    fields: { name: string; asks: string; values: { name: string; means: string }[] }[];
    strengths: { name: string; means: string }[];
  }];
  'rules list': [{}, { answers: { name: string; title: string; differs: { [field: string]: string }; readings: number }[] }];
  'rules field': [{ fields?: string[] }, { answers: {
    field: string; rules: string; value: string | number | boolean; standing: string; others: (string | number | boolean)[];
    place: string; quote: string; note: string; source: string; year: string; language: string; url: string;
  }[] }];
  'rules show': [OfRules, {
    name: string;
    /** RULES that mean the same elsewhere: of a sheet the nearest preset with changes. */
    portable: string;
    /** Every field as name=value, by commas. */
    values: string;
    title: string;
    description: string;
    notes: string[];
    base: string | null;
    source: {
      author: string;
      work: string;
      published: string;
      year: string;
      language: string;
      read: string;
      quote: string;
      page: string;
      url: string;
    };
    fields: {
      field: string;
      value: string | number;
      status: 'stated' | 'silent' | 'chosen';
      /** What the value rests on: more than its status. */
      standing: 'stated' | 'unclear' | 'silent' | 'without-effect' | 'taken' | 'chosen' | 'settled' | 'changed';
      place: string;
      note: string;
      stated: boolean;
      others: (string | number)[];
      /** Of a silent field of a sheet with a base: the preset that gives it. */
      taken_from: string | null;
      quote: string;
      page: string;
      url: string;
    }[];
    rules: { [field: string]: any } & { radius: number; guards: number };
    readings: number;
    start: string;
    remembers: boolean;
    placing: boolean;
  }];
  'rules readings': [OfRules & { limit?: number; different?: boolean }, {
    rules: string;
    readings: number;
    /** That may differ in a forced win. */
    different: number;
    fields: { field: string; status: string; taken_from: string | null; values: string[] }[];
    names: string[];
  }];
  prose: [OfRules, {
    title: string;
    source: string;
    quote: string;
    url: string;
    /** About the sources, as they are given. */
    remarks: string[];
    paragraphs: string[];
    /** `notes`: their numbers, from 0. */
    sections: { heading: string; sentences: { text: string; notes: number[] }[] }[];
    notes: { text: string; url: string }[];
    /** What no note means. */
    legend: string;
  }];
  lessons: [OfRules, {
    lessons: {
      title: string;
      /** What the learner is to do, and what is said of it then. */
      task: string;
      done: string;
      sentences: string[];
      /** That it is shown under: those asked for, or on the real board where theirs has no room. */
      rules: string;
      position: string;
      /** Legal, one after the other. */
      actions: string[];
      /** All legal actions that show what the first of `actions` shows. */
      right: string[];
      /** What the rules do not allow in the position. */
      forbidden: string | null;
    }[];
  }];
  position: [OfPosition, Situation];
  actions: [OfPosition, Pick<Situation, 'position' | 'rules' | 'over' | 'captured' | 'decider'> & {
    actions: Omit<Action, 'from' | 'to'>[];
  }];
  brief: [OfPosition & { action?: string }, {
    position: string;
    mover: Side;
    decider: Side;
    over: Outcome;
    why_over: string | null;
    /** Cells, separated by blanks. */
    captured: string;
    /** In ASCII order, separated by blanks. */
    actions: string;
  }];
  /** The numbers of sequences of 1, 2, ... `depth` actions; rounded beyond 2 ** 53. */
  perft: [OfPosition & { depth: number; divide?: boolean }, {
    rules: string;
    position: string;
    perft: number[];
    seconds: number;
    /** Of the last depth, by the first action. */
    divide?: Record<string, number>;
  }];
  /** Not in this package: always an AgonError. */
  check: [{ certificate: string }, never];
  why: [OfPosition & { action: string }, { legal: boolean; reason: string | null }];
  read: [OfRules & { text: string }, { position: string }];
  transform: [OfPosition & { by: 'turn' | 'mirror' | 'swap' }, { position: string }];
  'compare position': [{ left: Rules; right: Rules; position: string }, {
    fields: { field: string; left: string; right: string }[];
    left: Situation | { error: string };
    right: Situation | { error: string };
    only_left: string[];
    only_right: string[];
    captured_differs: boolean;
    over_differs: boolean;
  }];
  solve: [OfPosition & Limits & {
    attacker?: Side;
    goal?: string;
    any?: boolean;
    certificate?: boolean;
    holds?: boolean;
    memory_mib?: number;
    /** The package has one thread. */
    threads?: 1;
  }, Solution];
  choose: [OfPosition & { strength: string; seed?: number; history?: string[]; nodes?: number }, {
    action: string | null;
    score: number | null;
    plies: number | null;
    loses_in: number | null;
    /** Chosen by a hold: the decider cannot lose any more. */
    holds: boolean;
    /** By a hold given before, which nobody has checked here: `agon check` does. */
    unchecked: boolean;
    line: string[];
    nodes: number;
    /** What the position is to the decider by a table, which has chosen; else null. */
    table: 'win' | 'draw' | 'loss' | null;
  }];
  /** A hold file, which `choose` follows from now on where the rules are those of the file. */
  'use hold': [{ text: string }, { values: string; side: Side; unchecked: true }];
  /** Does a hold keep that side from losing? */
  held: [OfPosition & { side: Side }, { held: boolean; unchecked: boolean }];
  /** A table of `agon table build` in base64, which `solve` and `choose` answer from now on. */
  'use table': [{ bytes: string; name?: string; rules?: Rules }, {
    rules: string;
    values: string;
    positions: number;
    distances: boolean;
    /** Is it a table for the rules given? */
    fits: boolean | null;
  }];
  readings: [OfPosition & Limits & { attacker?: Side }, { answers: ReadingGroup[] }];
  show: [OfPosition & {
    last?: string;
    reachable?: string[];
    /** A cell: where the piece on it can go is reachable. */
    from?: string;
    /** `text`: in characters, without what follows. */
    form?: 'svg' | 'text';
    caption?: string;
    coordinates?: boolean;
    size?: number;
    style?: 'colour' | 'print';
  }, Pick<Situation, 'position' | 'rules' | 'over' | 'captured' | 'remarks'> & {
    reachable?: string[];
    last?: string;
    svg?: string;
    text?: string;
  }];
  replay: [{ text: string; name?: string }, RecordedGame];
  record: [OfRules & {
    position?: string;
    headers: { name: string; value: string }[];
    result?: string;
    nodes: { action?: string | null; parent?: number | null; comment?: string }[];
  }, { text: string }];
  protocol: [{ line: string }, { answer: string | null }];
}

export interface Progress { plies: number; nodes: number; seconds: number }

export interface Agon {
  /** One request answered. Throws AgonError for what cannot be used; the engine goes on. Blocks until
   * the answer is there, so ask `solve`, `choose` and `readings` in a worker where that matters. */
  ask<Name extends keyof Requests>(
    name: Name,
    ...members: {} extends Requests[Name][0] ? [Requests[Name][0]?] : [Requests[Name][0]]
  ): Requests[Name][1];
  /** Frees what the engine holds; it must not be asked any more. */
  close(): void;
}

export interface Options {
  /** agon.wasm, compiled or not, where it is not to be found beside the package's files. */
  module?: BufferSource | WebAssembly.Module;
  /** Told about long requests, from within `ask`. */
  onProgress?: (now: Progress) => void;
}

export class AgonError extends Error {}

/** A position under a rule set, on which actions can be played and taken back. */
export class Position {
  /** Without a position, the rule set's start; without rules, `wikipedia`. */
  constructor(agon: Agon, position?: string | null, rules?: string);
  /** All that the rules say about it. */
  readonly situation: Situation;
  readonly rules: string;
  /** The side to move. */
  readonly turn: Side;
  /** The side that picks the action. */
  readonly decider: Side;
  readonly outcome: Outcome;
  /** The cells of the pieces that the side to move must relocate. */
  readonly captured: string[];
  readonly legalActions: string[];
  /** The actions played here, the first one first. */
  readonly played: string[];
  /** The cells of the enemy pieces that a legal action captures. */
  captures(action: string): string[];
  /** Throws AgonError with the reason where the action is not legal, and leaves all as it was. */
  push(action: string): void;
  /** Takes the last action back; undefined if none was played here. */
  pop(): string | undefined;
  solve(members?: Omit<Requests['solve'][0], 'rules' | 'position'>): Solution;
  svg(members?: Omit<Requests['show'][0], 'rules' | 'position' | 'form'>): string;
  toString(): string;
}
export function openAgon(options?: Options): Promise<Agon>;

/** One level below: requests as objects with a member `ask`, errors as answers `{error}`. */
export function loadEngine(
  module: BufferSource | WebAssembly.Module,
  onProgress?: (now: Progress) => void,
): Promise<{ ask(request: { [member: string]: any }): { [member: string]: any }; close(): void }>;
