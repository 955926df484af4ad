# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""Certificates re-checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Dict, Literal, Optional, Tuple

from agon._library import AgonError, ask_long, given, written
from agon.position import Position, Side

Way = Literal["expand", "smt", "sample"]
Finding = Literal["proved", "refuted", "open", "nothing-wrong"]
_WAYS: Tuple[Optional[Way], ...] = (None, "expand", "smt", "sample")


@dataclass(frozen=True)
class CheckReport:
    """What a check of a certificate found."""

    finding: Finding  #: "open": a limit came first; "nothing-wrong": by sample, which is not a proof
    attacker: Side
    rules: str  #: RULES that it was checked under
    position: str  #: what was to be proved
    plies: Optional[int]  #: if proved: to the win
    lines: int  #: that were looked at and hold
    failure: Optional[str]  #: why it is not a proof
    failure_line: Optional[int]
    failure_position: Optional[str]

    @property
    def proved(self) -> bool:
        return self.finding == "proved"


def check(
    certificate: str,
    *,
    root: Optional[Position] = None,
    by: Optional[Way] = None,
    loose: bool = False,
    seconds: Optional[float] = None,
) -> CheckReport:
    """Is a strategy file, given as its text, a proof? By code that shares nothing with the search.

    `root` is what it must prove, under that position's rules; without it, its first line under the rules
    that it names; needed where the defender decides first, since no line is such a position. `by` chooses
    the way: every answer replayed by the reference rules, formulas, or games played against it; left out,
    what suits the file. `loose` accepts lengths that are too large, and lines never reached. Ctrl-C ends it.
    """
    if by not in _WAYS:
        raise AgonError(f"by: must be expand, smt or sample, not {by!r}")
    if seconds is not None and not seconds > 0:
        raise AgonError("seconds: must be more than 0; leave it out for no limit")
    members: Dict[str, object] = {"certificate": given(certificate, "certificate"), "loose": loose}
    if by is not None:
        members["by"] = by
    if seconds is not None:
        members["seconds"] = seconds
    request = f'{{"ask": "check", {written(members)[1:-1]}'
    if root is not None:
        request += f", {root._members()}"
    found = ask_long(request + "}")
    failure = found["failure"]
    return CheckReport(
        finding=found["finding"],
        attacker=found["attacker"],
        rules=found["rules"],
        position=found["position"],
        plies=found.get("plies"),
        lines=found["lines"],
        failure=failure and failure["text"],
        failure_line=failure and (failure["line"] or None),
        failure_position=failure and failure["position"],
    )
