#!/usr/bin/python3
"""What the linker and the compiler have put into the programs and libraries of a build.

    binaries_test.py BUILD

Every one: libraries are never searched in the current folder. The program, its makers and the shared
library of a release: addresses read-only after the start, no fixed place in memory, guarded stacks, checked
calls of the C library, no code on the stack."""

import pathlib
import re
import subprocess
import sys
import unittest

BUILD = pathlib.Path(sys.argv.pop(1)).resolve()
SETTINGS = (BUILD / 'CMakeCache.txt').read_text(encoding='utf-8')
HARDENED = 'CMAKE_BUILD_TYPE:STRING=Release' in SETTINGS and 'AGON_SANITIZE:STRING=\n' in SETTINGS


def binaries():
    """Those that this build has made, without those that cmake makes to try the compiler."""
    for path in sorted(BUILD.rglob('*')):
        parts = path.relative_to(BUILD).parts
        if 'CMakeFiles' in parts or path.is_symlink() or not path.is_file() or path.suffix in ('.o', '.a'):
            continue
        with path.open('rb') as file:
            if file.read(4) == b'\x7fELF':
                yield path


def readelf(path, *options):
    done = subprocess.run(['readelf', '--wide', *options, path], capture_output=True, text=True, check=True)
    return done.stdout


def unsafe_search(dynamic):
    """The entries of RPATH and RUNPATH that depend on the current folder."""
    return [entry for line in re.findall(r'\((?:RPATH|RUNPATH)\).*\[(.*)\]', dynamic)
            for entry in line.split(':') if not entry.startswith(('/', '$ORIGIN'))]


def weaknesses(path):
    dynamic, segments = readelf(path, '--dynamic'), readelf(path, '--program-headers', '--file-header')
    symbols = readelf(path, '--dyn-syms')
    stack = re.search(r'GNU_STACK.*', segments)
    return [what for what, missing in (
        ('PIE', 'Type:                              DYN' not in segments),
        ('full RELRO', 'GNU_RELRO' not in segments or not re.search(r'BIND_NOW|\bNOW\b', dynamic)),
        ('a stack without code', stack is None or 'RWE' in stack[0]),
        ('stack protector', '__stack_chk_fail' not in symbols),
        ('checked calls of the C library', not re.search(r'__\w+_chk@', symbols))) if missing]


class Binaries(unittest.TestCase):
    def test_libraries_are_not_looked_for_in_the_current_folder(self):
        found = list(binaries())
        self.assertIn(BUILD / 'agon', found)
        for path in found:
            self.assertEqual(unsafe_search(readelf(path, '--dynamic')), [], path)
        print(f'{len(found)} programs and libraries')

    def test_an_empty_entry_is_noticed(self):
        line = ' 0x1d (RUNPATH)            Library runpath: [/usr/lib/openmpi/lib:]\n'
        self.assertEqual(unsafe_search(line), [''])
        self.assertEqual(unsafe_search(line.replace('lib:]', 'lib:here]')), ['here'])
        self.assertEqual(unsafe_search(line.replace(':]', ']')), [])

    @unittest.skipUnless(HARDENED, 'not a release')
    def test_what_users_run_is_hardened(self):
        for name in ('agon', 'agon-records', 'agon-grow', 'python/agon/libagon.so'):
            path = next(iter(BUILD.rglob(name)), None)
            if path is None:
                self.assertNotEqual(name, 'agon')
                continue
            self.assertEqual(weaknesses(path), [], path)


if __name__ == '__main__':
    unittest.main()
