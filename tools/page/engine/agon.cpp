// The C interface: keeps every exception on this side.
#include "tools/page/engine/agon.h"

#include <fmt/format.h>

#include <exception>
#include <new>
#include <string>

#include "tools/page/engine/ask.hpp"

struct agon_session {
  agon::page::Session session;
  std::string answer;
};

namespace {

constexpr const char* no_memory =
    R"({"error": "out of memory; ask for less, or close what else the machine has open"})";

}  // namespace

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
  try {
    session->answer = agon::page::ask(session->session, request);
    return session->answer.c_str();
  } catch (const std::bad_alloc&) {
    return no_memory;
  } catch (const std::exception&) {
    return R"({"error": "a fault in the program; please report what was asked"})";
  }
}

void agon_on_progress(agon_session* session, agon_progress call, void* context) {
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
