#!/usr/bin/env python3
# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
"""Rule sets and their sources."""

import pathlib
import tempfile
import unittest

import agon
from agon import FIELDS, PRESETS, AgonError, RuleSet

SHEET = 'title = "House rules"\nbase = "woolson"\nno_action = "loses"\n'

QUOTING = """title = "Quoting"
base = "walker"
[source]
author = "A. Uthor"
quote = \"\"\"
Two play
— „Agon“.\"\"\"
page = "3 f."
url = "https://example.org/agon"
[forfeit]
value = "own-queen-absent"
status = "stated"
place = "Rule 13"
quote = "loses the game"
page = "4"
url = "https://example.org/agon#4"
"""


class Rules(unittest.TestCase):
    def test_presets_have_their_fields_and_sources(self) -> None:
        self.assertGreaterEqual(len(PRESETS), 16)
        self.assertEqual(PRESETS[0], "wikipedia")
        for name in PRESETS:
            rules = RuleSet(name)
            self.assertEqual((str(rules), rules.portable_name), (name, name))
            self.assertTrue(rules.title and rules.source.author and rules.source.read)
            self.assertEqual(list(rules.fields), [field.name for field in FIELDS])
            for field in FIELDS:
                reading = rules.fields[field.name]
                known = [value.name for value in field.values]
                self.assertIn(str(reading.value), known)
                self.assertEqual(reading.value, rules[field.name])
                self.assertTrue(set(map(str, reading.others)) <= set(known))
                self.assertIn(reading.status, ("stated", "silent"))
                self.assertIsNone(reading.taken_from)
            self.assertEqual(RuleSet.from_values(rules.values), rules)

    def test_fields_say_what_they_ask(self) -> None:
        no_action = next(field for field in FIELDS if field.name == "no_action")
        self.assertEqual([value.name for value in no_action.values], ["passes", "loses", "draws"])
        self.assertTrue(no_action.asks)
        self.assertTrue(all(value.means for value in no_action.values))

    def test_changes(self) -> None:
        rules = RuleSet("walker").change(no_action="loses", radius=3, guards=2)
        self.assertEqual((rules["radius"], rules["guards"], rules["no_action"]), (3, 2, "loses"))
        self.assertEqual(rules.fields["no_action"].status, "chosen")
        self.assertEqual(rules, RuleSet("walker,guards=2,radius=3,no_action=loses"))
        self.assertEqual(len({rules, RuleSet("walker"), RuleSet("walker,radius=5")}), 2)
        self.assertEqual(len(rules.start.legal_actions), 11)
        self.assertIs(RuleSet("walker").change().start.turn, "w")

    def test_a_sheet_of_ones_own(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "house.toml"
            path.write_text(SHEET, encoding="utf-8")
            for rules in (RuleSet.from_file(path), RuleSet.from_toml(SHEET, "house.toml")):
                self.assertEqual((rules.title, rules.base), ("House rules", "woolson"))
                self.assertEqual(rules.fields["forfeit"].taken_from, "woolson")
                self.assertEqual(rules.fields["forfeit"].place, "")
                self.assertEqual(rules.portable_name, "woolson,no_action=loses")
                self.assertEqual(rules, RuleSet("woolson,no_action=loses"))
                changed = rules.change(radius=4).change(guards=3)
                self.assertEqual((changed["radius"], changed["guards"]), (4, 3))
                self.assertEqual(changed.title, "House rules, changed (radius=4, guards=3)")
                self.assertEqual(agon.Position(rules=rules).rules, rules)
            self.assertRaises(OSError, RuleSet.from_file, pathlib.Path(folder) / "none.toml")

    def test_a_source_in_its_own_words(self) -> None:
        rules = RuleSet.from_toml(QUOTING)
        source, forfeit = rules.source, rules.fields["forfeit"]
        self.assertEqual((source.quote, source.page, source.url),
                         ("Two play — „Agon“.", "3 f.", "https://example.org/agon"))
        self.assertEqual((source.author, source.year, source.read), ("A. Uthor", "", ""))
        self.assertEqual((forfeit.quote, forfeit.page, forfeit.url),
                         ("loses the game", "4", "https://example.org/agon#4"))
        silent = rules.fields["no_action"]
        self.assertEqual((silent.quote, silent.page, silent.url), ("", "", ""))
        self.assertEqual(rules.change(radius=4).source, source)
        self.assertEqual(RuleSet("walker").source.quote, "")

    def test_what_cannot_be_used(self) -> None:
        for text, message in (
            ("wikipeda", "did you mean wikipedia?"),
            ("", "does not name a rule set"),
            ("wikipedia,radius=9", "radius cannot be '9'"),
            ("wikipedia,stepping_between=safe", "stepping_between"),
            ("/etc/passwd", "no preset is named"),
            ("a\0b", "zero byte"),
            ("\udcff", "no preset"),
        ):
            with self.subTest(text=text), self.assertRaisesRegex(AgonError, message):
                RuleSet(text)
        with self.assertRaisesRegex(AgonError, "house.toml:1:1: no field is named 'sandwhich'"):
            RuleSet.from_toml('sandwhich = "ring"', "house.toml")
        self.assertRaises(TypeError, RuleSet, None)
        self.assertRaises(KeyError, RuleSet().__getitem__, "sandwhich")


if __name__ == "__main__":
    unittest.main()
