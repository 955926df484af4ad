// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/conformance/report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"
#include "tools/drawing/markup.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/nullable.hpp"

namespace agon::conform {

using nlohmann::ordered_json;

namespace {

/// Pieces that are not on a start cell for their kind and side; without a fixed layout, all on the
/// board.
std::size_t off_start(const Case& one) {
  std::optional<Position> start;
  if (one.rules.setup == Setup::standard) start = rules::opening(one.rules);
  std::size_t count = 0;
  for (const Cell cell : board_cells(one.rules.radius)) {
    const auto piece = one.position.at(cell);
    if (piece && (!start || start->at(cell) != piece)) ++count;
  }
  return count;
}

}  // namespace

std::optional<bool> conforms(const Outcomes& outcomes) {
  if (!outcomes.flaws.empty()) return false;
  if (outcomes.stopped || outcomes.positions == 0) return std::nullopt;
  return true;
}

std::string json_report(const Request& request, const Outcomes& outcomes) {
  ordered_json json;
  json["command"] = request.command;
  const auto verdict = conforms(outcomes);
  json["conforms"] = tools::or_null(verdict);
  json["seed"] = request.seed;
  json["seconds"] = outcomes.seconds;
  json["positions"] = outcomes.positions;
  json["actions"] = outcomes.actions;
  json["starts"] = outcomes.starts;
  ordered_json& rules = json["rules"] = ordered_json::array();
  for (const Tally& each : outcomes.tallies)
    rules.push_back({{"name", each.rules_name},
                     {"supported", each.unsupported.empty()},
                     {"unsupported", tools::or_null(each.unsupported)},
                     {"vectors", each.vectors},
                     {"without_game", each.without_game},
                     {"positions", each.positions},
                     {"actions", each.actions}});
  ordered_json& findings = json["findings"] = ordered_json::array();
  for (const Flaw& each : outcomes.flaws) {
    const Mismatch& wrong = each.wrong;
    ordered_json finding;
    finding["fault"] = name_of(wrong.deviation);
    finding["rules"] = each.rules_name;
    finding["offered"] = each.offered_name;
    finding["position"] = wrong.placed ? ordered_json(to_string(wrong.one.position)) : nullptr;
    finding["action"] = wrong.action ? ordered_json(to_string(*wrong.action)) : nullptr;
    ordered_json& game = finding["game"] = nullptr;
    if (wrong.game) {
      game = ordered_json::array();
      for (const Action& action : *wrong.game) game.push_back(to_string(action));
    }
    finding["question"] = wrong.question;
    finding["expected"] = wrong.expected;
    finding["got"] = wrong.got;
    finding["missing"] = wrong.missing;
    finding["extra"] = wrong.extra;
    finding["about"] = each.about;
    finding["how"] = wrong.how;
    finding["where"] = each.where;
    finding["times"] = each.times;
    finding["repeatable"] = each.repeatable;
    finding["own_fault"] = each.own_fault;
    finding["off_start"] =
        wrong.placed ? ordered_json(off_start(wrong.one)) : ordered_json(nullptr);
    finding["history"] = each.history;
    finding["vector"] =
        each.vector.empty() ? ordered_json(nullptr) : ordered_json::parse(each.vector);
    finding["stderr"] = each.errors;
    findings.push_back(std::move(finding));
  }
  return tools::json_text("agon-conformance/1", json);
}

std::string junit_report(const Request& request, const Outcomes& outcomes) {
  std::string cases;
  std::size_t failures = 0, skipped = 0, count = 0;
  const auto failure = [&](const Flaw& each) {
    ++failures;
    Outcomes alone;
    alone.flaws = {each};
    return fmt::format("      <failure type=\"{}\" message=\"{}\">{}</failure>\n",
                       name_of(each.wrong.deviation),
                       tools::as_attribute(words_for(each.wrong.deviation)),
                       tools::as_markup(text_report(request, alone, false)));
  };
  const auto test_case = [&](const std::string& name, const std::string& content) {
    ++count;
    cases += fmt::format("    <testcase classname=\"agon conform\" name=\"{}\"",
                         tools::as_attribute(name));
    cases += content.empty() ? "/>\n" : ">\n" + content + "    </testcase>\n";
  };
  std::vector<bool> told(outcomes.flaws.size());
  for (const Tally& each : outcomes.tallies) {
    std::string content;
    if (!each.unsupported.empty()) {
      ++skipped;
      content = fmt::format("      <skipped message=\"unsupported {}\"/>\n",
                            tools::as_attribute(each.unsupported));
    }
    for (std::size_t i = 0; i < outcomes.flaws.size(); ++i) {
      if (told[i] || outcomes.flaws[i].offered_name != each.rules_name) continue;
      content += failure(outcomes.flaws[i]);
      told[i] = true;
    }
    test_case(each.rules_name, content);
  }
  for (std::size_t i = 0; i < outcomes.flaws.size(); ++i)
    if (!told[i])
      test_case(outcomes.flaws[i].rules_name.empty() ? "protocol" : outcomes.flaws[i].rules_name,
                failure(outcomes.flaws[i]));
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
      "  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"0\" skipped=\"{}\" "
      "time=\"{:.3f}\">\n{}  </testsuite>\n</testsuites>\n",
      tools::as_attribute(fmt::format("agon conform -- {}", fmt::join(request.command, " "))),
      count, failures, skipped, outcomes.seconds, cases);
}

}  // namespace agon::conform
