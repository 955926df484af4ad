#!/usr/bin/env python3
# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
"""The examples in the docstrings and in the README."""

import doctest
import importlib
import pathlib
import pkgutil
import sys

import agon

README = pathlib.Path(__file__).resolve().parents[1] / "README.md"


def main() -> int:
    failed = tried = 0
    names = [each.name for each in pkgutil.iter_modules(agon.__path__) if each.name != "libagon"]
    for name in ["agon", *(f"agon.{each}" for each in names)]:
        result = doctest.testmod(importlib.import_module(name))
        failed, tried = failed + result.failed, tried + result.attempted
    result = doctest.testfile(str(README), module_relative=False)
    print(f"{tried} examples in docstrings, {result.attempted} in the README")
    return 1 if failed or result.failed or tried < 30 or result.attempted < 10 else 0


if __name__ == "__main__":
    sys.exit(main())
