# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

# What other programs link: a CMake package, find_package(agon), and agon.pc for pkg-config. Both are made
# of the rooms and of what these link, so that a new room or library is in them by itself.
include(CMakePackageConfigHelpers)

# Libraries of others: their pkg-config modules, or the linker arguments of those
# that have none.
set(agon_modules_fmt::fmt fmt)
set(agon_modules_nlohmann_json::nlohmann_json nlohmann_json)
set(agon_modules_tomlplusplus::tomlplusplus tomlplusplus)
set(agon_modules_PkgConfig::zstd libzstd)
set(agon_modules_PkgConfig::libdeflate libdeflate)
set(agon_modules_PkgConfig::xxhash libxxhash)
set(agon_modules_PkgConfig::sqlite3 sqlite3)
set(agon_modules_PkgConfig::z3 z3)
set(agon_linked_cadical::cadical -lcadical)
set(agon_linked_Threads::Threads -pthread)

# agon_visit(TARGET): appends it to the property AGON_ORDER after all that it links, and so on down; of the
# libraries of others, to AGON_MODULES or AGON_LINKED.
function(agon_visit target)
  get_property(visited GLOBAL PROPERTY AGON_VISITED)
  if(target IN_LIST visited)
    return()
  endif()
  set_property(GLOBAL APPEND PROPERTY AGON_VISITED ${target})
  if(NOT target MATCHES "^agon_")
    if(DEFINED agon_modules_${target})
      set_property(GLOBAL APPEND PROPERTY AGON_MODULES ${agon_modules_${target}})
    elseif(DEFINED agon_linked_${target})
      set_property(GLOBAL APPEND PROPERTY AGON_LINKED ${agon_linked_${target}})
    else()
      message(FATAL_ERROR "agon.pc: an installed library links ${target}; say in "
                          "tools/cmake/exported.cmake which module of pkg-config that is")
    endif()
    return()
  endif()
  get_target_property(linked ${target} INTERFACE_LINK_LIBRARIES)
  foreach(each IN LISTS linked)
    string(REGEX REPLACE "^\\$<LINK_ONLY:(.*)>$" "\\1" each "${each}")
    if(each AND NOT each MATCHES "BUILD_INTERFACE")  # flags of this build alone
      agon_visit(${each})
    endif()
  endforeach()
  get_target_property(type ${target} TYPE)
  if(NOT type STREQUAL "INTERFACE_LIBRARY")
    set_property(GLOBAL APPEND PROPERTY AGON_ORDER ${target})
  endif()
endfunction()

# agon.pc: its libraries in the order in which a linker takes them, each before what it needs. They are
# static, and there are no others, so linking them always links what they need: Requires, not
# Requires.private, which would ask for `pkg-config --static` and with it for what shared libraries need.
function(agon_pkg_config)
  get_property(rooms GLOBAL PROPERTY AGON_ROOMS)
  if(TARGET agon_c)  # the C interface, which is not a room
    list(APPEND rooms agon_c)
  endif()
  foreach(each IN LISTS rooms)
    agon_visit(${each})
  endforeach()
  foreach(name ORDER MODULES LINKED)
    get_property(${name} GLOBAL PROPERTY AGON_${name})
  endforeach()
  list(REVERSE ORDER)
  list(TRANSFORM ORDER PREPEND -l)
  list(SORT MODULES)
  list(SORT LINKED)
  list(JOIN ORDER " " libraries)
  list(JOIN MODULES " " modules)
  list(JOIN LINKED " " linked)
  if(AGON_PACKAGE)
    set(prefix ${CMAKE_INSTALL_PREFIX})
  else()  # wherever `cmake --install --prefix` puts it
    file(RELATIVE_PATH up /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
    string(REGEX REPLACE "/$" "" up "${up}")
    set(prefix "\${pcfiledir}/${up}")
  endif()
  configure_file(${PROJECT_SOURCE_DIR}/tools/cmake/agon.pc.in ${PROJECT_BINARY_DIR}/agon.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/agon.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
          COMPONENT development)
endfunction()

# find_package(agon) gives agon::model (plain data, presets, judge, records) and agon::solver, and each
# room under its own name.
function(agon_cmake_package)
  add_library(agon_model_package INTERFACE)
  target_link_libraries(agon_model_package INTERFACE agon_values agon_files agon_rulesets agon_rules agon_records)
  set_target_properties(agon_model_package PROPERTIES EXPORT_NAME model)
  add_library(agon_solver_package INTERFACE)
  target_link_libraries(agon_solver_package INTERFACE agon_api agon_bitboard agon_search agon_play
                        agon_certificates agon_formulas agon_fortresses agon_readings agon_tablebase)
  set_target_properties(agon_solver_package PROPERTIES EXPORT_NAME solver)
  set(folder ${CMAKE_INSTALL_LIBDIR}/cmake/agon)
  install(TARGETS agon_model_package agon_solver_package EXPORT agon-targets)
  install(EXPORT agon-targets NAMESPACE agon:: DESTINATION ${folder} COMPONENT development)
  configure_package_config_file(${PROJECT_SOURCE_DIR}/tools/cmake/agon-config.cmake.in
    ${PROJECT_BINARY_DIR}/agon-config.cmake INSTALL_DESTINATION ${folder})
  write_basic_package_version_file(${PROJECT_BINARY_DIR}/agon-config-version.cmake
    COMPATIBILITY SameMinorVersion)
  install(FILES ${PROJECT_BINARY_DIR}/agon-config.cmake
                ${PROJECT_SOURCE_DIR}/tools/cmake/FindCaDiCaL.cmake
                ${PROJECT_BINARY_DIR}/agon-config-version.cmake
          DESTINATION ${folder} COMPONENT development)
endfunction()

function(agon_export)
  agon_cmake_package()
  agon_pkg_config()
endfunction()
