#include "puzzles/making/record_certify.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "model/values/answer.hpp"
#include "puzzles/appraisal/themes.hpp"
#include "puzzles/proving/proof.hpp"

namespace agon::puzzles {

using bitboard::ActionList;
using bitboard::Move;
using bitboard::State;

namespace {

constexpr std::size_t bytes = std::size_t{1} << 30U;

/// The first actions that win in `plies`, in ASCII order; nothing if the nodes did not suffice.
std::optional<std::vector<Action>> keys_of(const bitboard::Engine& engine, Prover& prover,
                                           const State& state, int plies, std::uint64_t nodes) {
  std::vector<std::pair<std::string, Action>> keys;
  ActionList moves;
  engine.actions(state, moves);
  for (const Move& move : moves) {
    const Answer answer = prover.wins_within(engine.after(state, move), plies - 1, nodes);
    if (answer == Answer::unknown) return std::nullopt;
    const Action action = engine.to_action(move);
    if (answer == Answer::yes) keys.emplace_back(to_string(action), action);
  }
  std::sort(keys.begin(), keys.end(),
            [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<Action> sorted;
  for (auto& [name, action] : keys) sorted.push_back(action);
  return sorted;
}

int most_captured_at_once(const bitboard::Engine& engine, const Chain& chain) {
  const Side defender = opponent(chain.state.to_move);
  int most = 0;
  State state = chain.state;
  for (const Move& move : chain.line) {
    const State next = engine.after(state, move);
    if (state.to_move != defender)
      most = std::max(
          most,
          (engine.captured_of(next, defender) & ~engine.captured_of(state, defender)).count());
    state = next;
  }
  return most;
}

}  // namespace

std::string Certified::facts() const {
  std::string moves;
  for (const Action& action : line) moves += ' ' + to_string(action);
  return fmt::format("pieces named {}; captured at once {}; lines {}{}; line{}", named,
                     captured_once, strategy.lines.size(), keys_known ? "" : "; keys not known",
                     moves);
}

std::optional<Certified> certify(const NamedRules& rules, const Position& position, int plies,
                                 LineDemand demand, std::uint64_t nodes, std::string& why,
                                 const std::vector<Action>& hint) {
  const bitboard::Engine engine(rules.rules);
  const State state = engine.load(position);
  const Side attacker = state.to_move;
  Certified certified;
  Puzzle& puzzle = certified.puzzle;
  puzzle = win_in(plies, rules, position);

  ProofRequest request;
  request.search = [&](const search::Question&, Proof& proof) {
    Prover prover(engine, attacker, bytes, Prover::Memory::renewed);
    const auto refuse = [&](const char* word) { proof.refusal = word; };
    if (plies > 1 && prover.wins_within(state, plies - 1, nodes) != Answer::no)
      return refuse("it is not proved that there is no win in fewer plies");
    if (prover.wins_within(state, plies, nodes) != Answer::yes)
      return refuse("no win in that many plies is proved");
    std::optional<Chain> chain = chain_of(engine, state, hint);
    if (chain->plies() != plies || !is_line_as_demanded(engine, prover, *chain, demand, nodes))
      chain = line_as_demanded(engine, prover, state, plies, demand, nodes);
    if (!chain) return refuse("no line of the required kind was found");
    auto keys = keys_of(engine, prover, state, plies, nodes);
    Prover afresh(engine, attacker, bytes);
    proof.strategy = afresh.strategy(state, plies, nodes);
    if (!proof.strategy) return refuse("too few nodes for a certificate");
    certified.named = (state.pieces_of(opponent(attacker)) & afresh.zone_of(state, plies)).count();
    certified.captured_once = most_captured_at_once(engine, *chain);
    certified.keys_known = keys.has_value();
    Verdict& verdict = proof.verdict;
    verdict.value = Verdict::Value::win;
    verdict.attacker = attacker;
    verdict.plies = plies;
    verdict.shortest = true;
    for (const Move& move : chain->line) verdict.line.push_back(engine.to_action(move));
    if (keys) verdict.keys = *std::move(keys);
  };
  // Certificates are long: whoever keeps the record has the program check it (check_records).
  request.formulas = request.certificate = false;
  request.keys = false;  // the search was asked about each
  Proof proof = prove(puzzle, request);
  why = proof.wrong.empty() ? proof.refusal : proof.wrong.front();
  if (!why.empty()) return std::nullopt;
  certified.strategy = *std::move(proof.strategy);
  certified.line = proof.verdict.line;
  puzzle.keys = proof.verdict.keys;
  puzzle.themes = themes_of(engine, position, proof.verdict);
  return certified;
}

}  // namespace agon::puzzles
