"""Forced wins."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from typing import Any, Literal, Optional, Tuple

from agon._library import (
    AgonError, Handle, Question, interruptible, long, short, succeed, text)
from agon.action import Action, actions_of
from agon.position import Position, Side

Verdict = Literal["win", "no-win", "unknown"]
_VERDICTS: Tuple[Verdict, ...] = ("unknown", "win", "no-win")


@dataclass(frozen=True)
class Solution:
    """Whether a side can force a win. A limit may leave it unknown; nothing that it says is a guess."""

    verdict: Verdict
    attacker: Side
    plies: Optional[int]  #: of a win: it comes in at most so many actions of both sides
    shortest: bool  #: of a win: there is no shorter one
    within: Optional[int]  #: there is none in so many plies; None with "no-win": none at all
    keys: Tuple[Action, ...]  #: the first actions that keep a shortest win
    line: Tuple[Action, ...]  #: one game that ends so
    nodes: int
    seconds: float
    limited: bool  #: a limit cut the answer short
    reason: Optional[str]  #: why it is not a full one
    certificate: Optional[str]  #: the proof of a win, for `check` and for `agon check`


def _or_none(number: int) -> Optional[int]:
    return None if number < 0 else number


def _optional_text(found: Optional[bytes]) -> Optional[str]:
    return None if found is None else text(found)


def _solution(pointer: ctypes.c_void_p) -> Solution:
    def ask(what: str) -> Any:
        return getattr(short, "agon_solution_" + what)(pointer)

    return Solution(
        verdict=_VERDICTS[ask("verdict")],
        attacker="w" if ask("attacker") == b"w" else "b",
        plies=_or_none(ask("plies")),
        shortest=bool(ask("shortest")),
        within=_or_none(ask("within")),
        keys=tuple(actions_of(ask("keys"))),
        line=tuple(actions_of(ask("line"))),
        nodes=ask("nodes"),
        seconds=ask("seconds"),
        limited=bool(ask("limited")),
        reason=_optional_text(ask("reason")),
        certificate=_optional_text(ask("certificate")),
    )


def _limit(value: Optional[float], name: str) -> Any:
    """A limit as the library has it, where 0 is none."""
    if value is None:
        return 0
    if not value > 0:
        raise AgonError(f"{name}: must be more than 0; leave it out for no limit")
    return value


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

    Without limits on `plies`, `nodes` or `seconds` this may take for ever; Ctrl-C ends it. `any`: any win
    will do, however long. `certificate`: with the proof.

    >>> solve(Position("6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -")).line[-1]
    Action('g5-f5')
    >>> solve(Position(), plies=7).verdict, solve(Position(), plies=7).within
    ('no-win', 7)
    """
    if attacker not in (None, "w", "b"):
        raise AgonError(f"attacker: must be 'w' or 'b', not {attacker!r}")
    question = Question(
        attacker=(attacker or "\0").encode(),
        any=any,
        certificate=certificate,
        plies=_limit(plies, "plies"),
        nodes=_limit(nodes, "nodes"),
        seconds=_limit(seconds, "seconds"),
        memory_mib=_limit(memory_mib, "memory_mib"),
        threads=_limit(threads, "threads"),
    )
    handle = Handle(short.agon_solution_free)
    held = position._handles[-1]

    def work(stop: ctypes.c_void_p) -> Solution:
        question.stop = stop
        succeed(long.agon_solve(held.pointer, ctypes.byref(question), handle.place))
        return _solution(handle.pointer)

    return interruptible(work)
