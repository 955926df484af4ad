# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""Rule sets, with what their sources say."""

from __future__ import annotations

import functools
import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Dict, Iterable, List, Literal, Mapping, Optional, Tuple, Union

from agon._library import ABOUT, Answer, ask, given, written

if TYPE_CHECKING:
    from agon import research
    from agon.position import Position

#: A field's value: a number for radius and guards, else a word.
Value = Union[int, str]


@dataclass(frozen=True)
class FieldValue:
    """A value that a field can have, and what it means."""

    name: str
    means: str


@dataclass(frozen=True)
class Field:
    """A field of every rule set: the question it answers, and the values that it can have."""

    name: str
    asks: str
    values: Tuple[FieldValue, ...]


@dataclass(frozen=True)
class FieldReading:
    """What a rule set says of one field, and where."""

    field: str
    value: Value
    status: Literal["stated", "silent", "chosen"]  #: by the source; by no one; by the user
    place: str  #: where the source says it, or where one would look for it
    others: Tuple[Value, ...]  #: what a reader of the source could choose instead
    note: str  #: why this value
    taken_from: Optional[str]  #: of a silent field of a sheet with a base: the preset that gives it
    quote: str = ""  #: the words at that place, as a sheet of one's own gives them; presets quote nothing
    page: str = ""
    url: str = ""
    #: what the value rests on: "stated", "unclear" (stated, but open to others), "silent", "without-effect"
    #: (silent, and no other value would matter), "taken" (from a base), "chosen" (by a sheet's author),
    #: "settled" (by a change, where the source leaves room) or "changed" (the source says otherwise)
    standing: str = ""


@dataclass(frozen=True)
class Source:
    """The citation of a source."""

    author: str
    work: str
    published: str
    year: str
    read: str  #: where and in what state it was read
    quote: str = ""  #: its own words
    page: str = ""
    url: str = ""
    language: str = ""  #: of its words, as a tag like "fr"; empty: English, or not said


#: The fields that a rule set consists of, in the order of the rule sheet.
FIELDS: Tuple[Field, ...] = tuple(
    Field(
        field["name"],
        field["asks"],
        tuple(FieldValue(value["name"], value["means"]) for value in field["values"]),
    )
    for field in ABOUT["fields"]
)
#: The names of the presets.
PRESETS: Tuple[str, ...] = tuple(preset["name"] for preset in ABOUT["presets"])


@functools.lru_cache(maxsize=64)
def _read(rules: str) -> Answer:
    """What the library says of RULES or a sheet, given as JSON."""
    return ask(f'{{"ask": "rules show", "rules": {rules}}}')


def _reading(said: Answer) -> FieldReading:
    known: Answer = {name: said[name] for name in said if name != "stated"}
    known["others"] = tuple(said["others"])
    return FieldReading(**known)


class RuleSet:
    """A rule set: a preset, or one with changes. Equal are those that have the same values.

    >>> walker = RuleSet("walker")
    >>> walker["forfeit"]
    'own-queen-absent'
    >>> walker.source.author
    'Damian Walker'
    >>> walker.fields["no_action"].status
    'silent'
    >>> walker.change(no_action="loses", radius=3, guards=2).name
    'walker,no_action=loses,radius=3,guards=2'
    >>> RuleSet("wikipedia,sandwich=rings")
    Traceback (most recent call last):
        ...
    agon.AgonError: rules: sandwich cannot be 'rings'; did you mean ring? its values are line, ring, ring-line
    """

    def __init__(self, rules: str = "wikipedia") -> None:
        self._own(written(given(rules, "rules")))

    def _own(self, asked: str) -> None:
        self._asked = asked  # as requests have it
        self._said = _read(asked)
        self._sheet: Optional[Tuple[str, str, str]] = None

    @classmethod
    def from_toml(cls, toml: str, name: str = "sheet.toml", changes: str = "") -> RuleSet:
        """A rule sheet of one's own, as the text of a TOML file (model/rulesets/README.md).

        >>> house = RuleSet.from_toml('base = "woolson"\\nno_action = "loses"')
        >>> house.fields["no_action"].status, house.fields["forfeit"].taken_from
        ('chosen', 'woolson')
        """
        made = cls.__new__(cls)
        sheet = {"name": given(name, "name"), "toml": given(toml, "toml"), "changes": given(changes, "changes")}
        made._own(written(sheet))
        made._sheet = (toml, name, changes)
        return made

    @classmethod
    def from_file(cls, path: Union[str, os.PathLike[str]], changes: str = "") -> RuleSet:
        """The same from a file; OSError if it cannot be read."""
        with open(path, encoding="utf-8", errors="replace") as file:
            return cls.from_toml(file.read(), os.path.basename(path), changes)

    @classmethod
    def from_values(cls, values: Mapping[str, Value]) -> RuleSet:
        """By its fields' values, those of Wikipedia's article for the rest; test vectors have them so.

        >>> RuleSet.from_values({"sandwich": "ring", "guards": 6})["sandwich"]
        'ring'
        """
        return cls("".join(["wikipedia", *(f",{name}={values[name]}" for name in values)]))

    def change(self, **changes: Value) -> RuleSet:
        """This rule set with other values of some fields."""
        added = ",".join(f"{name}={value}" for name, value in changes.items())
        if not added:
            return self
        if self._sheet is None:
            return RuleSet(f"{self.name},{added}")
        toml, name, before = self._sheet
        return RuleSet.from_toml(toml, name, f"{before},{added}" if before else added)

    @property
    def name(self) -> str:
        """As it was read."""
        return str(self._said["name"])

    @property
    def portable_name(self) -> str:
        """RULES for elsewhere: of a sheet the nearest preset with changes, else the name."""
        return str(self._said["portable"])

    @property
    def title(self) -> str:
        return str(self._said["title"])

    @property
    def description(self) -> str:
        return str(self._said["description"])

    @property
    def notes(self) -> List[str]:
        return list(self._said["notes"])

    @property
    def base(self) -> Optional[str]:
        """The preset that a sheet starts from."""
        base: Optional[str] = self._said["base"]
        return base

    @property
    def source(self) -> Source:
        return Source(**self._said["source"])

    @functools.cached_property
    def values(self) -> Dict[str, Value]:
        """Every field with its value."""
        return {name: reading.value for name, reading in self.fields.items()}

    def __getitem__(self, field: str) -> Value:
        return self.values[field]

    @functools.cached_property
    def fields(self) -> Dict[str, FieldReading]:
        """Every field with its value and what the source says of it."""
        return {each["field"]: _reading(each) for each in self._said["fields"]}

    @property
    def start(self) -> Position:
        """The position that a game starts from."""
        from agon.position import Position

        return Position(None, self)

    # -- What is proved of it (agon.research) ----------------------------------------------------------

    def compare(self, other: Union[RuleSet, str], *, seconds: Optional[float] = None) -> research.Comparison:
        """Where two rule sets differ, with positions that show it. Ctrl-C ends this and the following.

        >>> [each.name for each in RuleSet("wikipedia").compare("walker")]
        ['outcome']
        """
        from agon import research

        return research.compare(self, other if isinstance(other, RuleSet) else RuleSet(other), seconds=seconds)

    def check(self, *properties: str, seconds: Optional[float] = None) -> List[research.PropertyAnswer]:
        """Properties of every position, proved or refuted; without names, all properties that there are.

        >>> RuleSet("wikipedia,radius=2,guards=1").check("one-winner")[0].verdict
        'proved'
        """
        from agon import research

        return research.check(self, properties, (), seconds)

    def claims(self, claims: Iterable[str], *, seconds: Optional[float] = None) -> List[research.PropertyAnswer]:
        """The same of claims of one's own.

        >>> RuleSet("wikipedia,radius=2,guards=1").claims(["never a captured queen on throne"])[0].verdict
        'refuted'
        """
        from agon import research

        return research.check(self, (), tuple(claims), seconds)

    def repair(self, property: Optional[str] = None, *, claim: Optional[str] = None, changes: int = 2,
               seconds: Optional[float] = None) -> research.Repair:
        """The smallest change of fields that makes a refuted property, or a claim, true."""
        from agon import research

        return research.repair(self, property, claim, changes, seconds)

    def nearest(self, *, seconds: Optional[float] = None) -> List[research.Near]:
        """The presets that differ least, those first that this rule set can be read as.

        >>> RuleSet("walker").nearest()[0].preset.name
        'ludii'
        """
        from agon import research

        return research.nearest(self, seconds)

    def score(self, *, games: int = 1000, nodes: int = 300, seed: int = 1, threads: int = 1) -> research.Score:
        """What it is like as a game: the program plays itself.

        >>> RuleSet("wikipedia,radius=2,guards=1").score(games=12, nodes=20).plies.median
        10.0
        """
        from agon import research

        return research.score(self, games, nodes, seed, threads)

    @property
    def readings(self) -> research.Readings:
        """The rule sets that its source can be read as.

        >>> len(RuleSet("walker").readings)
        96
        """
        from agon import research

        return research.readings(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RuleSet) and self._said["values"] == other._said["values"]

    def __hash__(self) -> int:
        return hash(self._said["values"])

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"RuleSet({self.name!r})"
