#include "tools/page/engine/ask.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <string>

#include "model/rulesets/nearest.hpp"
#include "model/values/on_one_line.hpp"
#include "tools/page/engine/requests.hpp"
#include "tools/report/json.hpp"
#include "tools/terminal/unusable.hpp"

namespace agon::page {
namespace {

struct Row {
  std::string_view name;
  std::span<const std::string_view> members;
  Json (*answer)(const Request&, Session&);
};

template <std::size_t count>
using Names = std::array<std::string_view, count>;

constexpr Names<1> of_rules{"rules"};
constexpr Names<2> of_position{"rules", "position"};
constexpr Names<3> of_why{"rules", "position", "action"};
constexpr Names<2> of_read{"rules", "text"};
constexpr Names<3> of_transform{"rules", "position", "by"};
constexpr Names<3> of_compare{"left", "right", "position"};
constexpr Names<10> of_solve{"rules", "position", "attacker", "goal",        "plies",
                             "nodes", "seconds",  "any",      "certificate", "holds"};
constexpr Names<6> of_choose{"rules", "position", "strength", "seed", "history", "hold"};
constexpr Names<6> of_readings{"rules", "position", "attacker", "plies", "nodes", "seconds"};
constexpr Names<8> of_draw{"rules",   "position",    "last", "reachable",
                           "caption", "coordinates", "size", "style"};
constexpr Names<1> of_replay{"text"};
constexpr Names<5> of_record{"rules", "position", "headers", "result", "nodes"};
constexpr Names<1> of_protocol{"line"};

constexpr std::array rows{
    Row{"about", {}, about},
    Row{"rules", of_rules, rules},
    Row{"position", of_position, position},
    Row{"why", of_why, why},
    Row{"read", of_read, read},
    Row{"transform", of_transform, transform},
    Row{"compare", of_compare, compare},
    Row{"solve", of_solve, solve},
    Row{"choose", of_choose, choose},
    Row{"readings", of_readings, readings},
    Row{"draw", of_draw, draw},
    Row{"replay", of_replay, replay},
    Row{"record", of_record, record},
    Row{"protocol", of_protocol, protocol},
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
  throw tools::Unusable(fmt::format(
      "ask: \"{}\" is no request; {}", name.substr(0, 80),
      guess ? fmt::format("did you mean {}?", *guess) : "there are " + rulesets::joined(names)));
}

Json answer(Session& session, std::string_view text) {
  try {
    const Request request(text);
    const Row& row = row_of(request.name());
    request.allow(row.members);
    return row.answer(request, session);
  } catch (const tools::Unusable& unusable) {
    return Json{{"error", shortened(on_one_line(unusable.what()))}};
  }
}

}  // namespace

std::string ask(Session& session, std::string_view request) {
  return tools::json_text(answer(session, request));
}

}  // namespace agon::page
