"""Certificates re-checked."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from typing import Any, Literal, Optional, Tuple

from agon._library import AgonError, Checking, Handle, given, interruptible, long, short, succeed, text
from agon.position import Position, Side

Way = Literal["expand", "smt", "sample"]
Finding = Literal["proved", "refuted", "open", "nothing-wrong"]
_WAYS: Tuple[Optional[Way], ...] = (None, "expand", "smt", "sample")
_FINDINGS: Tuple[Finding, ...] = ("open", "proved", "refuted", "nothing-wrong")


@dataclass(frozen=True)
class CheckReport:
    """What a check of a certificate found."""

    finding: Finding  #: "open": a limit came first; "nothing-wrong": by sample, which is no proof
    attacker: Side
    rules: str  #: RULES that it was checked under
    position: str  #: what was to be proved
    plies: Optional[int]  #: if proved: to the win
    lines: int  #: that were looked at and hold
    failure: Optional[str]  #: why it is no proof
    failure_line: Optional[int]
    failure_position: Optional[str]

    @property
    def proved(self) -> bool:
        return self.finding == "proved"


def _report(pointer: ctypes.c_void_p) -> CheckReport:
    def ask(what: str) -> Any:
        return getattr(short, "agon_report_" + what)(pointer)

    def words(what: str) -> Optional[str]:
        found = ask(what)
        return None if found is None else text(found)

    plies = ask("plies")
    return CheckReport(
        finding=_FINDINGS[ask("finding")],
        attacker="w" if ask("attacker") == b"w" else "b",
        rules=text(ask("rules")),
        position=text(ask("position")),
        plies=None if plies < 0 else plies,
        lines=ask("lines"),
        failure=words("failure"),
        failure_line=ask("failure_line") or None,
        failure_position=words("failure_position"),
    )


def check(
    certificate: str,
    *,
    root: Optional[Position] = None,
    by: Optional[Way] = None,
    loose: bool = False,
    seconds: Optional[float] = None,
) -> CheckReport:
    """Is a strategy file, given as its text, a proof? By code that shares nothing with the search.

    `root` is what it has to prove, under that position's rules; without it, its first line under the rules
    that it names; needed where the defender decides first, since no line is such a position. `by` chooses
    the way: every answer replayed by the reference rules, formulas, or games played against it; left out,
    what suits the file. `loose` accepts lengths that are too large, and lines never reached. Ctrl-C ends it.
    """
    if by not in _WAYS:
        raise AgonError(f"by: must be expand, smt or sample, not {by!r}")
    if seconds is not None and not seconds > 0:
        raise AgonError("seconds: must be more than 0; leave it out for no limit")
    held = None if root is None else root._handles[-1]
    how = Checking(
        way=_WAYS.index(by),
        loose=loose,
        root=None if held is None else held.pointer,
        seconds=seconds or 0,
    )
    asked = given(certificate, "certificate")
    handle = Handle(short.agon_report_free)

    def work(stop: ctypes.c_void_p) -> CheckReport:
        how.stop = stop
        succeed(long.agon_check(asked, ctypes.byref(how), handle.place))
        return _report(handle.pointer)

    return interruptible(work)
