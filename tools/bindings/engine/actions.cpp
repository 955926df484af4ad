// The legal actions alone, for those who play through many positions, and counts of them.
#include <fmt/format.h>

#include <utility>

#include "model/rules/why_illegal.hpp"
#include "model/rules/why_over.hpp"
#include "model/values/position_text.hpp"
#include "model/values/unusable.hpp"
#include "tools/bindings/engine/requests.hpp"
#include "tools/report/json.hpp"
#include "tools/terminal/chosen.hpp"

namespace agon::page {
namespace {

/// The position after the action that the request's member names.
Position played(const Request& request, RulesInUse& used, const Position& position) {
  const std::string& text = request.text("action");
  const std::optional<Action> action = parse_action(text);
  if (!action) tools::usable_action(text, position.radius(), "action");  // throws
  if (auto next = used.engine->after(position, *action)) return *std::move(next);
  const auto objection = rules::why_illegal(position, used.rules.rules, *action);
  throw Unusable(
      fmt::format("action: {} is illegal: {}", text, objection ? objection->text : "not listed"));
}

std::string joined(const std::vector<Cell>& cells) {
  std::string line;
  for (const Cell cell : cells) line.append(line.empty() ? "" : " ").append(to_string(cell));
  return line;
}

}  // namespace

Json actions(const Request& request, Session& session) {
  RulesInUse& used = session.rules(request);
  Position position = position_in(request, used.rules);
  if (request.has("action")) position = played(request, used, position);
  api::BriefAnswer known = used.engine->brief(position);
  Json why_over;
  if (known.over != Outcome::none)
    if (auto why = rules::why_over(position, used.rules.rules)) why_over = *std::move(why);
  Json answer;
  answer["position"] = to_string(position);
  answer["mover"] = std::string(1, to_char(position.to_move));
  answer["decider"] = std::string(1, to_char(known.decider));
  answer["over"] = tools::json_outcome(known.over);
  answer["why_over"] = std::move(why_over);
  answer["captured"] = joined(known.captured);
  answer["actions"] = std::move(known.actions);
  return answer;
}

Json perft(const Request& request, Session& session) {
  constexpr std::int64_t deepest = 99;
  const RulesInUse& used = session.rules(request);
  const Position position = position_in(request, used.rules);
  if (!request.has("depth")) throw Unusable("request: perft needs \"depth\"");
  const auto depth = static_cast<int>(*request.optional_number("depth", 0, deepest));
  const auto count = used.engine->perft(position, depth, &session.stop);
  return {{"count", count ? Json(*count) : Json(nullptr)}};
}

}  // namespace agon::page
