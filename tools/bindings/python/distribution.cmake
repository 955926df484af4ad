# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

# agon-VERSION.dist-info beside the installed package, which importlib.metadata and `pip list` read: what
# pyproject.toml says, from which build_backend.py makes that of wheels.
file(READ pyproject.toml project)
foreach(key description requires-python keywords classifiers license)
  if(NOT project MATCHES "\n${key} = (\"([^\"\n]*)\"|{text = \"([^\"\n]*)\"}|\\[([^]]*)\\])")
    message(FATAL_ERROR "tools/bindings/python/pyproject.toml: ${key} is missing, or written in another way")
  endif()
  set(its_${key} "${CMAKE_MATCH_2}${CMAKE_MATCH_3}${CMAKE_MATCH_4}")
endforeach()
string(REGEX MATCHALL "[^\"]+::[^\"]+" its_classifiers "${its_classifiers}")
list(TRANSFORM its_classifiers PREPEND "Classifier: ")
list(JOIN its_classifiers "\n" its_classifiers)
string(REPLACE "\"" "" its_keywords "${its_keywords}")
string(REPLACE ", " "," its_keywords "${its_keywords}")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS pyproject.toml)
set(distribution ${CMAKE_CURRENT_BINARY_DIR}/distribution)
configure_file(METADATA.in ${distribution}/METADATA @ONLY)
if(AGON_PACKAGE)
  set(installer debian)
else()
  set(installer cmake)
endif()
file(CONFIGURE OUTPUT ${distribution}/INSTALLER CONTENT "${installer}\n")  # pip names it to those who uninstall
install(FILES ${distribution}/METADATA ${distribution}/INSTALLER COMPONENT python
        DESTINATION ${installed}-${PROJECT_VERSION}.dist-info)
