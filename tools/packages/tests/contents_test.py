#!/usr/bin/python3
# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
"""A list of contents that is wrong, or not of the form that SPDX requires, is refused.

    contents_test.py BUILD      (which is not used: everything is made in its own folder)"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.argv[1:] = sys.argv[2:]
TOOLS = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOOLS))
import checking  # noqa: E402

LIST = 'usr/share/doc/agon/agon.spdx.json'


class Contents(unittest.TestCase):
    def setUp(self):
        self.root = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.root)
        for path, text in (('usr/share/agon/a.toml', 'a'), ('usr/share/agon/b b.toml', 'b'),
                           ('usr/share/doc/agon/copyright', 'c')):
            (self.root / path).parent.mkdir(parents=True, exist_ok=True)
            (self.root / path).write_text(text, encoding='utf-8')
        self.make()

    def make(self):
        subprocess.run([TOOLS / 'contents', 'make', '--package', 'agon', '--version', '1-1',
                        '--maintainer', 'A <a@b.invalid>', '--depends', 'nlohmann-json3-dev (>= 3), '
                        'libfmt-dev', self.root],
                       check=True, env=dict(os.environ, SOURCE_DATE_EPOCH='1763800000'))

    def faults(self):
        return checking.faults(self.root, LIST, '1-1')

    def damaged(self, change):
        before = (self.root / LIST).read_bytes()
        document = json.loads(before)
        change(document)
        (self.root / LIST).write_text(json.dumps(document), encoding='utf-8')
        found = self.faults()
        (self.root / LIST).write_bytes(before)
        return found

    def test_what_is_made_is_right_and_the_same_again(self):
        self.assertEqual(self.faults(), [])
        first = (self.root / LIST).read_bytes()
        self.make()
        self.assertEqual((self.root / LIST).read_bytes(), first)
        document = json.loads(first)
        self.assertEqual([each['name'] for each in document['packages']],
                         ['agon', 'libfmt-dev', 'nlohmann-json3-dev'])
        self.assertEqual(len(document['files']), 3)

    def test_other_files(self):
        (self.root / 'usr/share/agon/a.toml').write_text('other', encoding='utf-8')
        self.assertIn('./usr/share/agon/a.toml: its checksums are others', self.faults())
        (self.root / 'usr/share/agon/a.toml').unlink()
        self.assertIn('./usr/share/agon/a.toml: is in the list and not in the package', self.faults())
        (self.root / 'usr/share/agon/new').write_text('', encoding='utf-8')
        self.assertIn('./usr/share/agon/new: is in the package and not in the list', self.faults())

    def test_no_list_or_no_json(self):
        (self.root / LIST).write_text('{', encoding='utf-8')
        self.assertIn('is no JSON', self.faults()[0])
        (self.root / LIST).unlink()
        self.assertEqual(self.faults(), [f'has no {LIST}'])

    def test_each_required_member_is_missed(self):
        missed = 0
        for top in ('spdxVersion', 'dataLicense', 'SPDXID', 'name', 'documentNamespace', 'creationInfo',
                    'packages', 'files', 'relationships'):
            self.assertTrue(self.damaged(lambda document: document.pop(top)), top)
            missed += 1
        for part, names in (('packages', checking.PACKAGE), ('files', checking.FILE),
                            ('relationships', checking.RELATION)):
            for name in sorted(names):
                self.assertTrue(self.damaged(lambda document: document[part][-1].pop(name)), (part, name))
                missed += 1
        self.assertGreater(missed, 20)

    def test_values_that_are_none(self):
        def setting(*path):
            *way, name, value = path

            def change(document):
                for step in way:
                    document = document[step]
                document[name] = value
            return change
        for path in (('spdxVersion', 'SPDX-2.2'), ('documentNamespace', 'agon#1'),
                     ('creationInfo', 'created', 'today'), ('creationInfo', 'creators', ['me']),
                     ('files', 0, 'licenseConcluded', 'MYT'), ('files', 0, 'SPDXID', 'SPDXRef a'),
                     ('packages', 1, 'SPDXID', 'SPDXRef-Package-agon'),
                     ('packages', 0, 'versionInfo', '2-1'),
                     ('packages', 0, 'packageVerificationCode', 'packageVerificationCodeValue', '0'),
                     ('relationships', 0, 'relatedSpdxElement', 'SPDXRef-nobody'),
                     ('relationships', 0, 'relationshipType', 'LIKES'),
                     ('relationships', -1, 'relationshipType', 'DEPENDS_ON')):
            self.assertTrue(self.damaged(setting(*path)), path)

    def test_a_package_without_a_licence_here_is_refused(self):
        done = subprocess.run([TOOLS / 'contents', 'make', '--package', 'agon', '--version', '1-1',
                               '--maintainer', 'A', '--depends', 'bash', self.root], check=False,
                              capture_output=True, text=True,
                              env=dict(os.environ, SOURCE_DATE_EPOCH='1763800000'))
        self.assertEqual(done.returncode, 1)
        self.assertIn('bash', done.stderr)
        self.assertIn('licences.json', done.stderr)


if __name__ == '__main__':
    unittest.main()
