// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// For builds with the address sanitizer only: what others keep until the program ends is not our
// leak.
#include <cstdlib>

// Fontconfig, which cairo asks for fonts.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() {
  return "leak:libfontconfig\n";
}

extern "C" const char* __lsan_default_options();
extern "C" const char* __lsan_default_options() {
  return "print_suppressions=0";
}

// Open MPI's plugins, which are unloaded in the end, so that no name is left to suppress.
// NOLINTNEXTLINE(bugprone-reserved-identifier): the sanitizer's name
extern "C" int __lsan_is_turned_off();
extern "C" int __lsan_is_turned_off() {
  return std::getenv("OMPI_COMM_WORLD_SIZE") == nullptr ? 0 : 1;
}
