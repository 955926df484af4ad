#!/usr/bin/env -S python3 -I -B
# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
"""Checks proofs that a SAT solver has found no assignment because there is none, by unit propagation alone.

    drup.py FILE.cnf FILE.drat

Reads a DIMACS file and the clauses that the solver says it has learned, and asks of each whether it follows: with all
its literals false, the clauses so far must contradict each other at once. The last one has to be empty. This is DRUP;
steps of DRAT that are not are refused. Prints "s VERIFIED" (exit code 0), or what does not follow (1)."""

import pathlib
import sys


class Clauses:
    """Clauses with two literals of each watched, and what follows from those of one literal."""

    def __init__(self):
        self.watching = {}  # literal: [clauses that have to be looked at when it becomes false]
        self.true = set()
        self.trail = []
        self.known = {}  # sorted literals: [clauses], for deletions
        self.contradiction = False

    def assign(self, literal):
        self.true.add(literal)
        self.trail.append(literal)

    def propagate(self, start):
        """Whether what was assigned from place `start` of the trail on leads to a contradiction."""
        true, watching, trail = self.true, self.watching, self.trail
        while start < len(trail):
            false = -trail[start]
            start += 1
            left, clauses = [], watching.get(false, ())
            for place, clause in enumerate(clauses):
                if not clause:
                    continue  # deleted
                if clause[0] == false:
                    clause[0], clause[1] = clause[1], false
                first = clause[0]
                if first in true:
                    left.append(clause)
                    continue
                for other in range(2, len(clause)):
                    literal = clause[other]
                    if -literal not in true:
                        clause[1], clause[other] = literal, false
                        watching.setdefault(literal, []).append(clause)
                        break
                else:
                    left.append(clause)
                    if -first in true:
                        left.extend(clauses[place + 1:])
                        watching[false] = left
                        return True
                    self.assign(first)
            watching[false] = left
        return False

    def add(self, literals):
        if self.contradiction:
            return
        clause = sorted(set(literals), key=lambda literal: -literal in self.true)  # those that are not false first
        self.known.setdefault(tuple(sorted(clause)), []).append(clause)
        start = len(self.trail)
        if len(clause) > 1:
            self.watching.setdefault(clause[0], []).append(clause)
            self.watching.setdefault(clause[1], []).append(clause)
        if not clause or -clause[0] in self.true:
            self.contradiction = True
        elif len(clause) == 1 or -clause[1] in self.true:
            if clause[0] not in self.true:
                self.assign(clause[0])
                self.contradiction = self.propagate(start)

    def delete(self, literals):
        """Forgets a clause, unless it is the reason for what is known: that stays true all the same."""
        same = self.known.get(tuple(sorted(set(literals))))
        if same and len(same[-1]) > 1 and not any(literal in self.true for literal in literals):
            same.pop().clear()

    def follows(self, literals):
        if self.contradiction or any(literal in self.true for literal in literals):
            return True
        start = len(self.trail)
        for literal in set(literals):
            if -literal not in self.true:
                self.assign(-literal)
        found = self.propagate(start)
        self.true.difference_update(self.trail[start:])
        del self.trail[start:]
        return found


def numbers(line, where):
    words = [int(word) for word in line.split()]
    if not words or words[-1] != 0:
        raise ValueError(f'{where}: does not end with 0')
    return words[:-1]


def fault(question, proof):
    """What is wrong with a proof, or None."""
    clauses = Clauses()
    for number, line in enumerate(pathlib.Path(question).read_text(encoding='ascii').splitlines(), 1):
        if line and line[0] not in 'cp':
            clauses.add(numbers(line, f'{question}:{number}'))
    for number, line in enumerate(pathlib.Path(proof).read_text(encoding='ascii').splitlines(), 1):
        if clauses.contradiction:
            return None
        if line.startswith('d'):
            clauses.delete(numbers(line[1:], f'{proof}:{number}'))
            continue
        literals = numbers(line, f'{proof}:{number}')
        if not clauses.follows(literals):
            return f'{proof}:{number}: does not follow by unit propagation'
        clauses.add(literals)
    return None if clauses.contradiction else f'{proof}: ends without a contradiction'


def main(names):
    if len(names) != 2 or not all(pathlib.Path(name).is_file() for name in names):
        print('drup.py: give a DIMACS file and a proof', file=sys.stderr)
        return 2
    try:
        wrong = fault(*names)
    except ValueError as problem:
        wrong = str(problem)
    print(wrong or 's VERIFIED')
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
