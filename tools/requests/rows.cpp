// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The C interface: one request answered, whatever it is; every exception stays on this side.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <exception>
#include <new>
#include <span>
#include <string>
#include <string_view>

#include "model/rulesets/nearest.hpp"
#include "model/values/mistake.hpp"
#include "tools/bindings/c/agon.h"
#include "tools/requests/json.hpp"
#include "tools/requests/requests.hpp"
#include "tools/requests/session.hpp"

namespace agon::requests {
namespace {

struct Row {
  std::string_view name;
  std::span<const std::string_view> members;
  Json (*answer)(const Request&, Session&);
  bool is_long = false;  ///< looks at the session's stop flag
};

template <std::size_t count>
using Names = std::array<std::string_view, count>;

constexpr Names<1> of_rules{"rules"};
constexpr Names<2> of_position{"rules", "position"};
constexpr Names<3> of_actions{"rules", "position", "action"};
constexpr Names<3> of_perft{"rules", "position", "depth"};
constexpr Names<6> of_check{"certificate", "rules", "position", "by", "loose", "seconds"};
constexpr Names<3> of_why{"rules", "position", "action"};
constexpr Names<2> of_read{"rules", "text"};
constexpr Names<3> of_transform{"rules", "position", "by"};
constexpr Names<3> of_compare{"left", "right", "position"};
constexpr Names<12> of_solve{"rules",       "position", "attacker",   "goal",
                             "plies",       "nodes",    "seconds",    "any",
                             "certificate", "holds",    "memory_mib", "threads"};
constexpr Names<6> of_choose{"rules", "position", "strength", "seed", "history", "nodes"};
constexpr Names<1> of_hold{"text"};
constexpr Names<3> of_table{"bytes", "name", "rules"};
constexpr Names<3> of_held{"rules", "position", "side"};
constexpr Names<6> of_readings{"rules", "position", "attacker", "plies", "nodes", "seconds"};
constexpr Names<9> of_draw{"rules",   "position",    "last", "reachable", "form",
                           "caption", "coordinates", "size", "style"};
constexpr Names<1> of_replay{"text"};
constexpr Names<5> of_record{"rules", "position", "headers", "result", "nodes"};
constexpr Names<1> of_protocol{"line"};

constexpr std::array rows{
    Row{"about", {}, about},
    Row{"rules", of_rules, rules},
    Row{"prose", of_rules, prose},
    Row{"lessons", of_rules, lessons},
    Row{"position", of_position, position},
    Row{"actions", of_actions, actions},
    Row{"perft", of_perft, perft, true},
    Row{"why", of_why, why},
    Row{"read", of_read, read},
    Row{"transform", of_transform, transform},
    Row{"compare", of_compare, compare},
    Row{"solve", of_solve, solve, true},
    Row{"choose", of_choose, choose, true},
    Row{"hold", of_hold, hold},
    Row{"held", of_held, held},
    Row{"table", of_table, table},
    Row{"check", of_check, check, true},
    Row{"readings", of_readings, readings, true},
    Row{"draw", of_draw, draw},
    Row{"replay", of_replay, replay},
    Row{"record", of_record, record},
    Row{"protocol", of_protocol, protocol, true},
};

/// A line that repeats much of what was asked keeps its beginning, in whole characters.
std::string shortened(std::string line) {
  constexpr std::size_t most = 600;
  if (line.size() <= most) return line;
  std::size_t end = most;
  while ((static_cast<unsigned char>(line[end]) & 0xc0) == 0x80) --end;
  return line.substr(0, end) + " ...";
}

const Row& row_of(const std::string& name) {
  const auto found =
      std::find_if(rows.begin(), rows.end(), [&](const Row& row) { return row.name == name; });
  if (found != rows.end()) return *found;
  std::vector<std::string_view> names;
  for (const Row& row : rows) names.push_back(row.name);
  const auto guess = rulesets::nearest(name, names);
  throw Unusable(fmt::format(
      "ask: \"{}\" is not a request; {}", name.substr(0, 80),
      guess ? fmt::format("did you mean {}?", *guess) : "there are " + rulesets::joined(names)));
}

/// A stop is for one request; whatever comes of that.
struct Stoppable {
  explicit Stoppable(std::atomic<bool>& its) : flag(its) {}
  Stoppable(const Stoppable&) = delete;
  Stoppable& operator=(const Stoppable&) = delete;
  ~Stoppable() { flag.store(false); }
  std::atomic<bool>& flag;
};

Json answer(Session& session, std::string_view text) {
  try {
    const Request request(text);
    const Row& row = row_of(request.name());
    request.allow(row.members);
    if (!row.is_long) return row.answer(request, session);
    const Stoppable stoppable(session.stop);
    return row.answer(request, session);
  } catch (const Unusable& unusable) {
    return Json{{"error", shortened(on_one_line(unusable.what()))}};
  }
}

/// The answer as JSON on one line; `{"error": ...}` for what cannot be used. Throws nothing but for
/// want of memory, and then the session is as before.
std::string ask(Session& session, std::string_view request) {
  return tools::json_text(answer(session, request));
}

}  // namespace
}  // namespace agon::requests

struct agon_session {
  agon::requests::Session session;
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
    session->answer = agon::requests::ask(session->session, request);
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
