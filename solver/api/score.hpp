// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// What is a rule set like as a game? Games of the program with itself, advice put to the test, and
// the value of the start.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string_view>

#include "solver/play/score.hpp"
#include "solver/tablebase/query/files.hpp"

namespace agon::api {

struct ScoreQuestion {
  std::uint64_t games = 1000;  ///< also with each piece of advice
  bool advice = false;
  const tablebase::OpenTable* table = nullptr;  ///< weighs actions, for advice; may be null
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;  ///< may be null
  // Called with the value proved; now and then with "" or the name of the advice, and its games;
  // and every hundred games. They may be empty.
  std::function<void()> proved;
  std::function<void(std::string_view advice, std::uint64_t games)> added;
  std::function<void()> keep;
};

/// Proves the value of the start anew and adds the games that are missing. False: `stop` came
/// first. Precondition: the advice that is there was weighed by a table if there is one now.
bool add_games(const ScoreQuestion& question, play::RulesScore& score);

/// What is missing of the advice, without games.
void add_advice(bool has_table, play::RulesScore& score);

}  // namespace agon::api
