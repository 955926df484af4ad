#!/usr/bin/env python3
# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
"""What is asked of rule sets, fortresses, tables and collections; bad input, progress."""

import itertools
import os
import pathlib
import tempfile
import unittest

import agon
from agon import AgonError, Collection, Position, RuleSet, Table

ROOT = pathlib.Path(__file__).resolve().parents[4]
SMALL = "wikipedia,radius=2,guards=1"
HARD = Position("3g2/3g3/5G2/2g1gG3/10/3GG2G3/q4G4/3Q5/g7/5g1/6 w - -")


class RuleSets(unittest.TestCase):
    def test_a_comparison_shows_where_two_sets_differ(self) -> None:
        comparison = RuleSet("wikipedia").compare("walker")
        self.assertEqual([each.field for each in comparison.fields], ["forfeit"])
        (difference,) = comparison
        left, right = difference.left, difference.right
        assert left is not None and right is not None and difference.last is not None
        self.assertEqual((left.says, right.says), ("the game goes on", "White has won"))
        for seen, over in ((left, None), (right, "w")):
            assert seen.before is not None
            self.assertEqual(seen.before.after(difference.last), seen.position)
            self.assertEqual(seen.position.outcome, over)
        self.assertEqual(comparison._repr_html_().count("<svg"), 2)
        self.assertEqual(comparison["step"].answer, "none")

    def test_a_rule_set_differs_in_nothing_from_itself(self) -> None:
        self.assertEqual(list(RuleSet(SMALL).compare(SMALL)), [])

    def test_properties_and_claims(self) -> None:
        rules = RuleSet(SMALL)
        most = rules.check("captures-by-step")[0]
        self.assertEqual((most.verdict, most.number), ("proved", 1))
        self.assertEqual(len(most.witness), len(most.actions) + 1)
        claim = rules.claims(["never a captured queen on throne"])[0]
        self.assertEqual(claim.verdict, "refuted")
        self.assertEqual(claim._repr_html_().count("<svg"), len(claim.witness))
        for bad in (lambda: rules.check("one-looser"), lambda: rules.claims(["never a dragon"])):
            with self.assertRaises(AgonError):
                bad()

    def test_readings_nearest_repair_and_score(self) -> None:
        walker = RuleSet("walker")
        self.assertEqual(len(walker.readings), len(list(walker.readings)))
        self.assertIn("no_action", walker.readings.open_fields)
        self.assertTrue(walker.nearest()[0].is_reading)
        self.assertEqual(RuleSet(SMALL).repair("no-gift-forfeit", changes=1).verdict, "does-not-apply")
        score = RuleSet(SMALL).score(games=12, nodes=20)
        self.assertEqual(score.first_player_wins.games + score.second_player_wins.games + score.draws.games, 12)
        self.assertEqual(sum(count for _, count in score.plies.histogram), 12)
        self.assertIn("own-queen-absent", agon.matrix(walker, RuleSet("woolson"))._repr_html_())

    def test_frames_need_pandas(self) -> None:
        score = RuleSet(SMALL).score(games=2, nodes=20)
        try:
            import pandas  # noqa: F401
        except ImportError:
            self.assertRaises(ImportError, score.to_frame)
        else:
            self.assertGreater(len(score.to_frame()), 2)


class Holds(unittest.TestCase):
    def test_a_side_holds_or_loses(self) -> None:
        held = agon.hold(Position("6/7/8/9/10/5q5/gggggg4/9/8/1GGGGGG/Q5 w - -", "wikipedia,throne_capture=no"), side="b")
        self.assertEqual((held.verdict, held.side), ("held", "b"))
        self.assertTrue(held.patterns)
        with self.assertRaises(AgonError):
            agon.hold(Position(), side="x")  # type: ignore[arg-type]


class Tables(unittest.TestCase):
    def test_a_small_board_is_solved(self) -> None:
        with Table.build(SMALL) as table:
            path = table.path
            self.assertEqual(table.positions, table.wins + table.losses + table.draws)
            start = table.rules.start
            self.assertEqual((table[start].value, table[start].plies), ("win", 5))
            self.assertEqual([each.action for each in table[start].actions], sorted(
                start.legal_actions, key=[each.action for each in table[start].actions].index))
            longest = next(table.find(longest=True, value="win", limit=1))
            self.assertEqual(longest.plies, table.longest_win)
            self.assertEqual(agon.solve(longest.position).plies, longest.plies)
            with self.assertRaises(KeyError):
                table[Position()]
            with self.assertRaises(AgonError):
                next(table.find(plies="many"))
        self.assertFalse(os.path.exists(path))

    def test_a_table_stays_where_it_is_put(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "small.agt"
            with Table.build(SMALL, path) as built:
                positions = built.positions
            self.assertEqual(Table(path).positions, positions)
            path.write_bytes(b"no table")
            with self.assertRaises(AgonError):
                Table(path)


class Puzzles(unittest.TestCase):
    def test_made_to_order(self) -> None:
        puzzles = agon.compose(plies=3, seed=5)
        first, second, third = itertools.islice(puzzles, 3)
        self.assertEqual(len({first.position, second.position, third.position}), 3)
        solution = agon.solve(first.position, attacker=first.attacker)
        self.assertEqual((solution.plies, solution.keys), (3, first.keys))
        with self.assertRaises(AgonError):
            next(agon.compose(plies=4))

    def test_a_collection(self) -> None:
        collection = Collection(ROOT / "puzzles/collection/selection.db.zst")
        found = list(collection.find("plies=5", limit=3))
        self.assertEqual([each.plies for each in found], [5, 5, 5])
        self.assertEqual(collection[found[0].name], found[0])
        self.assertRaises(AgonError, lambda: collection["no such puzzle"])
        self.assertRaises(AgonError, lambda: list(Collection("nowhere.db").find()))


class Progress(unittest.TestCase):
    def test_is_told_while_one_waits(self) -> None:
        told = []
        agon.on_progress(told.append)
        self.addCleanup(agon.on_progress, None)
        self.assertEqual(agon.solve(HARD, nodes=2_000_000).verdict, "unknown")
        self.assertTrue(told)
        self.assertEqual(set(told[0]), {"plies", "nodes", "seconds"})


if __name__ == "__main__":
    unittest.main()
