// The engine's answers, as the page uses them; ../README.md describes the requests. For the type
// checker only: nothing of this file is in the page.

declare global {
  /** Younger than the checker's own list. */
  class DecompressionStream {
    constructor(format: 'gzip');
    readonly readable: ReadableStream<Uint8Array>;
    readonly writable: WritableStream<Uint8Array>;
  }
}

export type Side = 'w' | 'b';
export type Outcome = Side | 'draw' | null;

export interface Action {
  action: string;
  from: string | null;
  to: string | null;
  captures: string[];
  next: string;
  ends: Outcome;
}

export interface Piece {
  cell: string;
  side: Side;
  kind: 'queen' | 'guard';
}

export interface Hand {
  queens: number;
  guards: number;
}

/** The answer to `position`: all that the rules say about it. */
export interface Situation {
  position: string;
  over: Outcome;
  captured: string[];
  decider: Side;
  mover: Side;
  actions: Action[];
  remarks: string[];
  pieces: Piece[];
  marked: string[];
  hands: { w: Hand; b: Hand };
}

export interface PresetSource {
  author: string;
  work: string;
  published: string;
  year: number | null;
}

export interface Preset {
  name: string;
  title: string;
  description: string;
  source: PresetSource;
}

export interface FieldValue {
  name: string;
  means: string;
}

export interface Field {
  name: string;
  asks: string;
  values: FieldValue[];
}

export interface About {
  version: string;
  presets: Preset[];
  fields: Field[];
  strengths: { name: string; means: string }[];
}

export interface RuleField {
  field: string;
  value: string;
  status: string;
  place: string | null;
  note: string | null;
  others: string[];
}

/** The answer to `rules`: a rule set, field by field. */
export interface RuleSet {
  rules: string;
  title: string;
  fields: RuleField[];
  radius: number;
  guards: number;
  start: string | null;
  remembers: boolean;
  placing: boolean;
}

export interface Solution {
  rules: string;
  position: string;
  attacker: Side;
  verdict: 'win' | 'no-win' | 'unknown';
  plies: number | null;
  shortest: boolean;
  within: number | null;
  keys: string[];
  line: string[];
  duals?: string[][];
  nodes: number;
  seconds: number;
  reason: string | null;
  certificate?: string | null;
  held?: Held[] | null;
}

export interface Held {
  side: Side;
  plies: number;
  line: string[];
}

export interface Choice {
  action: string | null;
  score: number;
  plies: number | null;
  line: string[];
  nodes: number;
}

export interface Comparison {
  fields: { field: string; left: string; right: string }[];
  left: Situation | { error: string };
  right: Situation | { error: string };
  only_left: string[];
  only_right: string[];
  captured_differs: boolean;
  over_differs: boolean;
}

export interface ReadingGroup {
  count: number;
  verdict: string;
  plies: number | null;
  keys: string[];
  when: string | null;
}

export interface Readings {
  readings: number;
  groups: ReadingGroup[];
  complete: boolean;
}

export interface RecordNode {
  action: string | null;
  parent: number | null;
  comment: string;
}

export interface Header {
  name: string;
  value: string;
}

export interface GameRecord {
  rules: string;
  position: string;
  headers: Header[];
  result: string | null;
  nodes: (RecordNode & {children: number[]; position: string | null})[];
  faults: {node: number; line: number; column: number; text: string}[];
}

export interface Progress {
  plies: number;
  nodes: number;
  seconds: number;
}

/** As `agon book` writes it; more may be there. */
export interface Puzzle {
  id: string;
  name: string;
  rules: string;
  position: string;
  question: string;
  goal: string | null;
  attacker: Side | null;
  /** Of the shortest way; null where there is none. */
  plies: number | null;
  /** As asked. */
  within?: number | null;
  keys: string[];
  line: string[];
  /** Set play, tries, key and variations in short notation; none where it was not solved. */
  solution?: {level: number; heading: boolean; text: string}[];
  themes: string[];
  /** The verdict in words. */
  answer?: string;
  source: string;
  note: string;
}

export interface Book {
  title: string;
  puzzles: Puzzle[];
}
