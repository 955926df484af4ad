// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// How fast the bitboard engine is: perft, making every action, and its single calls.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "model/rulesets/parse.hpp"
#include "model/values/position.hpp"
#include "solver/bitboard/engine.hpp"

namespace {

/// How fast the processor's clock runs now, so that times can be told in cycles: cycles a second,
/// measured by a chain of dependent additions, one a cycle on any processor
/// since about 2000. Takes about 30 ms. Unlike the time stamp counter it sees turbo frequencies;
/// unlike the performance counters it works in virtual machines.
double core_clock() {
  constexpr int additions = 10'000'000;
  double fastest = 0;
  // The best of several: another process can only make a run slower.
  for (int run = 0; run < 10; ++run) {
    const auto begin = std::chrono::steady_clock::now();
    std::uint64_t sum = 0;
    for (int i = 0; i < additions; ++i) {
      sum += 3;
      benchmark::DoNotOptimize(sum);
    }
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    fastest = std::max(fastest, additions / seconds.count());
  }
  return fastest;
}

using namespace agon;
using bitboard::ActionList;
using bitboard::Engine;
using bitboard::Move;
using bitboard::State;
using bitboard::Undo;

const std::string start = "1g1G1q/G6/7G/9/g8g/11/G8G/9/g7/6g/Q1g1G1 w - -";
/// Middle positions of random games without captured pieces: four of those given to Ludii
/// (puzzles/peers).
const std::array<std::string, 4> middles{"2g2G/G6/1g6/9/2g7/11/2g5G1/2gG5/4gq2/2Q4/2GG2 b - -",
                                         "6/4G2/4gGg1/3g3G1/1gG3g3/5Q5/1g8/1G7/1q6/1G5/6 b - -",
                                         "4Q1/3g1g1/8/4g4/3G3G1G/5q2G2/G3g5/G6g1/1g6/7/6 w - -",
                                         "6/4gG1/8/9/2G3g1g1/1G2G6/7q2/4G4/1g2G1g1/1Q3g1/6 w - -"};

/// The rule sets measured: each changes what the engine's inner loops look like.
const char* const rule_sets[] = {
    "wikipedia",   "botermans",    "wikipedia,sandwich=ring-line",
    "ludii",       "queens-guard", "wikipedia,stepping_between=forbidden-unless-capturing",
    "wikipedia-de"};

Engine engine_of(const std::string& name) {
  const rulesets::ParsedRules parsed = rulesets::parse_rules(name);
  if (!parsed.mistakes.empty()) std::abort();
  return Engine(parsed.rules);
}

State state_of(const Engine& engine, const std::string& text) {
  const ParsedPosition parsed = parse_position(text, engine.rules().radius);
  if (!parsed.problems.empty()) std::abort();
  return engine.load(parsed.position);
}

std::vector<State> middles_of(const Engine& engine) {
  std::vector<State> states;
  for (const std::string& text : middles) states.push_back(state_of(engine, text));
  return states;
}

/// Counts what a benchmark does, from its construction on.
class Pace {
 public:
  /// Adds the rate of `what` in processor time, and the cycles that each takes.
  void report(benchmark::State& run, const std::string& what, std::uint64_t total) const {
    static const double clock = core_clock();
    const double seconds = static_cast<double>(std::clock() - begin_) / CLOCKS_PER_SEC;
    run.counters[what] = benchmark::Counter(static_cast<double>(total) / seconds);
    run.counters["cycles"] = clock * seconds / static_cast<double>(total);
  }

 private:
  std::clock_t begin_ = std::clock();
};

void perft_from_start(benchmark::State& run, const std::string& rules, int depth) {
  const Engine engine = engine_of(rules);
  const State state = state_of(engine, start);
  std::uint64_t leaves = 0;
  const Pace pace;
  for (auto _ : run) leaves += engine.perft(state, depth);
  pace.report(run, "leaves", leaves);
}

void perft_from_middles(benchmark::State& run, const std::string& rules) {
  const Engine engine = engine_of(rules);
  const std::vector<State> states = middles_of(engine);
  std::uint64_t leaves = 0;
  const Pace pace;
  for (auto _ : run)
    for (const State& state : states) leaves += engine.perft(state, 4);
  pace.report(run, "leaves", leaves);
}

void list_actions(benchmark::State& run) {
  const Engine engine = engine_of("wikipedia");
  const std::vector<State> states = middles_of(engine);
  ActionList list;
  std::uint64_t calls = 0;
  const Pace pace;
  for (auto _ : run)
    for (const State& state : states) {
      engine.actions(state, list);
      benchmark::DoNotOptimize(list);
      ++calls;
    }
  pace.report(run, "calls", calls);
}

void make_and_unmake(benchmark::State& run, const std::string& rules) {
  const Engine engine = engine_of(rules);
  std::vector<State> states = middles_of(engine);
  std::vector<ActionList> lists(states.size());
  for (std::size_t i = 0; i < states.size(); ++i) engine.actions(states[i], lists[i]);
  std::uint64_t calls = 0;
  const Pace pace;
  for (auto _ : run)
    for (std::size_t i = 0; i < states.size(); ++i)
      for (const Move move : lists[i]) {
        const Undo undo = engine.make(states[i], move);
        benchmark::DoNotOptimize(states[i].hash);
        engine.unmake(states[i], move, undo);
        ++calls;
      }
  pace.report(run, "calls", calls);
}

void ask_outcome(benchmark::State& run) {
  const Engine engine = engine_of("wikipedia");
  const std::vector<State> states = middles_of(engine);
  std::uint64_t calls = 0;
  const Pace pace;
  for (auto _ : run)
    for (const State& state : states) {
      benchmark::DoNotOptimize(engine.outcome(state));
      ++calls;
    }
  pace.report(run, "calls", calls);
}

}  // namespace

int main(int argc, char** argv) {
  for (const char* const rules : rule_sets) {
    const std::string name = rules;
    const auto add = [&](const std::string& what, auto measure) {
      benchmark::RegisterBenchmark((what + "/" + name).c_str(), measure)
          ->Unit(benchmark::kMillisecond);
    };
    add("perft6/start", [name](benchmark::State& run) { perft_from_start(run, name, 6); });
    add("perft4/middle", [name](benchmark::State& run) { perft_from_middles(run, name); });
    benchmark::RegisterBenchmark(("make_unmake/" + name).c_str(),
                                 [name](benchmark::State& run) { make_and_unmake(run, name); });
  }
  benchmark::RegisterBenchmark("perft7/start/wikipedia", [](benchmark::State& run) {
    perft_from_start(run, "wikipedia", 7);
  })->Unit(benchmark::kMillisecond);
  benchmark::RegisterBenchmark("actions/wikipedia", list_actions);
  benchmark::RegisterBenchmark("outcome/wikipedia", ask_outcome);

  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}
