#include "tools/answers.hpp"

#include <map>
#include <string>

#include "model/rules/judge.hpp"

namespace agon::tools {
namespace {

class ReferenceRules final : public Rules {
 public:
  explicit ReferenceRules(const RuleSet& rules) : rules_(rules) {}

  PositionAnswer answer(const Position& position) override {
    PositionAnswer answer{rules::outcome(position, rules_),
                          rules::must_relocate(position, rules_),
                          rules::decider(position, rules_),
                          {}};
    for (const Action& action : rules::actions(position, rules_)) {
      Position next = rules::apply(position, rules_, action);
      std::vector<Cell> captures = rules::newly_captured(position, next, rules_);
      const Outcome ends = rules::outcome(next, rules_);
      answer.actions.push_back({action, std::move(captures), std::move(next), ends});
    }
    return answer;
  }

  std::uint64_t perft(const Position& position, int depth) override {
    return rules::perft(position, rules_, depth);
  }

 private:
  RuleSet rules_;
};

}  // namespace

void add_engine_option(CLI::App& app, EngineChoice& choice) {
  app.add_option("--engine", choice, "fast: the bitboard engine; reference: the judge")
      ->type_name("fast|reference")
      ->transform(CLI::CheckedTransformer(std::map<std::string, EngineChoice>{
          {"fast", EngineChoice::fast}, {"reference", EngineChoice::reference}}))
      ->default_str("fast");
}

std::unique_ptr<Rules> make_rules(EngineChoice, const RuleSet& rules) {
  return std::make_unique<ReferenceRules>(rules);
}

}  // namespace agon::tools
