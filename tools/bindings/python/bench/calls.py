#!/usr/bin/env python3
# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
"""Calls of the Python package per second of processor time, the best of five runs:

    PYTHONPATH=build/python python3 tools/bindings/python/bench/calls.py"""

import time

import agon

start = agon.Position()
puzzle = agon.Position("6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -")
text = str(start)


def push_and_pop() -> None:
    start.push("a1-b2")
    start.pop()


def push_and_list() -> None:
    start.push("a1-b2")
    start.legal_actions
    start.pop()


CALLS = {
    "position read, actions listed": lambda: agon.Position(text).legal_actions,
    "legal_actions again": lambda: start.legal_actions,
    "push and pop": push_and_pop,
    "legal actions of a new position": push_and_list,
    "after, its actions listed": lambda: start.after("a1-b2").legal_actions,
    "solve, a win in 5": lambda: agon.solve(puzzle),
    "svg": lambda: start.svg(),
}
for name, call in CALLS.items():
    best = 0.0
    for _ in range(5):
        begun, count = time.process_time(), 0
        while time.process_time() - begun < 0.1:
            call()
            count += 1
        best = max(best, count / (time.process_time() - begun))
    print(f"{name:32} {best:8.0f} a second")
