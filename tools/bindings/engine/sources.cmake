# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

# What the requests take from the program's own folders, by file: the program links the rest with CLI11, cairo
# and SQLite, which C, Python and the page do without.
set(agon_shared_with_program
  conformance/responder
  report/answers report/check report/json report/lessons report/play_choice
  report/prose_sections report/prose_sheet report/rule_sources report/verdict_json
  terminal/chosen terminal/written)
list(TRANSFORM agon_shared_with_program REPLACE "(.+)" "${PROJECT_SOURCE_DIR}/tools/\\1.cpp")
