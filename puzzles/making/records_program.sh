#!/bin/sh
# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
#
# program.sh AGON_RECORDS AGON: a climb from a set and one from nothing, a certificate of what was found that
# the other program proves, and what must be refused.
program=$1
agon=$2
. "$(dirname "$0")/refuses.sh"

start='6/7/3g4/2G2g3/3gGG1g2/4qQG4/3gGG4/2g6/8/7/6 w - -'
printf 'wikipedia\t%s\t5\t-\n' "$start" >"$folder/begin.txt"
climb="climb --nodes 2000 --least 3 --pool 5 --patience 100"
small="--rules wikipedia,radius=3,guards=2 --rounds 150"
for demand in none quiet; do
  "$program" $climb --demand $demand $small >"$folder/found.txt" ||
    fails "climb --demand $demand: code $?"
  [ -s "$folder/found.txt" ] || fails "climb --demand $demand found nothing"
  "$program" $climb --demand $demand $small | cmp -s - "$folder/found.txt" ||
    fails "climb --demand $demand: not the same again"
  "$program" prove "$folder/found.txt" "$folder" --name $demand --source test --demand $demand \
    >"$folder/$demand.toml" || fails "prove --demand $demand: code $?"
  "$agon" check "$folder/$demand.agon.zst" >/dev/null || fails "the certificate of $demand: code $?"
  "$agon" solve "$folder/$demand.toml" >/dev/null || fails "the puzzle of $demand: code $?"
done
"$program" $climb --from "$folder/begin.txt" --rounds 0 >"$folder/planted.txt" || fails "climb --from: code $?"
grep -q "	5	round-0," "$folder/planted.txt" || fails "what was to begin with is not told of"
"$program" --help | grep -q climb || fails "--help"

refuses 'A subcommand is required'
refuses '--demand: loud ' climb --demand loud
refuses '--rules wikipedia,radius=9: ' climb --rules wikipedia,radius=9
refuses "$folder/none: cannot be read" climb --from "$folder/none"
: >"$folder/empty"
refuses "$folder/empty: holds no position" prove "$folder/empty" "$folder" --name x --source x
printf 'wikipedia\t%s\t?\t-\n' "$start" >"$folder/unsolved"
refuses "$folder/unsolved:1: no plies are given" prove "$folder/unsolved" "$folder" --name x --source x
printf 'wikipedia\t%s\t7\t-\n' "$start" >"$folder/later"
refuses "$folder/later:1: " prove "$folder/later" "$folder" --name x --source x
printf 'wikipedia\tx\t7\t-\n' >"$folder/no-position"
refuses "$folder/no-position:1" prove "$folder/no-position" "$folder" --name x --source x
[ -e "$folder/x.agon.zst" ] && fails "a certificate was written of what was refused"
exit $wrong
