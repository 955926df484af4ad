#include "puzzles/making/dig.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "puzzles/making/backward.hpp"
#include "puzzles/sampling/transform.hpp"
#include "solver/threads/alarm.hpp"

namespace agon::puzzles {

namespace {

constexpr std::size_t sieve_bytes = std::size_t{64} << 20U;
constexpr std::uint64_t sieve_nodes = 50'000;
/// Chains of one length that are looked at.
constexpr std::size_t most_looked_at = 100;

}  // namespace

Yield dig(const Plan& plan, const Job& job, Engines& engines, const Assay::Unwanted& elsewhere,
          std::uint64_t only, const std::atomic<bool>* stop) {
  Yield yield;
  const NamedRules& rules = plan.rules[job.rules];
  const bitboard::Engine& engine = engines.of(rules.rules);
  Growth growth(engine, job.growth);
  while (growth.nodes() < growth_nodes && !is_set(stop) && growth.round()) {
  }
  Prover sieve(engine, Side::white, sieve_bytes);
  const Assay assay(engines);
  Alike alike(false);  // as the collection, so that what it would refuse is not proved first
  // Whether a find is elsewhere must change nothing about the others: it takes its place all the
  // same.
  bool was_elsewhere = false;
  const Assay::Questions questions{[&](const Entry& entry) {
                                     const Likeness likeness = likeness_of(entry);
                                     const Sameness same = alike.of(likeness);
                                     if (same == Sameness::none) alike.add(likeness);
                                     return word_for(same);
                                   },
                                   [&](const Entry& entry) {
                                     std::string word = elsewhere(entry);
                                     was_elsewhere = !word.empty();
                                     return word;
                                   },
                                   stop};
  for (const int plies : std::set<int>(plan.plies.begin(), plan.plies.end())) {
    const auto share = std::count(plan.plies.begin(), plan.plies.end(), plies);
    int left = most_of_length * static_cast<int>(share);
    std::size_t looked_at = 0;
    for (const Chain& chain : growth.chains(plies)) {
      if (left == 0 || looked_at++ == most_looked_at) break;
      if (is_set(stop)) break;
      ++yield.candidates;
      if (engine.decider(chain.state) != Side::white) {  // who chooses where its captive goes
        ++yield.refused["enemy-decides"];
        continue;
      }
      Action key;
      if (const Refusal refusal = sieve.sole_key(chain.state, plies, sieve_nodes, key);
          refusal != Refusal::none) {
        ++yield.refused[word_for(refusal)];
        continue;
      }
      Position position = engine.unload(chain.state);
      if (job.attacker == Side::black) position = sampling::colours_swapped(position);
      std::string why;
      was_elsewhere = false;
      auto entry = assay(rules, position, plies, questions, why);
      if (is_set(stop)) break;
      if (entry || was_elsewhere) --left;
      if (!entry) {
        ++yield.refused[why];
        continue;
      }
      if (only != 0 && only != yield.candidates) continue;
      yield.finds.push_back({*std::move(entry), yield.candidates});
      if (only != 0) return yield;
    }
  }
  yield.interrupted = is_set(stop);
  return yield;
}

}  // namespace agon::puzzles
