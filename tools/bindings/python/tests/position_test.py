#!/usr/bin/env python3
# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
"""Positions: playing and taking back, values, pictures, bad input."""

import re
import signal
import subprocess
import sys
import threading
import unittest

import agon
from agon import _library

PUZZLE = "6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -"


class Playing(unittest.TestCase):
    def test_a_game_and_back(self) -> None:
        position = agon.Position()
        texts = [str(position)]
        for number in range(40):
            actions = position.legal_actions
            position.push(actions[number * 7 % len(actions)])
            texts.append(str(position))
        self.assertEqual(len(position.played), 40)
        for text in reversed(texts):
            self.assertEqual(str(position), text)
            if position.played:
                self.assertEqual(position.peek(), position.played[-1])
                position.pop()
        self.assertIsNone(position.peek())
        self.assertRaises(IndexError, position.pop)

    def test_after_and_copy_leave_the_original_alone(self) -> None:
        position = agon.Position()
        self.assertEqual(str(position.after("a1-b2")), str(agon.Position()).replace(
            "g7/6g/Q1g1G1 w", "g7/1Q4g/2g1G1 b"))
        copied = position.copy()
        copied.push("a1-b2")
        self.assertEqual(position, agon.Position())
        self.assertEqual(copied.pop(), "a1-b2")

    def test_an_illegal_action_changes_nothing(self) -> None:
        position = agon.Position()
        for action in ("a1-a9", "b1-b2", "", "nonsense", "a1-a2\0", "\ud800", "--", "ä"):
            with self.subTest(action=action):
                self.assertRaises(agon.AgonError, position.push, action)
                self.assertRaises(agon.AgonError, position.captures, action)
                self.assertRaises(agon.AgonError, position.after, action)
                self.assertFalse(position.is_legal(action))
        self.assertRaises(agon.IllegalActionError, position.push, "b1-b2")
        self.assertRaises(TypeError, position.push, 7)
        self.assertEqual(position, agon.Position())
        self.assertEqual(position.played, ())

    def test_a_capture(self) -> None:
        position = agon.Position(PUZZLE)
        self.assertEqual(position.captures("h5-g4"), ["g5"])
        self.assertEqual(position.captured, [])
        position.push("h5-g4")
        self.assertEqual((position.turn, position.decider), ("b", "b"))
        self.assertEqual(position.captured, ["g5"])
        self.assertTrue(all(each.kind == "relocation" for each in position.legal_actions))
        self.assertEqual({each.origin for each in position.legal_actions}, {"g5"})

    def test_the_opponent_may_decide(self) -> None:
        position = agon.Position("6/7/3gg3/9/3gGG4/4gqG4/4GG4/3gQG3/8/5g1/6 b - -", "way-to-play")
        self.assertEqual((position.turn, position.decider), ("b", "w"))

    def test_a_won_game(self) -> None:
        position = agon.Position(PUZZLE)
        for action in agon.solve(position).line:
            self.assertFalse(position.is_over)
            position.push(action)
        self.assertEqual(position.outcome, "w")
        self.assertTrue(position.is_over)
        self.assertEqual(position.legal_actions, [])

    def test_repetition(self) -> None:
        position = agon.Position(rules="wikipedia,repetition=threefold-draw")
        circle = ["a1-b1", "k11-j11", "b1-a1", "j11-k11"]
        for expected in (False, True):
            for action in circle:
                position.push(action)
            self.assertEqual(position.is_repetition(), expected)
        self.assertFalse(position.is_repetition(4))


class Values(unittest.TestCase):
    def test_equal_positions(self) -> None:
        there_and_back = agon.Position()
        for action in ("a1-b1", "k11-j11", "b1-a1", "j11-k11"):
            there_and_back.push(action)
        self.assertEqual(there_and_back, agon.Position())
        self.assertEqual(len({there_and_back, agon.Position()}), 1)
        self.assertNotEqual(agon.Position(), agon.Position(rules="walker"))
        self.assertEqual(agon.Position(), agon.Position(rules="wikipedia,radius=5"))
        self.assertNotEqual(agon.Position(), str(agon.Position()))

    def test_a_repr_is_the_position(self) -> None:
        position = agon.Position(PUZZLE, "walker,no_action=loses")
        self.assertEqual(eval(repr(position), {"Position": agon.Position}), position)

    def test_pieces_are_what_piece_at_says(self) -> None:
        for position in (agon.Position(PUZZLE), agon.Position(),
                         agon.Position("Q2/4/3q1/4/g1G w - -", "wikipedia,radius=2,guards=1")):
            pieces = position.pieces()
            radius = position.rules["radius"]
            for row in range(2 * radius + 1):
                for number in range(max(1, row + 1 - radius),
                                    min(2 * radius + 1, row + 1 + radius) + 1):
                    cell = f"{'abcdefghijk'[row]}{number}"
                    self.assertEqual(position.piece_at(cell), pieces.pop(cell, None), cell)
            self.assertEqual(pieces, {})
        self.assertRaises(agon.AgonError, agon.Position().piece_at, "a9")

    def test_what_cannot_be_read(self) -> None:
        with self.assertRaisesRegex(agon.AgonError, "has 2 rows; radius 5 needs 11"):
            agon.Position("6/7 w - -")
        self.assertTrue(agon.Position(rules="wikipedia,radius=3,guards=2").legal_actions)
        self.assertRaises(TypeError, agon.Position, 7)

    def test_pictures(self) -> None:
        position = agon.Position(PUZZLE)
        plain = position.svg()
        self.assertIn("<svg", plain)
        self.assertEqual(plain, position._repr_svg_())
        position.push("h5-g4")
        self.assertIn("last move, h5-g4", position._repr_svg_())
        marked = position.svg(last="h5-g4", reachable=["a1", "a2"], caption="Grüße & <Dank>",
                              pixels=300, coordinates=False, style="print")
        self.assertIn("Grüße &amp; &lt;Dank&gt;", marked)
        self.assertNotEqual(marked, position.svg(last="h5-g4"))
        for wrong in ({"last": "h5"}, {"reachable": ["z1"]}, {"pixels": 7}, {"style": "red"},
                      {"caption": "x" * 1001}):
            with self.subTest(wrong=wrong):
                self.assertRaises(agon.AgonError, position.svg, **wrong)


class LongCalls(unittest.TestCase):
    def test_perft(self) -> None:
        position = agon.Position()
        self.assertEqual([position.perft(depth) for depth in range(6)],
                         [1, 27, 713, 18417, 466557, 11661989])
        self.assertRaises(agon.AgonError, position.perft, -1)

    def test_threads_may_use_the_same_position(self) -> None:
        position = agon.Position(PUZZLE)
        expected = position.copy().legal_actions
        wrong: list = []

        def work() -> None:
            for _ in range(200):
                if position.legal_actions != expected or position.after("h5-g4").captured != ["g5"]:
                    wrong.append(1)
            if agon.solve(position).plies != 5:
                wrong.append(2)

        threads = [threading.Thread(target=work) for _ in range(4)]
        for each in threads:
            each.start()
        for each in threads:
            each.join()
        self.assertEqual(wrong, [])

    def test_ctrl_c_ends_them(self) -> None:
        for call in ("agon.Position().perft(40)", "agon.solve(agon.Position())"):
            script = ("import agon, signal\n"
                      "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
                      "signal.alarm(600)  # rather than hang\n"
                      "try:\n"
                      "    print('begun', flush=True)\n"
                      f"    {call}\n"
                      "except KeyboardInterrupt:\n"
                      "    print('ended')\n")
            with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE, text=True) as child:
                assert child.stdout is not None
                self.assertEqual(child.stdout.readline(), "begun\n")
                child.send_signal(signal.SIGINT)
                out, errors = child.communicate()
                self.assertEqual((out, errors, child.returncode), ("ended\n", "", 0), call)


class Errors(unittest.TestCase):
    def test_what_is_not_the_requests_fault_is_told_apart(self) -> None:
        """By the words that the library in fact has."""
        with open(_library._path, "rb") as file:
            library = file.read()
        for words, kind in ((_library.NO_MEMORY, MemoryError), (_library.BUG, RuntimeError)):
            answer = re.search(rb'\{"error": "' + words.encode() + rb'[^"\0]*"\}', library)
            assert answer is not None, words
            self.assertRaisesRegex(kind, words, _library._read, answer.group(), agon.AgonError)


if __name__ == "__main__":
    unittest.main()
