# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""What is asked of rule sets: compared, checked, repaired, scored. `RuleSet` has a method for each."""

from __future__ import annotations

import html
import importlib
from dataclasses import dataclass
from typing import Any, Dict, Iterator, List, Literal, Optional, Tuple

from agon._library import Answer, ask_long, written
from agon.action import Action, actions_of
from agon.position import Position
from agon.rules import RuleSet

#: Of a game from the start: "draw", "first player wins", "second player cannot lose", "open" and so on.
Value = str
Interval = Tuple[float, float]


def frame_of(rows: List[Dict[str, Any]]) -> Any:
    """A table of pandas, which is imported only here."""
    return importlib.import_module("pandas").DataFrame(rows)


def table_html(heads: List[str], rows: List[List[str]]) -> str:
    """A table for notebooks; the cells are HTML."""
    head = "".join(f"<th>{html.escape(each)}</th>" for each in heads)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def picture(position: Position, last: Optional[str] = None) -> str:
    return position.svg(last=last, pixels=260)


# -- Two rule sets -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class FieldDifference:
    field: str
    left: str
    right: str
    makes: Optional[Tuple[str, ...]]  #: the differences that this field alone makes; None: not known


@dataclass(frozen=True)
class Seen:
    """What one of two rule sets says of a witness."""

    position: Position  #: after the last action, before `Difference.action`
    before: Optional[Position]  #: before the last action
    says: str


@dataclass(frozen=True)
class Difference:
    """One kind of difference, with a position that shows it where there is one."""

    name: str  #: "captives", "step", "relocation", "placement", "pass", "effect", "decider", "outcome", "stuck"
    means: str
    answer: Literal["witness", "none", "unknown"]  #: "none" is proved
    left: Optional[Seen] = None
    right: Optional[Seen] = None
    last: Optional[Action] = None  #: the action that leads to both positions
    action: Optional[Action] = None  #: the action that they disagree on
    smallest: bool = False  #: no witness is nearer to the start

    def _repr_html_(self) -> str:
        if self.left is None or self.right is None:
            return f"<p>{html.escape(self.means)}: {self.answer}</p>"
        sides = [self.left, self.right]
        return f"<p>{html.escape(self.means)}</p>" + table_html(
            [each.position.rules.name for each in sides],
            [[picture(each.position, self.last) for each in sides], [html.escape(each.says) for each in sides]])


@dataclass(frozen=True)
class Comparison:
    """Where two rule sets differ. Iterates over the differences that have a witness."""

    left: RuleSet
    right: RuleSet
    fields: Tuple[FieldDifference, ...]
    differences: Tuple[Difference, ...]  #: every kind, with its answer
    left_value: Optional[Value]  #: of the start; None: the two play alike
    right_value: Optional[Value]
    seconds: float

    def __iter__(self) -> Iterator[Difference]:
        return (each for each in self.differences if each.answer == "witness")

    def __getitem__(self, name: str) -> Difference:
        return next(each for each in self.differences if each.name == name)

    def to_frame(self) -> Any:
        """A row for each kind of difference. Needs pandas."""
        return frame_of([{"difference": each.name, "means": each.means, "answer": each.answer,
                          "left": each.left and each.left.says, "right": each.right and each.right.says,
                          "position": each.left and str(each.left.position)} for each in self.differences])

    def _repr_html_(self) -> str:
        fields = table_html(["field", self.left.name, self.right.name],
                            [[each.field, each.left, each.right] for each in self.fields])
        return fields + "".join(each._repr_html_() for each in self)


def _seen(said: Answer, rules: RuleSet) -> Seen:
    before = said["before"]
    return Seen(Position(said["position"], rules), before and Position(before, rules), said["says"])


def _difference(said: Answer, left: RuleSet, right: RuleSet) -> Difference:
    if said["answer"] != "witness":
        return Difference(said["difference"], said["means"], said["answer"])
    return Difference(
        said["difference"], said["means"], said["answer"], _seen(said["left"], left), _seen(said["right"], right),
        said["last"] and Action(said["last"]), said["action"] and Action(said["action"]), said["smallest"])


def compare(left: RuleSet, right: RuleSet, *, seconds: Optional[float] = None) -> Comparison:
    said = ask_long(f'{{"ask": "rules compare", "left": {left._asked}, "right": {right._asked}, '
                    f'"seconds": {written(seconds)}}}')
    values = {side: value and value["value"] for side, value in said["values"].items()}
    return Comparison(
        left, right,
        tuple(FieldDifference(each["field"], each["left"], each["right"],
                              None if each["makes"] is None else tuple(each["makes"])) for each in said["fields"]),
        tuple(_difference(each, left, right) for each in said["differences"]),
        values["left"], values["right"], said["seconds"])


# -- One rule set --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PropertyAnswer:
    """A property, or a claim of one's own: proved or refuted of every position."""

    property: str
    sentence: str
    verdict: Literal["proved", "refuted", "unknown", "does-not-apply"]
    scope: Optional[Literal["placements", "predecessor", "reachable"]]  #: the positions that the answer covers
    number: Optional[int]  #: of a property that asks for the most
    witness: Tuple[Position, ...]  #: positions that show it, each an action on
    actions: Tuple[Action, ...]  #: between these positions
    game: bool  #: the witness begins at the start
    reason: Optional[str]
    seconds: float

    def _repr_html_(self) -> str:
        shown = "".join(f"<td>{picture(each)}</td>" for each in self.witness)
        number = "" if self.number is None else f" ({self.number})"
        return f"<p>{html.escape(self.sentence)} {self.verdict}{number}</p><table><tr>{shown}</tr></table>"


def check(rules: RuleSet, properties: Tuple[str, ...], claims: Tuple[str, ...],
          seconds: Optional[float]) -> List[PropertyAnswer]:
    members = {"properties": list(properties), "claims": list(claims), "seconds": seconds}
    said = ask_long(f'{{"ask": "rules check", "rules": {rules._asked}, {written(members)[1:]}')
    return [_property(each, rules) for each in said["answers"]]


def _property(said: Answer, rules: RuleSet) -> PropertyAnswer:
    witness = said["witness"] or {"positions": [], "actions": [], "game": False}
    return PropertyAnswer(
        said["property"], said["sentence"], said["verdict"], said["scope"], said["number"],
        tuple(Position(each, rules) for each in witness["positions"]), tuple(actions_of(witness["actions"])),
        witness["game"], said["reason"], said["seconds"])


@dataclass(frozen=True)
class Repair:
    """The smallest changes of fields that make a refuted property true."""

    property: str
    verdict: str  #: of the property before: only "refuted" is repaired
    repairs: Tuple[RuleSet, ...]
    smallest: Optional[bool]  #: no smaller change is a repair
    complete: bool
    reason: Optional[str]


def repair(rules: RuleSet, property: Optional[str], claim: Optional[str], changes: int,
           seconds: Optional[float]) -> Repair:
    members = {"property": property, "claim": claim, "changes": changes, "seconds": seconds}
    said = ask_long(f'{{"ask": "rules repair", "rules": {rules._asked}, {written(members)[1:]}')
    return Repair(said["property"], said["verdict"], tuple(RuleSet(each["rules"]) for each in said["repairs"]),
                  said["smallest"], said["complete"], said["reason"])


@dataclass(frozen=True)
class Near:
    """A preset that is near to a rule set."""

    preset: RuleSet
    is_reading: bool  #: the rule set says nothing that this preset denies
    stated: Dict[str, str]  #: fields that differ, and that the source states, with the preset's values
    unstated: Dict[str, str]  #: fields that differ, and that the source leaves open


def nearest(rules: RuleSet, seconds: Optional[float]) -> List[Near]:
    said = ask_long(f'{{"ask": "rules nearest", "rules": {rules._asked}, "seconds": {written(seconds)}}}')
    return [Near(RuleSet(each["preset"]), each["reading"],
                 {one["field"]: one["preset"] for one in each["stated"]},
                 {one["field"]: one["preset"] for one in each["unstated"]}) for each in said["nearest"]]


@dataclass(frozen=True)
class Share:
    """Of games, with its 95 % interval."""

    games: int
    share: Optional[float]
    interval: Optional[Interval]


@dataclass(frozen=True)
class Sample:
    """A figure of each game. `histogram`: values with how many games have them."""

    mean: Optional[float]
    interval: Optional[Interval]
    median: Optional[float]
    histogram: Tuple[Tuple[int, int], ...]


@dataclass(frozen=True)
class Score:
    """What a rule set is like as a game: a weak player against itself."""

    rules: RuleSet
    value: Optional[Value]
    games: int
    first_player_wins: Share
    second_player_wins: Share
    draws: Share
    won_by: Dict[str, Share]
    drawn_by: Dict[str, Share]
    plies: Sample
    captures: Sample
    queen_captures: Sample
    lead_turns: Sample

    def to_frame(self) -> Any:
        """A row for each end of a game. Needs pandas."""
        ends = [("won by " + name, each) for name, each in self.won_by.items()]
        ends += [("drawn by " + name, each) for name, each in self.drawn_by.items()]
        return frame_of([{"end": name, "games": each.games, "share": each.share} for name, each in ends])

    def _repr_html_(self) -> str:
        rows = [("first player wins", self.first_player_wins), ("second player wins", self.second_player_wins),
                ("draws", self.draws)]
        return table_html([self.rules.name, "games", "share"], [
            [name, str(each.games), "" if each.share is None else f"{each.share:.1%}"] for name, each in rows])


def _interval(said: Optional[List[float]]) -> Optional[Interval]:
    return None if said is None else (said[0], said[1])


def _share(said: Answer) -> Share:
    return Share(said["games"], said["share"], _interval(said["interval"]))


def _sample(said: Answer) -> Sample:
    return Sample(said["mean"], _interval(said["interval"]), said["median"],
                  tuple((each[0], each[1]) for each in said["histogram"]))


def score(rules: RuleSet, games: int, nodes: int, seed: int, threads: int) -> Score:
    members = {"games": games, "nodes": nodes, "seed": seed, "threads": threads}
    said = ask_long(f'{{"ask": "rules score", "rules": {rules._asked}, {written(members)[1:]}')
    first, second, draws = (_share(said[each]) for each in ("first_player_wins", "second_player_wins", "draws"))
    won, drawn = ({name: _share(each) for name, each in said[by].items()} for by in ("won_by", "drawn_by"))
    plies, captures, queens, leads = (
        _sample(said[each]) for each in ("plies", "captures", "queen_captures", "lead_turns"))
    return Score(rules, said["value"], said["games"], first, second, draws, won, drawn, plies, captures, queens, leads)


@dataclass(frozen=True)
class Readings:
    """The rule sets that a source can be read as."""

    rules: RuleSet
    count: int
    different: int  #: that may differ in a forced win
    open_fields: Dict[str, Tuple[str, ...]]  #: with the values that a reader can choose

    def __len__(self) -> int:
        return self.count

    def __iter__(self) -> Iterator[RuleSet]:
        said = ask_long(f'{{"ask": "rules readings", "rules": {self.rules._asked}, "limit": {self.count}}}')
        return map(RuleSet, said["names"])


def readings(rules: RuleSet) -> Readings:
    said = ask_long(f'{{"ask": "rules readings", "rules": {rules._asked}}}')
    return Readings(rules, said["readings"], said["different"],
                    {each["field"]: tuple(each["values"]) for each in said["fields"]})


@dataclass(frozen=True)
class Matrix:
    """Rule sets side by side: the value of every field, and whether the source states it."""

    sets: Tuple[RuleSet, ...]
    fields: Dict[str, Tuple[Tuple[str, str], ...]]  #: value and standing, for each set

    def to_frame(self) -> Any:
        """A row for each field, a column for each set. Needs pandas."""
        return frame_of([{"field": field, **{rules.name: cell[0] for rules, cell in zip(self.sets, cells)}}
                         for field, cells in self.fields.items()]).set_index("field")

    def _repr_html_(self) -> str:
        return table_html(["field", *(each.name for each in self.sets)], [
            [field, *(value if standing != "silent" else f"<i>{value}</i>" for value, standing in cells)]
            for field, cells in self.fields.items()])


def matrix(*sets: RuleSet) -> Matrix:
    """Rule sets side by side.

    >>> matrix(RuleSet("wikipedia"), RuleSet("walker")).fields["forfeit"]
    (('throne-empty', 'stated'), ('own-queen-absent', 'stated'))
    """
    asked = ", ".join(each._asked for each in sets)
    said = ask_long(f'{{"ask": "rules matrix", "sets": [{asked}]}}')
    return Matrix(sets, {each["field"]: tuple((str(cell["value"]), cell["standing"]) for cell in each["cells"])
                         for each in said["fields"]})


@dataclass(frozen=True)
class FieldInSource:
    """What one source says of one field; `standing` is as in `FieldReading`."""

    rules: str
    value: str
    standing: str
    others: Tuple[str, ...]
    place: str
    quote: str
    source: str
    year: str
    language: str


def field_in_sources(field: str) -> Tuple[FieldInSource, ...]:
    """A field down all sources.

    >>> [each.rules for each in field_in_sources("forfeit_result") if each.value == "draws"]
    ['bead']
    """
    said = ask_long(f'{{"ask": "rules field", "fields": [{written(field)}]}}')
    return tuple(FieldInSource(each["rules"], str(each["value"]), each["standing"], tuple(map(str, each["others"])),
                               each["place"], each["quote"], each["source"], each["year"], each["language"])
                 for each in said["answers"])
