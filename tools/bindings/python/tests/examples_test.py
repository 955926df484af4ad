#!/usr/bin/env python3
# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
"""Runs every notebook of ../examples, cell by cell as Jupyter does, and counts what shows itself as a picture or table."""

import ast
import json
import os
import pathlib
import tempfile
import unittest

EXAMPLES = pathlib.Path(__file__).resolve().parents[1] / "examples"
#: Notebooks, with how many of their cells end in something to look at.
SHOWN = {"compare_sheets": 2, "compose_puzzle": 2, "small_board": 2}


def rich(value: object) -> str:
    for form in ("_repr_html_", "_repr_svg_"):
        if hasattr(value, form):
            return str(getattr(value, form)())
    return ""


class Notebooks(unittest.TestCase):
    def test_each_runs(self) -> None:
        self.assertEqual(set(SHOWN), {path.stem for path in EXAMPLES.glob("*.ipynb")})
        for path in EXAMPLES.glob("*.ipynb"):
            with self.subTest(path.stem), tempfile.TemporaryDirectory() as folder:
                os.chdir(folder)
                names: dict[str, object] = {}
                shown = 0
                for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
                    if cell["cell_type"] != "code":
                        continue
                    self.assertEqual(cell["outputs"], [])
                    tree = ast.parse("".join(cell["source"]))
                    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
                    exec(compile(tree, path.name, "exec"), names)
                    if last is not None:
                        value = eval(compile(ast.Expression(last.value), path.name, "eval"), names)
                        shown += "<svg" in rich(value)
                self.assertEqual(shown, SHOWN[path.stem])
                os.chdir("/")


if __name__ == "__main__":
    unittest.main()
