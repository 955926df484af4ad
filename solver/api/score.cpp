// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/api/score.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "model/rules/judge.hpp"
#include "solver/readings/start_value.hpp"
#include "solver/tablebase/query/probe.hpp"
#include "solver/threads/alarm.hpp"

namespace agon::api {
namespace {

/// Nothing once `stop` is set.
std::string value_of_start(const RuleSet& rules, const std::atomic<bool>* stop) {
  readings::ValueQuestion question;
  question.stop = stop;
  const readings::PositionValue value =
      readings::value_of(rules, rules::start(rules), {Side::white, Side::black}, question);
  return is_set(stop) ? "" : std::string(readings::value_words(value));
}

/// What a table says of actions. For one thread.
play::Weigh weigh_by(const tablebase::OpenTable& table, const RuleSet& rules) {
  const auto answers = std::make_shared<tablebase::TableAnswers>(table, rules);
  return [answers](const Position& position) {
    std::vector<play::WeighedAction> weighed;
    if (!answers->knows(position)) return weighed;
    for (const tablebase::ValuedAction& each : answers->answer(position).actions)
      weighed.push_back({each.action, each.value.value == tablebase::Value::win    ? 1
                                      : each.value.value == tablebase::Value::loss ? -1
                                                                                   : 0});
    return weighed;
  };
}

}  // namespace

void add_advice(bool has_table, play::RulesScore& score) {
  for (const play::Counsel counsel : play::every_counsel)
    if (std::none_of(score.advice.begin(), score.advice.end(),
                     [&](const play::AdviceTally& tally) { return tally.counsel == counsel; })) {
      play::AdviceTally& added = score.advice.emplace_back();
      added.counsel = counsel;
      if (has_table) added.by_table.emplace();
    }
}

bool add_games(const ScoreQuestion& question, play::RulesScore& score) {
  const RuleSet& rules = score.rules.rules;
  const std::string value = value_of_start(rules, question.stop);
  if (value.empty()) return false;
  score.value = value;
  if (question.proved) question.proved();
  const auto run_of = [&](const auto& tally, std::string_view advice) {
    play::GamesRun run;
    run.threads = question.threads;
    run.stop = question.stop;
    run.added = [&question, &tally, advice, kept = tally.games()]() mutable {
      constexpr std::uint64_t between_keeping = 100;
      if (question.added) question.added(advice, tally.games());
      if (question.keep && tally.games() >= kept + between_keeping) {
        question.keep();
        kept = tally.games();
      }
      return true;
    };
    return run;
  };
  bool done =
      play::play_games(rules, score.plan, question.games, score.tally, run_of(score.tally, ""));
  if (!question.advice) return done;
  std::function<play::Weigh()> weigher;  // `by_table` is there if and only if this is
  if (question.table != nullptr) weigher = [&] { return weigh_by(*question.table, rules); };
  for (play::AdviceTally& tally : score.advice)
    done = done &&
           play::play_advised_games(rules, score.plan, question.games, tally,
                                    run_of(tally, play::advice_of(tally.counsel).name), weigher);
  return done;
}

}  // namespace agon::api
