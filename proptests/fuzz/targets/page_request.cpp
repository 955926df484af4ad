// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Requests of the C interface, a line each, to one session: answered in JSON on one line; twice
// alike; what cannot be used changes nothing; actions are the judge's, certificates proofs. What
// would take long is asked for less.
#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "model/rulesets/readings.hpp"
#include "model/rulesets/rules_json.hpp"
#include "model/values/position.hpp"
#include "proptests/fuzz/support/covered.hpp"
#include "proptests/fuzz/support/target.hpp"
#include "solver/play/opponent.hpp"
#include "tools/bindings/c/agon.h"

namespace {

using namespace agon;
using fuzz::require;
using fuzz::require_same;
using Json = nlohmann::ordered_json;

constexpr int most_lines = 12;
/// What an error says that is the engine's own.
constexpr const char* fault = "please report";

std::string text_in(const Json& object, const char* member) {
  const auto found = object.find(member);
  return found != object.end() && found->is_string() ? found->get<std::string>() : "";
}

/// The same request, within limits of the fuzzer's; nothing for one that has none.
std::optional<std::string> limited(const std::string& line) {
  rulesets::BoundedJson parsed = rulesets::parse_bounded(line);
  if (!parsed.error.empty() || !parsed.json.is_object()) return line;
  Json& asked = parsed.json;
  const std::string what = text_in(asked, "ask");
  const auto at_most = [&](const char* member, std::uint64_t most) {
    const auto found = asked.find(member);
    if (found == asked.end() || found->is_null() ||
        (found->is_number_unsigned() && found->get<std::uint64_t>() > most))
      asked[member] = most;
  };
  if (what == "solve" || what == "readings") {
    at_most("nodes", 300);
    at_most("plies", 5);
  }
  if (what == "solve") asked["threads"] = 1;
  if (what == "perft") at_most("depth", 2);
  // What reads or writes files, and what takes long whatever is asked.
  for (const char* word :
       {"collection", "table", "compose", "vectors make", "hold", "rules check", "rules compare",
        "rules nearest", "rules repair", "rules score", "rules matrix"})
    if (what.starts_with(word)) return std::nullopt;
  if (asked.contains("table")) return std::nullopt;
  // Formulas take long for what no search has made.
  if (what == "check" && text_in(asked, "by") != "sample") asked["by"] = "expand";
  if (what == "readings") {
    const auto rules = rulesets::parse_rules(text_in(asked, "rules"));
    if (rules.preset && rulesets::count_readings(*rules.preset) > 16) return std::nullopt;
  }
  if (what == "choose" && play::parse_strength(text_in(asked, "strength")))
    asked["strength"] = "beginner";
  if (const auto seconds = asked.find("seconds"); seconds != asked.end() && seconds->is_number())
    *seconds = 1000;  // or the clock would decide
  if (what == "protocol") {
    const std::string protocol = text_in(asked, "line");
    for (const char* word : {"perft", "go"})
      if (protocol.find(word) != std::string::npos) return std::nullopt;
  }
  return asked.dump();
}

class Asked {
 public:
  /// The answer, which holds what every answer does.
  Json operator()(const std::string& line) {
    const std::string_view answer = agon_ask(session_.get(), line.c_str());
    require(answer.find('\n') == std::string_view::npos, "one line");
    const Json json = Json::parse(answer, nullptr, false);
    require(json.is_object() && !json.empty(), "an object: " + std::string(answer));
    if (const auto error = json.find("error"); error != json.end()) {
      require(json.size() == 1 && error->is_string(), "an error alone");
      const std::string said = error->get<std::string>();
      require(!said.empty() && said.find('\n') == std::string::npos && said.size() < 1000,
              "an error is one line: " + said);
      // An error may repeat what was asked.
      require(said.find(fault) == std::string::npos || line.find(fault) != std::string::npos,
              said + "\n" + line);
    }
    return json;
  }

 private:
  std::unique_ptr<agon_session, decltype(&agon_close)> session_{agon_open(), agon_close};
};

/// Without what the clock says.
void forget_times(Json& json) {
  if (json.is_object()) json.erase("seconds");
  if (json.is_structured())
    for (Json& each : json) forget_times(each);
}

std::string lasting(Json json) {
  forget_times(json);
  return json.dump();
}

/// The rules of a request; nothing for a sheet.
std::optional<RuleSet> rules_of(const Json& asked) {
  const auto found = asked.find("rules");
  if (found == asked.end() || !found->is_string()) return std::nullopt;
  return rulesets::parse_rules(found->get<std::string>()).rules;
}

/// What an answer says of a position, by the judge.
void compare(const RuleSet& rules, const Json& answer) {
  const ParsedPosition at = parse_position(text_in(answer, "position"), rules.radius);
  require(at.problems.empty(), "a position that can be read");
  const auto actions = rules::actions(at.position, rules);
  require(answer["actions"].size() == actions.size(), "as many actions");
  for (std::size_t i = 0; i < actions.size(); ++i) {
    require_same(answer["actions"][i]["action"].get<std::string>(), to_string(actions[i]),
                 "an action");
    require_same(answer["actions"][i]["next"].get<std::string>(),
                 to_string(rules::apply(at.position, rules, actions[i])), "what it leads to");
  }
}

/// The same of a short answer; `asked` may play an action first.
void compare_briefly(const RuleSet& rules, const Json& asked, const Json& answer) {
  const ParsedPosition at = parse_position(text_in(answer, "position"), rules.radius);
  require(at.problems.empty(), "a position that can be read");
  std::string line;
  for (const Action& action : rules::actions(at.position, rules))
    line.append(line.empty() ? "" : " ").append(to_string(action));
  require_same(answer["actions"].get<std::string>(), line, "the actions");
  if (!asked.contains("action") || asked["action"].is_null()) return;
  const auto action = parse_action(text_in(asked, "action"));
  require(action.has_value(), "an action that was played");
  const ParsedPosition before = rules::read_position(text_in(asked, "position"), rules);
  if (before.problems.empty())  // else it was a drawing, or cut short
    require_same(to_string(rules::apply(before.position, rules, *action)),
                 text_in(answer, "position"), "what it leads to");
}

/// The certificate of a win is a proof.
void check_win(const Json& solved, Asked& ask) {
  const std::string certificate = text_in(solved, "certificate");
  if (!certificate.starts_with("agon-strategy")) return;
  const Json checked = ask(Json{
      {"ask", "check"},
      {"certificate", certificate},
      {"position", solved["position"]},
      {"by", "expand"},
      {"loose", true}}.dump());
  require(text_in(checked, "finding") == "proved", "a proof: " + checked.dump());
}

/// A record that was read is written and read again.
void write_back(const Json& replayed, Asked& ask) {
  Json request{{"ask", "record"}};
  for (const char* member : {"rules", "result"}) request[member] = replayed[member];
  request["position"] = replayed["start"];
  request["headers"] = Json::array();
  for (const auto& [name, value] : replayed["headers"].items())
    if (name != "Rules" && name != "Position" && name != "Result")
      request["headers"].push_back({{"name", name}, {"value", value}});
  request["nodes"] = replayed["nodes"];
  for (Json& node : request["nodes"])
    for (const char* member : {"children", "position", "over", "why_over"}) node.erase(member);
  const Json written = ask(request.dump());
  require(written.contains("text"), "what was read is written: " + written.dump());
  const Json again = ask(Json{{"ask", "replay"}, {"text", written["text"]}}.dump());
  require(again.contains("nodes"), "and read again: " + again.dump());
  require_same(again["nodes"].dump(), replayed["nodes"].dump(), "and the same");
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view left = fuzz::text_of(data, size);
  Asked ask;
  static const std::string known = R"({"ask": "position", "rules": "walker", "position": )"
                                   R"("1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -"})";
  static const std::string known_answer = Asked()(known).dump();
  for (int lines = 0; !left.empty() && lines < most_lines; ++lines) {
    const std::string whole(left.substr(0, left.find('\n')));
    left.remove_prefix(std::min(whole.size() + 1, left.size()));
    const auto line = limited(whole.c_str());
    if (!line) continue;
    const Json answer = ask(*line);
    const Json asked = rulesets::parse_bounded(*line).json;
    const std::string what = asked.is_object() ? text_in(asked, "ask") : "";
    fuzz::cover("page_request: " + (answer.contains("error") ? "refused" : what));
    if (what != "protocol")
      require_same(lasting(ask(*line)), lasting(answer), "the same again, of " + *line);
    if (answer.contains("error")) continue;
    const auto rules = rules_of(asked);
    if ((what == "position" || what == "actions") && rules) compare(*rules, answer);
    if (what == "brief" && rules) compare_briefly(*rules, asked, answer);
    if (what == "solve") check_win(answer, ask);
    if (what == "check") fuzz::cover("page_request: " + text_in(answer, "finding"));
    if (what == "replay" && answer["faults"].empty()) write_back(answer, ask);
  }
  require_same(ask(known).dump(), known_answer, "nothing that was asked matters");
  return 0;
}
