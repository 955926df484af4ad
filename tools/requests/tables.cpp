// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/requests/tables.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "model/values/position.hpp"
#include "tools/requests/answers.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/nullable.hpp"

namespace agon::tools {
namespace {

constexpr std::size_t most_rows = 25;

std::string share(std::uint64_t part, std::uint64_t all) {
  return fmt::format("{:5.2f} %", 100 * static_cast<double>(part) / static_cast<double>(all));
}

using Json = nlohmann::ordered_json;

/// The plies of the longest; nothing if there is none, or no distances.
Json longest_plies(const tablebase::Reader& table, const std::vector<std::uint64_t>& counts) {
  if (counts.empty() || !table.distances()) return nullptr;
  return counts.size() - 1;
}

/// What is counted; `seconds` is of whatever has been done to give it.
Json counts_object(const OpenTable& open, double seconds) {
  const tablebase::Reader& table = *open.table;
  const tablebase::Summary& summary = table.summary();
  const tablebase::Terminals terminals = tablebase::terminals(table.rules());
  Json json;
  json["rules"] = open.rules.name;
  json["radius"] = table.rules().radius;
  json["guards"] = table.rules().guards;
  json["positions"] = summary.positions();
  json["wins"] = summary.all_wins();
  json["losses"] = summary.all_losses();
  json["draws"] = summary.draws;
  json["terminal_wins"] = terminals.wins;
  json["terminal_losses"] = terminals.losses;
  json["longest_win"] = longest_plies(table, summary.wins);
  json["longest_loss"] = longest_plies(table, summary.losses);
  json["bytes"] = table.bytes();
  json["seconds"] = seconds;
  return json;
}

Json histogram_json(const tablebase::Reader& table) {
  Json json = Json::array();
  for (std::size_t plies = 0; plies < plies_counted(table); ++plies) {
    Json row;
    row["plies"] = plies;
    row["wins"] = count_at(table.summary().wins, plies);
    row["losses"] = count_at(table.summary().losses, plies);
    json.push_back(std::move(row));
  }
  return json;
}

Json longest_json(const tablebase::OpenTable& table,
                  const std::vector<tablebase::FoundPlace>& places) {
  Json json = Json::array();
  for (const tablebase::FoundPlace& place : places) {
    Json row;
    row["position"] = to_string(found_position(table, place));
    row["plies"] = tablebase::plies_of(place.code);
    json.push_back(std::move(row));
  }
  return json;
}

std::string code_text(tablebase::Code code) {
  return code == tablebase::unused_code ? "nothing"
                                        : to_string(tablebase::table_value(code, true, true));
}

}  // namespace

std::string grouped(std::uint64_t number) {
  std::string text = fmt::format("{}", number);
  for (std::size_t at = text.size(); at > 3;) text.insert(at -= 3, " ");
  return text;
}

std::size_t plies_counted(const tablebase::Reader& table) {
  return table.distances() ? std::max(table.summary().wins.size(), table.summary().losses.size())
                           : 0;
}

std::uint64_t count_at(const std::vector<std::uint64_t>& counts, std::size_t plies) {
  return plies < counts.size() ? counts[plies] : 0;
}

std::string table_counts_text(const OpenTable& open) {
  const tablebase::Reader& table = *open.table;
  const tablebase::Summary& summary = table.summary();
  const std::uint64_t all = summary.positions();
  std::string text;
  const auto line = [&text](std::string_view name, const std::string& value) {
    text += fmt::format("{:<10} {}\n", name, value);
  };
  line("rules", open.rules.name);
  line("positions", grouped(all));
  line("wins",
       fmt::format("{:>15}  {}", grouped(summary.all_wins()), share(summary.all_wins(), all)));
  line("losses",
       fmt::format("{:>15}  {}", grouped(summary.all_losses()), share(summary.all_losses(), all)));
  line("draws", fmt::format("{:>15}  {}", grouped(summary.draws), share(summary.draws, all)));
  const tablebase::Terminals terminals = tablebase::terminals(table.rules());
  line("over", fmt::format("{} won and {} lost by formation or forfeit alone",
                           grouped(terminals.wins), grouped(terminals.losses)));
  line("file", fmt::format("{} bytes, {:.3f} bits a position up to symmetry, {}, seal {}",
                           grouped(table.bytes()),
                           8.0 * static_cast<double>(table.bytes()) * 12 / static_cast<double>(all),
                           table.distances() ? "with distances" : "outcomes only", table.seal()));
  return text;
}

std::string table_histogram_text(const OpenTable& open) {
  const tablebase::Summary& summary = open.table->summary();
  const std::size_t plies = std::max(summary.wins.size(), summary.losses.size());
  if (!open.table->distances() || plies == 0) return "";
  const std::size_t at_once = (plies + most_rows - 1) / most_rows;
  std::string text = fmt::format("{:>9}  {:>15}  {:>15}\n", "plies", "wins", "losses");
  for (std::size_t first = 0; first < plies; first += at_once) {
    const std::size_t last = std::min(plies, first + at_once) - 1;
    const auto sum = [&](const std::vector<std::uint64_t>& counts) {
      std::uint64_t total = 0;
      for (std::size_t i = first; i <= last && i < counts.size(); ++i) total += counts[i];
      return grouped(total);
    };
    text +=
        fmt::format("{:>9}  {:>15}  {:>15}\n",
                    first == last ? fmt::format("{}", first) : fmt::format("{}-{}", first, last),
                    sum(summary.wins), sum(summary.losses));
  }
  return text;
}

std::string table_info_json(const LookedAt& looked_at, double seconds, bool histogram,
                            bool longest) {
  Json json = counts_object(looked_at.table, seconds);
  json["file"] = looked_at.table.path;
  json["distances"] = looked_at.table.table->distances();
  if (histogram) json["histogram"] = histogram_json(*looked_at.table.table);
  if (longest) {
    json["longest_wins"] = longest_json(looked_at.table, looked_at.wins);
    json["longest_losses"] = longest_json(looked_at.table, looked_at.losses);
  }
  return json_text("agon-table-info/1", json);
}

std::string table_build_json(const MadeTable& made) {
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
  return json_text("agon-table-build/1", json);
}

std::string table_found_json(const FoundInTable& found) {
  const tablebase::PositionFacts& facts = found.facts;
  Json json;
  json["rules"] = found.table.rules.name;
  json["position"] = to_string(found.position);
  json["value"] = tablebase::to_string(facts.value.value);
  json["plies"] = or_null(facts.value.plies);
  json["keys"] = facts.keys ? json_actions(*facts.keys) : nullptr;
  json["captured"] = json_cells(facts.captured);
  json["captured_other"] = json_cells(facts.captured_other);
  json["other_value"] = nullptr;
  json["other_plies"] = nullptr;
  if (facts.other_value) {
    json["other_value"] = tablebase::to_string(facts.other_value->value);
    json["other_plies"] = or_null(facts.other_value->plies);
  }
  return json_text("agon-table-find/1", json);
}

std::string table_counted_json(const OpenTable& table, const tablebase::FoundPlaces& counted) {
  Json json;
  json["rules"] = table.rules.name;
  json["positions"] = counted.positions;
  json["placements"] = counted.placements;
  return json_text("agon-table-count/1", json);
}

std::string table_probe_json(const OpenTable& table, const Position& position,
                             const tablebase::TableAnswer& answer) {
  Json json;
  json["rules"] = table.rules.name;
  json["position"] = to_string(position);
  json.update(probe_object(answer));
  return json_text("agon-table-probe/1", json);
}

std::string wrong_text(const tablebase::Audit& audit) {
  if (audit.underived) {
    const tablebase::Audit::Underived& found = *audit.underived;
    return fmt::format(
        "{} of {} entries do not follow from their successors; the first, {}, has {}, not {}",
        grouped(found.wrong), grouped(found.checked),
        found.first ? to_string(*found.first) : "an unused place", code_text(found.found),
        code_text(found.expected));
  }
  if (audit.misjudged)
    return fmt::format("{} has {}, and by the reference rules {}",
                       to_string(audit.misjudged->position), to_string(audit.misjudged->found),
                       to_string(audit.misjudged->expected));
  return audit.damage;
}

std::string table_verify_json(const Audited& audited, const tablebase::Audit& audit) {
  Json json;
  json["table"] = audited.path;
  json["rules"] = or_null(audited.rules);
  json["sound"] = audit.is_sound();
  json["wrong"] = or_null(wrong_text(audit));
  json["blocks"] = or_null(audit.blocks);
  json["entries"] = or_null(audit.entries);
  json["sample"] = or_null(audit.sample);
  json["seed"] = audited.seed;
  return json_text("agon-table-verify/1", json);
}

}  // namespace agon::tools
