#!/usr/bin/python3
# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
"""What `cmake --install` of a build installs is enough for someone else's program, by CMake and by
pkg-config; the program finds its data there; and nothing is installed that only tests want.

    installed_test.py BUILD

Installs into BUILD/package-test, which is a folder of this test alone."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tomllib
import unittest

BUILD = pathlib.Path(sys.argv.pop(1)).resolve()
FOLDER = BUILD / 'package-test'
PREFIX = FOLDER / 'prefix'
TOOLS = pathlib.Path(__file__).resolve().parents[2]
PYPROJECT = TOOLS / 'bindings/python/pyproject.toml'
PROVED = 'plies: 5\nline: ["h5-g4","g5@a1","g4-g5","f5@a2","g5-f5"]\nchecked: "proved"\n'
EXAMPLES = TOOLS / 'packages/examples'
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*"([^"]+)"', re.MULTILINE)


def run(*command, **more):
    done = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, check=False, **more)
    if done.returncode:
        raise AssertionError(f'{command}: exit code {done.returncode}\n{done.stdout}')
    return done.stdout


def one(pattern):
    found = list(PREFIX.glob(pattern))
    assert len(found) == 1, (pattern, found)
    return found[0]


class Installed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        shutil.rmtree(FOLDER, ignore_errors=True)
        run('cmake', '--install', BUILD, '--prefix', PREFIX)

    def test_every_file_belongs_to_a_component(self):
        whole = {path.relative_to(PREFIX) for path in PREFIX.rglob('*') if path.is_file()}
        parts = set()
        for component in ('program', 'development', 'python'):
            prefix = FOLDER / component
            run('cmake', '--install', BUILD, '--prefix', prefix, '--component', component)
            files = {path.relative_to(prefix) for path in prefix.rglob('*') if path.is_file()}
            self.assertFalse(files & parts, 'installed by two components')
            parts |= files
        self.assertEqual(sorted(whole - parts), [], 'install(... COMPONENT ...) is missing')

    def test_the_program_finds_its_data(self):
        agon = PREFIX / 'bin/agon'
        run(agon, 'vectors', 'check', PREFIX / 'share/agon/vectors/wikipedia.jsonl')
        run(agon, 'rules', 'show', PREFIX / 'share/agon/presets/woolson.toml')
        run(agon, 'check', PREFIX / 'share/agon/puzzles/holds/botermans-fortress.agon.zst', '--by', 'sat')
        report = run(agon, 'conform', '--positions', '1', '--', 'python3',
                     PREFIX / 'share/doc/agon/examples/agon_wikipedia.py')
        self.assertIn('300', report, 'the suite of the preset was not used')

    def test_the_python_package_says_what_it_is(self):
        found = dict(os.environ, PYTHONPATH=str(PREFIX / 'lib/python3/dist-packages'))
        said = run(sys.executable, '-c', 'import agon, importlib.metadata as m\n'
                   'own = m.metadata("agon")\n'
                   'print(agon.__version__, m.version("agon"), own["Requires-Python"], own["License"])\n'
                   'print(own["Summary"], own.get_all("Classifier"), sep="\\n")', env=found)
        version = run(PREFIX / 'bin/agon', '--version').split()[1]
        project = tomllib.loads(PYPROJECT.read_text(encoding='utf-8'))['project']
        self.assertEqual(said.splitlines(), [
            f'{version} {version} {project["requires-python"]} {project["license"]["text"]}',
            project['description'], str(project['classifiers'])])

    def test_headers_are_whole_and_none_is_for_tests(self):
        include = PREFIX / 'include/agon'
        headers = sorted(include.rglob('*'))
        names = [path.relative_to(include).as_posix() for path in headers if path.is_file()]
        self.assertGreater(len(names), 150)
        wrong = [name for name in names if re.search(r'(^|/)(testing/|tests/|toy_|test_)|_test\.', name)]
        self.assertEqual(wrong, [])
        for name in names:
            for included in INCLUDE.findall((include / name).read_text(encoding='utf-8')):
                self.assertTrue((include / included).is_file(), f'{name} includes "{included}"')

    def test_example_by_cmake(self):
        build = FOLDER / 'by-cmake'
        run('cmake', '-S', EXAMPLES / 'cmake', '-B', build, '-G', 'Ninja', '-DCMAKE_BUILD_TYPE=Release',
            f'-DCMAKE_PREFIX_PATH={PREFIX}')
        run('cmake', '--build', build)
        self.assertEqual(run(build / 'example'), 'White wins in 5\n')
        self.assertIn(PROVED, run(build / 'example-c'))
        self.assertEqual(run(build / 'example-questions').splitlines(), [
            '2 legal actions', 'White wins in 5: proved', 'wikipedia and walker differ in 1 field',
            'one winner: proved', 'walker has 96 readings', 'Black loses', '12 games', 'a puzzle in 3',
            'the small board is a win in 5'])

    def test_example_by_pkg_config(self):
        build = FOLDER / 'by-pkg-config'
        build.mkdir()
        for source in ('solve.cpp', 'solve.c'):
            shutil.copy(EXAMPLES / source, FOLDER)
        shutil.copy(EXAMPLES / 'pkg-config/Makefile', build)
        found = dict(os.environ, PKG_CONFIG_PATH=str(one('lib*/**/pkgconfig')))
        run('make', cwd=build, env=found)
        self.assertEqual(run(build / 'example'), 'White wins in 5\n')
        self.assertIn(PROVED, run(build / 'example-c'))
        # All that is installed can be linked: every library that is there is named.
        named = run('pkg-config', '--libs', 'agon', env=found).split()
        there = {f'-l{path.stem[3:]}' for path in PREFIX.glob('lib*/**/libagon*.a')}
        self.assertEqual(there - set(named), set())
        version = run('pkg-config', '--modversion', 'agon', env=found)
        self.assertEqual(run(PREFIX / 'bin/agon', '--version'), f'agon {version}')


if __name__ == '__main__':
    unittest.main()
