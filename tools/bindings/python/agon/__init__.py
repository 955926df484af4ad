# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""Agon, the oldest board game played on hexagons: rules, positions, forced wins.

>>> import agon
>>> position = agon.Position()
>>> len(position.legal_actions)
27
>>> position.push("a1-b2")
>>> position.turn
'b'
>>> puzzle = agon.Position("6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -")
>>> solution = agon.solve(puzzle, certificate=True)
>>> solution.verdict, solution.plies, solution.keys
('win', 5, (Action('h5-g4'),))
>>> agon.check(solution.certificate).proved
True
>>> agon.RuleSet("walker").fields["forfeit"].place
'Rule 13'

Cells ("f6"), positions and RULES ("woolson,no_action=loses") are written as everywhere in agon, sides
as "w" and "b". What cannot be used raises AgonError, which says why and what would do.
"""

from agon._library import ABOUT, AgonError, IllegalActionError, on_progress
from agon.action import Action
from agon.fortress import Hold, hold
from agon.position import Outcome, Position, Side
from agon.proof import CheckReport, check
from agon.puzzles import Collection, Puzzle, compose
from agon.research import (Comparison, Difference, FieldInSource, Matrix, PropertyAnswer, Readings, Score, field_in_sources,
                           matrix)
from agon.rules import FIELDS, PRESETS, Field, FieldReading, FieldValue, RuleSet, Source
from agon.solving import Solution, solve
from agon.tables import Table

__version__: str = ABOUT["version"]
for _error in (AgonError, IllegalActionError):
    _error.__module__ = "agon"  # where users find them

__all__ = [
    "FIELDS",
    "PRESETS",
    "Action",
    "AgonError",
    "CheckReport",
    "Collection",
    "Comparison",
    "Difference",
    "Field",
    "FieldInSource",
    "FieldReading",
    "FieldValue",
    "Hold",
    "IllegalActionError",
    "Matrix",
    "Outcome",
    "Position",
    "PropertyAnswer",
    "Puzzle",
    "Readings",
    "RuleSet",
    "Score",
    "Side",
    "Solution",
    "Source",
    "Table",
    "check",
    "compose",
    "hold",
    "field_in_sources",
    "matrix",
    "on_progress",
    "solve",
]
