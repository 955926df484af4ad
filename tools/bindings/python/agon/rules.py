"""Rule sets, with what their sources say."""

from __future__ import annotations

import functools
import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Dict, List, Literal, Mapping, Optional, Tuple, Union

from agon._library import Handle, given, short, succeed, text

if TYPE_CHECKING:
    from agon.position import Position

# The numbers of agon_rules_text_of, and of agon_field_text_of.
(_NAME, _PORTABLE, _VALUES, _TITLE, _DESCRIPTION, _NOTES, _BASE, _AUTHOR, _WORK, _PUBLISHED, _YEAR,
 _READ, _SOURCE_QUOTE, _SOURCE_PAGE, _SOURCE_URL) = range(15)
_VALUE, _STATUS, _PLACE, _OTHERS, _NOTE, _TAKEN_FROM, _QUOTE, _PAGE, _URL = range(9)

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
    status: Literal["stated", "silent", "chosen"]  #: by the source; by nobody; by the user
    place: str  #: where the source says it, or where one would look for it
    others: Tuple[Value, ...]  #: what a reader of the source could choose instead
    note: str  #: why this value
    taken_from: Optional[str]  #: of a silent field of a sheet with a base: the preset that gives it
    quote: str = ""  #: the words at that place, as a sheet of one's own gives them; presets quote nothing
    page: str = ""
    url: str = ""


@dataclass(frozen=True)
class Source:
    """The citation of a source."""

    author: str
    work: str
    published: str
    year: str
    read: str  #: where and in what state it was read
    quote: str = ""  #: its own words, as a sheet of one's own gives them; presets quote nothing
    page: str = ""
    url: str = ""


def _fields() -> Tuple[Field, ...]:
    return tuple(
        Field(
            text(short.agon_field_name(i)),
            text(short.agon_field_asks(i)),
            tuple(
                FieldValue(text(short.agon_value_name(i, j)), text(short.agon_value_means(i, j)))
                for j in range(short.agon_value_count(i))
            ),
        )
        for i in range(short.agon_field_count())
    )


#: The fields that a rule set consists of, in the order of the rule sheet.
FIELDS: Tuple[Field, ...] = _fields()
#: The names of the presets.
PRESETS: Tuple[str, ...] = tuple(
    text(short.agon_preset_name(i)) for i in range(short.agon_preset_count())
)


def _value(field: str, value: str) -> Value:
    return int(value) if field in ("radius", "guards") else value


@functools.lru_cache(maxsize=64)
def _read(rules: bytes) -> Handle:
    handle = Handle(short.agon_rules_free)
    succeed(short.agon_rules_read(rules, handle.place))
    return handle


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
        self._own(_read(given(rules, "rules")))

    def _own(self, handle: Handle) -> None:
        self._handle = handle
        self._sheet: Optional[Tuple[str, str, str]] = None

    @classmethod
    def from_toml(cls, toml: str, name: str = "sheet.toml", changes: str = "") -> RuleSet:
        """A rule sheet of one's own, as the text of a TOML file (model/rulesets/README.md).

        >>> house = RuleSet.from_toml('base = "woolson"\\nno_action = "loses"')
        >>> house.fields["no_action"].status, house.fields["forfeit"].taken_from
        ('chosen', 'woolson')
        """
        handle = Handle(short.agon_rules_free)
        succeed(
            short.agon_rules_read_sheet(
                given(name, "name"), given(toml, "toml"), given(changes, "changes"), handle.place
            )
        )
        made = cls.__new__(cls)
        made._own(handle)
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

    def _text(self, what: int) -> str:
        return text(short.agon_rules_text(self._handle.pointer, what))

    @property
    def name(self) -> str:
        """As it was read."""
        return self._text(_NAME)

    @property
    def portable_name(self) -> str:
        """RULES for elsewhere: of a sheet the nearest preset with changes, else the name."""
        return self._text(_PORTABLE)

    @property
    def title(self) -> str:
        return self._text(_TITLE)

    @property
    def description(self) -> str:
        return self._text(_DESCRIPTION)

    @property
    def notes(self) -> List[str]:
        return self._text(_NOTES).splitlines()

    @property
    def base(self) -> Optional[str]:
        """The preset that a sheet starts from."""
        return self._text(_BASE) or None

    @property
    def source(self) -> Source:
        return Source(*(self._text(what) for what in range(_AUTHOR, _SOURCE_URL + 1)))

    @functools.cached_property
    def values(self) -> Dict[str, Value]:
        """Every field with its value."""
        pairs = (each.split("=") for each in self._text(_VALUES).split(","))
        return {name: _value(name, value) for name, value in pairs}

    def __getitem__(self, field: str) -> Value:
        return self.values[field]

    @functools.cached_property
    def fields(self) -> Dict[str, FieldReading]:
        """Every field with its value and what the source says of it."""
        return {field.name: self._reading(i, field.name) for i, field in enumerate(FIELDS)}

    def _reading(self, number: int, name: str) -> FieldReading:
        def say(what: int) -> str:
            return text(short.agon_rules_field_text(self._handle.pointer, number, what))

        status: Literal["stated", "silent", "chosen"] = say(_STATUS)  # type: ignore[assignment]
        return FieldReading(
            field=name,
            value=_value(name, say(_VALUE)),
            status=status,
            place=say(_PLACE),
            others=tuple(_value(name, each) for each in say(_OTHERS).split()),
            note=say(_NOTE),
            taken_from=say(_TAKEN_FROM) or None,
            quote=say(_QUOTE),
            page=say(_PAGE),
            url=say(_URL),
        )

    @property
    def start(self) -> Optional[Position]:
        """The position that a game starts from; None where a board of another size has none."""
        from agon.position import Position

        handle = Handle(short.agon_position_free)
        succeed(short.agon_rules_start(self._handle.pointer, handle.place))
        return Position._with(handle, self) if handle.pointer else None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RuleSet) and self._text(_VALUES) == other._text(_VALUES)

    def __hash__(self) -> int:
        return hash(self._text(_VALUES))

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"RuleSet({self.name!r})"
