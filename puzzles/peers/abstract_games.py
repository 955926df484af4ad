#!/usr/bin/env python3
# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
"""The Agon of talvola/abstract_games behind the protocol of `agon conform`.

    agon conform --rules abstract-games -- python3 puzzles/peers/abstract_games.py FOLDER

FOLDER is a copy of that repository. Its cell (q, r) is diagonal 6 + q and row 6 - r; its player 0 is White."""
import importlib.util
import json
import pathlib
import re
import sys

TAKEN = {'radius': 5, 'guards': 6, 'captives': 'lifted'}
ROWS = [[(q, 6 - row) for q in range(max(1, row - 5) - 6, min(11, row + 5) - 5)] for row in range(11, 0, -1)]
LETTERS = {'Q': (0, 'Q'), 'G': (0, 'G'), 'q': (1, 'Q'), 'g': (1, 'G')}
PIECES = {piece: letter for letter, piece in LETTERS.items()}


def name(text):
    q, r = map(int, text.split(','))
    return ' abcdefghijk'[6 - r] + str(6 + q)


def action(state, move):
    """Its move in our notation."""
    if move == 'pass':
        return '--'
    if move.startswith('@'):
        return ('Q' if 'Q' in state.hands[state.to_move] else 'G') + '@' + name(move[1:])
    return '-'.join(map(name, move.split('>')))


def read(module, text):
    placement, side, _, hands = text.split(' ')
    letters = re.sub(r'\d+', lambda run: '.' * int(run[0]), placement).replace('/', '')
    board = {cell: LETTERS[letter] for cell, letter in zip(sum(ROWS, []), letters) if letter != '.'}
    held = {player: [kind for owner, kind in (LETTERS.get(each, (2, '')) for each in hands) if owner == player]
            for player in (0, 1)}
    # The program judges the end when it plays an action.
    winner, kind = module._check_end(board, {})
    return module.AgonState(board=board, to_move='wb'.index(side), hands=held, winner=winner, win_kind=kind)


def write(state):
    rows = '/'.join(''.join(PIECES[state.board[cell]] if cell in state.board else '.' for cell in row) for row in ROWS)
    hands = ''.join(PIECES[player, kind] for player in (0, 1) for kind in sorted(state.hands[player], reverse=True))
    return f"{re.sub('[.]+', lambda run: str(len(run[0])), rows)} {'wb'[state.to_move]} - {hands or '-'}"


def main(folder):
    engine = pathlib.Path(folder) / 'engine'
    sys.path.insert(0, str(engine))
    spec = importlib.util.spec_from_file_location('peer', engine / 'games' / 'agon' / 'game.py')
    module = sys.modules['peer'] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    game = module.Agon()
    for line in sys.stdin:
        word, _, rest = line.strip().partition(' ')
        if word == 'rules':
            asked = json.loads(rest)
            other = [field for field, value in TAKEN.items() if asked[field] != value]
            print(f'unsupported {other[0]}={asked[other[0]]}' if other else 'ok', flush=True)
        elif word == 'position':
            state = read(module, rest)
            moves = {action(state, move): move for move in game.legal_moves(state)}
            print(' '.join(sorted(moves)), flush=True)
        elif word == 'apply':
            state = game.apply_move(state, moves[rest])
            print(write(state), flush=True)
        elif word == 'over':
            print({None: 'none', 0: 'w', 1: 'b'}[state.winner], flush=True)
        elif word == 'quit':
            return


if __name__ == '__main__':
    main(sys.argv[1])
