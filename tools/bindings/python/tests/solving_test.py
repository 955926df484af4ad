#!/usr/bin/env python3
# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
"""Forced wins and their certificates."""

import json
import unittest

import agon

PUZZLE = agon.Position("6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -")


class Solving(unittest.TestCase):
    def test_a_win_and_its_proof(self) -> None:
        solution = agon.solve(PUZZLE, certificate=True)
        self.assertEqual((solution.verdict, solution.attacker, solution.plies), ("win", "w", 5))
        self.assertTrue(solution.shortest)
        self.assertFalse(solution.limited)
        self.assertEqual(solution.keys, ("h5-g4",))
        assert solution.certificate is not None
        for by in (None, "expand", "smt", "sample"):
            report = agon.check(solution.certificate, by=by, root=PUZZLE)  # type: ignore[arg-type]
            self.assertEqual(report.finding, "nothing-wrong" if by == "sample" else "proved")
            self.assertEqual((report.rules, report.position), ("wikipedia", str(PUZZLE)))
            self.assertIsNone(report.failure)
        self.assertEqual(agon.check(solution.certificate).plies, 5)

    def test_a_damaged_proof_is_refuted(self) -> None:
        solution = agon.solve(PUZZLE, certificate=True)
        assert solution.certificate is not None
        lines = solution.certificate.splitlines(keepends=True)
        report = agon.check("".join(lines[:-1]), root=PUZZLE)
        self.assertEqual(report.finding, "refuted")
        self.assertFalse(report.proved)
        self.assertIsNone(report.plies)
        self.assertTrue(report.failure and report.failure_position)

    def test_a_proof_is_of_its_own_root(self) -> None:
        solution = agon.solve(PUZZLE, certificate=True)
        assert solution.certificate is not None
        self.assertEqual(agon.check(solution.certificate, root=agon.Position()).finding, "refuted")

    def test_no_win_and_unknown(self) -> None:
        start = agon.Position()
        refuted = agon.solve(start, plies=5)
        self.assertEqual((refuted.verdict, refuted.within, refuted.plies), ("no-win", 5, None))
        unknown = agon.solve(start, nodes=50, attacker="b")
        self.assertEqual((unknown.verdict, unknown.limited), ("unknown", True))
        self.assertEqual(unknown.attacker, "b")
        self.assertTrue(unknown.reason)
        self.assertIsNone(unknown.certificate)
        held = agon.solve(agon.Position("6/7/8/9/10/5q5/gggggg4/9/8/1GGGGGG/Q5 w - -",
                                        "wikipedia,throne_capture=no"))
        self.assertEqual((held.verdict, held.within), ("no-win", None))

    def test_any_win(self) -> None:
        solution = agon.solve(PUZZLE, any=True, certificate=True, threads=2, memory_mib=64)
        self.assertEqual(solution.verdict, "win")
        assert solution.certificate is not None
        self.assertTrue(agon.check(solution.certificate, loose=True).proved)

    def test_a_sheets_proof_can_be_checked_elsewhere(self) -> None:
        house = agon.RuleSet.from_toml('base = "wikipedia"\nno_action = "loses"')
        solution = agon.solve(agon.Position(str(PUZZLE), house), certificate=True)
        assert solution.certificate is not None
        self.assertIn("wikipedia,no_action=loses", solution.certificate.splitlines()[0])
        self.assertTrue(agon.check(solution.certificate).proved)

    def test_what_cannot_be_asked(self) -> None:
        for wrong in ({"plies": 0}, {"plies": -1}, {"plies": 10**6}, {"seconds": 0}, {"nodes": -1},
                      {"seconds": float("nan")}, {"threads": 0}, {"attacker": "x"}):
            with self.subTest(wrong=wrong):
                self.assertRaises(agon.AgonError, agon.solve, PUZZLE, **wrong)
        for text in ("", "nonsense", "agon-strategy 1 /etc/passwd w\n"):
            self.assertRaisesRegex(agon.AgonError, "certificate:1:", agon.check, text)
        self.assertRaises(agon.AgonError, agon.check, "", by="magic")
        self.assertRaises(agon.AgonError, agon.check, "", seconds=-1)

    def test_actions_and_solutions_go_into_json(self) -> None:
        self.assertEqual(json.dumps(agon.solve(PUZZLE).keys), '["h5-g4"]')


if __name__ == "__main__":
    unittest.main()
