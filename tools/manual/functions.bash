# $words: those of the line up to the cursor, the last one unfinished.
_agon_split() {
  local line=${COMP_LINE:0:COMP_POINT} c quote= word= begun= i
  words=()
  for ((i = 0; i < ${#line}; i++)); do
    c=${line:i:1}
    if [[ $quote ]]; then
      if [[ $c == "$quote" ]]; then quote=; else word+=$c; fi
    elif [[ $c == [\'\"] ]]; then
      quote=$c begun=1
    elif [[ $c == \\ ]]; then
      word+=${line:++i:1} begun=1
    elif [[ $c == [[:space:]] ]]; then
      if [[ $begun ]]; then words+=("$word"); fi
      word= begun=
    else
      word+=$c begun=1
    fi
  done
  words+=("$word")
}

# Where the cursor is: $command, a blank before each word; $at: how many positional arguments it has
# got; $option: whose value comes; $rest: after --.
_agon_place() {
  local word i
  command= at=0 option= rest=
  _agon_command ''
  for ((i = 1; i < ${#words[@]} - 1; i++)); do
    word=${words[i]}
    if [[ $option ]]; then
      option=
    elif [[ $rest ]]; then
      ((at++))
    elif [[ $word == -- ]]; then
      rest=1
    elif [[ $word == --*=* ]]; then
      :
    elif [[ $word == -?* ]]; then
      _agon_values "$command" "$word"
      if [[ $takes != nothing ]]; then option=$word; fi
    elif [[ $subcommands && $at -ge $before ]]; then
      command+=" $word" at=0
      _agon_command "$command"
    else
      ((at++))
    fi
  done
}

# Adds what is offered for $1, given before it what the answers begin with.
_agon_words() {
  local each
  for each in $2; do
    if [[ $each == "$1"* ]]; then COMPREPLY+=("$3$each"); fi
  done
}

# Files with the endings $2, and folders; any files if there are none, unless $3 is set.
_agon_files() {
  local each ending
  local -a found=()
  compopt -o filenames 2>/dev/null
  mapfile -t found < <(compgen -f -- "$1")
  for each in "${found[@]}"; do
    if [[ -d $each ]]; then
      COMPREPLY+=("$each")
    else
      for ending in $2; do
        if [[ $each == *"$ending" ]]; then COMPREPLY+=("$each"); fi
      done
    fi
  done
  if [[ ! $2 || (${#COMPREPLY[@]} -eq 0 && ! $3) ]]; then COMPREPLY=("${found[@]}"); fi
}

# A rule set: a preset or a file, then changes after commas.
_agon_rules() {
  local last=${1##*,} before=${1%"${1##*,}"}
  if [[ $1 != *,* ]]; then
    _agon_words "$1" "$_agon_presets"
    local -a presets=("${COMPREPLY[@]}")
    COMPREPLY=()
    _agon_files "$1" .toml only
    COMPREPLY=("${presets[@]}" "${COMPREPLY[@]}")
  elif [[ $last == *=* ]]; then
    _agon_words "${last#*=}" "$(_agon_field "${last%%=*}")" "$before${last%%=*}="
  else
    _agon_words "$last" "$_agon_fields" "$before"
    compopt -o nospace 2>/dev/null
  fi
}

_agon() {
  local -a words
  local command at option rest subcommands before options takes values joined each
  COMPREPLY=()
  _agon_split
  local current=${words[${#words[@]} - 1]} typed=
  _agon_place
  if [[ ! $option && ! $rest && $current == --*=* ]]; then
    option=${current%%=*} typed=${current%%=*}= current=${current#*=}
  fi
  if [[ $option ]]; then
    _agon_values "$command" "$option"
  elif [[ $current == -* && ! $rest ]]; then
    _agon_words "$current" "$options"
    return
  elif [[ $subcommands && $at -ge $before ]]; then
    _agon_words "$current" "$subcommands"
    return
  else
    _agon_values "$command" $((at + 1))
  fi
  case $takes in
    words)
      if [[ $joined ]]; then
        _agon_words "${current##*,}" "$values" "${current%"${current##*,}"}"
      else
        _agon_words "$current" "$values"
      fi
      if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[=:] ]]; then
        compopt -o nospace 2>/dev/null
      fi
      ;;
    files) _agon_files "$current" "$values" ;;
    folders)
      compopt -o filenames 2>/dev/null
      mapfile -t COMPREPLY < <(compgen -d -- "$current")
      ;;
    rules) _agon_rules "$current" ;;
    program)
      if [[ $at -eq 0 ]]; then
        mapfile -t COMPREPLY < <(compgen -c -- "$current")
      else
        _agon_files "$current"
      fi
      ;;
    subcommands)
      command=
      for ((each = 2; each < ${#words[@]} - 1; each++)); do command+=" ${words[each]}"; done
      _agon_command "$command"
      _agon_words "$current" "$subcommands"
      ;;
  esac
  # readline replaces only what comes after the last = or : where these end words.
  if [[ $COMP_WORDBREAKS == *=* ]]; then
    typed=${current%"${current##*=}"}
    COMPREPLY=("${COMPREPLY[@]#"$typed"}")
  else
    COMPREPLY=("${COMPREPLY[@]/#/"$typed"}")
  fi
  if [[ $COMP_WORDBREAKS == *:* ]]; then
    COMPREPLY=("${COMPREPLY[@]#"${current%"${current##*:}"}"}")
  fi
}
complete -F _agon agon
