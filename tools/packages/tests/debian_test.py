#!/usr/bin/python3
# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
"""cpack makes packages of this build that hold what they should, and of a build for one processor only when
told so.

    debian_test.py BUILD

Packs into BUILD/debian-test. The packages that users get are made and checked by tools/packages/make."""

import pathlib
import re
import shutil
import subprocess
import sys
import unittest

BUILD = pathlib.Path(sys.argv.pop(1)).resolve()
FOLDER = BUILD / 'debian-test'
DATE = 1763800000  # any: what the packages then have is 2025-11-22


def run(*command):
    return subprocess.run([str(word) for word in command], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, check=False)


def cpack(*options):
    return run('env', f'SOURCE_DATE_EPOCH={DATE}', 'cpack', '--config', BUILD / 'CPackConfig.cmake',
               '-B', FOLDER, *options)


class Debian(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        shutil.rmtree(FOLDER, ignore_errors=True)
        done = cpack('-D', 'AGON_TRY_OUT=ON', '-D', 'CPACK_DEBIAN_COMPRESSION_TYPE=gzip')
        assert done.returncode == 0, done.stdout
        cls.packages = {path.name.split('_')[0]: path for path in FOLDER.glob('*.deb')}
        cls.files = {name: run('dpkg-deb', '--contents', path).stdout.splitlines()
                     for name, path in cls.packages.items()}

    def field(self, package, name):
        return run('dpkg-deb', '--field', self.packages[package], name).stdout.strip()

    def paths(self, package):
        return [line.split()[5][1:] for line in self.files[package]]

    def test_packages_and_what_they_depend_on(self):
        self.assertGreaterEqual(set(self.packages), {'agon', 'libagon-dev'})
        for library in ('libz3-4', 'libfmt9', 'libsqlite3-0', 'libzip4', 'libpangocairo-1.0-0', 'libc6'):
            self.assertRegex(self.field('agon', 'Depends'), rf'\b{re.escape(library)} \(>= ')
        self.assertIn('libcadical-dev', self.field('libagon-dev', 'Depends'))
        self.assertEqual(self.field('agon', 'Description').splitlines()[0],
                         'toolkit for Agon, the oldest board game on hexagons')

    def test_files(self):
        program = self.paths('agon')
        for path in ('/usr/bin/agon', '/usr/share/agon/presets/wikipedia.toml',
                     '/usr/share/agon/puzzles/wins.toml', '/usr/share/agon/vectors/wikipedia.jsonl',
                     '/usr/share/agon/vectors/agon-vectors-1.schema.json',
                     '/usr/share/doc/agon/vectors.md', '/usr/share/doc/agon/copyright',
                     '/usr/share/doc/agon/changelog.gz', '/usr/share/doc/agon/changelog.Debian.gz',
                     '/usr/share/doc/agon/examples/agon_wikipedia.py'):
            self.assertIn(path, program)
        development = self.paths('libagon-dev')
        self.assertIn('/usr/include/agon/model/values/position.hpp', development)
        self.assertTrue([path for path in development if path.endswith('/agon.pc')])
        self.assertTrue([path for path in development if path.endswith('/agon-config.cmake')])
        for path in program + development:
            self.assertNotRegex(path, r'/testing/|toy_game|test_positions|_test\.')
        for path in program:
            self.assertFalse(re.search(r'/man/.*\.[0-9]$', path), f'{path} is not packed')

    def test_owners_permissions_and_dates(self):
        for name, lines in self.files.items():
            for line in lines:
                mode, owner, _, date = line.split()[:4]
                self.assertEqual((owner, date), ('root/root', '2025-11-22'), f'{name}: {line}')
                self.assertRegex(mode, '^(drwxr-xr-x|-rw[-x]r-[-x]r-[-x]|lrwxrwxrwx)$', f'{name}: {line}')

    def test_a_build_for_one_processor_is_refused(self):
        settings = (BUILD / 'CMakeCache.txt').read_text(encoding='utf-8')
        if 'AGON_NATIVE:BOOL=ON' not in settings:
            self.skipTest('this build is for any')
        done = cpack()
        self.assertNotEqual(done.returncode, 0)
        self.assertIn('tools/packages/make', done.stdout)


if __name__ == '__main__':
    unittest.main()
