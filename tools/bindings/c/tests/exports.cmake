# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

# The shared library shows the functions of the header, all of them and nothing else.
execute_process(COMMAND ${NM} -D --defined-only --format=posix ${LIBRARY} OUTPUT_VARIABLE listed
                RESULT_VARIABLE result)
if(NOT result EQUAL 0)
  message(FATAL_ERROR "${NM} failed on ${LIBRARY}")
endif()
string(REGEX MATCHALL "(^|\n)[^ ]+" shown "${listed}")
list(TRANSFORM shown STRIP)
file(READ ${HEADER} header)
string(REGEX REPLACE "/\\*([^*]|\\*[^/])*\\*/" "" header "${header}")
string(REGEX MATCHALL "agon_[a-z_]+\\(" declared "${header}")
list(TRANSFORM declared REPLACE "\\(" "")
list(REMOVE_DUPLICATES declared)
list(SORT shown)
list(SORT declared)
list(LENGTH declared count)
if(NOT count EQUAL 5 OR NOT shown STREQUAL declared)
  message(FATAL_ERROR "declared:\n${declared}\nshown:\n${shown}")
endif()
message("${count} functions")
