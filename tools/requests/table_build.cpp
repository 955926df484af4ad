// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Solves every position of a board and writes the table.
#include <fmt/format.h>
#include <sys/resource.h>

#include <array>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/values/mistake.hpp"
#include "model/values/position.hpp"
#include "solver/formulas/patience.hpp"
#include "solver/threads/stopwatch.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/rows.hpp"
#include "tools/requests/tables.hpp"

namespace agon::tools {
namespace {

Json made_object(const MadeTable& made) {
  Json json = counts_object(made.table, made.seconds);
  json["rules"] = made.rules;
  json["file"] = made.table.path;
  json["seal"] = made.table.table->seal();
  json["solve_seconds"] = made.solve_seconds;
  json["peak_mib"] = made.peak_mib;
  if (made.ranks > 1) {
    json["ranks"] = made.ranks;
    json["idle"] = made.idle;
  }
  json["start"] = to_string(made.start);
  json["start_value"] = to_string(made.start_value);
  return json;
}

/// The file or folder to write to; throws `Unusable`.
std::string output_in(const Request& request) {
  const std::string& output = request.text("output");
  std::error_code ignored;
  if (!std::filesystem::is_directory(output, ignored) && !output.ends_with(".agt"))
    throw Unusable(fmt::format(
        "output: {} is no folder, and does not end in .agt; name a folder, or a file that does",
        output));
  return output;
}

Json table_build(const Request& request, Session& session) {
  const Stopwatch watch;
  const NamedRules& rules = session.rules(request).rules;
  const search::Question question = question_in(request, session);
  TableBuildAsked asked;
  asked.output = output_in(request);
  if (request.has("memory_mib")) asked.memory_mib = question.limits.memory_mib;
  asked.threads = question.limits.threads;
  asked.no_distance = request.optional_flag("no_distance").value_or(false);
  asked.on_disk = request.optional_flag("on_disk").value_or(false);
  tablebase::BuildOptions order = build_order(asked, rules.rules);
  order.go_on = [&](const tablebase::BuildProgress& now) {
    if (question.progress) question.progress({now.solve.pass, now.solve.known, watch.seconds()});
    return !session.stop.load();
  };
  tablebase::Builder builder(order);
  auto failure = builder.prepare();
  if (!failure) failure = builder.run();
  if (failure) throw Unusable(no_table_text(*failure, rules, builder.folder().string(), as_member));
  return made_object(made_table(order, rules, builder, watch.seconds(), as_member));
}

constexpr auto table_build_members = std::to_array<std::string_view>(
    {"rules", "output", "memory_mib", "threads", "no_distance", "on_disk"});
constexpr std::string_view table_build_schema = "agon-table-build/1";

}  // namespace

tablebase::BuildOptions build_order(const TableBuildAsked& asked, const RuleSet& rules,
                                    std::size_t sharing) {
  tablebase::BuildOptions order;
  order.rules = rules;
  std::error_code ignored;
  order.file =
      std::filesystem::is_directory(asked.output, ignored)
          ? std::filesystem::path(asked.output) / tablebase::table_name(rules, !asked.no_distance)
          : std::filesystem::path(asked.output);
  order.threads = asked.threads;
  order.distances = !asked.no_distance;
  order.memory_mib = asked.memory_mib != 0 ? asked.memory_mib : default_memory_mib() / sharing;
  order.on_disk = asked.on_disk;
  return order;
}

std::string no_table_text(const tablebase::NoTable& failure, const NamedRules& rules,
                          const std::string& folder, NameOf name, int ranks) {
  using tablebase::NoTable;
  switch (failure.kind) {
    case NoTable::Kind::rules:
      return fmt::format("{}: no table for {}: {}", name("rules"), rules.name, failure.text);
    case NoTable::Kind::memory:
      return fmt::format(
          "{0}: a table for {1} needs {2} MiB{3}, more than the {4} MiB allowed; give {0} {2}, or "
          "a "
          "smaller board or fewer guards",
          name("memory_mib"), rules.name, failure.needs_mib, ranks > 1 ? " on each rank" : "",
          failure.may_use_mib);
    case NoTable::Kind::no_memory:
      return std::string(formulas::no_memory);
    case NoTable::Kind::output:
      return fmt::format("{}: {}", name("output"), failure.text);
    case NoTable::Kind::writing:
      return fmt::format("{}: {}; the solved table is kept, and the same command writes it again",
                         name("output"), failure.text);
    case NoTable::Kind::stopped:
      return fmt::format(
          "{}; the same command resumes from the last finished pass, kept in {}",
          failure.others_wait ? "mpirun: stopped before all ranks answered" : "stopped", folder);
    case NoTable::Kind::stopped_writing:
      return fmt::format(
          "stopped while writing; the same command writes the solved table, kept in {}", folder);
  }
  return "";
}

MadeTable made_table(const tablebase::BuildOptions& order, const NamedRules& rules,
                     const tablebase::Builder& builder, double seconds, NameOf name) {
  MadeTable made;
  made.table = open_table(name("output"), order.file.string());
  made.rules = rules.name;
  made.seconds = seconds;
  made.solve_seconds = builder.solve_seconds();
  made.peak_mib = peak_mib();
  made.start = rules::symmetric_start(rules.rules);
  made.start_value = tablebase::TableAnswers(made.table).value(made.start, made.start.to_move);
  return made;
}

double peak_mib() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

std::string table_build_json(const MadeTable& made) {
  return json_text(table_build_schema, made_object(made));
}

extern constinit const QuestionRow table_build_row{"table build", table_build_members, table_build,
                                                   table_build_schema, true};

}  // namespace agon::tools
