// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What the parts of the page share. For the type checker only.

import type {BoardView} from './board/view.js';
import type {PlayBoard} from './board/play_board.js';
import type {Client} from './state/client.js';
import type {Store} from './state/store.js';
import type {About, Action} from './types';

/** What a board to play on belongs to: the page, or a lesson. */
export interface Played {
  client: Client;
  store: Pick<Store, 'situation' | 'rules' | 'flipped' | 'diagram'> & {
    game: {cursor: {action: string}};
    play(action: Action): void;
  };
  say(text: string): void;
  warn(text: string): void;
  draw(): void;
}

export interface App {
  about: About;
  holds: import('./state/holds.js').Holds;
  client: Client;
  store: Store;
  view: BoardView;
  play: PlayBoard;
  /** Says in the live region what happened, for all to see unless it stands elsewhere. */
  say(text: string, unseen?: boolean): void;
  /** Says over the page what was done; it stays until something else happens. */
  tell(text: string): void;
  /** Says what was refused, and why; it stays until something else happens. */
  warn(text: string): void;
  /** The same for something thrown. */
  fail(error: unknown): void;
  /** Says what was done, with a button that goes back to the state of that fragment. */
  offerUndo(text: string, fragment: string): void;
  /** Goes to the state of a fragment, or says what is wrong with it. */
  restore(fragment: string): void;
  /** What the tab shown has over the board. */
  heading(): string[] | null;
  /** Draws the board anew. */
  draw(): void;
  /** Whose board it is: that of the tab shown. */
  showTab(name: string): void;
}

/** A tab of the panel. */
export interface Panel {
  name: string;
  title: string;
  root: HTMLElement;
  /** Shows the store's state; called after every change while the tab is shown. */
  update(change: import('./state/store.js').Change): void;
  /** Called after every change, whichever tab is shown. */
  react?(change: import('./state/store.js').Change): void;
  /** Handlers and picture of the board while the tab is shown, where they are not those of play. */
  board?: import('./board/input.js').Handlers & {picture(): import('./board/view.js').Picture};
  /** What stands over the board, where it is not what the rules say of the position. */
  heading?(): string[] | null;
  /**
   * Of a tab with faces: shows the one that links call by this name. Returns the name of the one that
   * is shown now.
   */
  face?(name: string): string;
  /** When the tab is shown, and when another one is. */
  enter?(): void;
  leave?(): void;
}
