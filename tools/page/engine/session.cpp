#include "tools/page/engine/session.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/rulesets/parse.hpp"
#include "tools/cli/chosen.hpp"
#include "tools/cli/unusable.hpp"

namespace agon::page {

RulesInUse& Session::rules(const Request& request, std::string_view member) {
  const std::string& text = request.text(member);
  const auto found = std::find_if(kept_.begin(), kept_.end(),
                                  [&](const RulesInUse& each) { return each.rules.name == text; });
  if (found != kept_.end()) {
    kept_.splice(kept_.begin(), kept_, found);
    return kept_.front();
  }
  rulesets::ParsedRules parsed = rulesets::parse_rules(text, {});
  if (!parsed.mistakes.empty())
    throw tools::Unusable(fmt::format("{}: {}", member, to_string(parsed.mistakes)));
  auto engine = analysis::make_rules(analysis::EngineChoice::fast, parsed.rules);
  kept_.push_front(
      {{parsed.rules, std::move(parsed.name)}, std::move(parsed.preset), std::move(engine)});
  if (kept_.size() > most_kept) kept_.pop_back();
  return kept_.front();
}

conform::Responder& Session::responder() {
  if (!responder_)
    responder_ = std::make_unique<conform::Responder>(analysis::EngineChoice::fast, RuleSet{});
  return *responder_;
}

Position position_in(const Request& request, const NamedRules& rules, std::string_view member) {
  return tools::usable_position(request.text(member), rules, member);
}

Side side_in(const Request& request, const Position& position, std::string_view member) {
  const std::string text = request.optional_text(member).value_or("");
  if (!text.empty() && text != "w" && text != "b")
    throw tools::Unusable(fmt::format("{}: has to be \"w\" or \"b\"", member));
  return tools::attacker_of(text, position);
}

}  // namespace agon::page
