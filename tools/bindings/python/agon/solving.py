# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""Forced wins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Dict, Literal, Optional, Tuple

from agon._library import AgonError, ask_long, written
from agon.action import Action, actions_of
from agon.position import Position, Side

Verdict = Literal["win", "no-win", "unknown"]
_MOST_NODES = 1 << 53  # more than can be visited


@dataclass(frozen=True)
class Solution:
    """Whether a side can force a win. A limit may leave it unknown; nothing that it says is a guess."""

    verdict: Verdict
    attacker: Side
    plies: Optional[int]  #: of a win: it takes at most this many actions of both sides
    shortest: bool  #: of a win: there is no shorter one
    within: Optional[int]  #: none within this many plies; None with "no-win": none at all
    keys: Tuple[Action, ...]  #: the first actions that keep a shortest win
    line: Tuple[Action, ...]  #: one game that ends so
    nodes: int
    seconds: float
    limited: bool  #: a limit cut the answer short
    reason: Optional[str]  #: why it is not a full one
    certificate: Optional[str]  #: the proof of a win, for `check` and for `agon check`


def solve(
    position: Position,
    *,
    attacker: Optional[Side] = None,
    plies: Optional[int] = None,
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    memory_mib: Optional[int] = None,
    threads: int = 1,
    any: bool = False,
    certificate: bool = False,
) -> Solution:
    """Can a side, the one to move unless `attacker` says otherwise, force a win?

    Without limits on `plies`, `nodes` or `seconds` this may take forever; Ctrl-C ends it. `any`: any win
    will do, however long. `certificate`: with the proof.

    >>> solve(Position("6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -")).line[-1]
    Action('g5-f5')
    >>> solve(Position(), plies=7).verdict, solve(Position(), plies=7).within
    ('no-win', 7)
    """
    if attacker not in (None, "w", "b"):
        raise AgonError(f"attacker: must be 'w' or 'b', not {attacker!r}")
    limits: Dict[str, Optional[float]] = {
        "plies": plies,
        "nodes": None if nodes is None else min(nodes, _MOST_NODES),
        "seconds": seconds,
        "memory_mib": memory_mib,
        "threads": threads,
    }
    for name, limit in limits.items():
        if limit is not None and not limit > 0:
            raise AgonError(f"{name}: must be more than 0; leave it out for no limit")
    members: Dict[str, object] = {"attacker": attacker, "any": any, "certificate": certificate, **limits}
    found = ask_long(f'{{"ask": "solve", {position._members()}, {written(members)[1:]}')
    return Solution(
        verdict=found["verdict"],
        attacker=found["attacker"],
        plies=found["plies"],
        shortest=found["shortest"],
        within=found["within"],
        keys=tuple(actions_of(found["keys"])),
        line=tuple(actions_of(found["line"])),
        nodes=found["nodes"],
        seconds=found["seconds"],
        limited=found["limited"],
        reason=found["reason"],
        certificate=found.get("certificate"),
    )
