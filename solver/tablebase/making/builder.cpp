// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/making/builder.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <new>
#include <sstream>
#include <string>
#include <system_error>
#include <utility>

#include "solver/tablebase/file/writer.hpp"

namespace agon::tablebase {
namespace {

/// What the writer of the file needs besides the solver: some blocks a thread.
std::uint64_t writing_bytes(int threads) {
  return static_cast<std::uint64_t>(threads) * 24 << 20U;
}

std::uint64_t mib_of(std::uint64_t bytes) {
  return (bytes >> 20U) + 1;
}

std::optional<NoTable> failed(NoTable::Kind kind, std::string text) {
  if (text.empty()) return std::nullopt;
  return NoTable{kind, std::move(text)};
}

CodeSource codes_of(const Solver& solver) {
  return {solver.chunks(),
          [&solver](std::uint32_t chunk, const auto& give) { return solver.codes(chunk, give); },
          [&solver](std::uint32_t chunk) { return solver.first_slab(chunk); }};
}

}  // namespace

std::string to_line(const NoTable& failure) {
  return fmt::format("{} {} {} {}", static_cast<unsigned>(failure.kind), failure.needs_mib,
                     failure.may_use_mib, failure.text);
}

NoTable no_table_from_line(const std::string& line) {
  NoTable failure;
  unsigned kind = 0;
  std::istringstream words(line);
  words >> kind >> failure.needs_mib >> failure.may_use_mib;
  words.get();  // the space before the text
  std::getline(words, failure.text, '\0');
  failure.kind = static_cast<NoTable::Kind>(kind);
  return failure;
}

WorkFolder::WorkFolder(const std::filesystem::path& table) : path_(table.string() + ".building") {}

WorkFolder::~WorkFolder() {
  if (lock_ >= 0) ::close(lock_);
}

std::string WorkFolder::take(int ranks) {
  const auto cannot_be_made = [this](const std::string& why) {
    return fmt::format("cannot make the folder {}: {}; name a file in a folder that can be written",
                       path_.string(), why);
  };
  std::error_code error;
  std::filesystem::create_directory(path_, error);
  if (error) return cannot_be_made(error.message());
  lock_ = ::open((path_ / "lock").c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666);
  if (lock_ < 0) return cannot_be_made(std::strerror(errno));
  if (::flock(lock_, LOCK_EX | LOCK_NB) != 0)
    return fmt::format("another build is running in {}; wait for it to end, or name another file",
                       path_.string());
  return logs_of_others(ranks);
}

// Which slabs a log is about depends on how many ranks there are.
std::string WorkFolder::logs_of_others(int ranks) const {
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator(path_, ignored)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with("log")) continue;
    const std::size_t of = name.find("-of-");
    const std::string theirs = of == std::string::npos ? "1" : name.substr(of + 4);
    if (theirs != std::to_string(ranks))
      return fmt::format(
          "{} has a build by {} rank{}, which {} cannot resume; use as many, or delete that folder",
          path_.string(), theirs, theirs == "1" ? "" : "s", ranks);
  }
  return "";
}

std::filesystem::path WorkFolder::unfinished(int rank) const {
  return path_ / (rank == 0 ? "table" : fmt::format("part-{}", rank));
}

void WorkFolder::remove() const {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

Builder::Builder(BuildOptions options) : options_(std::move(options)), folder_(options_.file) {
  options_.threads = std::max(1, options_.threads);
}

Builder::~Builder() = default;

std::optional<NoTable> Builder::together(const Step& step) const {
  std::optional<NoTable> failure;
  try {
    failure = step();
  } catch (const std::bad_alloc&) {
    failure = NoTable{NoTable::Kind::no_memory, ""};
  }
  if (ranks() == 1) return failure;
  const std::string heard = options_.communicator->first_text(failure ? to_line(*failure) : "");
  if (heard.empty()) return std::nullopt;
  return no_table_from_line(heard);
}

SolveOptions Builder::solving() const {
  SolveOptions solving;
  solving.threads = options_.threads;
  solving.distances = options_.distances;
  solving.log = folder_.log();
  solving.communicator = ranks() == 1 ? nullptr : options_.communicator;
  solving.groups = needs_.groups;
  return solving;
}

void Builder::find_needs() {
  const std::uint64_t most = options_.memory_mib > (~std::uint64_t{0} >> 20U)
                                 ? ~std::uint64_t{0}
                                 : options_.memory_mib << 20U;
  needs_.groups =
      groups_within(options_.on_disk || most == 0 ? 0 : most - 1, options_.rules, solving());
  needs_.memory_mib = mib_of(std::max(
      predicted_bytes(options_.rules, solving()),
      predicted_bytes_without_planes(options_.rules, solving()) + writing_bytes(options_.threads)));
  if (needs_.groups == 0) return;
  const DiskUse disk = predicted_disk(options_.rules, solving());
  needs_.planes_mib = mib_of(disk.planes);
  needs_.results_at_most_mib = mib_of(disk.results_at_most);
}

std::optional<NoTable> Builder::refusal_beforehand() {
  if (auto refused = failed(NoTable::Kind::rules, refusal(options_.rules))) return refused;
  find_needs();
  if (needs_.memory_mib > options_.memory_mib)
    return NoTable{NoTable::Kind::memory, "", needs_.memory_mib, options_.memory_mib};
  std::error_code ignored;
  if (std::filesystem::exists(options_.file, ignored) &&
      !std::filesystem::is_regular_file(options_.file, ignored))
    return NoTable{NoTable::Kind::output,
                   fmt::format("{} is not a regular file; name a regular or new file",
                               options_.file.string())};
  return std::nullopt;
}

std::optional<NoTable> Builder::prepare() {
  return together([this]() -> std::optional<NoTable> {
    if (auto refused = refusal_beforehand()) return refused;
    if (rank() != 0) return std::nullopt;
    if (auto wrong = failed(NoTable::Kind::output, folder_.take(ranks()))) return wrong;
    std::error_code ignored;
    resumes_ = std::filesystem::exists(log_name(folder_.log(), 0, ranks()), ignored);
    return std::nullopt;
  });
}

std::optional<NoTable> Builder::solve() {
  auto failure = together([this]() -> std::optional<NoTable> {
    SolveOptions options = solving();
    if (options_.go_on)
      options.go_on = [this](const SolveProgress& now) {
        progress_.solve = now;
        return options_.go_on(progress_);
      };
    solver_ = std::make_unique<Solver>(options_.rules, std::move(options));
    return std::nullopt;
  });
  if (failure) return failure;
  auto outcome = Solver::Outcome::failed;
  try {
    outcome = solver_->run();
  } catch (const std::bad_alloc&) {
    return NoTable{.kind = NoTable::Kind::no_memory, .text = "", .others_wait = ranks() > 1};
  }
  if (outcome == Solver::Outcome::deserted)
    return NoTable{.kind = NoTable::Kind::stopped, .text = "", .others_wait = true};
  return together([&]() -> std::optional<NoTable> {
    if (outcome == Solver::Outcome::stopped) return NoTable{NoTable::Kind::stopped, ""};
    if (outcome == Solver::Outcome::failed)
      return NoTable{NoTable::Kind::output, solver_->problem()};
    return std::nullopt;
  });
}

std::optional<NoTable> Builder::write() {
  std::unique_ptr<Writer> writer;
  auto failure = together([&]() -> std::optional<NoTable> {
    writer = std::make_unique<Writer>(options_.file, folder_.unfinished(rank()), options_.rules,
                                      solver_->layout(), options_.distances, Part{rank(), ranks()});
    Written written = write_blocks(*writer, solver_->layout(), codes_of(*solver_), options_.threads,
                                   [this](double share) {
                                     progress_.written = share;
                                     return !options_.go_on || options_.go_on(progress_);
                                   });
    if (written.stopped) return NoTable{NoTable::Kind::stopped_writing, ""};
    if (written.problem.empty() && rank() != 0) written.problem = writer->finish();
    return failed(NoTable::Kind::writing, std::move(written.problem));
  });
  if (failure) return failure;
  return together([&]() -> std::optional<NoTable> {
    if (rank() != 0) return std::nullopt;
    std::string problem;
    for (int other = 1; other < ranks() && problem.empty(); ++other)
      problem = writer->append_part(folder_.unfinished(other));
    if (problem.empty()) problem = writer->finish();
    return failed(NoTable::Kind::writing, std::move(problem));
  });
}

std::optional<NoTable> Builder::run() {
  if (auto failure = solve()) return failure;
  solve_seconds_ = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
  idle_ = solver_->idle();
  solver_->forget_planes();
  if (auto failure = write()) return failure;
  solver_.reset();
  if (rank() == 0) folder_.remove();
  return std::nullopt;
}

}  // namespace agon::tablebase
