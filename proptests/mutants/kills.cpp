// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "proptests/mutants/kills.hpp"

#include <algorithm>
#include <tuple>

#include <faulty/judge.hpp>  // generated; CMakeLists.txt of this folder
#include "proptests/mutants/fault_on.hpp"
#include "proptests/mutants/faults.hpp"

namespace agon::proptests {
namespace {

bool has_tag(const vectors::Vector& vector, std::string_view tag) {
  return std::find(vector.tags.begin(), vector.tags.end(), tag) != vector.tags.end();
}

bool answers_alike(const vectors::Vector& vector) {
  const auto& [position, rules, answer] = std::tie(vector.position, vector.rules, vector.answer);
  if (faulty::outcome(position, rules) != answer.over) return false;
  if (faulty::must_relocate(position, rules) != answer.captured) return false;
  if (faulty::decider(position, rules) != answer.decider) return false;
  const auto actions = faulty::actions(position, rules);
  if (actions.size() != answer.actions.size()) return false;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (actions[i] != answer.actions[i].action) return false;
    const Position next = faulty::apply(position, rules, actions[i]);
    if (next != answer.actions[i].next) return false;
    if (faulty::outcome(next, rules) != answer.actions[i].ends) return false;
  }
  return true;
}

}  // namespace

std::size_t fault_count() {
  return std::size(faults);
}
std::string_view fault_name(std::size_t fault) {
  return faults[fault].name;
}
std::string_view fault_mistake(std::size_t fault) {
  return faults[fault].mistake;
}

bool kills(const vectors::Vector& vector, std::size_t fault) {
  const faulty::WithFault active(static_cast<int>(fault));
  if (!answers_alike(vector)) return true;
  if (has_tag(vector, "start") && faulty::opening(vector.rules) != vector.position) return true;
  // What counts of one action say has been compared; two show what is done and taken back.
  return fault < std::size(faults) && faults[fault].name == counting_fault &&
         vector.perft.size() > 1 &&
         faulty::perft(vector.position, vector.rules, 2) != vector.perft[1];
}

}  // namespace agon::proptests
