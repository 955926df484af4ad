#!/usr/bin/env python3
# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
"""The shipped test vectors, by playing and taking back; with AGON_VECTORS=few the first for each clause of the rules, and
every 50th of each file."""

import json
import os
import pathlib
import sys

import agon

SUITES = pathlib.Path(__file__).resolve().parents[4] / "puzzles/suites"


def perft(position: agon.Position, depth: int) -> int:
    """By push and pop, which is what is tested."""
    if depth == 0:
        return 1
    count = 0
    for action in position.legal_actions:
        position.push(action)
        count += perft(position, depth - 1)
        position.pop()
    return count


def wrong(vector: dict) -> list:
    rules = agon.RuleSet.from_values(vector["rules"])
    position = agon.Position(vector["position"], rules)
    found = [str(position), position.outcome, position.captured, position.decider]
    right = [vector[name] for name in ("position", "over", "captured", "decider")]
    for action in position.legal_actions:
        position.push(action)
        found.append({"action": action, "next": str(position), "ends": position.outcome})
        position.pop()
    right += vector["actions"]
    for depth, count in enumerate(vector["perft"], 1):
        right += [count]
        found += [position.perft(depth)]
        if count < 2000:
            right += [count]
            found += [perft(position, depth)]
    return [pair for pair in zip(found, right) if pair[0] != pair[1]] or (
        [] if len(found) == len(right) else [(len(found), len(right))])


def main() -> int:
    count = 0
    seen: set = set()
    few = os.environ.get("AGON_VECTORS") == "few"
    for path in sorted(SUITES.glob("*.jsonl")):
        for at, line in enumerate(path.open(encoding="utf-8")):
            vector = json.loads(line)
            is_new = not seen.issuperset(vector["tags"])
            seen.update(vector["tags"])
            if few and not is_new and at % 50 != 0:
                continue
            if faults := wrong(vector):
                print(f"{vector['id']}: {faults[0]}")
                return 1
            count += 1
    print(f"{count} vectors, all right")
    return 0 if count >= 150 else 1


if __name__ == "__main__":
    sys.exit(main())
