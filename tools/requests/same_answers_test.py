#!/usr/bin/env python3
# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
"""Asks every question through the program and through the library, and compares the answers byte for byte; but for
the time that they took. Needs AGON_PROGRAM and the Python package."""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

from agon._library import _long, _Session

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "schemas"))
import schemas  # noqa: E402
PUZZLE = "6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -"
DIVIDED = "6/7/8/4G4/4gG1Q2/2G1gqgg3/4gg4/2GG5/5G2/7/6 b - -"
SMALL = "wikipedia,radius=2,guards=1"
SELECTION = str(HERE.parents[1] / "puzzles/collection/selection.db.zst")
FIRST = "7bf4768d82ae"
SMALL_FORTRESS = "botermans,radius=2,guards=1"
#: By question: arguments of the program, and members of the request; $F stands for the folder of the test, which has
#: small.agt, a table, five.agon and hold.agon, certificates, and vectors.jsonl; @FILE for the text of one.
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
    "check": [
        (["check", "five.agon"], {"certificate": "@five.agon", "name": "five.agon"}),
        (["check", "five.agon", "--by", "smt"], {"certificate": "@five.agon", "name": "five.agon", "by": "smt"}),
        (["check", "five.agon", "--by", "sample", "20", "--seed", "3"],
         {"certificate": "@five.agon", "name": "five.agon", "by": "sample", "games": 20, "seed": 3}),
        (["check", "hold.agon"], {"certificate": "@hold.agon", "name": "hold.agon"}),
    ],
    "hold": [
        (["hold", "--rules", SMALL_FORTRESS], {"rules": SMALL_FORTRESS}),
        (["hold", "--rules", "botermans", "--throne", "--side", "w", "--max-plies", "2"],
         {"rules": "botermans", "throne": True, "side": "w", "plies": 2}),
        (["hold", "--fortress", "hold.agon"], {"fortress": "@hold.agon"}),
    ],
    "solve": [
        (["solve", "--position", PUZZLE], {"rules": "wikipedia", "position": PUZZLE}),
        (["solve", "--position", PUZZLE, "--tree", "2", "--tries", "1", "--nodes", "1000000"],
         {"rules": "wikipedia", "position": PUZZLE, "tree": 2, "tries": 1, "nodes": 1000000}),
        (["solve", "--position", PUZZLE, "--goal", "throne", "--attacker", "b", "--max-plies", "3"],
         {"rules": "wikipedia", "position": PUZZLE, "goal": "throne", "attacker": "b", "plies": 3}),
        (["solve", "--rules", SMALL, "--table", "small.agt"],
         {"rules": SMALL, "position": "start", "table": "$F/small.agt"}),
        (["solve", "--rules", SMALL_FORTRESS, "--position", "start", "--hold", "hold.agon", "--max-plies", "3"],
         {"rules": SMALL_FORTRESS, "position": "start", "hold": "@hold.agon", "plies": 3}),
    ],
    "table build": [(["table", "build", "--rules", SMALL, "--output", "$F/built.agt"],
                     {"rules": SMALL, "output": "$F/built.agt"})],
    "table find": [
        (["table", "find", "small.agt", "--value", "win", "--plies", "9..", "--random", "--seed", "2", "--limit", "3"],
         {"table": "$F/small.agt", "value": "win", "plies": "9..", "random": True, "seed": 2, "limit": 3}),
        (["table", "find", "small.agt", "--mutual-zugzwang", "--count"],
         {"table": "$F/small.agt", "mutual_zugzwang": True, "count": True}),
    ],
    "table info": [(["table", "info", "$F/small.agt", "--histogram", "--longest", "2"],
                    {"table": "$F/small.agt", "histogram": True, "longest": 2})],
    "table probe": [(["table", "probe", "small.agt"], {"table": "$F/small.agt"})],
    "table verify": [(["table", "verify", "$F/small.agt", "--sample", "100"],
                      {"table": "$F/small.agt", "sample": 100})],
    "rules list": [(["rules", "list"], {})],
    "rules field": [(["rules", "field", "throne_capture"], {"fields": ["throne_capture"]})],
    "rules show": [(["rules", "show", "wikipedia,radius=3"], {"rules": "wikipedia,radius=3"})],
    "rules readings": [
        (["rules", "readings", "woolson", "--limit", "5", "--different"],
         {"rules": "woolson", "limit": 5, "different": True})],
    "rules compare": [(["rules", "compare", "bell", "parlett"], {"left": "bell", "right": "parlett"})],
    "rules check": [
        (["rules", "check", "woolson", "--property", "one-winner", "--claim", "never a captured queen on throne",
          "--max-plies", "2"],
         {"rules": "woolson", "properties": ["one-winner"], "claims": ["never a captured queen on throne"],
          "plies": 2})],
    "rules nearest": [
        (["rules", "nearest", "wikipedia,jaws=guards-only", "--count", "2", "--compare", "0"],
         {"rules": "wikipedia,jaws=guards-only", "count": 2, "compare": 0})],
    "rules repair": [
        (["rules", "repair", "woolson", "--claim", "never a captured queen on throne", "--changes", "1", "--all"],
         {"rules": "woolson", "claim": "never a captured queen on throne", "changes": 1, "all": True})],
    "rules score": [
        (["rules", "score", SMALL, "--games", "20", "--nodes", "50", "--advice", "--table", "$F/small.agt"],
         {"rules": SMALL, "games": 20, "nodes": 50, "advice": True, "table": "$F/small.agt"})],
    "rules matrix": [
        (["rules", "matrix", "walker", "ludii", "--differing", "--property", "one-winner", "--claim",
          "never a captured queen on throne"],
         {"sets": ["walker", "ludii"], "differing": True, "properties": ["one-winner"],
          "claims": ["never a captured queen on throne"]})],
    "readings": [
        (["solve", "--readings", "--rules", "walker", "--max-plies", "3", "--position", DIVIDED],
         {"rules": "walker", "plies": 3, "position": DIVIDED})],
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
    "compare position": "a position on the board of the page, under two rule sets",
    "prose": "the sheet as parts, which `agon rules show --prose` prints as text",
    "lessons": "lessons of the page",
    "about": "what the library has; `agon rules list` and `agon version` say it to people",
    "choose": "an opponent's action: `agon play`, `agon engine`",
    "held": "of the session",
    "protocol": "lines of the conformance protocol, which `agon engine` answers",
    "use hold": "gives the session a hold",
    "use table": "gives the session a table",
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
                request = {"ask": question, **members}
                self.assertIsNone(schemas.complaint(request, "agon-page-request/1"))
                request = json.dumps(request).replace("$F", folder)
                return _long.agon_ask(session.pointer, request.encode()).decode()

            pathlib.Path(folder, "game.txt").write_text('[Rules "wikipedia"] 1. a1-b2 2. k11-k9 (2. k11-k10) *')
            run("table", "build", "--rules", SMALL, "--output", "small.agt")
            run("solve", "--position", PUZZLE, "--strategy", "five.agon")
            run("hold", "--rules", SMALL_FORTRESS, "--side", "b", "--strategy", "hold.agon")
            run("vectors", "make", "--count", "5", "--pool", "60", "--output", "vectors.jsonl")
            for question, cases in CASES.items():
                for arguments, members in cases:
                    with self.subTest(question, members=members):
                        told = without_times(run(*(each.replace("$F", folder) for each in arguments),
                                                 *([] if question in WITHOUT_OPTION else ["--json"])))
                        said = without_times(ask(question, members))
                        self.assertNotIn('{"error"', said)
                        answers = json.loads(said).get("answers")
                        if not isinstance(answers, list):
                            self.assertEqual(told, said + "\n")
                        else:
                            self.assertEqual(said, '{"answers":[' + ",".join(told.splitlines()) + "]}")


if __name__ == "__main__":
    unittest.main()
