# The subcommand that the cursor is at, then how many positional arguments it has got.
function __agon_place
    set -l words (commandline -opc)[2..-1]
    set -l at 0
    set -l command agon
    set -l skips no
    set -l rest no
    for word in $words
        if test $skips = yes
            set skips no
        else if test $rest = yes
            set at (math $at + 1)
        else if test "$word" = --
            set rest yes
        else if string match -q -- '--*=*' $word
            continue
        else if string match -q -- '-?*' $word
            if not contains -- $word (__agon_flags)
                set skips yes
            end
        else if contains -- "$command $word" (__agon_commands); and test $at -ge (__agon_before "$command")
            set command "$command $word"
            set at 0
        else
            set at (math $at + 1)
        end
    end
    echo $command
    echo $at
end

# Is the cursor at this subcommand?
function __agon_in
    set -l place (__agon_place)
    test "$place[1]" = "$argv[1]"
end

# And does it have from the first to the second number of positional arguments?
function __agon_at
    set -l place (__agon_place)
    test "$place[1]" = "$argv[1]"; and test $place[2] -ge $argv[2]; and test $place[2] -le $argv[3]
end

# The value that is being typed, without --option= before it.
function __agon_typed
    commandline -ct | string replace -r -- '^--[a-z-]+=' ''
end

# Files with these endings, and folders; any files if there are none, unless the first is "only".
function __agon_files
    set -l all (__fish_complete_path (__agon_typed) | string replace -r '\t.*' '')
    set -l found
    for each in $all
        if string match -q -- '*/' $each
            set -a found $each
            continue
        end
        for ending in $argv
            if string match -q -- "*$ending" $each
                set -a found $each
            end
        end
    end
    if test (count $found) -gt 0
        printf '%s\n' $found
    else if test (count $all) -gt 0; and test "$argv[1]" != only
        printf '%s\n' $all
    end
end

# A rule set: a preset or a file, then changes after commas.
function __agon_rules
    set -l typed (__agon_typed)
    set -l before (string replace -r '[^,]*$' '' -- $typed)
    set -l last (string replace -r '^.*,' '' -- $typed)
    if not string match -q -- '*,*' $typed
        __agon_presets
        __agon_files only .toml
    else if string match -q -- '*=*' $last
        set -l field (string split -m 1 = -- $last)[1]
        for each in (__agon_field $field)
            echo $before$field=$each
        end
    else
        for each in (__agon_fields)
            echo $before$each
        end
    end
end

# Words joined by commas.
function __agon_joined
    set -l before (string replace -r '[^,]*$' '' -- (__agon_typed))
    for each in $argv
        echo $before$each
    end
end

# Another program, then files.
function __agon_program
    if test (__agon_place)[2] -eq 0
        __fish_complete_command
    else
        __agon_files
    end
end

# Below help: the subcommands of those already typed.
function __agon_explained
    set -l words (commandline -opc)[3..-1]
    __agon_below (string join ' ' -- agon $words)
end

complete -c agon -f
