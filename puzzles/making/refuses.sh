# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

# For the scripts that try a program of this room, in `$program`: a folder of their own, and what they have
# found so far. They end with `exit $wrong`.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
wrong=0

# fails TEXT: something is not as it should be.
fails() {
  echo "$1"
  wrong=1
}

# refuses BEGINNING ARGUMENT...: exit code 2 and one line on standard error, which begins so after the name.
refuses() {
  expected=$1
  shift
  said=$("$program" "$@" 2>&1 >/dev/null)
  code=$?
  lines=$(printf '%s\n' "$said" | wc -l)
  name=$(basename "$program")
  case $code:$lines:$said in
    "2:1:$name: $expected"*) ;;
    *) fails "$name $*: code $code, said: $said" ;;
  esac
}
