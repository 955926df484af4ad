# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

"""The conformance protocol by this package: agon conform -- python3 -m agon.conform"""

from __future__ import annotations

import json
import sys

from agon import Position, RuleSet


def main() -> None:
    rules = RuleSet()
    position = Position()
    by_moves = False
    for line in sys.stdin:
        question, _, rest = line.rstrip("\n").partition(" ")
        if question == "quit":
            break
        if question == "agon":
            continue
        if question == "rules":
            rules = RuleSet.from_values(json.loads(rest))
            answer = "ok"
        elif question in ("position", "start"):
            by_moves = question == "start"
            position = Position(None if by_moves or rest == "start" else rest, rules)
            answer = " ".join(position.legal_actions)
        elif question == "apply":
            position.push(rest)
            answer = " ".join(position.legal_actions) if by_moves else str(position)
        elif question == "over":
            answer = position.outcome or "none"
        else:
            answer = "error"
        print(answer, flush=True)


if __name__ == "__main__":
    main()
