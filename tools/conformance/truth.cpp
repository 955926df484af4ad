// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/conformance/truth.hpp"

#include <algorithm>

namespace agon::conform {
namespace {

using api::ActionAnswer;
using api::EngineChoice;
using api::PositionAnswer;

bool same(const PositionAnswer& left, const PositionAnswer& right) {
  return left.over == right.over &&
         std::equal(left.actions.begin(), left.actions.end(), right.actions.begin(),
                    right.actions.end(), [](const ActionAnswer& one, const ActionAnswer& other) {
                      return one.action == other.action && one.next == other.next &&
                             one.ends == other.ends;
                    });
}

}  // namespace

PositionAnswer Truth::answer(const Case& one) {
  if (!fast_ || rules_ != one.rules) {
    rules_ = one.rules;
    fast_ = api::make_rules(EngineChoice::fast, rules_);
  }
  return fast_->answer(one.position);
}

bool Truth::confirmed(const Case& one) {
  return same(answer(one),
              api::make_rules(EngineChoice::reference, one.rules)->answer(one.position));
}

}  // namespace agon::conform
