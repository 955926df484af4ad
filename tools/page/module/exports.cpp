// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What the module exports: the C interface, and memory for requests. Progress goes to a function
// that it imports, since its loader has no function pointers to give.
#include <cstddef>
#include <cstdlib>

#include "tools/bindings/c/agon.h"

#define EXPORTED(name) __attribute__((export_name(name)))

extern "C" {

/// The text lasts until it returns.
__attribute__((import_module("agon"), import_name("progress"))) void tell_progress(
    const char* text);

EXPORTED("agon_open") agon_session* exported_open() {
  agon_session* session = agon_open();
  if (session != nullptr)
    agon_on_progress(
        session, [](void*, const char* text) { tell_progress(text); }, nullptr);
  return session;
}
EXPORTED("agon_close") void exported_close(agon_session* session) {
  agon_close(session);
}
EXPORTED("agon_ask") const char* exported_ask(agon_session* session, const char* request) {
  return agon_ask(session, request);
}
/// Room for a request; null if there is none. For the caller to release.
EXPORTED("agon_allocate") void* exported_allocate(std::size_t bytes) {
  return std::malloc(bytes);
}
EXPORTED("agon_release") void exported_release(void* place) {
  std::free(place);
}

}  // extern "C"
