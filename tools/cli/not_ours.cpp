// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// For builds with the thread sanitizer only: what it takes for races in libraries that were not
// built with it. Not ours.

// Z3's timers wait in a way that the sanitizer of g++ 12 does not see (pthread_cond_clockwait), so
// that it takes their locks for unlocked. Pango looks for fonts in a thread of its own, by
// fontconfig; the locks between the two are not seen.
// NOLINTNEXTLINE(bugprone-reserved-identifier): the sanitizer's name
extern "C" const char* __tsan_default_suppressions();
extern "C" const char* __tsan_default_suppressions() {
  return "mutex:libz3.so\n"
         "race:libfontconfig.so\n"
         "race:libpangoft2-1.0.so\n";
}
