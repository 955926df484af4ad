# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

# A rule set: a preset or a file, then changes after commas.
__agon_rules() {
  if compset -P '*,'; then
    if compset -P '(#b)(*)='; then
      local field=${IPREFIX%=}
      local -a values
      values=(${(f)"$(__agon_field ${field##*,})"})
      _describe -t values 'value' values
    else
      local -a fields
      fields=($__agon_fields)
      _describe -t fields 'field' fields -S =
    fi
  else
    local -a presets
    presets=($__agon_presets)
    _alternative 'presets:preset:{_describe -t presets preset presets}' \
                 'files:rule-set file:_path_files -g "*.toml(-.)"'
  fi
}

# Words that end in = or : want more after them.
__agon_words() {
  local -a whole begun
  whole=(${@:#*[=:]})
  begun=(${(M)@:#*[=:]})
  compadd -a whole
  compadd -S '' -a begun
}

__agon_joined() {
  compset -P '*,'
  compadd -qS , -- $@
}

# Below help: the subcommands of those already typed.
__agon_explained() {
  local -a typed
  typed=(${words[2,CURRENT-1]})
  __agon_below_${(j:_:)typed}
}

_agon "$@"
