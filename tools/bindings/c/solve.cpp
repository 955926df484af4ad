// Forced wins.
#include <fmt/format.h>

#include <cmath>

#include "model/values/names.hpp"
#include "model/values/position_text.hpp"
#include "solver/api/solve.hpp"
#include "solver/certificates/strategy_text.hpp"
#include "tools/bindings/c/guard.hpp"
#include "tools/bindings/c/handles.hpp"

struct agon_solution {
  agon::Verdict verdict;
  std::string keys, line;
  std::optional<std::string> certificate;
};

namespace agon::c {
namespace {

constexpr int most_threads = 1024;
constexpr std::size_t most_memory = std::size_t{1} << 30;  // in MiB
constexpr double most_seconds = 1e9;

Side attacker_of(const agon_question& asked, Side mover) {
  switch (asked.attacker) {
    case 0:
      return mover;
    case 'w':
      return Side::white;
    case 'b':
      return Side::black;
    default:
      throw Unusable("attacker: must be 'w', 'b' or 0");
  }
}

search::Question question_of(const agon_question& asked, Side mover) {
  search::Question question;
  question.attacker = attacker_of(asked, mover);
  question.any = asked.any != 0;
  question.strategy = asked.certificate != 0;
  Limits& limits = question.limits;
  if (asked.plies < 0 || asked.plies > longest_sought)
    throw Unusable(fmt::format("plies: must be 0 (any number) to {}", longest_sought));
  if (asked.plies > 0) limits.plies = asked.plies;
  if (asked.nodes > 0) limits.nodes = asked.nodes;
  if (!(asked.seconds >= 0 && asked.seconds <= most_seconds))
    throw Unusable("seconds: must be 0 (any time) to 1e9");
  if (asked.seconds > 0) limits.seconds = asked.seconds;
  if (asked.memory_mib > most_memory)
    throw Unusable("memory_mib: is more than any machine has; 0 means 256");
  if (asked.memory_mib > 0) limits.memory_mib = asked.memory_mib;
  if (asked.threads < 0 || asked.threads > most_threads)
    throw Unusable(fmt::format("threads: must be 0 (one) to {}", most_threads));
  if (asked.threads > 0) limits.threads = asked.threads;
  limits.stop = flag_of(asked.stop);
  return question;
}

}  // namespace
}  // namespace agon::c

using namespace agon::c;

agon_status agon_solve(const agon_position* position, const agon_question* question,
                       agon_solution** solution) {
  return guarded([&] {
    const agon_position& at = given(position, "position");
    agon_solution*& result = given(solution, "solution");
    const agon::NamedRules& named = at.rules->named;
    const agon::search::Question asked =
        question_of(question == nullptr ? agon_question{} : *question, at.state.to_move);
    const agon::Position root = at.rules->engine.unload(at.state);
    agon::search::Solved solved = agon::analysis::solve(named.rules, root, asked);
    auto made = std::make_unique<agon_solution>();
    made->keys = joined(solved.verdict.keys);
    made->line = joined(solved.verdict.line);
    // A sheet's own name would mean nothing to whoever reads the certificate.
    if (solved.strategy && !solved.strategy->lines.empty())
      made->certificate =
          agon::check::to_text(*solved.strategy, at.rules->texts[AGON_PORTABLE_NAME]);
    made->verdict = std::move(solved.verdict);
    result = made.release();
    return AGON_OK;
  });
}

void agon_solution_free(agon_solution** solution) {
  free_handle(solution);
}

agon_verdict agon_solution_verdict(const agon_solution* solution) {
  return answered(solution, AGON_UNKNOWN, [](const auto& solved) {
    switch (solved.verdict.value) {
      case agon::Verdict::Value::win:
        return AGON_WIN;
      case agon::Verdict::Value::no_win:
        return AGON_NO_WIN;
      case agon::Verdict::Value::unknown:
        break;
    }
    return AGON_UNKNOWN;
  });
}

char agon_solution_attacker(const agon_solution* solution) {
  return answered(solution, '\0',
                  [](const auto& solved) { return agon::to_char(solved.verdict.attacker); });
}

int agon_solution_plies(const agon_solution* solution) {
  return answered(solution, -1,
                  [](const auto& solved) { return solved.verdict.plies.value_or(-1); });
}

int agon_solution_shortest(const agon_solution* solution) {
  return answered(solution, 0, [](const auto& solved) { return solved.verdict.shortest ? 1 : 0; });
}

int agon_solution_within(const agon_solution* solution) {
  return answered(solution, -1,
                  [](const auto& solved) { return solved.verdict.within.value_or(-1); });
}

const char* agon_solution_keys(const agon_solution* solution) {
  return answered<const agon_solution, const char*>(
      solution, nullptr, [](const auto& solved) { return solved.keys.c_str(); });
}

const char* agon_solution_line(const agon_solution* solution) {
  return answered<const agon_solution, const char*>(
      solution, nullptr, [](const auto& solved) { return solved.line.c_str(); });
}

uint64_t agon_solution_nodes(const agon_solution* solution) {
  return answered<const agon_solution, uint64_t>(
      solution, 0, [](const auto& solved) { return solved.verdict.nodes; });
}

double agon_solution_seconds(const agon_solution* solution) {
  return answered(solution, 0.0, [](const auto& solved) { return solved.verdict.seconds; });
}

int agon_solution_limited(const agon_solution* solution) {
  return answered(solution, 0, [](const auto& solved) { return solved.verdict.limited ? 1 : 0; });
}

const char* agon_solution_reason(const agon_solution* solution) {
  return answered<const agon_solution, const char*>(solution, nullptr, [](const auto& solved) {
    return solved.verdict.reason ? solved.verdict.reason->c_str() : nullptr;
  });
}

const char* agon_solution_certificate(const agon_solution* solution) {
  return answered<const agon_solution, const char*>(solution, nullptr, [](const auto& solved) {
    return solved.certificate ? solved.certificate->c_str() : nullptr;
  });
}
