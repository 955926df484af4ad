// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// For builds with sanitizers only: what they report of other libraries, and is not ours.
#include <cstdlib>

// NOLINTBEGIN(bugprone-reserved-identifier): the sanitizers' names

// Address: what fontconfig, which cairo asks for fonts, keeps until the program ends.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() {
  return "leak:libfontconfig\n";
}

extern "C" const char* __lsan_default_options();
extern "C" const char* __lsan_default_options() {
  return "print_suppressions=0";
}

// Open MPI's plugins, which are unloaded in the end, so that no name is left to suppress.
extern "C" int __lsan_is_turned_off();
extern "C" int __lsan_is_turned_off() {
  return std::getenv("OMPI_COMM_WORLD_SIZE") == nullptr ? 0 : 1;
}

// Thread: Z3's timers wait in a way that the sanitizer of g++ 12 does not see
// (pthread_cond_clockwait), so that it takes their locks for unlocked. Pango looks for fonts in a
// thread of its own, by fontconfig; the locks between the two are not seen.
extern "C" const char* __tsan_default_suppressions();
extern "C" const char* __tsan_default_suppressions() {
  return "mutex:libz3.so\n"
         "race:libfontconfig.so\n"
         "race:libpangoft2-1.0.so\n";
}

// NOLINTEND(bugprone-reserved-identifier)
