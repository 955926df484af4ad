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
#: By question: arguments of the program, and members of the request; $F stands for the folder of the test, which has
#: small.agt, a table, five.agon, a certificate, and vectors.jsonl.
CASES = {
}
#: Questions that no subcommand asks, and why.
ALONE = {
    "about": "what the library has; `agon rules list` and `agon version` say it to people",
}


def questions():
    """The names of all questions, from the table of them."""
    text = (HERE / "rows.hpp").read_text(encoding="utf-8")
    tables = re.findall(r"#define AGON_QUESTIONS\w*\(row\)((?:.*\\\n)*.*)\n", text)
    return [name.replace("_", " ") for table in tables for name in re.findall(r"row\((\w+)\)", table)]


def without_times(text):
    return re.sub(r'("(?:\w*seconds|peak_mib|idle)":)[-0-9.e]+', r"\1_", text)


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
                request = json.dumps({"ask": question, **members}).replace("$F", folder)
                return _long.agon_ask(session.pointer, request.encode()).decode()

            run("table", "build", "--rules", SMALL, "--output", "small.agt")
            run("solve", "--position", PUZZLE, "--strategy", "five.agon")
            run("vectors", "make", "--count", "5", "--pool", "60", "--output", "vectors.jsonl")
            for question, cases in CASES.items():
                for arguments, members in cases:
                    with self.subTest(question, members=members):
                        told = without_times(run(*(each.replace("$F", folder) for each in arguments), "--json"))
                        said = without_times(ask(question, members))
                        self.assertNotIn('{"error"', said)
                        answers = json.loads(said).get("answers")
                        if answers is None:
                            self.assertEqual(told, said + "\n")
                        else:
                            self.assertEqual(said, '{"answers":[' + ",".join(told.splitlines()) + "]}")


if __name__ == "__main__":
    unittest.main()
