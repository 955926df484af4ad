#!/usr/bin/env python3
# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
"""A program that only plays, from the start of a game, behind the protocol of `agon conform --by-moves`: an
example of an adapter. Put your program in the place of Program.

Here it plays by agon_wikipedia, with one of agon_buggy's mistakes if one is named."""
import json
import sys

from agon_buggy import MISTAKES
from agon_wikipedia import TAKEN, Game, text_of


class Program:
    """Begins a game, tells the legal moves, plays one, and says who has won: all that is needed."""
    taken = {**TAKEN, "radius": [5], "guards": [6]}

    def __init__(self, rules):
        self.game = MISTAKES[sys.argv[1]](rules) if sys.argv[1:] else Game(rules)
        self.position = self.game.read(self.game.start)

    def legal(self):
        self.actions = {text_of(action): action for action in self.game.actions(self.position)}
        return sorted(self.actions)

    def play(self, move):
        self.position = self.game.apply(self.position, self.actions[move])

    def over(self):
        """w, b, draw or none."""
        return self.game.over(self.position)


def serve():
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "rules":
            rules = json.loads(rest)
            refused = [f"{f}={rules[f]}" for f in Program.taken if rules[f] not in Program.taken[f]]
            print("unsupported " + refused[0] if refused else "ok", flush=True)
        elif word == "start":
            program = Program(rules)
            print(*program.legal(), flush=True)
        elif word == "apply":
            program.play(rest)
            print(*program.legal(), flush=True)
        elif word == "over":
            print(program.over(), flush=True)
        elif word == "quit":
            return


if __name__ == "__main__":
    serve()
