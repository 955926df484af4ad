#!/usr/bin/env python3
# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
"""Asks every question through the program and through the library, and compares the answers byte for byte; but for
the time that they took. Needs AGON_PROGRAM and the Python package."""

import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

from agon._library import _long, _Session

HERE = pathlib.Path(__file__).resolve().parent
PUZZLE = "6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -"
SMALL = "wikipedia,radius=2,guards=1"
SELECTION = str(HERE.parents[1] / "puzzles/collection/selection.db.zst")
FIRST = "7bf4768d82ae"
#: By question: arguments of the program, and members of the request; $F stands for the folder of the test, which has
#: small.agt, a table, five.agon, a certificate, and vectors.jsonl; @five.agon for the text of that file.
CASES = {
    "actions": [(["actions", "--position", PUZZLE], {"rules": "wikipedia", "position": PUZZLE})],
    "perft": [
        (["perft", "3"], {"rules": "wikipedia", "position": "start", "depth": 3}),
        (["perft", "2", "--divide", "--threads", "2", "--rules", SMALL],
         {"rules": SMALL, "position": "start", "depth": 2, "divide": True, "threads": 2}),
    ],
    "show": [
        (["show", "--position", PUZZLE, "--from", "h5"], {"rules": "wikipedia", "position": PUZZLE, "from": "h5"}),
        (["show", "--moves", "game.txt", "--ply", "1"],
         {"rules": "wikipedia", "position": "1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/1Q4g/2g1G1 b - -", "last": "a1-b2"}),
    ],
    "replay": [(["replay", "game.txt"], {"text": "@game.txt", "name": "game.txt"})],
    "compose": [
        (["compose", "--count", "2", "--seed", "5"], {"rules": "wikipedia", "count": 2, "seed": 5}),
        (["compose", "--plies", "1", "--number", "2", "--theme", "step", "--attacker", "b"],
         {"rules": "wikipedia", "plies": 1, "number": 2, "themes": ["step"], "attacker": "b"}),
        (["compose", "--helpmate", "--ending", "formation"],
         {"rules": "wikipedia", "helpmate": True, "ending": "formation"}),
    ],
    "collection find": [
        (["collection", SELECTION, "find", "--where", "plies=3", "--limit", "2", "--order", "-difficulty"],
         {"collection": SELECTION, "where": ["plies=3"], "limit": 2, "order": "-difficulty"}),
        (["collection", SELECTION, "find", "--similar", PUZZLE], {"collection": SELECTION, "similar": PUZZLE}),
        (["collection", SELECTION, "find", "--twins", "--limit", "3"],
         {"collection": SELECTION, "twins": True, "limit": 3}),
    ],
    "collection show": [(["collection", SELECTION, "show", FIRST], {"collection": SELECTION, "puzzle": FIRST})],
    "collection stats": [(["collection", SELECTION, "stats", "--where", "theme=quiet"],
                          {"collection": SELECTION, "where": ["theme=quiet"]})],
    "vectors make": [
        (["vectors", "make", "--rules", SMALL, "--count", "5", "--pool", "60", "--perft", "1"],
         {"rules": SMALL, "count": 5, "pool": 60, "perft": 1}),
        (["vectors", "make", "--no-coverage", "--from", "dense", "--count", "3"],
         {"rules": "wikipedia", "coverage": False, "from": "dense", "count": 3}),
    ],
    "vectors check": [(["vectors", "check", "vectors.jsonl"], {"text": "@vectors.jsonl", "name": "vectors.jsonl"})],
    "vectors report": [(["vectors", "report", "vectors.jsonl"], {"text": "@vectors.jsonl", "name": "vectors.jsonl"})],
    "vectors tags": [(["vectors", "tags"], {})],
}
#: Questions whose subcommand prints JSON in any case.
WITHOUT_OPTION = {"vectors make"}
#: Questions that no subcommand asks, and why.
ALONE = {
    "brief": "the actions alone, quickly, for those who play through many positions",
    "position": "the actions, and what a board shows",
    "read": "a position from any form that `--position` takes",
    "record": "a game written by `save` of `agon play`",
    "transform": "a position turned, for boards that people set up",
    "why": "why an action is illegal, as `agon replay` and `agon play` say it",
    "about": "what the library has; `agon rules list` and `agon version` say it to people",
}


def questions():
    """The names of all questions, from the table of them."""
    text = (HERE / "rows.hpp").read_text(encoding="utf-8")
    tables = re.findall(r"#define AGON_QUESTIONS\w*\(row\)((?:.*\\\n)*.*)\n", text)
    return [name.replace("_", " ") for table in tables for name in re.findall(r"row\((\w+)\)", table)]


def without_times(text):
    return re.sub(r'("(?:\w*seconds|peak_mib|idle)":)[-0-9.e]+', r"\g<1>0", text)


class SameAnswers(unittest.TestCase):
    def test_every_question_is_compared_or_stands_alone(self):
        self.assertEqual(sorted(questions()), sorted([*CASES, *ALONE]))

    def test_program_and_library_say_the_same(self):
        program = os.environ["AGON_PROGRAM"]
        session = _Session()
        with tempfile.TemporaryDirectory() as folder:
            def run(*arguments):
                done = subprocess.run([program, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                      cwd=folder)
                self.assertIn(done.returncode, (0, 1, 3), done.stderr)
                return done.stdout

            def ask(question, members):
                members = {name: pathlib.Path(folder, value[1:]).read_text(encoding="utf-8")
                           if str(value).startswith("@") else value for name, value in members.items()}
                request = json.dumps({"ask": question, **members}).replace("$F", folder)
                return _long.agon_ask(session.pointer, request.encode()).decode()

            pathlib.Path(folder, "game.txt").write_text('[Rules "wikipedia"] 1. a1-b2 2. k11-k9 (2. k11-k10) *')
            run("table", "build", "--rules", SMALL, "--output", "small.agt")
            run("solve", "--position", PUZZLE, "--strategy", "five.agon")
            run("vectors", "make", "--count", "5", "--pool", "60", "--output", "vectors.jsonl")
            for question, cases in CASES.items():
                for arguments, members in cases:
                    with self.subTest(question, members=members):
                        told = without_times(run(*(each.replace("$F", folder) for each in arguments),
                                                 *([] if question in WITHOUT_OPTION else ["--json"])))
                        said = without_times(ask(question, members))
                        self.assertNotIn('{"error"', said)
                        answers = json.loads(said).get("answers")
                        if answers is None:
                            self.assertEqual(told, said + "\n")
                        else:
                            self.assertEqual(said, '{"answers":[' + ",".join(told.splitlines()) + "]}")


if __name__ == "__main__":
    unittest.main()
