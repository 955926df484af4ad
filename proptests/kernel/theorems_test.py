#!/usr/bin/python3
# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
"""What the theorems rest on: theorems_test.py FOLDER COQC AGON THEORY.vo..., the folder being where they were compiled.

Asks Coq which assumptions each theorem has: none. Compares the counts of Perft.v with the engine's, the fields of each rule
set with the program's, who decides with the vectors, and the hashes named beside certificates with the files."""
import hashlib
import json
import pathlib
import re
import subprocess
import sys
import unittest

HERE = pathlib.Path(__file__).resolve().parent
FOLDER, COQC, AGON, *THEORIES = sys.argv[1:]


def sources():
    return [pathlib.Path(theory).with_suffix('.v') for theory in THEORIES]


def values():
    """{constructor: the value of a field that adapter.ml reads as it}."""
    text = (HERE / 'adapter.ml').read_text(encoding='utf-8')
    return {name[0].lower() + name[1:]: value for value, name in re.findall(r'\("([a-z-]+)", ([A-Z]\w+)\)', text)
            } | {'true': 'yes', 'false': 'no'}


class Theorems(unittest.TestCase):
    def assumptions(self, names):
        """{theorem: what Coq prints of its assumptions}."""
        libraries = sorted({name.split('.')[0] for name in names})
        asked = pathlib.Path(FOLDER) / 'Assumptions.v'
        asked.write_text(f'From Kernel Require {" ".join(libraries)}.\n' + ''.join(
            f'Goal True. idtac "theorem {name}". Abort. Print Assumptions {name}.\n' for name in names), encoding='utf-8')
        run = subprocess.run([COQC, '-q', '-Q', '.', 'Kernel', asked.name], cwd=FOLDER, text=True, capture_output=True, check=False)
        self.assertEqual(run.returncode, 0, run.stderr)
        parts = re.split(r'^theorem (\S+)\n', run.stdout, flags=re.MULTILINE)[1:]
        return {name: text.strip() for name, text in zip(parts[::2], parts[1::2])}

    def test_no_theorem_assumes_anything(self):
        names = [f'{path.stem}.{name}' for path in sources()
                 for name in re.findall(r'^(?:Theorem|Corollary) (\w+)', path.read_text(encoding='utf-8'), re.MULTILINE)]
        self.assertIn('Draws.botermans_draw', names)
        found = self.assumptions(names)
        self.assertEqual(found, {name: 'Closed under the global context' for name in names})
        print(len(names), 'theorems, no assumption')

    def test_an_assumption_is_seen(self):
        assumed = pathlib.Path(FOLDER) / 'Assumed.v'
        assumed.write_text('Axiom anything : False.\nTheorem all : 0 = 1.\nProof. destruct anything. Qed.\n', encoding='utf-8')
        subprocess.run([COQC, '-q', '-Q', '.', 'Kernel', assumed.name], cwd=FOLDER, check=True)
        self.assertIn('anything', self.assumptions(['Assumed.all'])['Assumed.all'])

    def test_counts_are_the_engines(self):
        text = (HERE / 'Perft.v').read_text(encoding='utf-8')
        counts = re.findall(r'count (\w+) (\d) "([^"]+)" = (\d+)%N', text)
        self.assertEqual(len(counts), text.count('\nTheorem'))
        for rules, depth, position, count in counts:
            run = subprocess.run([AGON, 'perft', depth, '--rules', rules.replace('_', '-'), '--position', position],
                                 text=True, capture_output=True, check=True)
            self.assertEqual(run.stdout.split()[-2:], [depth, count], (rules, position))

    def test_rule_sets_are_the_programs(self):
        """Each field of the definitions that theorems speak of."""
        rules, sets = ((HERE / name).read_text(encoding='utf-8') for name in ('Rules.v', 'RuleSets.v'))
        fields = re.findall(r'(\w+) :', re.search(r'Record rules := Rules \{(.*?)\}', rules, re.DOTALL)[1])
        named = [(name.replace('_', '-'), words) for name, words in
                 re.findall(r'Definition (\w+) : rules :=\s+Rules ([^.]*)\.', rules) if name != 'base']
        named += re.findall(r'\(\*\* (\S+) \*\)\nDefinition \w+ : rules :=\s+Rules ([^.]*)\.', sets)
        self.assertEqual(len(named), sum(text.count(' : rules :=\n  Rules') for text in (rules, sets)) - 1)
        meaning = values()
        for name, words in named:
            run = subprocess.run([AGON, 'rules', 'show', name, '--json'], text=True, capture_output=True, check=True)
            said = {field['field']: str(field['value']) for field in json.loads(run.stdout)['fields']}
            del said['repetition']  # no part of the rules here
            self.assertEqual({field: meaning.get(word, word) for field, word in zip(fields, words.split(), strict=True)},
                             said, name)
        print(len(named), 'rule sets compared, field by field')

    def test_deciders_are_those_of_the_vectors(self):
        """Who decides in every vector where the game goes on: `agon conform` does not ask it."""
        vectors = [json.loads(line) for path in sorted((HERE.parents[1] / 'puzzles/suites').glob('*.jsonl'))
                   for line in path.read_text(encoding='utf-8').splitlines()]
        asked = [vector for vector in vectors if vector['over'] is None]
        questions = ''.join(f'rules {json.dumps(vector["rules"])}\nposition {vector["position"]}\ndecider\n' for vector in asked)
        run = subprocess.run([f'{FOLDER}/kernel_adapter'], input=questions, text=True, capture_output=True, check=True)
        self.assertEqual(run.stdout.splitlines()[2::3], [vector['decider'] for vector in asked])
        self.assertTrue(any(vector['decider'] != vector['position'].split()[1] for vector in asked))
        print(len(asked), 'deciders compared')

    def test_certificates_are_those_named(self):
        named = [pair for path in sources()
                 for pair in re.findall(r'(puzzles/holds/\S+\.zst), sha256\s+(\w{64})', path.read_text(encoding='utf-8'))]
        self.assertTrue(named)
        for file, sha256 in named:
            self.assertEqual(hashlib.sha256((HERE.parents[1] / file).read_bytes()).hexdigest(), sha256, file)


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1])
