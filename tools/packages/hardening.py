#!/usr/bin/python3
# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
"""What makes a fault in a program or a shared library harder to use: whether the compiler and the linker have put
it in.

    hardening.py FILE...     programs, shared libraries, Debian packages (.deb), wheels (.whl)

Asked of each: a place in memory that nobody can foresee (PIE), addresses that are read-only after the start (full
RELRO), guarded stacks, checked calls of the C library (_FORTIFY_SOURCE: one at least; tests/binaries_test.py asks what
was compiled), no code on the stack. Exit code 0: all have it, 1: something is missing, 2: bad request."""

import pathlib
import re
import subprocess
import sys
import tempfile
import zipfile


def readelf(path, *options):
    done = subprocess.run(['readelf', '--wide', *options, path], capture_output=True, text=True, check=True)
    return done.stdout


def is_linked(path):
    """Whether it is an ELF file, and not one that has still to be linked."""
    if path.suffix in ('.o', '.a') or path.is_symlink() or not path.is_file():
        return False
    with path.open('rb') as file:
        return file.read(4) == b'\x7fELF'


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


def unpacked(file, folder):
    """The programs and libraries in a file: itself, or what a package holds."""
    if file.suffix == '.deb':
        subprocess.run(['dpkg-deb', '--extract', file, folder], check=True)
    elif file.suffix == '.whl':
        with zipfile.ZipFile(file) as wheel:
            wheel.extractall(folder)
    else:
        return [file]
    return sorted(path for path in pathlib.Path(folder).rglob('*') if is_linked(path))


def main(names):
    files = [pathlib.Path(name) for name in names]
    if not files or not all(file.is_file() for file in files):
        wrong = next((file for file in files if not file.is_file()), 'no file')
        print(f'hardening: {wrong}: give programs, libraries, .deb or .whl files', file=sys.stderr)
        return 2
    weak = False
    for file in files:
        with tempfile.TemporaryDirectory() as folder:
            paths = unpacked(file, folder)
            faults = [(path, each) for path in paths for each in weaknesses(path)]
            for path, each in faults:
                print(f'{file.name}: {"" if path == file else f"{path.relative_to(folder)}: "}lacks {each}')
            if not faults:
                print(f'{file.name}: {len(paths)} programs and libraries, hardened')
            weak = weak or bool(faults)
    return 1 if weak else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
