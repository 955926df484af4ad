// agon engine: either statement of the rules behind the conformance protocol.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "model/data/outcome_text.hpp"
#include "model/data/position_text.hpp"
#include "model/rules/opening.hpp"
#include "model/rules/validate.hpp"
#include "model/rulesets/rules_json.hpp"
#include "model/rulesets/text/bounded_json.hpp"
#include "solver/analysis/answers.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/cli/line_reader.hpp"
#include "tools/cli/options.hpp"
#include "tools/cli/subcommand.hpp"

namespace agon::tools {
namespace {

struct EngineOptions : CommonOptions {
  analysis::EngineChoice engine = analysis::EngineChoice::fast;
};

/// Answers one line at a time. What it cannot use it answers with `error` and the reason, and
/// stays as it was.
class Responder {
 public:
  Responder(analysis::EngineChoice engine, const RuleSet& rules) : engine_(engine) {
    play_by(rules);
  }

  /// The answer; none for lines that the protocol leaves unanswered.
  std::optional<std::string> answer(std::string_view line) {
    const auto space = line.find(' ');
    const std::string_view word = line.substr(0, space);
    const std::string_view rest =
        space == std::string_view::npos ? std::string_view() : line.substr(space + 1);
    if (word == "agon") return greeted(rest);
    if (word == "rules") return with_rules(rest);
    if (word == "position") return with_position(rest);
    if (word == "apply") return applied(rest);
    if (word == "over" && rest.empty()) return over();
    return "error no such request; give agon 1, rules, position, apply, over or quit";
  }

 private:
  void play_by(const RuleSet& rules) {
    rule_set_ = rules;
    rules_ = analysis::make_rules(engine_, rules);
    position_.reset();
  }

  static std::optional<std::string> greeted(std::string_view version) {
    if (version == "1") return std::nullopt;
    return "error only version 1 of the protocol is spoken here";
  }

  std::string with_rules(std::string_view text) {
    const rulesets::BoundedJson json = rulesets::parse_bounded(text);
    if (!json.error.empty()) return "error rules: " + json.error;
    const auto read = rulesets::rules_from_json(json.json);
    if (!read.mistakes.empty()) return "error " + to_string(read.mistakes);
    play_by(read.rules);
    return "ok";
  }

  std::string with_position(std::string_view text) {
    if (text == "start") {
      const auto start = rules::opening(rule_set_);
      if (!start) return "error this board size has no start of its own";
      move_to(*start);
      return analysis::actions_line(answers());
    }
    ParsedPosition read = rules::read_position(text, rule_set_);
    if (!read.problems.empty()) return "error " + to_string(read.problems);
    move_to(std::move(read.position));
    return analysis::actions_line(answers());
  }

  std::string applied(std::string_view text) {
    if (!position_) return "error no position yet";
    const auto action = parse_action(text);
    const auto& actions = answers().actions;
    const auto found = std::find_if(
        actions.begin(), actions.end(),
        [&](const analysis::ActionAnswer& each) { return action && each.action == *action; });
    if (found == actions.end()) return "error no legal action";
    const Outcome ends = found->ends;
    move_to(Position(found->next));
    over_ = ends;
    return to_string(*position_);
  }

  std::string over() {
    if (!position_) return "error no position yet";
    return std::string(outcome_word(over_ ? *over_ : answers().over));
  }

  void move_to(Position position) {
    position_ = std::move(position);
    answers_.reset();
    over_.reset();
  }
  const analysis::PositionAnswer& answers() {
    if (!answers_) answers_ = rules_->answer(*position_);
    return *answers_;
  }

  analysis::EngineChoice engine_;
  RuleSet rule_set_;
  std::unique_ptr<analysis::Rules> rules_;
  std::optional<Position> position_;
  std::optional<analysis::PositionAnswer> answers_;  ///< of the position, once asked for
  std::optional<Outcome> over_;                      ///< likewise, known from the action before
};

ExitCode serve(const EngineOptions& options, Output& out) {
  Responder responder(options.engine, choose_rules(options).rules);
  catch_interrupts();
  LineReader lines(out);
  while (const std::optional<std::string> line = lines.next()) {
    if (*line == "quit") return ExitCode::done;
    if (const auto answer = responder.answer(*line)) out.line(*answer);
  }
  if (interrupted()) throw LimitReached("Ctrl-C: stopped; each answer given is complete");
  return ExitCode::done;
}

}  // namespace

Run add_engine(Arguments& app) {
  auto options = std::make_shared<EngineOptions>();
  add_rules_option(app, *options);
  add_engine_option(app, options->engine);
  app.footer(
      "Reads requests and answers each on one line: `rules {json of every field}`: ok;\n"
      "`position POS`: the legal actions; `apply ACTION`: the position after it, which it goes on\n"
      "from; `over`: none, w, b or draw; `quit`. `agon 1` has no answer. Beyond the protocol:\n"
      "`position start`; --rules says what holds before the first `rules`; and to what it cannot\n"
      "use it answers `error` and the reason, and stays as it was. A line may have 65536 bytes.\n"
      "Example:\n"
      "  printf 'position start\\napply a1-a2\\nover\\nquit\\n' | agon engine");
  return [options](Output& out) { return serve(*options, out); };
}

}  // namespace agon::tools
