# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""Fortresses: positions in which a side cannot lose, whatever the other does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Optional, Tuple

from agon._library import AgonError, ask_long, written
from agon.action import Action, actions_of
from agon.position import Position, Side


@dataclass(frozen=True)
class Hold:
    """Whether a side can avoid losing."""

    position: Position
    side: Side
    verdict: Literal["held", "lost", "unknown"]  #: "held": it never loses; "lost": the other side wins
    plies: Optional[int]  #: to the fortress, or to the loss
    line: Tuple[Action, ...]
    patterns: Tuple[str, ...]  #: of the fortress: what stays, as in a hold file
    where: Tuple[str, ...]
    complete: bool  #: no limit was reached
    reason: Optional[str]
    certificate: Optional[str]  #: the hold file, for `agon check`
    seconds: float

    def _repr_svg_(self) -> str:
        return self.position._repr_svg_()


def hold(position: Position, *, side: Optional[Side] = None, seconds: Optional[float] = None,
         nodes: Optional[int] = None, certificate: bool = False) -> Hold:
    """Can a side, the one to move unless `side` says otherwise, always avoid losing? Ctrl-C ends it.

    >>> found = hold(Position(rules="botermans,radius=2,guards=1"), side="b")
    >>> found.verdict, found.plies
    ('lost', 7)
    """
    if side not in (None, "w", "b"):
        raise AgonError(f"side: must be 'w' or 'b', not {side!r}")
    members = {"side": side or position.turn, "seconds": seconds, "nodes": nodes, "certificate": certificate}
    said = ask_long(f'{{"ask": "hold", {position._members()}, {written(members)[1:]}')
    return Hold(
        position, said["side"], said["verdict"], said["plies"], tuple(actions_of(said["line"])),
        tuple(said["fortress"]["smallest"]), tuple(said["fortress"]["where"]), said["complete"], said["reason"],
        said.get("certificate"), said["seconds"])
