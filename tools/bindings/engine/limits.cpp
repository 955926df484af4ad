#include "tools/bindings/engine/limits.hpp"

namespace agon::page {

search::Question question_in(const Request& request, const Session& session) {
  constexpr std::int64_t most_nodes = std::int64_t{1} << 53;  // what every reader of JSON can say
  constexpr int most_threads = 1024;
  constexpr std::int64_t most_memory = std::int64_t{1} << 30;  // in MiB, more than any machine has
  constexpr double between_reports = 0.1;
  search::Question question;
  if (const auto plies = request.optional_number("plies", 0, longest_sought))
    question.limits.plies = static_cast<int>(*plies);
  if (const auto nodes = request.optional_number("nodes", 0, most_nodes))
    question.limits.nodes = static_cast<std::uint64_t>(*nodes);
  question.limits.seconds = request.optional_measure("seconds", most_seconds);
  if (const auto memory = request.optional_number("memory_mib", 1, most_memory))
    question.limits.memory_mib = static_cast<std::size_t>(*memory);
  if (const auto threads = request.optional_number("threads", 1, most_threads))
    question.limits.threads = static_cast<int>(*threads);
  question.limits.stop = &session.stop;
  if (session.progress)
    question.progress = [&session, last = 0.0](const search::Progress& now) mutable {
      if (now.seconds >= last && now.seconds < last + between_reports) return;
      last = now.seconds;
      session.progress(now);
    };
  return question;
}

}  // namespace agon::page
