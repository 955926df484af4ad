// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/requests/rules_score.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>
#include <type_traits>

#include "model/rulesets/parse.hpp"
#include "model/rulesets/rules_json.hpp"
#include "model/values/mistake.hpp"
#include "model/values/outcome.hpp"
#include "solver/api/score.hpp"
#include "solver/api/tables.hpp"
#include "solver/formulas/patience.hpp"
#include "solver/play/statistics.hpp"
#include "solver/threads/alarm.hpp"
#include "tools/requests/chosen.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/rows.hpp"

namespace agon::tools {
namespace {

using nlohmann::ordered_json;
using play::AdviceTally;
using play::Comparison;
using play::Ending;
using play::GameFigures;
using play::GamesPlan;
using play::GamesTally;
using play::Histogram;
using play::Interval;
using play::RulesScore;

/// To so many digits, and no noise behind them.
ordered_json decimal(double number, int digits) {
  return ordered_json::parse(fmt::format("{:.{}f}", number, digits));
}

ordered_json interval_json(const std::optional<Interval>& interval, int digits) {
  if (!interval) return nullptr;
  return {decimal(interval->low, digits), decimal(interval->high, digits)};
}

constexpr int share_digits = 4;
constexpr int mean_digits = 3;

ordered_json share_json(std::uint64_t hits, std::uint64_t of) {
  ordered_json json{{"games", hits}, {"share", nullptr}, {"interval", nullptr}};
  if (of > 0) {
    json["share"] = decimal(static_cast<double>(hits) / static_cast<double>(of), share_digits);
    json["interval"] = interval_json(play::share_interval(hits, of), share_digits);
  }
  return json;
}

ordered_json sample_json(const Histogram& sample) {
  ordered_json json{{"mean", nullptr},
                    {"interval", nullptr},
                    {"median", nullptr},
                    {"median_interval", nullptr},
                    {"histogram", ordered_json::array()}};
  if (sample.empty()) return json;
  json["mean"] = decimal(play::mean(sample), mean_digits);
  json["interval"] = interval_json(range_of_mean(sample), mean_digits);
  json["median"] = decimal(play::median(sample), 1);
  json["median_interval"] = interval_json(play::median_interval(sample), 1);
  for (const auto& [value, times] : sample)
    json["histogram"].push_back(ordered_json::array({value, times}));
  return json;
}

ordered_json game_json(const GameFigures& game) {
  return {{"ends", outcome_word(game.outcome)},
          {"by", name_of(game.ending)},
          {"plies", game.plies},
          {"captures", game.captures},
          {"queen_captures", game.queen_captures},
          {"lead_turns", game.lead_turns},
          {"digest", fmt::format("{:016x}", game.digest)}};
}

ordered_json endings_json(const GamesTally& tally, bool wins) {
  ordered_json json = ordered_json::object();
  for (std::size_t i = 0; i < play::ending_count; ++i) {
    const auto ending = static_cast<Ending>(i);
    // What most rules never have is named only where it has happened.
    const bool named = ending != Ending::forfeit_drawn || tally.endings[i] > 0;
    if (is_win(ending) == wins && named)
      json[std::string(name_of(ending))] = share_json(tally.endings[i], tally.games());
  }
  return json;
}

/// Of who has these results.
ordered_json points_json(const Comparison& results) {
  if (results.cases() == 0) return {{"share", nullptr}, {"interval", nullptr}};
  return {{"share", decimal(results.share(), share_digits)},
          {"interval", interval_json(results.interval(), share_digits)}};
}

ordered_json games_json(const std::vector<GameFigures>& games) {
  ordered_json json = ordered_json::array();
  for (const GameFigures& game : games) json.push_back(game_json(game));
  return json;
}

ordered_json verdict_json(const Comparison& results) {
  return results.cases() > 0 ? ordered_json(name_of(results.finding())) : ordered_json();
}

ordered_json comparison_json(const Comparison& results) {
  return {{"better", results.better},
          {"same", results.same},
          {"worse", results.worse},
          {"score", points_json(results)},
          {"verdict", verdict_json(results)}};
}

ordered_json advice_json(const AdviceTally& tally) {
  const play::Advice& advice = play::advice_of(tally.counsel);
  ordered_json json{{"advice", advice.name},
                    {"claim", advice.claim},
                    {"source", advice.source},
                    {"games", tally.games()},
                    {"wins", share_json(tally.results.better, tally.games())},
                    {"draws", share_json(tally.results.same, tally.games())},
                    {"losses", share_json(tally.results.worse, tally.games())},
                    {"score", points_json(tally.results)},
                    {"verdict", verdict_json(tally.results)},
                    {"occasions", tally.occasions},
                    {"heeded", tally.heeded},
                    {"first_games", games_json(tally.first)}};
  if (const auto& gains = tally.by_table)
    json["by_table"] = {{"positions", gains->positions()},
                        {"best", comparison_json(gains->best)},
                        {"average", comparison_json(gains->average)}};
  return json;
}

ordered_json score_object(const RulesScore& score) {
  const GamesTally& tally = score.tally;
  const std::uint64_t games = tally.games();
  ordered_json advice = ordered_json::array();
  for (const AdviceTally& each : score.advice) advice.push_back(advice_json(each));
  return with_schema("agon-rules-score/1",
                     {{"rules", score.rules.name},
                      {"seed", score.plan.seed},
                      {"nodes", score.plan.nodes},
                      {"opening_plies", score.plan.opening_plies},
                      {"max_plies", score.plan.most_plies},
                      {"value", score.value.empty() ? ordered_json() : ordered_json(score.value)},
                      {"games", games},
                      {"first_player_wins", share_json(tally.white_wins, games)},
                      {"second_player_wins", share_json(tally.black_wins, games)},
                      {"draws", share_json(tally.draws(), games)},
                      {"first_player_score", points_json(tally.results())},
                      {"won_by", endings_json(tally, true)},
                      {"drawn_by", endings_json(tally, false)},
                      {"plies", sample_json(tally.plies)},
                      {"captures", sample_json(tally.captures)},
                      {"queen_captures", sample_json(tally.queen_captures)},
                      {"lead_turns", sample_json(tally.lead_turns)},
                      {"first_games", games_json(tally.first)},
                      {"advice", advice}});
}

// And read again. What is missing or of another type, the library throws.

Histogram read_sample(const ordered_json& json) {
  Histogram sample;
  for (const ordered_json& pair : json.at("histogram"))
    sample[pair.at(0).get<int>()] = pair.at(1).get<std::uint64_t>();
  return sample;
}

GameFigures read_game(const ordered_json& json) {
  GameFigures game;
  const auto ends = json.at("ends").get<std::string>();
  for (const Outcome outcome : {Outcome::white_wins, Outcome::black_wins, Outcome::draw})
    if (ends == outcome_word(outcome)) game.outcome = outcome;
  for (std::size_t i = 0; i < play::ending_count; ++i) {
    const auto ending = static_cast<Ending>(i);
    if (json.at("by").get<std::string>() == name_of(ending) &&
        is_win(ending) == (game.outcome != Outcome::draw))
      game.ending = ending;
  }
  game.plies = json.at("plies").get<int>();
  game.captures = json.at("captures").get<int>();
  game.queen_captures = json.at("queen_captures").get<int>();
  game.lead_turns = json.at("lead_turns").get<int>();
  const auto digest = json.at("digest").get<std::string>();
  std::from_chars(digest.data(), digest.data() + digest.size(), game.digest, 16);
  return game;
}

Comparison read_comparison(const ordered_json& json) {
  return {json.at("better").get<std::uint64_t>(), json.at("same").get<std::uint64_t>(),
          json.at("worse").get<std::uint64_t>()};
}

AdviceTally read_advice(const ordered_json& json) {
  AdviceTally tally;
  for (const play::Counsel counsel : play::every_counsel)
    if (json.at("advice").get<std::string>() == play::advice_of(counsel).name)
      tally.counsel = counsel;
  tally.results = {json.at("wins").at("games").get<std::uint64_t>(),
                   json.at("draws").at("games").get<std::uint64_t>(),
                   json.at("losses").at("games").get<std::uint64_t>()};
  tally.occasions = json.at("occasions").get<std::uint64_t>();
  tally.heeded = json.at("heeded").get<std::uint64_t>();
  for (const ordered_json& game : json.at("first_games")) tally.first.push_back(read_game(game));
  if (const auto gains = json.find("by_table"); gains != json.end())
    tally.by_table =
        play::Gains{read_comparison(gains->at("best")), read_comparison(gains->at("average"))};
  return tally;
}

RulesScore read_score(const ordered_json& json) {
  RulesScore score;
  score.rules.name = json.at("rules").get<std::string>();
  const rulesets::ParsedRules parsed = rulesets::parse_rules(score.rules.name);
  if (!parsed.mistakes.empty()) throw Unusable("rules: " + to_string(parsed.mistakes));
  score.rules.rules = parsed.rules;
  score.plan.seed = json.at("seed").get<std::uint64_t>();
  score.plan.nodes = json.at("nodes").get<std::uint64_t>();
  score.plan.opening_plies = json.at("opening_plies").get<int>();
  score.plan.most_plies = json.at("max_plies").get<int>();
  if (!json.at("value").is_null()) score.value = json.at("value").get<std::string>();
  GamesTally& tally = score.tally;
  tally.white_wins = json.at("first_player_wins").at("games").get<std::uint64_t>();
  tally.black_wins = json.at("second_player_wins").at("games").get<std::uint64_t>();
  for (std::size_t i = 0; i < play::ending_count; ++i) {
    const auto ending = static_cast<Ending>(i);
    const ordered_json& endings = json.at(is_win(ending) ? "won_by" : "drawn_by");
    const std::string name(name_of(ending));
    if (ending != Ending::forfeit_drawn || endings.contains(name))
      tally.endings[i] = endings.at(name).at("games").get<std::uint64_t>();
  }
  tally.plies = read_sample(json.at("plies"));
  tally.captures = read_sample(json.at("captures"));
  tally.queen_captures = read_sample(json.at("queen_captures"));
  tally.lead_turns = read_sample(json.at("lead_turns"));
  for (const ordered_json& game : json.at("first_games")) tally.first.push_back(read_game(game));
  for (const ordered_json& each : json.at("advice")) score.advice.push_back(read_advice(each));
  return score;
}

/// Intervals, and verdicts by them, may be by the formulas of another version.
bool same_but_for_intervals(const ordered_json& written, const ordered_json& now) {
  const ordered_json steps = ordered_json::diff(written, now);
  return std::all_of(steps.begin(), steps.end(), [](const ordered_json& step) {
    const auto path = step.at("path").get<std::string>();
    return path.find("/interval/") != std::string::npos || path.ends_with("/verdict");
  });
}

/// As many of the first games as there must be.
bool has_first(const std::vector<GameFigures>& first, std::uint64_t games, std::size_t most) {
  return first.size() == std::min<std::uint64_t>(games, most);
}

/// All tallies speak of the same games.
bool agrees(const RulesScore& score) {
  const GamesTally& tally = score.tally;
  std::uint64_t won = 0;
  for (std::size_t i = 0; i < play::ending_count; ++i)
    if (is_win(static_cast<Ending>(i))) won += tally.endings[i];
  const std::uint64_t games = tally.games();
  for (const Histogram* sample :
       {&tally.plies, &tally.captures, &tally.queen_captures, &tally.lead_turns})
    if (play::cases(*sample) != games) return false;
  return won == tally.white_wins + tally.black_wins &&
         has_first(tally.first, games, play::most_first) &&
         std::all_of(score.advice.begin(), score.advice.end(), [](const AdviceTally& each) {
           return has_first(each.first, each.games(), play::most_first_advised) &&
                  (!each.by_table ||
                   (each.by_table->positions() <= each.games() &&
                    each.by_table->average.cases() == each.by_table->positions()));
         });
}

Json rules_score(const Request& request, Session& session) {
  const NamedRules rules = session.rules(request).rules;
  play::RulesScore score{{rules.rules, portable_name(rules)}, {}, {}, {}, {}};
  play::GamesPlan& plan = score.plan;
  const auto number = [&](const char* member, std::int64_t least, std::int64_t most, auto& value) {
    if (const auto given = request.optional_number(member, least, most))
      value = static_cast<std::remove_reference_t<decltype(value)>>(*given);
  };
  api::ScoreQuestion question;
  number("games", 1, 100'000'000, question.games);
  number("nodes", 1, 1'000'000'000, plan.nodes);
  number("opening_plies", 0, 1000, plan.opening_plies);
  number("plies", 1, 100'000, plan.most_plies);
  number("seed", 0, std::int64_t{1} << 53, plan.seed);
  number("threads", 1, 1024, question.threads);
  question.advice = request.optional_flag("advice").value_or(false);
  if (request.has("table") && !question.advice)
    throw Unusable("table: is for advice; ask for it, or leave out the table");
  api::Tables tables("table", request.optional_text("table").value_or(""));
  if (const api::Tables::Open* const open = tables.find(rules.rules))
    question.table = open->table.get();
  if (question.advice) api::add_advice(question.table != nullptr, score);
  const Alarm alarm(formulas::end_after(request.optional_measure("seconds", most_seconds)),
                    &session.stop);
  question.stop = alarm.flag();
  api::add_games(question, score);
  return score_object(score);
}

constexpr auto rules_score_members =
    std::to_array<std::string_view>({"rules", "games", "nodes", "opening_plies", "plies", "seed",
                                     "threads", "advice", "table", "seconds"});

}  // namespace

std::optional<Interval> range_of_mean(const Histogram& sample) {
  auto interval = play::mean_interval(sample);
  if (interval) interval->low = std::max(0.0, interval->low);
  return interval;
}

std::string score_json(const RulesScore& score) {
  return json_text(score_object(score));
}

std::vector<RulesScore> read_scores(std::string_view text, const std::string& place) {
  std::vector<RulesScore> scores;
  int number = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::string here = fmt::format("{}:{}", place, ++number);
    try {
      const rulesets::BoundedJson parsed = rulesets::parse_bounded(line);
      if (!parsed.error.empty())
        throw Unusable(fmt::format("is {}; remove the line if it is damaged, or name another file",
                                   parsed.error));
      const ordered_json& json = parsed.json;
      const auto schema = json.is_object() ? json.find("schema") : json.end();
      if (schema == json.end() || *schema != "agon-rules-score/1")
        throw Unusable(
            fmt::format("is not an object of {}; name a file that agon rules score "
                        "has written, or a new one",
                        "agon-rules-score/1"));
      RulesScore score = read_score(json);
      if (!agrees(score) || !same_but_for_intervals(json, score_object(score)))
        throw Unusable(
            "the figures contradict each other; the line was changed by hand: remove it");
      scores.push_back(std::move(score));
    } catch (const Unusable& unusable) {
      throw Unusable(fmt::format("{}: {}", here, unusable.what()));
    } catch (const nlohmann::json::exception&) {
      throw Unusable(here +
                     ": lacks what agon rules score writes, or has it of another type; the line is "
                     "damaged: remove it");
    }
  }
  return scores;
}

extern constinit const QuestionRow rules_score_row{
    "rules score", rules_score_members, rules_score, {}, true};

}  // namespace agon::tools
