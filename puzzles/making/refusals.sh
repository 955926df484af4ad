#!/bin/sh
# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
#
# refusals.sh AGON_GROW: what the program must refuse, with exit code 2, one line on standard error
# that begins as given here, and no file written.
program=$1
. "$(dirname "$0")/refuses.sh"

refuses 'A subcommand is required'
refuses 'foo: ' foo
refuses 'FOLDER is required' wins
refuses 'FOLDER: ' wins "$folder/none"
refuses 'extra: ' wins "$folder" extra
refuses '--bogus: ' wins --bogus 3 "$folder"
refuses '--seed: -1 ' wins --seed -1 "$folder"
refuses '--seed: 1x ' wins --seed 1x "$folder"
refuses '--count: 0 ' near-won --count 0 "$folder"
refuses '--farthest: 6 ' near-won --farthest 6 "$folder"
refuses '--least: 4 ' chains --least 4 "$folder"
refuses '--most: 201 ' chains --most 201 "$folder"
refuses '--least 9 --most 5: ' chains --least 9 --most 5 "$folder"
refuses '--forcing-percent: 101 ' chains --forcing-percent 101 "$folder"
refuses '--rules nope: ' games --rules nope "$folder"
refuses '--rules: ' puzzle-wins --rules wikipedia "$folder"
if [ -n "$(ls "$folder")" ]; then
  fails "files were written"
fi
exit $wrong
