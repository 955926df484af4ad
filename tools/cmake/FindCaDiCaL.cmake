# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

# The SAT solver CaDiCaL, as Debian's libcadical-dev installs it: cadical::cadical.
find_path(CaDiCaL_INCLUDE_DIR cadical.hpp)
find_library(CaDiCaL_LIBRARY cadical)
mark_as_advanced(CaDiCaL_INCLUDE_DIR CaDiCaL_LIBRARY)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(CaDiCaL
  REQUIRED_VARS CaDiCaL_LIBRARY CaDiCaL_INCLUDE_DIR
  REASON_FAILURE_MESSAGE "Debian: install libcadical-dev")
if(CaDiCaL_FOUND AND NOT TARGET cadical::cadical)
  add_library(cadical::cadical UNKNOWN IMPORTED)
  set_target_properties(cadical::cadical PROPERTIES
    IMPORTED_LOCATION "${CaDiCaL_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${CaDiCaL_INCLUDE_DIR}")
endif()
