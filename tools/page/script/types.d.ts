// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The engine's answers are those of the package (tools/bindings/js; tools/requests describes the
// requests), under the names that the page has for them. For the type checker only: nothing of this
// file is in the page.

import type {RecordedGame, Requests, Side, Situation, Solution} from '../../bindings/js/index';

export type {
  Action, Hand, Outcome, Progress, ReadingGroup, Side, Situation, Solution,
} from '../../bindings/js/index';

type Answer<Name extends keyof Requests> = Requests[Name][1];

export type Piece = Situation['pieces'][number];
export type About = Answer<'about'>;
export type Preset = About['presets'][number];
export type RuleSet = Answer<'rules show'>;
export type RuleField = RuleSet['fields'][number];
export type Prose = Answer<'prose'>;
export type Lesson = Answer<'lessons'>['lessons'][number];
export type Choice = Answer<'choose'>;
export type Comparison = Answer<'compare position'>;
export type Readings = Answer<'readings'>['answers'];
export type Held = NonNullable<Solution['held']>[number];
export type GameRecord = RecordedGame;
/** As a record is written. */
export type RecordNode = Pick<RecordedGame['nodes'][number], 'action' | 'parent' | 'comment'>;
export type Header = Requests['record'][0]['headers'][number];

/** A hold file in the page: its text, or what `bundle` made of it. */
export interface Hold {
  rules: string;
  side: Side;
  text?: string;
  packed?: string;
}

/** A table of `agon table build` as `agon board` writes it: what it is called, and the file in base64. */
export interface Table {
  name: string;
  bytes: string;
}

/** As `agon book` writes it; more may be there. */
export interface Puzzle {
  id: string;
  /** Its author's, or none. */
  title?: string;
  rules: string;
  position: string;
  /** Of a proof game, where `position` is the start: what the solver, who plays both sides, is to reach by `line`. */
  target?: string;
  question: string;
  goal: string | null;
  attacker: Side | null;
  /** Of the shortest way; null where there is none, 0 where it is so already. */
  plies: number | null;
  /** Whether the search has answered; else the puzzle file did, if anything. */
  settled?: boolean;
  /** As asked. */
  within?: number | null;
  keys: string[];
  line: string[];
  /** Set play, tries, key and variations in short notation; none where it was not solved. */
  solution?: {level: number; heading: boolean; text: string}[];
  themes: string[];
  /** The author's own words for the question. */
  stipulation?: string;
  /** As a rating, if it is known. */
  difficulty?: number | null;
  /** The verdict in words. */
  answer?: string;
  source: string;
  note: string;
}

export interface Book {
  title: string;
  /** Of its words, where that is not English. */
  language?: string;
  /** RULES that most puzzles have, on the real board. */
  taught?: string;
  puzzles: Puzzle[];
}
