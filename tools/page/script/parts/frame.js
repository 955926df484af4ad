// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What surrounds the board: whose turn it is and what the rules say of the position, pieces in
// hand, the buttons that go through the game.

import {passOf} from '../board/selection.js';
import {rulesTitle, spokenRemarks} from '../board/words.js';
import {button, byId, element, fill, svgElement} from './dom.js';
import {showHand} from './hands.js';
import {text} from './texts.js';

/** @typedef {import('../app').App} App */

/** @param {App} app */
export function frame(app) {
  const {store} = app;
  const status = byId('status');
  const first = iconButton('M5 5V19M18 5L9 12L18 19Z', text('frame.start'), () => store.toStart());
  const back = iconButton('M16 5L7 12L16 19Z', text('frame.back'), () => store.back());
  const forward = iconButton('M8 5L17 12L8 19Z', text('frame.forward'), () => store.forward());
  const last = iconButton('M6 5L15 12L6 19ZM19 5V19', text('frame.end'), () => store.toEnd());
  const pass = button(
    text('frame.pass'),
    () => {
      const action = passOf(store.situation);
      const locked = app.play.locked();
      if (locked) app.warn(locked);
      else if (action) store.play(action);
    },
    {class: 'primary'},
  );
  const flip = iconButton(
    'M8 20V5M4 9L8 4L12 9M16 4V19M12 15L16 20L20 15',
    text('frame.turn'),
    () => store.flip(),
  );
  flip.id = 'flip';
  fill(byId('controls'), first, back, forward, last, flip, pass);

  return function update() {
    const {situation, game} = store;
    const [head, ...others] = app.heading() ?? spokenRemarks(situation);
    const disc = app.heading()
      ? situation.mover
      : situation.over === 'w' || situation.over === 'b'
        ? situation.over
        : situation.over
          ? ''
          : situation.mover;
    fill(
      status,
      element(
        'p',
        {class: 'status-head'},
        disc && element('span', {class: `disc ${disc}`}),
        element('strong', {}, head ?? ''),
      ),
      ...others.map((other) => element('p', {}, other)),
      others.length === 0 && element('p', {class: 'rules-title'}, text('page.rules', {rules: rulesTitle(store.rules)})),
    );
    const still = store.diagram !== null;
    first.disabled = back.disabled = still || !game.cursor.parent;
    forward.disabled = still || !store.following;
    last.disabled = still || game.cursor.children.length === 0;
    pass.hidden = !passOf(situation) || situation.over !== null;
    const [above, below] = store.flipped ? ['hand-w', 'hand-b'] : ['hand-b', 'hand-w'];
    if (app.view.svg.previousElementSibling !== byId(above)) {
      app.view.svg.before(byId(above));
      app.view.svg.after(byId(below));
    }
    for (const side of /** @type {const} */ (['w', 'b'])) showHand(byId(`hand-${side}`), situation, app.play, side);
  };
}

/**
 * @param {string} path of 24 by 24
 * @param {string} name
 * @param {() => void} click
 */
function iconButton(path, name, click) {
  const icon = svgElement(
    'svg',
    {viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true'},
    svgElement('path', {d: path}),
  );
  const made = button('', click, {'aria-label': name, title: name});
  made.append(icon);
  return made;
}
