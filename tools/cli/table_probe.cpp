// agon table probe: the value of a position and of all its actions.
#include <fmt/format.h>

#include <memory>

#include "model/rules/start.hpp"
#include "model/values/position_text.hpp"
#include "solver/tablebase/query/probe.hpp"
#include "tools/cli/table_files.hpp"
#include "tools/cli/table_parts.hpp"
#include "tools/drawing/diagram.hpp"
#include "tools/report/table_json.hpp"
#include "tools/terminal/options.hpp"

namespace agon::tools {
namespace {

using tablebase::TableAnswer;
using tablebase::TableAnswers;
using tablebase::TableValue;
using tablebase::ValuedAction;

struct ProbeOptions {
  std::string table;
  CommonOptions common;
};

std::string sentence(const Position& position, const TableAnswer& answer) {
  if (answer.over != Outcome::none) return std::string(outcome_text(answer.over));
  return fmt::format("{} to move: {}", side_name(position.to_move), to_string(answer.value));
}

void print(const OpenTable& table, const Position& position, const TableAnswer& answer,
           Output& out) {
  out.text(
      draw_text(make_diagram(position, table.rules.rules, table.rules.name), Output::colour()));
  out.line("\n" + sentence(position, answer));
  if (answer.decider != position.to_move)
    out.line(fmt::format("{} chooses the action", side_name(answer.decider)));
  for (const ValuedAction& each : answer.actions)
    out.line(fmt::format("  {:<8} {}", to_string(each.action), to_string(each.value)));
}

/// In bulk: the value, then each action with its own.
std::string one_line(const Position& position, const TableAnswer& answer) {
  std::string line = sentence(position, answer);
  for (const ValuedAction& each : answer.actions)
    line += fmt::format("; {} {}", to_string(each.action), to_string(each.value));
  return line;
}

ExitCode probe(const ProbeOptions& options, Output& out) {
  const OpenTable table = choose_table(options.table, options.common.rules);
  TableAnswers answers(table);
  if (in_bulk(options.common)) {
    const auto read = [&table](const std::string& line, const std::string& place) {
      return table_position(line, table, place);
    };
    return for_each_line(out, read, [&](const Position& position, const std::string&) {
      const TableAnswer answer = answers.answer(position);
      out.line(options.common.json ? table_probe_json(table, position, answer)
                                   : one_line(position, answer));
    });
  }
  const Position position = options.common.position.empty()
                                ? agon::rules::symmetric_start(table.rules.rules)
                                : table_position(options.common.position, table, "--position");
  const TableAnswer answer = answers.answer(position);
  if (options.common.json)
    out.line(table_probe_json(table, position, answer));
  else
    print(table, position, answer, out);
  return ExitCode::done;
}

}  // namespace

Run add_table_probe(Arguments& app) {
  auto options = std::make_shared<ProbeOptions>();
  options->common.rules.clear();
  add_table_argument(app, options->table, options->common.rules);
  add_position_option(app, options->common.position,
                      "Position string; - reads one position per line from standard input, answers "
                      "each in turn and stops at the first unusable one [a symmetric start]");
  add_json_option(app, options->common.json);
  app.footer(
      "Values are for the side to move, and plies count from the position. Actions are listed best "
      "first for the side that chooses them.\n"
      "--json: {\"rules\", \"position\", \"value\": \"win\"|\"draw\"|\"loss\", \"plies\": N|null, "
      "\"over\",\n"
      "\"decider\", \"actions\": [{\"action\", \"value\", \"plies\", \"next\"}]}.\n"
      "Example:\n"
      "  agon table build --rules wikipedia,radius=2,guards=1 --output example.agt\n"
      "  agon table probe example.agt --position '1g1/4/2q2/Q3/1G1 w - -'");
  return [options](Output& out) { return probe(*options, out); };
}

}  // namespace agon::tools
