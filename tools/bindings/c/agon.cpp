// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The C interface to the questions; every exception stays on this side.
#include "tools/bindings/c/agon.h"

#include <fmt/format.h>

#include <exception>
#include <new>
#include <string>

#include "tools/requests/json.hpp"
#include "tools/requests/rows.hpp"
#include "tools/requests/session.hpp"

struct agon_session {
  agon::tools::Session session;
  std::string answer;
};

agon_session* agon_open(void) {
  try {
    return new agon_session;
  } catch (const std::exception&) {
    return nullptr;
  }
}

void agon_close(agon_session* session) {
  delete session;
}

const char* agon_ask(agon_session* session, const char* request) {
  if (session == nullptr) return R"({"error": "session: is null; open one by agon_open"})";
  if (request == nullptr) return R"({"error": "request: is null; give a JSON object as text"})";
  try {
    session->answer = agon::tools::json_text(agon::tools::answer(session->session, request));
    return session->answer.c_str();
  } catch (const std::bad_alloc&) {
    return R"({"error": "out of memory; ask for less, or close other programs"})";
  } catch (const std::exception&) {
    return R"({"error": "a bug in the program; please report what was asked"})";
  }
}

void agon_stop(agon_session* session) {
  if (session != nullptr) session->session.stop.store(true);
}

void agon_on_progress(agon_session* session, agon_progress call, void* context) {
  if (session == nullptr) return;
  if (call == nullptr) {
    session->session.progress = nullptr;
    return;
  }
  session->session.progress = [call, context](const agon::search::Progress& now) {
    call(context, fmt::format(R"({{"plies": {}, "nodes": {}, "seconds": {:.3f}}})", now.refuted,
                              now.nodes, now.seconds)
                      .c_str());
  };
}
