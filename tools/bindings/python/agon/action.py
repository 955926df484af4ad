# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""Actions."""

from __future__ import annotations

from typing import Iterable, List, Literal, Optional

Kind = Literal["step", "relocation", "placement", "pass"]


class Action(str):
    """What a side does in one turn, as a text that knows its parts.

    >>> action = Action("c3-c4")
    >>> action.kind, action.origin, action.target
    ('step', 'c3', 'c4')
    >>> Action("c3@k9").kind
    'relocation'
    >>> Action("G@c3").kind, Action("G@c3").piece, Action("G@c3").origin
    ('placement', 'G', None)
    >>> Action("--").kind
    'pass'
    >>> action == "c3-c4"
    True
    """

    __slots__ = ()

    @property
    def kind(self) -> Kind:
        """A step, the relocation of a captured piece, a placement from the hand, or a pass."""
        if self == "--":
            return "pass"
        if "-" in self:
            return "step"
        return "placement" if self[:1] in ("Q", "G") else "relocation"

    @property
    def origin(self) -> Optional[str]:
        """The cell that a piece leaves; None for what comes from the hand, and for a pass."""
        return self.replace("@", "-").split("-")[0] if self.kind in ("step", "relocation") else None

    @property
    def target(self) -> Optional[str]:
        """The cell that a piece goes to; None for a pass."""
        return self.replace("@", "-").split("-")[-1] or None

    @property
    def piece(self) -> Optional[str]:
        """Of a placement the kind of the piece, Q or G."""
        return self[:1] if self.kind == "placement" else None

    def __repr__(self) -> str:
        return f"Action({str(self)!r})"



def actions_of(texts: Iterable[str]) -> List[Action]:
    return list(map(Action, texts))
