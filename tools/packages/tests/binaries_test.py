#!/usr/bin/python3
# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
"""What the linker and the compiler have put into the programs and libraries of a build.

    binaries_test.py BUILD

Every one: libraries are never searched in the current folder. The program, its makers and the shared
library of a release: addresses read-only after the start, no fixed place in memory, guarded stacks, checked
calls of the C library, no code on the stack. A binary shows one such call at most, so the commands that compiled
the build are asked as well."""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import zipfile

PACKAGES = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(PACKAGES))
from hardening import readelf, weaknesses  # noqa: E402

BUILD = pathlib.Path(sys.argv.pop(1)).resolve()
SETTINGS = (BUILD / 'CMakeCache.txt').read_text(encoding='utf-8')
COMMANDS = BUILD / 'compile_commands.json'
HARDENED = 'CMAKE_BUILD_TYPE:STRING=Release' in SETTINGS and 'AGON_SANITIZE:STRING=\n' in SETTINGS


def binaries(build):
    """Those that ninja links in a build, as far as they are made. What else comes and goes there is not looked at."""
    linked = re.findall(r'(?m)^build ((?:[^\s:|$]|\$.)+).*?: C(?:XX)?_(?:EXECUTABLE|SHARED_LIBRARY|MODULE_LIBRARY)_LINKER__',
                        (build / 'build.ninja').read_text(encoding='utf-8'))
    return [path for path in (build / re.sub(r'\$(.)', r'\1', name) for name in linked) if path.exists()]


def unsafe_search(dynamic):
    """The entries of RPATH and RUNPATH that depend on the current folder."""
    return [entry for line in re.findall(r'\((?:RPATH|RUNPATH)\).*\[(.*)\]', dynamic)
            for entry in line.split(':') if not entry.startswith(('/', '$ORIGIN'))]


def unchecked(commands):
    """What users run and was compiled without checked calls of the C library: all but the code of tests."""
    outputs = [(re.search(r' -o (\S+)', each['command'])[1], each['command']) for each in commands]
    return [output for output, command in outputs
            if not re.search(r'(^|/)(proptests|tests)/', output) and '-D_FORTIFY_SOURCE=2' not in command]


class Binaries(unittest.TestCase):
    def test_libraries_are_not_looked_for_in_the_current_folder(self):
        found = binaries(BUILD)
        self.assertIn(BUILD / 'agon', found)
        for path in found:
            self.assertEqual(unsafe_search(readelf(path, '--dynamic')), [], path)
        print(f'{len(found)} programs and libraries')

    def test_what_others_make_in_the_folder_is_not_looked_at(self):
        with tempfile.TemporaryDirectory() as name:
            build = pathlib.Path(name)
            (build / 'build.ninja').write_text(
                'build a$ b: CXX_EXECUTABLE_LINKER__a_Release a.o | c\nbuild lib/c.so | c.so: C_SHARED_LIBRARY_LINKER__c_Debug c.o\n'
                'build gone: CXX_EXECUTABLE_LINKER__gone_ gone.o\nbuild d.o: CXX_COMPILER__d_ d.cpp\nbuild all: phony a$ b\n')
            (build / 'lib').mkdir()
            for each in ('a b', 'lib/c.so', 'd.o', 'other'):
                shutil.copyfile(sys.executable, build / each)
            self.assertEqual(binaries(build), [build / 'a b', build / 'lib/c.so'])

    def test_an_empty_entry_is_noticed(self):
        line = ' 0x1d (RUNPATH)            Library runpath: [/usr/lib/openmpi/lib:]\n'
        self.assertEqual(unsafe_search(line), [''])
        self.assertEqual(unsafe_search(line.replace('lib:]', 'lib:here]')), ['here'])
        self.assertEqual(unsafe_search(line.replace(':]', ']')), [])

    @unittest.skipUnless(HARDENED, 'not a release')
    def test_what_users_run_is_hardened(self):
        for name in ('agon', 'python/agon/libagon.so'):
            path = BUILD / name
            if name == 'agon' or path.exists():
                self.assertEqual(weaknesses(path), [], path)

    @unittest.skipUnless(HARDENED and COMMANDS.is_file(), 'not a release, or its commands are not there')
    def test_what_users_run_is_compiled_with_checked_calls(self):
        commands = json.loads(COMMANDS.read_text(encoding='utf-8'))
        self.assertGreater(len(commands), 100)
        self.assertEqual(unchecked(commands), [])

    def test_a_file_compiled_without_checked_calls_is_noticed(self):
        def compiled(output, *flags):
            return {'command': ' '.join(['c++', *flags, '-O3', '-o', output, '-c', 'a.cpp'])}
        self.assertEqual(unchecked([compiled('tools/cli/a.o', '-Wp,-D_FORTIFY_SOURCE=2'), compiled('tools/cli/b.o'),
                                    compiled('proptests/mutants/c.o'), compiled('tools/cli/tests/d.o')]), ['tools/cli/b.o'])

    def test_a_weak_library_in_a_wheel_is_noticed(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / 'weak.c').write_text('int answer(void) { return 42; }\n', encoding='utf-8')
            subprocess.run(['gcc', '-shared', '-fPIC', '-O0', '-fno-stack-protector', '-Wl,-z,lazy', '-o',
                            folder / 'weak.so', folder / 'weak.c'], check=True)
            with zipfile.ZipFile(folder / 'weak.whl', 'w') as wheel:
                wheel.write(folder / 'weak.so', 'agon/weak.so')
            done = subprocess.run([PACKAGES / 'hardening.py', folder / 'weak.whl'], capture_output=True, text=True,
                                  check=False)
            self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
            for what in ('full RELRO', 'stack protector', 'checked calls of the C library'):
                self.assertIn(f'weak.whl: agon/weak.so: lacks {what}\n', done.stdout)
            done = subprocess.run([PACKAGES / 'hardening.py', folder / 'none'], capture_output=True, text=True,
                                  check=False)
            self.assertEqual((done.returncode, done.stderr.count('\n')), (2, 1))


if __name__ == '__main__':
    unittest.main()
