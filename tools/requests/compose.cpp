// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Puzzles to order, and the shortest win that both sides can make together.
#include "tools/requests/answers.hpp"

#include <fmt/format.h>

#include <array>
#include <chrono>
#include <nlohmann/json.hpp>

#include "model/rules/judge.hpp"
#include "model/values/mistake.hpp"
#include "puzzles/making/composer.hpp"
#include "solver/api/solve.hpp"
#include "solver/formulas/patience.hpp"
#include "tools/requests/chosen.hpp"
#include "tools/requests/json.hpp"
#include "tools/requests/nullable.hpp"
#include "tools/requests/rows.hpp"
#include "tools/requests/session.hpp"
#include "tools/requests/solve.hpp"

namespace agon::tools {
namespace {

Json composed_object(const puzzles::Composed& composed, const NamedRules& rules, bool economical,
                     const puzzles::Provenance& provenance) {
  Json json = verdict_object(rules, composed.position, composed.verdict);
  for (const char* unstable : {"nodes", "seconds", "reason", "within"}) json.erase(unstable);
  json["captures"] = composed.captures;
  json["themes"] = composed.themes;
  json["named"] = composed.named;
  if (economical) json["economical"] = composed.idle.empty();
  json["before"] = to_string(composed.past.before);
  json["last"] = to_string(composed.past.action);
  json["version"] = provenance.version;
  json["command"] = provenance.command;
  return with_schema("agon-compose/1", json);
}

Json proof_game_object(const puzzles::ProofGame& made, const NamedRules& rules,
                       const puzzles::Provenance& provenance) {
  return with_schema("agon-compose-past/1", {{"rules", rules.name},
                                             {"position", to_string(made.position)},
                                             {"plies", made.game.size()},
                                             {"game", json_actions(made.game)},
                                             {"relocations", made.relocations},
                                             {"version", provenance.version},
                                             {"command", provenance.command}});
}

Json helpmate_object(const NamedRules& rules, const Position& position, Side winner,
                     search::Ending ending, const search::Helpmate& found) {
  Json json;
  json["rules"] = rules.name;
  json["position"] = to_string(position);
  json["winner"] = std::string(1, to_char(winner));
  json["ending"] = ending == search::Ending::formation ? "formation" : "any";
  json["plies"] = or_null(found.plies);
  json["at_least"] = found.at_least;
  json["counted"] = found.counted;
  json["proved"] = found.proved();
  json["impossible"] = found.impossible;
  json["line"] = json_actions(found.line);
  json["nodes"] = found.nodes;
  json["seconds"] = found.seconds;
  json["reason"] = or_null(found.reason);
  return with_schema("agon-compose-helpmate/1", json);
}

constexpr std::int64_t most_puzzles = 1'000'000;
constexpr int most_captures = 7;

constexpr auto of_orders = std::to_array<std::string_view>(
    {"themes", "captures", "unique", "economical", "fewest", "seed", "count", "number", "past"});
constexpr auto of_helpmates =
    std::to_array<std::string_view>({"position", "ending", "nodes", "memory_mib"});

template <class Members>
void refuse_any(const Request& request, const Members& members, std::string_view why) {
  for (const std::string_view member : members)
    if (request.has(member)) throw Unusable(fmt::format("{}: {}; leave it out", member, why));
}

puzzles::OrderInWords order_in(const Request& request) {
  puzzles::OrderInWords words;
  words.themes = request.texts("themes");
  if (const auto captures = request.optional_number("captures", 0, most_captures))
    words.captures = static_cast<int>(*captures);
  words.unique = request.optional_flag("unique").value_or(false);
  words.economical = request.optional_flag("economical").value_or(false);
  words.fewest = request.optional_flag("fewest").value_or(false);
  words.attacker = to_char(side_in(request, Position(max_radius)));
  words.seed = static_cast<std::uint64_t>(
      request.optional_number("seed", 0, puzzles::largest_seed).value_or(1));
  return words;
}

Json helpmate(const Request& request, Session& session) {
  refuse_any(request, of_orders, "a cooperative win has none");
  const NamedRules& rules = session.rules(request).rules;
  const Position position =
      request.has("position") ? position_in(request, rules) : rules::start(rules.rules);
  refuse_helpmate(position, rules.rules, request.has("position") ? "position" : "rules");
  const search::Question asked = question_in(request, session);
  search::HelpmateQuestion question;
  question.winner = side_in(request, position);
  const std::string ending = request.optional_text("ending").value_or("any");
  if (ending != "any" && ending != "formation") throw Unusable("ending: must be any or formation");
  if (ending == "formation") question.ending = search::Ending::formation;
  question.limits = asked.limits;
  if (asked.progress)
    question.progress = [&, begun = std::chrono::steady_clock::now()](int plies,
                                                                      std::uint64_t nodes) {
      const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begun;
      asked.progress({plies, nodes, passed.count()});
    };
  const api::HelpmateFound found = api::helpmate(rules.rules, position, question);
  return helpmate_object(rules, position, question.winner, question.ending, found.game);
}

constexpr auto of_wins = std::to_array<std::string_view>(
    {"themes", "captures", "unique", "economical", "fewest", "attacker"});

Json compose(const Request& request, Session& session) {
  if (request.optional_flag("helpmate").value_or(false)) return helpmate(request, session);
  refuse_any(request, of_helpmates, "only a cooperative win has one");
  const bool past = request.optional_flag("past").value_or(false);
  if (past) refuse_any(request, of_wins, "a proof game has none");
  const NamedRules& rules = session.rules(request).rules;
  const auto plies = request.optional_number("plies", 1, puzzles::longest_composed);
  const std::optional<int> length = plies ? std::optional(static_cast<int>(*plies)) : std::nullopt;
  const auto number = request.optional_number("number", 1, most_puzzles);
  if (number && request.has("count"))
    throw Unusable("number: is of the only puzzle that is wanted; leave count out");
  const auto count =
      static_cast<std::size_t>(request.optional_number("count", 1, most_puzzles).value_or(1));
  const auto only = number ? std::optional(static_cast<std::size_t>(*number)) : std::nullopt;
  const search::Question asked = question_in(request, session);
  puzzles::ComposeLimits limits;
  const auto begun = std::chrono::steady_clock::now();
  limits.end = formulas::end_after(asked.limits.seconds);
  limits.stop = asked.limits.stop;
  limits.progress = [&](std::uint64_t examined) {
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begun;
    if (asked.progress) asked.progress({0, examined, passed.count()});
  };
  Json answer{{"answers", Json::array()}};
  const puzzles::OrderInWords words = order_in(request);
  puzzles::ComposeEnd ended;
  if (past) {
    const puzzles::ProofGameOrder order = proof_game_order(rules.rules, length, words.seed, "");
    ended = puzzles::compose(
        order, count, only, limits, [&](const puzzles::ProofGame& made, std::size_t its_number) {
          answer["answers"].push_back(
              proof_game_object(made, rules, provenance_of(order, rules, its_number)));
        });
  } else {
    const puzzles::ComposeOrder order =
        puzzles::order_of(words, rules.rules, length.value_or(3), "");
    ended = puzzles::compose(
        order, count, only, limits, [&](const puzzles::Composed& composed, std::size_t its_number) {
          answer["answers"].push_back(
              composed_object(composed, rules, words.economical,
                              provenance_of(words, rules, order.plies, words.seed, its_number)));
        });
  }
  using Ended = puzzles::Composer::Status;
  if (ended.status == Ended::impossible)
    throw Unusable(
        "plies: under these rules no position with a legal past has such a win, which is proved by "
        "formula; ask for something else");
  if (ended.status == Ended::stopped) answer["reason"] = "stopped";
  if (ended.status == Ended::exhausted) answer["reason"] = "no more were found; try another seed";
  return answer;
}

constexpr auto compose_members = std::to_array<std::string_view>(
    {"rules", "plies", "attacker", "seconds", "themes", "captures", "unique", "economical",
     "fewest", "seed", "count", "number", "helpmate", "past", "position", "ending", "nodes",
     "memory_mib"});

}  // namespace

extern constinit const QuestionRow compose_row{"compose", compose_members, compose, {}, true};

puzzles::Provenance provenance_of(const puzzles::OrderInWords& words, const NamedRules& rules,
                                  int plies, std::uint64_t seed, std::size_t number) {
  return {AGON_VERSION,
          fmt::format("agon compose --rules {} {} --seed {} --number {}", portable_name(rules),
                      options_of(words, plies), seed, number),
          {},
          {}};
}

puzzles::ProofGameOrder proof_game_order(const RuleSet& rules, std::optional<int> plies,
                                         std::uint64_t seed, std::string_view dashes) {
  puzzles::ProofGameOrder order{.rules = rules, .seed = seed};
  order.plies = plies.value_or(order.plies);
  if (order.plies < puzzles::shortest_proof_game || order.plies > puzzles::longest_proof_game)
    throw Unusable(fmt::format("{}plies: a proof game has {} to {}, not {}", dashes,
                               puzzles::shortest_proof_game, puzzles::longest_proof_game,
                               order.plies));
  return order;
}

puzzles::Provenance provenance_of(const puzzles::ProofGameOrder& order, const NamedRules& rules,
                                  std::size_t number) {
  return {AGON_VERSION,
          fmt::format("agon compose --rules {} --past --plies {} --seed {} --number {}",
                      portable_name(rules), order.plies, order.seed, number),
          {},
          {}};
}

std::string proof_game_json(const puzzles::ProofGame& made, const NamedRules& rules,
                            const puzzles::Provenance& provenance) {
  return json_text(proof_game_object(made, rules, provenance));
}

std::string composed_json(const puzzles::Composed& composed, const NamedRules& rules,
                          bool economical, const puzzles::Provenance& provenance) {
  return json_text(composed_object(composed, rules, economical, provenance));
}

void refuse_helpmate(const Position& position, const RuleSet& rules, std::string_view place) {
  if (rules.captives == Captives::lifted)
    throw Unusable(fmt::format(
        "{}: under captives=lifted no cooperative win is sought; its bounds are about pieces that "
        "stay on the board",
        place));
  if (position.placing())
    throw Unusable(fmt::format(
        "{}: pieces are still in hand; --helpmate takes positions with all on the board", place));
}

std::string helpmate_json(const NamedRules& rules, const Position& position, Side winner,
                          search::Ending ending, const search::Helpmate& found) {
  return json_text(helpmate_object(rules, position, winner, ending, found));
}

}  // namespace agon::tools
