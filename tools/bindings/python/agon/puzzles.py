# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""Puzzles made to order, and collections of them."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Iterable, Iterator, Optional, Tuple, Union

from agon._library import Answer, ask_long, written
from agon.action import Action, actions_of
from agon.position import Position, Side
from agon.rules import RuleSet


@dataclass(frozen=True)
class Puzzle:
    """A position in which a side can force a win, with its solution."""

    position: Position
    attacker: Side
    plies: Optional[int]
    keys: Tuple[Action, ...]
    line: Tuple[Action, ...]
    themes: Tuple[str, ...]
    name: str
    command: str  #: of the program, that makes it again

    def _repr_svg_(self) -> str:
        return self.position._repr_svg_()


def compose(*, rules: Union[RuleSet, str] = "wikipedia", plies: int = 3, theme: Union[str, Iterable[str]] = (),
            captures: Optional[int] = None, unique: bool = False, economical: bool = False, seed: int = 1
            ) -> Iterator[Puzzle]:
    """Puzzles, one after the other, no two alike: take as many as you like. Ctrl-C ends the search for the next.

    >>> next(compose(plies=3)).keys
    (Action('i7-h7'),)
    """
    its_rules = rules if isinstance(rules, RuleSet) else RuleSet(rules)
    members = {"plies": plies, "themes": [theme] if isinstance(theme, str) else list(theme), "captures": captures,
               "unique": unique, "economical": economical, "seed": seed}
    made = 0
    while True:  # twice as many each time, since each time the first ones are made again
        wanted = max(1, 2 * made)
        said = ask_long(f'{{"ask": "compose", "rules": {its_rules._asked}, "count": {wanted}, '
                        f'{written(members)[1:]}')["answers"]
        for each in said[made:]:
            yield Puzzle(Position(each["position"], its_rules), each["attacker"], each["plies"],
                         tuple(actions_of(each["keys"])), tuple(actions_of(each["line"])), tuple(each["themes"]),
                         "", each["command"])
        if len(said) < wanted:
            return
        made = wanted


class Collection:
    """A file of puzzles: .db or .db.zst."""

    def __init__(self, path: Union[str, os.PathLike[str]]) -> None:
        self.path = os.fspath(path)

    def _puzzle(self, said: Answer) -> Puzzle:
        plies = said["answer"].rpartition(" ")[2]
        return Puzzle(Position(said["position"], said["rules"]), said["attacker"],
                      int(plies) if plies.isdigit() else None, tuple(actions_of(said["keys"])),
                      tuple(actions_of(said["line"])), tuple(said["themes"]), said["name"], said["command"])

    def find(self, *where: str, order: str = "difficulty", limit: int = 10) -> Iterator[Puzzle]:
        """Puzzles that meet conditions, as `agon collection find` takes them: "theme=chain", "plies=7..". The order
        as there: "difficulty", "-plies", "random", ..."""
        members = {"collection": self.path, "where": list(where), "order": order, "limit": limit}
        return map(self._puzzle, ask_long(f'{{"ask": "collection find", {written(members)[1:]}')["answers"])

    def __getitem__(self, name: str) -> Puzzle:
        """By name, number or the beginning of its id; AgonError if there is none."""
        return self._puzzle(ask_long(f'{{"ask": "collection show", "collection": {written(self.path)}, '
                                     f'"puzzle": {written(name)}}}'))

    def __repr__(self) -> str:
        return f"Collection({self.path!r})"
