#!/usr/bin/python3
# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
"""Proofs by CaDiCaL before verified checkers: lrat_test.py AGON [CHECKER...], the checkers acl2 and cake_lpr where they are found.

Hold files of the project are proved by `agon check --by lrat`; what that takes more than `--by sat` is printed, as
processor time. AGON_EVERY_HOLD=1: the largest, too, which take several minutes each. Then proofs are damaged, one hint or
step each, and each checker has to refuse every one.
  AGON_DAMAGES=N  how many, 200 unless said; AGON_SEED=N  others"""
import os
import pathlib
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
AGON = sys.argv[1]
CHECKERS = sys.argv[2:] or [name for name in ('acl2', 'cake_lpr') if shutil.which(name)]
DAMAGES = int(os.environ.get('AGON_DAMAGES', 200))
SEED = int(os.environ.get('AGON_SEED', 1))
MOST = 60  # seconds more than --by sat
LARGE = ('ludii-rings-of-six', 'wikipedia-rings-of-six', 'neto-outer-ring-fortress', 'queens-guard-fortress')  # may take more
EVERY = os.environ.get('AGON_EVERY_HOLD') == '1'


def check(*words):
    """What agon says, and the processor time that it and its checker took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run = subprocess.run([AGON, 'check', *map(str, words)], text=True, capture_output=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return run, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def accepts(checker, question, proof):
    """As `agon` asks it, but by hand."""
    if pathlib.Path(checker).name != 'acl2':
        run = subprocess.run([checker, question, proof], text=True, capture_output=True, check=False)
        return '\ns VERIFIED' in '\n' + run.stdout
    asked = ('(include-book "projects/sat/lrat/stobj-based/run" :dir :system)\n'
             f'(lrat::lrat-check "{question}" "{proof}")\n')
    run = subprocess.run([checker], input=asked, text=True, capture_output=True, check=False)
    return 's VERIFIED' in run.stdout


def damaged(steps, dice):
    """A step left out, or a hint of one left out or exchanged for another clause. All steps that are written are needed."""
    steps = list(steps)
    at = dice.choice([place for place, step in enumerate(steps) if ' d ' not in step])
    words = steps[at].split()
    end = words.index('0', 1)
    hints = range(end + 1, len(words) - 1)
    kind = dice.randrange(3)
    if kind == 0:
        del steps[at]
    elif kind == 1:
        del words[dice.choice(hints)]
        steps[at] = ' '.join(words)
    else:
        place = dice.choice(hints)
        words[place] = str(dice.choice([number for number in range(1, int(words[0])) if str(number) not in words[end:]]))
        steps[at] = ' '.join(words)
    return '\n'.join(steps) + '\n', ('step', 'hint', 'exchange')[kind]


class Lrat(unittest.TestCase):
    def test_every_hold(self):
        for path in sorted((ROOT / 'puzzles/holds').glob('*.agon.zst')):
            large = path.name.split('.')[0] in LARGE
            if large and not EVERY:
                continue
            sat, least = check(path, '--by', 'sat')
            self.assertEqual(sat.returncode, 0, path.name)
            for checker in CHECKERS:
                run, taken = check(path, '--by', 'lrat', '--checker', checker)
                self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
                proofs = run.stdout.split(', a verified checker: ')[1].split()[0]
                print(f'{path.name}: {proofs} proofs, {checker}: {taken - least:.1f} s more than {least:.1f} s', flush=True)
                if not large:
                    self.assertLess(taken - least, MOST, path.name)

    def test_damaged_proofs_are_refused(self):
        dice = random.Random(SEED)
        with tempfile.TemporaryDirectory() as folder:
            hold = ROOT / 'puzzles/holds/botermans-fortress.agon.zst'
            run, _ = check(hold, '--by', 'lrat', '--checker', CHECKERS[0], '--dimacs', folder)
            self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
            proofs = sorted(pathlib.Path(folder).glob('*.lrat'))
            question, proof = pathlib.Path(folder, 'damaged.cnf'), pathlib.Path(folder, 'damaged.txt')
            for checker in CHECKERS:
                refused = dict.fromkeys(('step', 'hint', 'exchange'), 0)
                for number in range(DAMAGES):
                    chosen = dice.choice(proofs)
                    lines = chosen.with_suffix('.cnf').read_text(encoding='ascii').splitlines(keepends=True)
                    question.write_text(''.join(line for line in lines if line[0] != 'c'), encoding='ascii')
                    text, kind = damaged(chosen.read_text(encoding='ascii').splitlines(), dice)
                    proof.write_text(text, encoding='ascii')
                    self.assertFalse(accepts(checker, question, proof), f'{chosen.name}, {kind}, damage {number}, AGON_SEED={SEED}')
                    refused[kind] += 1
                print(f'{checker}: {DAMAGES} damages refused:', refused, flush=True)


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1], verbosity=2)
