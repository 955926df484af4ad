# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

# How a room is built: a library with its warnings, the unit tests beside its files, and the part
# of the installed package that it belongs to.
include(GNUInstallDirs)

# Flags that every target of the project is built with, hidden from users.
add_library(agon_flags INTERFACE)
target_compile_options(agon_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wmissing-declarations -Wnon-virtual-dtor -Woverloaded-virtual -Werror
  # In sources compiled together clang takes the unnamed namespace of one for the surroundings of the next.
  $<$<NOT:$<AND:$<CXX_COMPILER_ID:Clang>,$<BOOL:${AGON_UNITY}>>>:-Wshadow>
  # g++ notes that aligned values were passed otherwise before GCC 4.6; such code is not linked.
  $<$<CXX_COMPILER_ID:GNU>:-Wno-psabi>
  # g++ collects its garbage from 128 MB on, which takes a tenth of the time; sources here need a few hundred.
  $<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=524288>
  # g++ 12 sees overlaps and endless copies in "text" + std::string that are not there (GCC bug 105651).
  $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-restrict;-Wno-stringop-overflow>
  # Below -O3 it sees strings and optionals read out of bounds or before they are set, too.
  $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>,$<CONFIG:Debug>>:-Wno-array-bounds;-Wno-maybe-uninitialized>)
if(AGON_SANITIZE)
  target_compile_options(agon_flags INTERFACE -fsanitize=${AGON_SANITIZE} -fno-omit-frame-pointer
                                              -fno-sanitize-recover=all)
  # Of g++ and clang only the former says so itself.
  target_compile_definitions(agon_flags INTERFACE AGON_SANITIZED)
  target_link_options(agon_flags INTERFACE -fsanitize=${AGON_SANITIZE})
endif()
if(NOT AGON_SANITIZE AND NOT EMSCRIPTEN)
  # What users run is hardened (packages/tests/binaries_test.py): stacks guarded, calls of the C library
  # checked, addresses of functions looked up at the start and read-only from then on.
  target_compile_options(agon_flags INTERFACE
    $<$<CONFIG:Release>:-fstack-protector-strong;-Wp,-D_FORTIFY_SOURCE=2>)
  target_link_options(agon_flags INTERFACE -Wl,-z,relro -Wl,-z,now)
endif()
if(AGON_FUZZ)
  # libFuzzer sees which ways are taken in all rooms; main is its own in the targets of proptests/fuzz alone.
  target_compile_options(agon_flags INTERFACE -fsanitize=fuzzer-no-link)
  target_link_options(agon_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()

# agon_unite(TARGET): compiles its sources by 24, since the headers of most take longer to read than the source
# itself. So names in a room's unnamed namespaces differ, and a missing include is noticed
# only by builds with AGON_UNITY=OFF, which that with the thread sanitizer is, and by tools/scripts/lint.
function(agon_unite target)
  if(NOT AGON_UNITY)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 24)
  # g++ takes a unit that includes sources for a header that others include.
  target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
endfunction()

# agon_room(NAME [COLD] [FOLDERS folder...] [EXTRA file...] [PUBLIC lib...] [PRIVATE lib...]): the static
# library agon_NAME of all sources in this folder, or in FOLDERS of it, but for tests and programs
# (*_test.cpp, *_main.cpp). A new file is part of its room by lying there. PUBLIC libraries appear in
# the room's headers; PRIVATE ones only in its sources. Headers in folders called testing/ are for
# tests and are not installed. COLD rooms spend no time themselves, only in what they call: compiled at -O1,
# which takes two thirds of the time (for the page, which wants them small, as the module says).
function(agon_room name)
  cmake_parse_arguments(ROOM "COLD" "" "FOLDERS;EXTRA;PUBLIC;PRIVATE" ${ARGN})
  if(NOT ROOM_FOLDERS)
    set(ROOM_FOLDERS .)
  endif()
  set(sources ${ROOM_EXTRA})
  foreach(each IN LISTS ROOM_FOLDERS)
    file(GLOB found CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${each}/*.cpp)
    list(FILTER found EXCLUDE REGEX "_(test|main)\\.cpp$")
    list(APPEND sources ${found})
  endforeach()
  add_library(agon_${name} STATIC ${sources})
  target_include_directories(agon_${name} PUBLIC
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}> $<INSTALL_INTERFACE:include/agon>)
  target_compile_features(agon_${name} PUBLIC cxx_std_20)
  target_link_libraries(agon_${name} PUBLIC ${ROOM_PUBLIC}
                                     PRIVATE ${ROOM_PRIVATE} $<BUILD_INTERFACE:agon_flags>)
  set_target_properties(agon_${name} PROPERTIES EXPORT_NAME ${name})
  if(ROOM_COLD AND NOT EMSCRIPTEN)
    target_compile_options(agon_${name} PRIVATE -O1)
  endif()
  agon_unite(agon_${name})
  install(TARGETS agon_${name} EXPORT agon-targets
          ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
  set_property(GLOBAL APPEND PROPERTY AGON_ROOMS agon_${name})
  file(RELATIVE_PATH folder ${PROJECT_SOURCE_DIR} ${CMAKE_CURRENT_SOURCE_DIR})
  foreach(each IN LISTS ROOM_FOLDERS)
    file(GLOB headers CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${each}/*.hpp)
    cmake_path(SET destination NORMALIZE include/agon/${folder}/${each})
    install(FILES ${headers} DESTINATION ${destination} COMPONENT development)
  endforeach()
endfunction()

# agon_label(TEST...): `ctest -L ROOM` finds them, ROOM being the second part of this folder's path: tests
# in solver/search and in proptests/search are all of `search`; those of tools also `apps`, all others `core`.
function(agon_label)
  cmake_path(RELATIVE_PATH CMAKE_CURRENT_SOURCE_DIR BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE folder)
  string(REGEX REPLACE "^[a-z]+/([a-z]+).*" "\\1" room ${folder})
  set(half core)
  if(folder MATCHES "^tools")
    set(half apps)
  endif()
  set_property(TEST ${ARGN} APPEND PROPERTY LABELS ${room} ${half})
  set(agon_room_here ${room} PARENT_SCOPE)
endfunction()

# agon_add_test(NAME name COMMAND ...): add_test, and the label of the room. For tests that are no GoogleTest
# programs; those are made by agon_test below.
function(agon_add_test)
  add_test(${ARGN})
  list(SUBLIST ARGN 3 -1 command)
  set_property(GLOBAL PROPERTY agon_command_of_${ARGV1} ${command})
  agon_label(${ARGV1})
endfunction()

# agon_tests_target(TARGET TEST): `cmake --build build --target TARGET` makes the test program, too.
function(agon_tests_target target test)
  if(NOT TARGET ${target})
    add_custom_target(${target})
  endif()
  add_dependencies(${target} ${test})
endfunction()

# agon_test(NAME LIBRARIES lib... [SOURCES file...]): a GoogleTest program, one CTest entry. Without
# SOURCES it is made of this folder's *_test.cpp. The target ROOM_tests makes those of a room, which
# `ctest -L ROOM` then runs. QUICK: among those that are run with assertions, too, by each continuous
# integration; THREADS: under the thread sanitizer (tools/scripts/check_builds).
#
# Names: ROOM_test are the unit tests beside a room's files; ROOM_QUESTION_test are in proptests, in the
# folder of that name; program_* run the built program.
#
# ENTRIES STEM: one CTest entry for each of SOURCES instead: STEM_solve_test runs `NAME solve`, the tests of
# solve_test.cpp. One program of many files is compiled and linked in a fraction of the time that many take.
#
# Its sources are compiled together, so that each that has unnamed names needs a namespace of its own.
#
# Compiled at -O1, since what takes time in most tests is in the libraries; OPTIMIZED is for those
# that loop themselves, or instantiate a search; UNOPTIMIZED for those that wait for the program, or take
# longer to compile than to run.
function(agon_test name)
  if(NOT AGON_TESTS)
    return()
  endif()
  cmake_parse_arguments(TEST "OPTIMIZED;UNOPTIMIZED;QUICK;THREADS" "ENTRIES" "SOURCES;LIBRARIES" ${ARGN})
  if(NOT TEST_SOURCES)
    file(GLOB TEST_SOURCES CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*_test.cpp)
  endif()
  set(entries ${name})
  if(TEST_ENTRIES)
    set(entries)
    foreach(source IN LISTS TEST_SOURCES)
      if(source MATCHES "^(.*)_test\\.cpp$")
        set(entry ${TEST_ENTRIES}_${CMAKE_MATCH_1}_test)
        add_test(NAME ${entry} COMMAND ${name} ${CMAKE_MATCH_1})
        set_property(GLOBAL PROPERTY agon_command_of_${entry} ${name} ${CMAKE_MATCH_1})
        list(APPEND entries ${entry})
      endif()
    endforeach()
    list(APPEND TEST_SOURCES ${PROJECT_SOURCE_DIR}/model/values/testing/by_file_main.cpp)
  else()
    add_test(NAME ${name} COMMAND ${name})
    set_property(GLOBAL PROPERTY agon_command_of_${name} ${name})
  endif()
  add_executable(${name} ${TEST_SOURCES})
  target_link_libraries(${name} PRIVATE ${TEST_LIBRARIES} GTest::gtest GTest::gmock
                                        GTest::gtest_main agon_flags)
  # Tests find their data by the source tree, never by the folder they are started in.
  target_compile_definitions(${name} PRIVATE AGON_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
  agon_label(${entries})
  agon_tests_target(${agon_room_here}_tests ${name})
  foreach(set QUICK THREADS)
    if(TEST_${set})
      string(TOLOWER ${set} label)
      set_property(TEST ${entries} APPEND PROPERTY LABELS ${label})
      agon_tests_target(${label}_tests ${name})
    endif()
  endforeach()
  set(level -O1)
  if(TEST_OPTIMIZED)
    set(level "")
  elseif(TEST_UNOPTIMIZED)
    set(level -O0 -Wno-cpp)  # the C library warns that it cannot check calls there
  endif()
  target_compile_options(${name} PRIVATE ${level})
  agon_test_headers(${name} "${level}")
  agon_unite(${name})
endfunction()

# agon_long(TEST... NAME=VALUE...): the settings of everyday runs (model/values/testing/settings.hpp). `ctest -C Long -L long`
# runs TEST_long, with the test's own numbers. Before agon_slow_builds.
function(agon_long)
  if(NOT AGON_TESTS)
    return()
  endif()
  set(tests ${ARGN})
  list(FILTER tests EXCLUDE REGEX "=")
  set(settings ${ARGN})
  list(FILTER settings INCLUDE REGEX "=")
  foreach(test IN LISTS tests)
    set_property(TEST ${test} APPEND PROPERTY ENVIRONMENT ${settings})
    get_property(command GLOBAL PROPERTY agon_command_of_${test})
    add_test(NAME ${test}_long CONFIGURATIONS Long COMMAND ${command})
    set_property(TEST ${test}_long APPEND PROPERTY LABELS long)
  endforeach()
endfunction()

# GoogleTest's headers take longer to read than most tests to compile: they are read once for each
# way of compiling tests.
function(agon_test_headers name level)
  list(JOIN level "" headers)
  string(PREPEND headers agon_test_headers)
  if(NOT TARGET ${headers})
    file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/test_headers.cpp CONTENT "int main() {}\n")
    add_executable(${headers} EXCLUDE_FROM_ALL ${PROJECT_BINARY_DIR}/test_headers.cpp)
    target_link_libraries(${headers} PRIVATE GTest::gtest GTest::gmock agon_flags)
    target_compile_options(${headers} PRIVATE ${level})
    target_precompile_headers(${headers} PRIVATE <gmock/gmock.h> <gtest/gtest.h>)
    set_target_properties(${headers} PROPERTIES RUNTIME_OUTPUT_DIRECTORY
                                                ${PROJECT_BINARY_DIR}/tests)
  endif()
  target_precompile_headers(${name} REUSE_FROM ${headers})
endfunction()
