#!/usr/bin/python3
# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
"""Writes the way into a hold as data for Coq: data.py HOLD.agon.zst NAME OUTPUT.v

NAME becomes a list of (position or pattern, plies, action), as in the file (agon-hold.5). Nothing of it has to be
believed: the kernel replays it."""
import hashlib
import pathlib
import subprocess
import sys


def main(hold, name, output):
    packed = pathlib.Path(hold).read_bytes()
    text = subprocess.run(['zstd', '-dcq'], input=packed, stdout=subprocess.PIPE, check=True).stdout.decode()
    lines = [line.split('\t') for line in text.splitlines()[1:]]
    entries = [f'("{line[0]}", {line[1]}, "{line[2]}")' for line in lines if len(line) == 3]
    joined = ';\n'.join(entries)
    pathlib.Path(output).write_text(f'''(** The way in of {pathlib.Path(hold).name}, sha256
    {hashlib.sha256(packed).hexdigest()}, made by data.py. *)

From Coq Require Import List String.
Import ListNotations.
Open Scope string_scope.

Definition {name} : list (string * nat * string) := [
{joined}].
''', encoding='utf-8')


if __name__ == '__main__':
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
