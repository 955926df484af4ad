#include "tools/report/film.hpp"

#include <fmt/format.h>

#include "model/rules/judge.hpp"
#include "model/rules/why_over.hpp"
#include "model/values/names.hpp"
#include "tools/report/play_games.hpp"

namespace agon::tools {

std::vector<FilmFrame> film_of(const RuleSet& rules, std::string_view rules_name,
                               const Position& start, const std::vector<Action>& line) {
  std::vector<FilmFrame> frames;
  Position position = start;
  frames.push_back({make_diagram(position, rules, rules_name),
                    fmt::format("{} to move", side_name(position.to_move))});
  for (const Action& action : line) {
    std::string caption =
        fmt::format("{}. {}", frames.size(), action_text(position, rules, action));
    position = rules::apply(position, rules, action);
    if (const auto why = rules::why_over(position, rules)) caption += ". " + *why;
    frames.push_back({make_diagram(position, rules, rules_name), std::move(caption)});
    frames.back().diagram.last = action;
  }
  // Over from the start: no side is to move.
  if (const auto why = rules::why_over(start, rules)) frames.front().caption = *why;
  return frames;
}

}  // namespace agon::tools
