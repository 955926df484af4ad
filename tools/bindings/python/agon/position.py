# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""Positions, and games from them."""

from __future__ import annotations

import functools
from typing import Dict, FrozenSet, Iterable, List, Literal, Optional, Tuple, Union

from agon._library import AgonError, Answer, IllegalActionError, ask, ask_long, given, written
from agon.action import Action, actions_of
from agon.rules import RuleSet

Side = Literal["w", "b"]
Outcome = Literal["w", "b", "draw"]

_PIECES = {("w", "queen"): "Q", ("w", "guard"): "G", ("b", "queen"): "q", ("b", "guard"): "g"}


class _Place:
    """One position of a game: the library is asked about it once, on demand."""

    __slots__ = ("_rules", "_way", "_brief", "_whole")

    def __init__(self, rules: str, before: Union[str, _Place], action: str = "") -> None:
        self._rules = rules  # as JSON, like the others
        self._way = (before, action)  # its own text, or the place from which the action leads here
        self._brief: Optional[Answer] = None
        self._whole: Optional[Answer] = None

    @property
    def brief(self) -> Answer:
        """The answer to the request `brief`."""
        if self._brief is None:
            before, action = self._way
            if isinstance(before, str):
                request = f'{{"ask": "brief", "rules": {self._rules}, "position": {before}}}'
                self._brief = ask(request)
            else:
                request = f'{{"ask": "brief", {before.members}, "action": {action}}}'
                self._brief = ask(request, IllegalActionError)
        return self._brief

    @property
    def text(self) -> str:
        text: str = self.brief["position"]
        return text

    @property
    def members(self) -> str:
        """Of a request about this position. The text is the library's and needs no escapes."""
        return f'"rules": {self._rules}, "position": "{self.brief["position"]}"'

    @property
    def whole(self) -> Answer:
        """The answer to the request `position`."""
        if self._whole is None:
            self._whole = ask(f'{{"ask": "position", {self.members}}}')
        return self._whole

    def after(self, action: str) -> _Place:
        """IllegalActionError if it is not legal."""
        if " " not in action and f" {action} " in f" {self.brief['actions']} ":
            return _Place(self._rules, self, f'"{action}"')
        place = _Place(self._rules, self, written(action))
        place.brief  # says why
        return place


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

    Equal are positions with the same text and the same rules, however they were reached. The hash
    follows the position, so do not play on one that is in a set, or the key of a dict.
    """

    def __init__(
        self, position: Optional[str] = None, rules: Union[RuleSet, str] = "wikipedia"
    ) -> None:
        its_rules = rules if isinstance(rules, RuleSet) else RuleSet(rules)
        if position is None:
            position = its_rules._said["start"]
        place = _Place(its_rules._asked, written(given(position, "position")))
        place.brief  # or it cannot be used
        self._own([place], [], its_rules)

    def _own(self, places: List[_Place], played: List[Action], rules: RuleSet) -> None:
        self._places = places  # the present position last, one more than actions
        self._played = played
        self._rules = rules

    @property
    def _place(self) -> _Place:
        return self._places[-1]

    def _members(self) -> str:
        """The members of a request about this position."""
        return self._place.members

    # -- What the rules say ------------------------------------------------------------------------

    @property
    def rules(self) -> RuleSet:
        return self._rules

    @property
    def turn(self) -> Side:
        """The side to move."""
        return "w" if self._place.brief["mover"] == "w" else "b"

    @property
    def decider(self) -> Side:
        """The side that picks the action: the one to move, or its opponent where that one names
        the cell that a captured piece goes to."""
        return "w" if self._place.brief["decider"] == "w" else "b"

    @property
    def outcome(self) -> Optional[Outcome]:
        """None while the game goes on, else who has won, or "draw". Repetition: is_repetition."""
        outcome: Optional[Outcome] = self._place.brief["over"]
        return outcome

    @property
    def is_over(self) -> bool:
        return self.outcome is not None

    @property
    def why_over(self) -> Optional[str]:
        """Why the game is over, a sentence.

        >>> Position("6/7/3g4/5g3/4GG1g2/4GQG4/3gGG4/2g6/8/7/gq4 b - -").why_over
        'White has won: the queen is on the throne, her guards around her'
        """
        reason: Optional[str] = self._place.brief["why_over"]
        return reason

    @property
    def legal_actions(self) -> List[Action]:
        """Every legal action, in ASCII order; none when the game is over."""
        return actions_of(self._place.brief["actions"].split())

    def is_legal(self, action: str) -> bool:
        return action in self.legal_actions

    @property
    def captured(self) -> List[str]:
        """The cells of the pieces that the side to move must relocate."""
        cells: List[str] = self._place.brief["captured"].split()
        return cells

    def captures(self, action: str) -> List[str]:
        """The cells of the enemy pieces that a legal action captures.

        >>> puzzle = Position("6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -")
        >>> puzzle.captures("h5-g4")
        ['g5']
        """
        self._place.after(given(action, "action"))
        return next(list(each["captures"]) for each in self._place.whole["actions"] if each["action"] == action)

    def piece_at(self, cell: str) -> Optional[str]:
        """What stands on a cell, Q or G of White's, q or g of Black's; None if it is empty."""
        if given(cell, "cell") not in _cells(int(self._rules["radius"])):
            raise AgonError("cell: the board has no such cell; give one like f6")
        return next((_PIECES[each["side"], each["kind"]] for each in self._place.whole["pieces"]
                     if each["cell"] == cell), None)

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
        self._places.append(self._place.after(given(action, "action")))
        self._played.append(Action(action))

    def pop(self) -> Action:
        """Takes the last action back; IndexError if none was played here."""
        action = self._played.pop()
        self._places.pop()
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
        made._own(self._places.copy(), self._played.copy(), self._rules)
        return made

    def is_repetition(self, count: int = 3) -> bool:
        """Has this position occurred this many times, this time included? Where the rules have
        repetition=threefold-draw, the game is then drawn."""
        present = str(self)
        return sum(each.text == present for each in self._places) >= count

    # -- Counting and drawing ----------------------------------------------------------------------

    def perft(self, depth: int) -> int:
        """How many sequences of `depth` actions there are. Ctrl-C ends it."""
        counts: List[int] = ask_long(f'{{"ask": "perft", {self._members()}, "depth": {depth:d}}}')["perft"]
        return counts[-1] if counts else 1

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
        members: Dict[str, object] = {
            "form": "svg", "last": last, "reachable": list(reachable), "caption": caption, "size": pixels or None,
            "coordinates": coordinates, "style": style}
        drawn: str = ask(f'{{"ask": "show", {self._members()}, {written(members)[1:]}')["svg"]
        return drawn

    def _repr_svg_(self) -> str:
        """For notebooks: the position with the last action marked."""
        return self.svg(last=self.peek())

    # -- As a value --------------------------------------------------------------------------------

    def __str__(self) -> str:
        return self._place.text

    def __repr__(self) -> str:
        return f"Position({str(self)!r}, rules={self._rules.name!r})"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Position) and str(self) == str(other) and self.rules == other.rules
        )

    def __hash__(self) -> int:
        return hash(str(self))


@functools.lru_cache(maxsize=None)
def _cells(radius: int) -> FrozenSet[str]:
    """The names of the cells of a board: rows from below, the middle one the longest."""
    return frozenset(
        f"{chr(ord('a') + row)}{number}"
        for row in range(2 * radius + 1)
        for number in range(max(1, row + 1 - radius), min(2 * radius + 1, row + 1 + radius) + 1)
    )


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
