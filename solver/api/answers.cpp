// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/api/answers.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "model/rules/judge.hpp"
#include "solver/bitboard/engine.hpp"
#include "solver/bitboard/stoppable_perft.hpp"

namespace agon::api {
namespace {

/// The texts in their order, separated by spaces.
std::string sorted_line(std::vector<std::string> texts) {
  std::sort(texts.begin(), texts.end());
  std::string line;
  for (const std::string& each : texts) line.append(line.empty() ? "" : " ").append(each);
  return line;
}

class ReferenceRules final : public Rules {
 public:
  explicit ReferenceRules(const RuleSet& rules) : rules_(rules) {}

  PositionAnswer answer(const Position& position) override {
    PositionAnswer answer{rules::outcome(position, rules_),
                          rules::must_relocate(position, rules_),
                          rules::decider(position, rules_),
                          {}};
    for (const Action& action : rules::actions(position, rules_)) {
      Position next = rules::apply(position, rules_, action);
      std::vector<Cell> captures = rules::newly_captured(position, next, rules_);
      const Outcome ends = rules::outcome(next, rules_);
      answer.actions.push_back({action, std::move(captures), std::move(next), ends});
    }
    return answer;
  }

  BriefAnswer brief(const Position& position) override {
    std::vector<std::string> texts;
    for (const Action& action : rules::actions(position, rules_))
      texts.push_back(to_string(action));
    return {rules::outcome(position, rules_), rules::must_relocate(position, rules_),
            rules::decider(position, rules_), sorted_line(std::move(texts))};
  }

  std::optional<Position> after(const Position& position, const Action& action) override {
    if (!rules::is_legal(position, rules_, action)) return std::nullopt;
    return rules::apply(position, rules_, action);
  }

  std::optional<std::uint64_t> perft(const Position& position, int depth,
                                     const std::atomic<bool>* stop) override {
    constexpr int quick = 2;  // actions that are counted in milliseconds
    if (stop != nullptr && stop->load(std::memory_order_relaxed)) return std::nullopt;
    if (depth <= quick) return rules::perft(position, rules_, depth);
    std::uint64_t sum = 0;
    for (const Action& action : rules::actions(position, rules_)) {
      const auto below = perft(rules::apply(position, rules_, action), depth - 1, stop);
      if (!below) return std::nullopt;
      sum += *below;
    }
    return sum;
  }

 private:
  RuleSet rules_;
};

class FastRules final : public Rules {
 public:
  explicit FastRules(const RuleSet& rules) : engine_(rules) {}

  PositionAnswer answer(const Position& position) override {
    const bitboard::State state = engine_.load(position);
    PositionAnswer answer{
        engine_.outcome(state), engine_.cells(engine_.captured(state)), engine_.decider(state), {}};
    engine_.actions(state, list_);
    for (const bitboard::Move move : list_) {
      const bitboard::State after = engine_.after(state, move);
      answer.actions.push_back({engine_.to_action(move),
                                engine_.cells(engine_.newly_captured(state, after)),
                                engine_.unload(after), engine_.outcome(after)});
    }
    sort_by_text(answer.actions);
    return answer;
  }

  BriefAnswer brief(const Position& position) override {
    const bitboard::State state = engine_.load(position);
    engine_.actions(state, list_);
    std::vector<std::string> texts;
    texts.reserve(list_.size());
    for (const bitboard::Move move : list_) texts.push_back(to_string(engine_.to_action(move)));
    return {engine_.outcome(state), engine_.cells(engine_.captured(state)), engine_.decider(state),
            sorted_line(std::move(texts))};
  }

  std::optional<Position> after(const Position& position, const Action& action) override {
    const bitboard::State state = engine_.load(position);
    engine_.actions(state, list_);
    for (const bitboard::Move move : list_)
      if (engine_.to_action(move) == action) return engine_.unload(engine_.after(state, move));
    return std::nullopt;
  }

  std::optional<std::uint64_t> perft(const Position& position, int depth,
                                     const std::atomic<bool>* stop) override {
    return bitboard::stoppable_perft(engine_, engine_.load(position), depth, stop);
  }

 private:
  /// The engine's own order is that of its cells.
  static void sort_by_text(std::vector<ActionAnswer>& actions) {
    std::vector<std::pair<std::string, std::size_t>> order;
    for (const ActionAnswer& each : actions)
      order.emplace_back(to_string(each.action), order.size());
    std::sort(order.begin(), order.end());
    std::vector<ActionAnswer> sorted;
    for (const auto& [text, index] : order) sorted.push_back(std::move(actions[index]));
    actions = std::move(sorted);
  }

  bitboard::Engine engine_;
  bitboard::ActionList list_;
};

}  // namespace

std::string actions_line(const PositionAnswer& answer) {
  std::string line;
  for (const ActionAnswer& each : answer.actions)
    line.append(line.empty() ? "" : " ").append(to_string(each.action));
  return line;
}

std::unique_ptr<Rules> make_rules(EngineChoice choice, const RuleSet& rules) {
  if (choice == EngineChoice::fast) return std::make_unique<FastRules>(rules);
  return std::make_unique<ReferenceRules>(rules);
}

}  // namespace agon::api
