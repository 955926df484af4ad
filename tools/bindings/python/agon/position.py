"""Positions, and games from them."""

from __future__ import annotations

import ctypes
from typing import Dict, Iterable, List, Literal, Optional, Tuple, Union

from agon._library import (
    AgonError, Handle, IllegalActionError, Picture, given, interruptible, long, short, succeed, text)
from agon.action import Action, actions_of, cells_of, list_of
from agon.rules import RuleSet

Side = Literal["w", "b"]
Outcome = Literal["w", "b", "draw"]

_OUTCOMES: Tuple[Optional[Outcome], ...] = (None, "w", "b", "draw")


def _side(found: bytes) -> Side:
    return "w" if found == b"w" else "b"


class Position:
    """A position under a rule set, on which actions can be played and taken back.

    Without a text it is the rule set's start. A text need not be of a position that a game reaches.

    >>> position = Position()
    >>> position
    Position('1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -', rules='wikipedia')
    >>> position.legal_actions[:3]
    [Action('a1-a2'), Action('a1-b1'), Action('a1-b2')]
    >>> position.push("a1-b2")
    >>> position.turn, position.outcome
    ('b', None)
    >>> position.pop()
    Action('a1-b2')
    >>> position.perft(3)
    18417
    >>> position.push("a1-a9")
    Traceback (most recent call last):
        ...
    agon.IllegalActionError: action: a1-a9 is illegal: the board has no cell a9

    Equal are positions with the same text and the same rules, whatever led to them. The hash
    follows the position, so do not play on one that is in a set, or the key of a dict.
    """

    def __init__(
        self, position: Optional[str] = None, rules: Union[RuleSet, str] = "wikipedia"
    ) -> None:
        its_rules = rules if isinstance(rules, RuleSet) else RuleSet(rules)
        handle = Handle(short.agon_position_free)
        if position is None:
            succeed(short.agon_rules_start(its_rules._handle.pointer, handle.place))
            if not handle.pointer:
                raise AgonError(
                    f"position: {its_rules.name} has no start of its own; give a position, or rules "
                    "with ,setup=place-any or another placing setup"
                )
        else:
            read = short.agon_position_read
            succeed(read(its_rules._handle.pointer, given(position, "position"), handle.place))
        self._own([handle], [], its_rules)

    def _own(self, handles: List[Handle], played: List[Action], rules: RuleSet) -> None:
        self._handles = handles  # the present position last, one more than actions
        self._played = played
        self._rules = rules

    @classmethod
    def _with(cls, handle: Handle, rules: RuleSet) -> Position:
        made = cls.__new__(cls)
        made._own([handle], [], rules)
        return made

    @property
    def _pointer(self) -> ctypes.c_void_p:
        return self._handles[-1].pointer

    # -- What the rules say ------------------------------------------------------------------------

    @property
    def rules(self) -> RuleSet:
        return self._rules

    @property
    def turn(self) -> Side:
        """The side to move."""
        return _side(short.agon_position_mover(self._pointer))

    @property
    def decider(self) -> Side:
        """The side that picks the action: the one to move, or its opponent where that one names
        the cell that a captured piece goes to."""
        return _side(short.agon_position_decider(self._pointer))

    @property
    def outcome(self) -> Optional[Outcome]:
        """None while the game goes on, else who has won, or "draw". Repetition: is_repetition."""
        number: int = short.agon_position_outcome(self._pointer)
        return _OUTCOMES[number]

    @property
    def is_over(self) -> bool:
        return self.outcome is not None

    @property
    def why_over(self) -> Optional[str]:
        """Why the game is over, a sentence.

        >>> Position("6/7/3g4/5g3/4GG1g2/4GQG4/3gGG4/2g6/8/7/gq4 b - -").why_over
        'White has won: the queen is on the throne, her guards around her'
        """
        found = short.agon_position_why_over(self._pointer)
        return None if found is None else text(found)

    @property
    def legal_actions(self) -> List[Action]:
        """Every legal action, in ASCII order; none when the game is over."""
        return actions_of(short.agon_position_actions(self._pointer))

    def is_legal(self, action: str) -> bool:
        return action in self.legal_actions

    @property
    def captured(self) -> List[str]:
        """The cells of the pieces that the side to move has to relocate."""
        return cells_of(short.agon_position_captured(self._pointer))

    def captures(self, action: str) -> List[str]:
        """The cells of the enemy pieces that a legal action captures.

        >>> puzzle = Position("6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -")
        >>> puzzle.captures("h5-g4")
        ['g5']
        """
        found = ctypes.c_char_p()
        asked = given(action, "action")
        status = short.agon_position_captures(self._pointer, asked, ctypes.byref(found))
        succeed(status, IllegalActionError)
        return cells_of(found.value)

    def piece_at(self, cell: str) -> Optional[str]:
        """What stands on a cell, Q or G of White's, q or g of Black's; None if it is empty."""
        found: bytes = short.agon_position_piece(self._pointer, given(cell, "cell"))
        if found == b"\0":
            raise AgonError(text(short.agon_message()))
        return None if found == b" " else found.decode()

    def pieces(self) -> Dict[str, str]:
        """The pieces on the board by cell, in the order of the cells' names.

        >>> Position().pieces()["a1"]
        'Q'
        """
        radius = int(self._rules["radius"])
        found = {}
        for number, row in enumerate(reversed(str(self).split(" ")[0].split("/"))):
            at = max(1, number + 1 - radius)
            for item in _items(row):
                if isinstance(item, int):
                    at += item
                else:
                    found[f"{chr(ord('a') + number)}{at}"] = item
                    at += 1
        return found

    # -- Playing -----------------------------------------------------------------------------------

    def push(self, action: str) -> None:
        """Plays an action; IllegalActionError says why it is not legal, and leaves all as it was."""
        handle = Handle(short.agon_position_free)
        status = short.agon_position_apply(self._pointer, given(action, "action"), handle.place)
        if status:
            succeed(status, IllegalActionError)
        self._handles.append(handle)
        self._played.append(Action(action))

    def pop(self) -> Action:
        """Takes the last action back; IndexError if none was played here."""
        action = self._played.pop()
        self._handles.pop()
        return action

    def peek(self) -> Optional[Action]:
        """The last action played here."""
        return self._played[-1] if self._played else None

    @property
    def played(self) -> Tuple[Action, ...]:
        """The actions played here, the first one first."""
        return tuple(self._played)

    def after(self, action: str) -> Position:
        """Another position, an action on."""
        made = self.copy()
        made.push(action)
        return made

    def copy(self) -> Position:
        """The same position with the same past."""
        made = Position.__new__(Position)
        made._own(self._handles.copy(), self._played.copy(), self._rules)
        return made

    def is_repetition(self, count: int = 3) -> bool:
        """Has this position stood here so many times, this time included? Where the rules have
        repetition=threefold-draw, the game is then drawn."""
        present = str(self)
        texts = (text(short.agon_position_text(each.pointer)) for each in self._handles)
        return sum(each == present for each in texts) >= count

    # -- Counting and drawing ----------------------------------------------------------------------

    def perft(self, depth: int) -> int:
        """How many sequences number of all its readings actions there are. Ctrl-C ends it."""
        handle = self._handles[-1]
        counted = ctypes.c_uint64()

        def count(stop: ctypes.c_void_p) -> int:
            succeed(long.agon_perft(handle.pointer, depth, stop, ctypes.byref(counted)))
            return counted.value

        return interruptible(count)

    def svg(
        self,
        *,
        last: Optional[str] = None,
        reachable: Iterable[str] = (),
        caption: Optional[str] = None,
        pixels: int = 0,
        coordinates: bool = True,
        style: Literal["colour", "print"] = "colour",
    ) -> str:
        """A picture. `last` is an action to mark as the last one, `reachable` are cells to mark.

        >>> Position().svg(caption="The start")[:4]
        '<svg'
        """
        if style not in ("colour", "print"):
            raise AgonError(f"style: must be colour or print, not {style!r}")
        marked = list_of(reachable)
        picture = Picture(
            None if last is None else given(last, "last"),
            given(marked, "reachable") if marked else None,
            None if caption is None else given(caption, "caption"),
            pixels,
            not coordinates,
            style == "print",
        )
        drawn = ctypes.c_void_p()
        succeed(short.agon_draw(self._pointer, ctypes.byref(picture), ctypes.byref(drawn)))
        try:
            return text(ctypes.string_at(drawn.value or 0))
        finally:
            short.agon_text_free(ctypes.byref(drawn))

    def _repr_svg_(self) -> str:
        """For notebooks: the position with the last action marked."""
        return self.svg(last=self.peek())

    # -- As a value --------------------------------------------------------------------------------

    def __str__(self) -> str:
        return text(short.agon_position_text(self._pointer))

    def __repr__(self) -> str:
        return f"Position({str(self)!r}, rules={self._rules.name!r})"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Position) and str(self) == str(other) and self.rules == other.rules
        )

    def __hash__(self) -> int:
        return hash(str(self))


def _items(row: str) -> List[Union[int, str]]:
    """The letters of a row, and the lengths of its runs of empty cells."""
    items: List[Union[int, str]] = []
    digits = ""
    for letter in row + " ":
        if letter.isdigit():
            digits += letter
            continue
        if digits:
            items.append(int(digits))
            digits = ""
        items.append(letter)
    return items[:-1]
