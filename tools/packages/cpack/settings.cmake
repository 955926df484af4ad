# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

# Read by cpack before it packs.
if(CPACK_AGON_NATIVE AND NOT AGON_TRY_OUT)
  message(FATAL_ERROR "this build is for this machine's processor alone (AGON_NATIVE); make packages with "
                      "tools/packages/make, or of a build with `cmake --preset package`")
endif()
# Dates in the packages are the date of the sources, so that same sources give same bytes.
if(NOT DEFINED ENV{SOURCE_DATE_EPOCH})
  execute_process(COMMAND git -C ${CPACK_AGON_SOURCE} log -1 --format=%ct
                  OUTPUT_VARIABLE date OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  if(NOT date)  # no repository: the day of the newest entry
    file(STRINGS ${CPACK_AGON_SOURCE}/CHANGELOG.md heading REGEX "^## .*[0-9]+-[0-9]+-[0-9]+" LIMIT_COUNT 1)
    string(REGEX MATCH "[0-9]+-[0-9]+-[0-9]+" day "${heading}")
    execute_process(COMMAND date -u -d ${day} +%s OUTPUT_VARIABLE date OUTPUT_STRIP_TRAILING_WHITESPACE)
  endif()
  set(ENV{SOURCE_DATE_EPOCH} ${date})
endif()
