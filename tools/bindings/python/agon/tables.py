# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""Tables: the value of every position of a small board."""

from __future__ import annotations

import os
import pathlib
import shutil
import tempfile
from dataclasses import dataclass
from typing import Iterator, Literal, Optional, Tuple, Type, Union
from types import TracebackType

from agon._library import AgonError, Answer, ask_long, written
from agon.action import Action, actions_of
from agon.position import Position
from agon.rules import RuleSet

TableValue = Literal["win", "loss", "draw"]


@dataclass(frozen=True)
class ValuedAction:
    action: Action
    value: TableValue  #: for the side to move
    plies: Optional[int]


@dataclass(frozen=True)
class Probe:
    """What a table knows of a position."""

    value: TableValue  #: for the side to move
    plies: Optional[int]  #: to the end of a win or loss
    actions: Tuple[ValuedAction, ...]  #: the best first


@dataclass(frozen=True)
class Found:
    """A position that meets the conditions asked for."""

    position: Position
    value: TableValue
    plies: Optional[int]
    keys: Tuple[Action, ...]  #: of a win: the actions that keep the shortest one

    def _repr_svg_(self) -> str:
        return self.position._repr_svg_()


class Table:
    """A table file, or one built for as long as a `with` lasts.

    >>> with Table.build("wikipedia,radius=2,guards=1") as table:
    ...     table.positions, table[table.rules.start].value, table.longest_win
    (83232, 'win', 15)
    """

    def __init__(self, path: Union[str, os.PathLike[str]]) -> None:
        self.path = os.fspath(path)
        self._folder: Optional[str] = None
        self._said: Answer = ask_long(f'{{"ask": "table info", "table": {written(self.path)}, "histogram": true}}')
        self.rules = RuleSet(self._said["rules"])

    @classmethod
    def build(cls, rules: Union[RuleSet, str], path: Union[str, os.PathLike[str], None] = None, *,
              memory_mib: Optional[int] = None, threads: int = 1) -> Table:
        """Solves every position of the board that the rules name, and writes the table. Without a path the file goes
        with the `with` that it is opened by. Ctrl-C ends it; with the same path it goes on from there."""
        its_rules = rules if isinstance(rules, RuleSet) else RuleSet(rules)
        folder = tempfile.mkdtemp(prefix="agon-") if path is None else None
        output = os.path.join(folder, "table.agt") if folder else os.fspath(path or "")
        try:
            members = {"output": output, "memory_mib": memory_mib, "threads": threads}
            ask_long(f'{{"ask": "table build", "rules": {its_rules._asked}, {written(members)[1:]}')
            table = cls(output)
        except BaseException:
            if folder:
                shutil.rmtree(folder, ignore_errors=True)
            raise
        table._folder = folder
        return table

    def __enter__(self) -> Table:
        return self

    def __exit__(self, kind: Optional[Type[BaseException]], error: Optional[BaseException],
                 trace: Optional[TracebackType]) -> None:
        if self._folder:
            shutil.rmtree(self._folder, ignore_errors=True)

    @property
    def positions(self) -> int:
        return int(self._said["positions"])

    @property
    def wins(self) -> int:
        """Of the side to move, like losses and draws."""
        return int(self._said["wins"])

    @property
    def losses(self) -> int:
        return int(self._said["losses"])

    @property
    def draws(self) -> int:
        return int(self._said["draws"])

    @property
    def longest_win(self) -> Optional[int]:
        """In plies."""
        plies: Optional[int] = self._said["longest_win"]
        return plies

    @property
    def histogram(self) -> Tuple[Tuple[int, int, int], ...]:
        """Plies, with the wins and losses that take as many."""
        return tuple((each["plies"], each["wins"], each["losses"]) for each in self._said["histogram"])

    def __getitem__(self, position: Position) -> Probe:
        """KeyError for a position of another rule set."""
        if position.rules != self.rules:
            raise KeyError(f"position: its rules are {position.rules.name}, the table's {self.rules.name}")
        said = ask_long(f'{{"ask": "table probe", "table": {written(self.path)}, '
                        f'"position": {written(str(position))}}}')
        return Probe(said["value"], said["plies"], tuple(
            ValuedAction(Action(each["action"]), each["value"], each["plies"]) for each in said["actions"]))

    def find(self, *, value: Optional[TableValue] = None, plies: Optional[str] = None, sole_key: bool = False,
             mutual_zugzwang: bool = False, longest: bool = False, random: bool = False, seed: int = 1,
             limit: int = 10) -> Iterator[Found]:
        """Positions that meet conditions. `plies` is a range: "5", "5..9", "5..", "..9".

        >>> with Table.build("wikipedia,radius=2,guards=1") as table:
        ...     [found.plies for found in table.find(longest=True, value="win", limit=2)]
        [15, 15]
        """
        if limit < 1:
            raise AgonError("limit: must be at least 1")
        members = {"table": self.path, "value": value, "plies": plies, "sole_key": sole_key,
                   "mutual_zugzwang": mutual_zugzwang, "longest": longest, "random": random, "seed": seed,
                   "limit": limit}
        said = ask_long(f'{{"ask": "table find", {written(members)[1:]}')
        for each in said["answers"]:
            yield Found(Position(each["position"], self.rules), each["value"], each["plies"],
                        tuple(actions_of(each["keys"] or ())))

    def __repr__(self) -> str:
        return f"Table({str(pathlib.Path(self.path))!r})"
