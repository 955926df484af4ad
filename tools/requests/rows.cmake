# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

# agon_rows(TARGET SOURCE...): makes questions.inc for the target: AGON_QUESTIONS(row) names the questions in the sources,
# by the definitions of their rows, and AGON_OTHER_QUESTIONS(row) those in the other sources of this folder.
function(agon_rows target)
  set(questions "")
  set(others "")
  file(GLOB all CONFIGURE_DEPENDS ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/*.cpp)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${all})
  foreach(source IN LISTS all)
    file(STRINGS ${source} rows REGEX "^extern constinit const QuestionRow ")
    string(REGEX MATCHALL "QuestionRow [a-z_]+_row" rows "${rows}")
    list(TRANSFORM rows REPLACE "QuestionRow (.+)_row" " row(\\1)")
    list(JOIN rows "" rows)
    if(source IN_LIST ARGN)
      string(APPEND questions "${rows}")
    else()
      string(APPEND others "${rows}")
    endif()
  endforeach()
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/questions)
  file(CONFIGURE OUTPUT ${folder}/questions.inc
       CONTENT "#define AGON_QUESTIONS(row)${questions}\n#define AGON_OTHER_QUESTIONS(row)${others}\n" @ONLY)
  target_include_directories(${target} PRIVATE ${folder})
endfunction()
