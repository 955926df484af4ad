// For builds with the thread sanitizer only: Z3's timers wait in a way that the sanitizer of g++ 12
// does not see (pthread_cond_clockwait), so that it takes their locks for unlocked. Not ours.

extern "C" const char* __tsan_default_suppressions();
extern "C" const char* __tsan_default_suppressions() {
  return "mutex:libz3.so\n";
}
