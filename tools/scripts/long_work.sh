# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT
#
# As long_work.py, for scripts of bash that work for long: sourced. What stays for another run can be said in `remains`.

trap 'trap "" INT TERM; working; echo "${0##*/}: interrupted${remains-}" >&2; exit 3' INT TERM

# working WHAT: on a terminal, says on standard error what is done from now on, and for how many seconds; without WHAT
# it is done.
working() {
  if [[ -n ${ticker-} ]]; then
    kill "$ticker" 2>/dev/null || true
    wait "$ticker" 2>/dev/null || true
    printf '\r\e[K' >&2
  fi
  ticker=
  if [[ $# -gt 0 && -t 2 ]]; then
    (
      begun=$SECONDS
      sleep 2
      while kill -0 $$ 2>/dev/null; do
        printf '\r%s, %d s\e[K' "${1:0:70}" $((SECONDS - begun)) >&2
        sleep 1
      done
    ) >/dev/null &
    ticker=$!
  fi
}
