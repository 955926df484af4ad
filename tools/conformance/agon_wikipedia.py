#!/usr/bin/env python3
# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
"""Agon by Wikipedia's article, behind the protocol of `agon conform`: an example of an adapter.

Takes every board size, and every value of the fields on which the article is silent. A cell is
(row, number); a board is a dictionary from cells to piece letters, without the empty ones."""
import json
import re
import sys

TAKEN = {"setup": ["standard"], "sandwich": ["line"], "jaws": ["any-piece"],
         "stepping_between": ["forbidden"], "guard_goes": ["outer-ring"],
         "queen_goes": ["anywhere"], "guard_chooser": ["owner"], "queen_chooser": ["owner"],
         "relocations_per_turn": ["one"], "forfeit": ["throne-empty"], "passing": ["no"]}
AXES = ((0, 1), (1, 0), (1, 1))
OTHER = {"w": "b", "b": "w"}


def name(cell):
    return " abcdefghijk"[cell[0]] + str(cell[1])


def text_of(action):
    return "--" if action is None else name(action[0]) + action[1] + name(action[2])


class Game:
    """The rules. A position is (board, side to move, set of captured cells to remember)."""
    start = "1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -"

    def __init__(self, rules):
        self.rules, size = rules, rules["radius"]
        self.rows = [[(r, n) for n in range(max(1, r - size), min(2 * size + 1, r + size) + 1)]
                     for r in range(2 * size + 1, 0, -1)]
        self.cells, self.throne = sum(self.rows, []), (size + 1, size + 1)
        self.ring = {(r, n): max(abs(r - size - 1), abs(n - size - 1), abs(r - n))
                     for r, n in self.cells}
        ends = {(r, n): [((r + i, n + k), (r - i, n - k)) for i, k in AXES] for r, n in self.cells}
        self.near = {c: [d for pair in ends[c] for d in pair if d in self.ring] for c in ends}
        self.pairs = {c: [p for p in ends[c] if {*p} <= {*self.cells}] for c in ends}
        self.remembers = rules["capture_lasts"] == "until-relocated"
        relocated = rules["relocation_captures"]
        self.capturing = {"any-piece": "QqGg", "queen-only": "Qq", "none": ""}[relocated]
        self.safe = {self.throne} if rules["throne_capture"] == "no" else set()

    def read(self, text):
        placement, side, captured, _ = text.split(" ")
        letters = re.sub(r"\d+", lambda run: "." * int(run[0]), placement).replace("/", "")
        board = {c: letter for c, letter in zip(self.cells, letters) if letter != "."}
        return board, side, {c for c in board if name(c) in captured.split(",")}

    def write(self, position):
        board, side, captured = position
        rows = "/".join("".join(board.get(c, ".") for c in row) for row in self.rows)
        placement = re.sub(r"\.+", lambda run: str(len(run[0])), rows)
        return f"{placement} {side} {','.join(map(name, sorted(captured))) or '-'} -"

    def jaw(self, board, cell, side):
        """Does an enemy of the side stand there?"""
        return cell in board and board[cell].isupper() != (side == "w")

    def between(self, board, cell, side):
        return any(all(self.jaw(board, c, side) for c in pair) for pair in self.pairs[cell])

    def own(self, board, side):
        return [c for c in board if board[c].isupper() == (side == "w")]

    def captured(self, position, side):
        board, _, held = position
        return [c for c in self.own(board, side) if c not in self.safe and
                (c in held if self.remembers else self.between(board, c, side))]

    def to_relocate(self, position, side):
        captured = self.captured(position, side)
        return [c for c in captured if position[0][c] in "Qq"] or captured

    def may_step(self, board, c, d, side):
        return (d not in board and self.ring[d] <= self.ring[c] and
                (d != self.throne or board[c] in "Qq") and not self.between(board, d, side))

    def may_go(self, board, c, d, side):
        free = d not in board or (d == c and self.rules["must_leave"] == "no")
        safe = self.rules["relocate_between"] == "allowed" or not self.between(board, d, side)
        return free and safe and (board[c] in "Qq" or self.ring[d] == self.rules["radius"])

    def free_actions(self, position, side):
        board, go = position[0], self.to_relocate(position, side)
        if go:
            return [(c, "@", d) for c in go for d in self.cells if self.may_go(board, c, d, side)]
        return [(c, "-", d) for c in self.own(board, side) for d in self.near[c]
                if self.may_step(board, c, d, side)]

    def actions(self, position):
        over = self.over(position) != "none"
        return [] if over else self.free_actions(position, position[1]) or [None]

    def apply(self, position, action):
        board, side, held = position
        if action is None:
            return board, OTHER[side], held
        c, kind, d = action
        board, held = {(d if e == c else e): piece for e, piece in board.items()}, held - {c}
        if self.remembers and (kind == "-" or board[d] in self.capturing):
            held |= self.closed(board, d, OTHER[side])
        return board, OTHER[side], held

    def closed(self, board, jaw, side):
        """The pieces of the side in whose sandwich the piece that has just come is a jaw."""
        return {c for c in self.near[jaw] if c not in self.safe and self.jaw(board, c, OTHER[side])
                and any(all(self.jaw(board, e, side) for e in pair)
                        for pair in self.pairs[c] if jaw in pair)}

    def over(self, position):
        board, mover, _ = position
        for side, guard, queen in (("w", "G", "Q"), ("b", "g", "q")):
            around = sum(board.get(c) == guard for c in self.near[self.throne])
            if around == self.rules["guards"] and board.get(self.throne) == queen:
                return side
            if around == 6 and self.throne not in board:
                return OTHER[side]
        if self.free_actions(position, mover):
            return "none"
        if self.rules["no_action"] == "passes" and self.free_actions(position, OTHER[mover]):
            return "none"
        return OTHER[mover] if self.rules["no_action"] == "loses" else "draw"


def serve(make_game):
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "rules":
            rules = json.loads(rest)
            refused = [f"{f}={rules[f]}" for f in TAKEN if rules[f] not in TAKEN[f]]
            game, answer = make_game(rules), "unsupported " + refused[0] if refused else "ok"
        elif word == "position":
            position = game.read(game.start if rest == "start" else rest)
            actions = {text_of(action): action for action in game.actions(position)}
            answer = " ".join(sorted(actions))
        elif word == "apply":
            answer = game.write(position := game.apply(position, actions[rest]))
        elif word == "over":
            answer = game.over(position)
        elif word == "quit":
            return
        if word != "agon":
            print(answer, flush=True)


if __name__ == "__main__":
    serve(Game)
