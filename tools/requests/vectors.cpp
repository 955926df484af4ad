// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/requests/vectors.hpp"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "model/rulesets/parse.hpp"
#include "model/values/mistake.hpp"
#include "puzzles/vectors/cover.hpp"
#include "solver/api/past.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/rows.hpp"
#include "tools/requests/session.hpp"

namespace agon::tools {
namespace {

using vectors::clauses;

constexpr const char* coverage_schema = "agon-vectors-report/1";

Json coverage_object(const std::string& name, const std::vector<vectors::Vector>& all) {
  Json json;
  json["file"] = name;
  json["vectors"] = all.size();
  Json& suites = json["suites"] = Json::array();
  for (const vectors::Coverage& each : vectors::coverage(all)) {
    Json& suite = suites.emplace_back(Json::object());
    suite["rules"] = rulesets::shortest_name(each.rules);
    suite["vectors"] = each.vectors;
    Json& counts = suite["clauses"] = Json::object();
    for (std::size_t i = 0; i < clauses().size(); ++i)
      if (each.counts[i] > 0) counts[std::string(clauses()[i].name)] = each.counts[i];
    suite["missing"] = clause_names(each.applying & ~each.reached);
    suite["pairs"] = each.pairs;
    suite["smallest"] = each.smallest;
  }
  return json;
}

Json mistake_object(const std::string& name, const vectors::WrongLine& line) {
  return with_schema("agon-vectors-mistake/1",
                     {{"file", name}, {"line", line.line}, {"id", line.id}, {"text", line.text}});
}

Json checked_object(const std::vector<std::string>& names, std::size_t right, std::size_t wrong) {
  return with_schema("agon-vectors-check/1",
                     {{"files", names}, {"right", right}, {"wrong", wrong}});
}

Json clause_object(const vectors::Clause& clause) {
  Json json{{"tag", clause.name}, {"sentence", clause.sentence}};
  Json& fields = json["fields"] = Json::array();
  std::istringstream names{std::string(clause.fields)};
  for (std::string name; names >> name;) fields.push_back(name);
  return with_schema("agon-vectors-clause/1", json);
}

Json vectors_make(const Request& request, Session& session) {
  const RulesInUse& used = session.rules(request);
  constexpr std::int64_t most_seed = std::int64_t{1} << 53;
  const auto number = [&](const char* member, std::int64_t least, std::int64_t most, auto& value) {
    if (const auto given = request.optional_number(member, least, most))
      value = static_cast<std::remove_reference_t<decltype(value)>>(*given);
  };
  VectorsInWords words;
  words.dashes = "";
  number("count", 1, words.most, words.count);
  number("seed", 0, most_seed, words.seed);
  number("perft", 0, vectors::max_perft, words.perft);
  number("pool", 1, words.most, words.pool);
  words.tags = request.texts("tags");
  words.from = request.optional_text("from").value_or(words.from);
  words.coverage = request.optional_flag("coverage").value_or(true);
  words.games = request.optional_flag("games").value_or(false);
  const vectors::Order order = order_of(words, used.rules.name, *used.preset, session.stop);
  Json answer{{"answers", Json::array()}};
  const auto take = [&](const vectors::Vector& vector) {
    answer["answers"].push_back(Json::parse(vectors::vector_line(vector)));
    return true;
  };
  if (words.coverage) {
    const vectors::Suite suite = vectors::make_suite(order);
    if (!suite.disagreement.empty()) throw std::logic_error(suite.disagreement);
    for (const vectors::Vector& each : suite.vectors) take(each);
  } else {
    vectors::make_plain(order, take);
  }
  if (session.stop.load()) answer["reason"] = "stopped";
  return answer;
}

std::string name_in(const Request& request) {
  return request.optional_text("name").value_or("text");
}

Json vectors_check(const Request& request, Session&) {
  const std::string name = name_in(request);
  const vectors::CheckedFile file = vectors_in(request.text("text", Request::longest), name, false);
  Json answers = Json::array();
  for (const vectors::WrongLine& line : file.wrong) answers.push_back(mistake_object(name, line));
  answers.push_back(
      checked_object({name}, file.vectors.size() - file.wrong.size(), file.wrong.size()));
  return {{"answers", std::move(answers)}};
}

Json vectors_report(const Request& request, Session&) {
  const std::string name = name_in(request);
  return coverage_object(name,
                         vectors_in(request.text("text", Request::longest), name, true).vectors);
}

Json vectors_tags(const Request&, Session&) {
  Json answers = Json::array();
  for (const vectors::Clause& clause : clauses()) answers.push_back(clause_object(clause));
  return {{"answers", std::move(answers)}};
}

constexpr auto make_members = std::to_array<std::string_view>(
    {"rules", "count", "seed", "tags", "perft", "from", "coverage", "games", "pool"});
constexpr auto file_members = std::to_array<std::string_view>({"text", "name"});

}  // namespace

extern constinit const QuestionRow vectors_make_row{
    "vectors make", make_members, vectors_make, {}, true};
extern constinit const QuestionRow vectors_check_row{"vectors check", file_members, vectors_check};
extern constinit const QuestionRow vectors_report_row{"vectors report", file_members,
                                                      vectors_report, coverage_schema};
extern constinit const QuestionRow vectors_tags_row{"vectors tags", {}, vectors_tags};

vectors::Order order_of(const VectorsInWords& words, const std::string& rules_name,
                        const rulesets::Preset& preset, const std::atomic<bool>& stop) {
  vectors::Order order;
  order.preset = &preset;
  order.count = words.count;
  order.seed = words.seed;
  const auto from = vectors::parse_from(words.from);
  if (!from)
    throw Unusable(fmt::format(
        "{}from: must be mixed, start, random, dense, near-won or exhaustive", words.dashes));
  order.from = *from;
  for (const std::string& tag : words.tags) {
    const auto clause = vectors::find_clause(tag);
    if (!clause)
      throw Unusable(fmt::format("{}tags: no clause is named {}; agon vectors tags lists them",
                                 words.dashes, tag));
    order.tags.set(*clause);
  }
  order.perft = words.perft;
  order.pool = words.pool;
  order.stop = &stop;
  if (words.games)
    order.game_to = [&preset, &stop](const Position& position) {
      return game_of_vector(preset.rules, position, stop);
    };
  if (order.from == vectors::From::exhaustive && !vectors::PositionSource::few_enough(preset.rules))
    throw Unusable(
        fmt::format("{0}from: {1} has more than a million placements; exhaustive is for "
                    "small boards, such as {1},setup=place-guards,radius=2,guards=1",
                    words.dashes, rules_name));
  return order;
}

std::optional<std::vector<Action>> game_of_vector(const RuleSet& rules, const Position& position,
                                                  const std::atomic<bool>& stop) {
  api::GameQuestion question{.rules = rules, .position = position, .stop = &stop};
  question.nodes = 100'000;
  return api::game_to(question).game;
}

std::vector<std::string_view> clause_names(const vectors::ClauseSet& set) {
  std::vector<std::string_view> found;
  for (std::size_t i = 0; i < vectors::clauses().size(); ++i)
    if (set[i]) found.push_back(vectors::clauses()[i].name);
  return found;
}

vectors::CheckedFile vectors_in(std::string_view text, const std::string& name, bool read_only) {
  vectors::CheckedFile file = vectors::check_vectors(text, read_only);
  for (const vectors::WrongLine& line : file.wrong)
    if (line.unreadable) throw Unusable(fmt::format("{}:{}: {}", name, line.line, line.text));
  if (file.vectors.empty())
    throw Unusable(fmt::format("{}: has no vectors; agon vectors make writes some", name));
  return file;
}

std::string coverage_json(const std::string& name, const std::vector<vectors::Vector>& all) {
  return json_text(coverage_schema, coverage_object(name, all));
}

std::string mistake_json(const std::string& name, const vectors::WrongLine& line) {
  return json_text(mistake_object(name, line));
}

std::string checked_json(const std::vector<std::string>& names, std::size_t right,
                         std::size_t wrong) {
  return json_text(checked_object(names, right, wrong));
}

std::string clause_json(const vectors::Clause& clause) {
  return json_text(clause_object(clause));
}

}  // namespace agon::tools
