#!/usr/bin/env python3
# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
"""agon_wikipedia with one mistake switched on: agon_buggy.py NAME; without a name, lists them.

Each with a number was seen in a program that people use, the programs numbered. `agon conform` has
to find them all.
"""
import sys

from agon_wikipedia import OTHER, Game, serve


class Union(Game):
    """2: a step is checked against the neighbours and against where any own piece could go."""
    def may_step(self, board, c, d, side):
        return any(Game.may_step(self, board, e, d, side)
                   for e in self.near[d] if e in board and not self.jaw(board, e, side))


class RelocateAnywhere(Game):
    """3: where a captured guard goes is not checked."""
    def may_go(self, board, c, d, side):
        return d not in board


class UndoForgets(Game):
    """3: taking a relocation back does not bring back what was to be relocated."""
    forgotten = None

    def to_relocate(self, position, side):
        return [] if position == self.forgotten else Game.to_relocate(self, position, side)

    def apply(self, position, action):
        self.forgotten = position if action and action[1] == "@" else None
        return Game.apply(self, position, action)


class QueenNoJaw(Game):
    """4: a queen closes no sandwich."""
    def jaw(self, board, cell, side):
        return Game.jaw(self, board, cell, side) and board[cell] not in "Qq"


class OneCapture(Game):
    """4: of several captures only the first is taken."""
    def captured(self, position, side):
        return sorted(Game.captured(self, position, side))[:1]


class FreeRelocation(Game):
    """4: a relocation costs no turn."""
    def apply(self, position, action):
        board, side, held = Game.apply(self, position, action)
        return board, OTHER[side] if action and action[1] == "@" else side, held


class NoForfeit(Game):
    """4: six guards around an empty throne do not lose."""
    def over(self, position):
        board, mover, held = position
        if self.throne in board or Game.over(self, position) == "draw":
            return Game.over(self, position)
        return "none"


class Rescan(Game):
    """5: all sandwiches are searched after every action. A mistake where captures are remembered:
    a piece put between two enemies is captured by an action elsewhere."""
    def apply(self, position, action):
        board, side, held = Game.apply(self, position, action)
        if self.remembers:
            held = held | {c for c in board
                           if self.between(board, c, "w" if board[c].isupper() else "b")}
        return board, side, held


class GuardOnThrone(Game):
    """6: guards may enter the throne."""
    def may_step(self, board, c, d, side):
        return (d not in board and self.ring[d] <= self.ring[c] and
                not self.between(board, d, side))


class FlankedQueenLoses(Game):
    """6: a queen between two enemies has lost the game."""
    def over(self, position):
        for c in Game.captured(self, position, position[1]):
            if position[0][c] in "Qq":
                return OTHER[position[1]]
        return Game.over(self, position)


class BothColours(Game):
    """7: the captured pieces of both colours are relocated."""
    def captured(self, position, side):
        own = Game.captured(self, position, side)
        return own and own + Game.captured(self, position, OTHER[side])


class GuardsFirst(Game):
    """-: of captured pieces the guards are relocated before the queen. A likely slip, seen nowhere
    yet; two captives apart from each other are the hardest to shrink."""
    def to_relocate(self, position, side):
        captured = Game.captured(self, position, side)
        return [c for c in captured if position[0][c] not in "Qq"] or captured


class NoWin(Game):
    """7: a won game goes unnoticed."""
    def over(self, position):
        board = position[0]
        won = board.get(self.throne) in ("Q", "q") and Game.over(self, position) in "wb"
        return "none" if won else Game.over(self, position)


def listed():
    for key, mistake in MISTAKES.items():
        print(f"{key:20} {' '.join(mistake.__doc__.split())}")


MISTAKES = {"union": Union, "relocate-anywhere": RelocateAnywhere, "undo-forgets": UndoForgets,
            "queen-no-jaw": QueenNoJaw, "one-capture": OneCapture,
            "free-relocation": FreeRelocation, "no-forfeit": NoForfeit, "rescan": Rescan,
            "guard-on-throne": GuardOnThrone, "flanked-queen-loses": FlankedQueenLoses,
            "both-colours": BothColours, "no-win": NoWin, "guards-first": GuardsFirst}

if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in MISTAKES:
        listed()
        sys.exit(2)
    serve(MISTAKES[sys.argv[1]])
