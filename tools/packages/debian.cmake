# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

# The Debian packages, one for each component: agon, libagon-dev and, where a room installs files under
# the component `python`, python3-agon.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME agon)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
# Before 0.1.0-1, which would be Debian's own.
set(CPACK_DEBIAN_PACKAGE_RELEASE 0agon1)
# None, or cpack would put it before each description below.
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")
set(CPACK_PACKAGE_CONTACT ${AGON_MAINTAINER})
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING ONE_PER_GROUP)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_PROJECT_CONFIG_FILE ${CMAKE_CURRENT_SOURCE_DIR}/cpack/settings.cmake)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_SOURCE_DIR}/cpack/finish.cmake)
# What those two scripts ask for.
set(CPACK_AGON_PACKAGE ${AGON_PACKAGE})
set(CPACK_AGON_NATIVE ${AGON_NATIVE})
set(CPACK_AGON_TOOLS ${CMAKE_CURRENT_SOURCE_DIR})
set(CPACK_AGON_SOURCE ${PROJECT_SOURCE_DIR})

set(CPACK_COMPONENTS_ALL program development)
get_cmake_property(components COMPONENTS)
if(python IN_LIST components)
  list(APPEND CPACK_COMPONENTS_ALL python)
endif()

# The first line of a description is the summary.
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME agon)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS fonts-linuxlibertine)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "openmpi-bin, python3")
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION
"toolkit for Agon, the oldest board game on hexagons
Rule sheets of Agon disagree on nearly everything but the board. agon works
with these differences: it has sixteen rule sets that cite their sources,
finds forced wins with certificates that the reference rules check, compares
rule sets, composes and prints puzzles, tests other programs against the
rules, and has a board for the browser and one for the terminal.

Puzzles, proofs that a side cannot lose, and test vectors for other programs
are in /usr/share/agon.")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libagon-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
# fmt's libraries are compatible within a major version alone; the others' have not changed for years.
string(REGEX MATCH "^[0-9]+" fmt_major "${fmt_VERSION}")
math(EXPR next_fmt "${fmt_major} + 1")
string(JOIN ", " CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
  "libcadical-dev" "libdeflate-dev" "libfmt-dev (>= ${fmt_major}~)" "libfmt-dev (<< ${next_fmt}~)" "libsqlite3-dev"
  "libtomlplusplus-dev" "libxxhash-dev" "libz3-dev" "libzstd-dev" "nlohmann-json3-dev" "pkg-config"
  "zlib1g-dev")  # what `pkg-config --static` asks for with SQLite, and libsqlite3-dev does not bring
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SUGGESTS agon)
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION
"rules and solver of the board game Agon: headers and static libraries
The rules of Agon as a space of readings, a reference implementation, a fast
engine tested against it, and a solver for forced wins whose certificates the
reference rules check: C++20, with a CMake package (agon::model, agon::solver)
and agon.pc for pkg-config.")

set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-agon)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS python3)
# Compiled modules come and go with the package.
set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA ${CMAKE_CURRENT_SOURCE_DIR}/debian/python3-agon/postinst
                                              ${CMAKE_CURRENT_SOURCE_DIR}/debian/python3-agon/prerm)
set(CPACK_DEBIAN_PYTHON_DESCRIPTION
"rules and solver of the board game Agon for Python 3
Positions, legal actions, captures, outcomes and forced wins under every rule
set of the oldest board game on hexagons, in the manner of python-chess.")
