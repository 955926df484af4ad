// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/making/miner.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <mutex>
#include <set>
#include <utility>

#include "puzzles/making/dig.hpp"
#include "solver/threads/alarm.hpp"
#include "solver/threads/parallel.hpp"

namespace agon::puzzles {

namespace {

using Clock = std::chrono::steady_clock;

/// The theme that says most of a puzzle; empty: none does.
std::string_view telling_theme(const std::vector<std::string>& themes) {
  for (const std::string_view each :
       {"queen-hunt", "forfeit", "forced-pass", "multiple-capture", "captures-in-succession",
        "back-from-capture", "quiet", "capture"})
    if (std::find(themes.begin(), themes.end(), each) != themes.end()) return each;
  return "";
}

/// "mined-17-in-5-quiet": by number, length and theme, which mean something to people.
std::string mined_name(std::uint64_t number, int plies, const std::vector<std::string>& themes) {
  const std::string_view theme = telling_theme(themes);
  return fmt::format("mined-{}-in-{}{}{}", number, plies, theme.empty() ? "" : "-", theme);
}

/// Name and provenance, by which the puzzle is made again.
void sign(Entry& entry, const MiningOrder& order, std::uint64_t number) {
  entry.puzzle.name = mined_name(number, *entry.puzzle.plies, entry.puzzle.themes);
  entry.provenance.version = order.version;
  entry.provenance.command = fmt::format("agon mine new.db {} --number {}", order.words, number);
  entry.provenance.seed = order.plan.seed;
  entry.provenance.number = number;
  entry.puzzle.source = "mined by agon " + order.version;
  entry.puzzle.made = made_by(entry.provenance);
}

constexpr std::uint64_t nodes_for_readings = 3'000'000;

/// Does turns from `first` on, on several threads. `work` does one; `store` takes what it gave, one
/// at a time, and says false when it has enough.
template <class Work, class Store>
void take_turns(std::uint64_t first, int threads, const std::atomic<bool>* stop, std::mutex& mutex,
                const Work& work, const Store& store) {
  parallel_for(
      ~std::uint64_t{0} - first, threads,
      [&](int thread, std::uint64_t task) {
        if (is_set(stop)) return false;
        auto found = work(thread, first + task);
        const std::lock_guard lock(mutex);
        return store(first + task, found) && !is_set(stop);
      },
      stop);
}

class Mining {
 public:
  Mining(const MiningOrder& order, Collection& collection, const Stored& stored)
      : order_(order),
        collection_(collection),
        stored_(stored),
        task_(fmt::format("mine {} --shard {}/{}", order.words, order.shard.part + 1,
                          order.shard.parts)),
        alarm_(order.end, order.stop),
        engines_(static_cast<std::size_t>(order.threads)) {
    if (const auto done = collection_.progress(task_)) next_ = std::stoull(*done);
  }

  MiningFigures run() {
    take_turns(
        next_, order_.threads, alarm_.flag(), mutex_,
        [this](int thread, std::uint64_t turn) { return work(thread, turn); },
        [this](std::uint64_t turn, Yield& yield) { return store(turn, yield); });
    mined_.seconds = seconds();
    return mined_;
  }

 private:
  double seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

  std::string is_known(const Entry& entry) {
    const std::lock_guard lock(mutex_);
    return word_for(collection_.would_insert(entry, Scope::all_rules).duplicate_of);
  }

  /// Finds without them are left to the next time.
  void add_readings(Yield& yield, Engines& engines) const {
    for (std::size_t i = 0; i < yield.finds.size(); ++i) {
      if (is_set(alarm_.flag())) {
        yield.finds.resize(i);
        yield.interrupted = true;
        return;
      }
      puzzles::add_readings(yield.finds[i].entry, engines, nodes_for_readings);
    }
  }

  Job job(std::uint64_t turn) const {
    return job_of(order_.plan, order_.shard.part + turn * order_.shard.parts);
  }

  Yield work(int thread, std::uint64_t turn) {
    Engines& engines = engines_[static_cast<std::size_t>(thread)];
    Yield yield = dig(
        order_.plan, job(turn), engines, [this](const Entry& entry) { return is_known(entry); }, 0,
        alarm_.flag());
    if (order_.readings) add_readings(yield, engines);
    return yield;
  }

  /// `turn`: which job of the shard's.
  bool store(std::uint64_t turn, Yield& yield) {
    if (mined_.is_complete) return false;
    Batch batch;
    batch.scope = Scope::all_rules;
    batch.rejected = yield.refused;
    const std::uint64_t wanted = order_.count.value_or(~std::uint64_t{0}) - mined_.accepted;
    for (Find& find : yield.finds) {
      sign(find.entry, order_, puzzle_number(job(turn).number, find.candidate));
      batch.entries.push_back(std::move(find.entry));
    }
    const bool cut = batch.entries.size() > wanted;
    if (cut) batch.entries.resize(static_cast<std::size_t>(wanted));
    // A job that was cut short is begun again next time; then what it gave is a duplicate.
    if (!cut && !yield.interrupted) {
      done_.insert(turn);
      while (done_.erase(next_) > 0) ++next_;
    }
    batch.progress[task_] = std::to_string(next_);
    const std::vector<Inserted> inserted = collection_.insert(batch);
    ++mined_.jobs;
    mined_.candidates += yield.candidates;
    for (const auto& [word, count] : yield.refused) mined_.refused[word] += count;
    std::vector<Entry> accepted;
    for (std::size_t i = 0; i < inserted.size(); ++i) {
      if (!inserted[i].accepted()) {
        ++mined_.refused[word_for(inserted[i].duplicate_of)];
        continue;
      }
      ++mined_.accepted;
      ++mined_.by_plies[*batch.entries[i].puzzle.plies];
      accepted.push_back(std::move(batch.entries[i]));
    }
    mined_.seconds = seconds();
    mined_.is_complete = order_.count && mined_.accepted >= *order_.count;
    stored_(accepted, mined_);
    return !mined_.is_complete;
  }

  const MiningOrder& order_;
  Collection& collection_;
  const Stored& stored_;
  std::string task_;
  Clock::time_point begin_ = Clock::now();
  Alarm alarm_;
  std::vector<Engines> engines_;
  std::mutex mutex_;        ///< for all below and the collection
  std::uint64_t next_ = 0;  ///< every turn before it is stored
  std::set<std::uint64_t> done_;
  MiningFigures mined_;
};

/// Composers that take turns.
class Shafts {
 public:
  Shafts(const std::vector<ComposeOrder>& orders, const std::vector<Puzzle>& known);

  /// The next puzzle; nothing if a limit came first or no order has more: see is_exhausted().
  std::optional<Mined> next(const ComposeLimits& limits);
  bool is_exhausted() const { return shafts_.empty(); }

 private:
  /// A composer for each length.
  struct Shaft {
    int plies;
    std::uint64_t seed;
    std::unique_ptr<Composer> composer;
  };
  std::string unused_name(int plies, const std::vector<std::string>& themes) const;
  /// Solves what is known, once, to compare it; false: a limit came first.
  bool skip_known(const ComposeLimits& limits);

  /// Of all lengths: one may be asked for twice, and twins may differ in their plies.
  std::shared_ptr<Alike> given_ = std::make_shared<Alike>(true);
  std::vector<Shaft> shafts_;
  RuleSet rules_;
  std::vector<Puzzle> known_;  ///< not yet told to the composers
  std::size_t turn_ = 0;
  std::set<std::string> names_;
};

Shafts::Shafts(const std::vector<ComposeOrder>& orders, const std::vector<Puzzle>& known) {
  for (const Puzzle& puzzle : known) names_.insert(puzzle.name);
  for (ComposeOrder order : orders) {
    order.seed = (order.seed * 1'000'003 + known.size()) % (largest_seed + 1);
    shafts_.push_back({order.plies, order.seed, std::make_unique<Composer>(order, given_)});
  }
  if (orders.empty()) return;
  rules_ = orders.front().rules;
  for (const Puzzle& puzzle : known)
    if (puzzle.rules == rules_ && !puzzle.position.placing()) known_.push_back(puzzle);
}

bool Shafts::skip_known(const ComposeLimits& limits) {
  if (known_.empty()) return true;
  const bitboard::Engine engine(rules_);
  for (; !known_.empty(); known_.pop_back()) {
    if (limits.over()) return false;
    const Puzzle& puzzle = known_.back();
    const bool solvable = !puzzle.proof_game && puzzle.goal == Goal::Kind::formation &&
                          puzzle.plies && puzzle.attacker == puzzle.position.to_move &&
                          engine.decider(engine.load(puzzle.position)) == puzzle.attacker;
    const Likeness likeness = solvable ? likeness_of(engine, puzzle.position, *puzzle.plies)
                                       : Likeness{puzzle.position, rules_, "", ""};
    given_->add(likeness);
  }
  return true;
}

std::optional<Mined> Shafts::next(const ComposeLimits& limits) {
  if (!skip_known(limits)) return std::nullopt;
  while (!shafts_.empty()) {
    const std::size_t now = turn_ % shafts_.size();
    Mined mined;
    const Shaft& shaft = shafts_[now];
    const Composer::Status answer = shaft.composer->next(mined.composed, limits);
    if (answer == Composer::Status::stopped) return std::nullopt;
    if (answer != Composer::Status::composed) {
      shafts_.erase(shafts_.begin() + static_cast<std::ptrdiff_t>(now));
      continue;
    }
    ++turn_;
    mined.plies = shaft.plies;
    mined.seed = shaft.seed;
    mined.number = shaft.composer->number();
    mined.name = unused_name(mined.plies, mined.composed.themes);
    names_.insert(mined.name);
    return mined;
  }
  return std::nullopt;
}

std::string Shafts::unused_name(int plies, const std::vector<std::string>& themes) const {
  for (std::size_t number = names_.size() + 1;; ++number) {
    std::string name = mined_name(number, plies, themes);
    if (names_.count(name) == 0) return name;
  }
}

}  // namespace

MiningFigures mine(const MiningOrder& order, Collection& collection, const Stored& stored) {
  return Mining(order, collection, stored).run();
}

std::optional<Entry> mine_number(const MiningOrder& order, std::uint64_t number) {
  const std::uint64_t candidate = number % candidates_of_job;
  if (candidate == 0) return std::nullopt;
  Engines engines;
  Yield yield = dig(
      order.plan, job_of(order.plan, number / candidates_of_job), engines,
      [](const Entry&) { return std::string(); }, candidate, order.stop);
  if (yield.finds.empty()) return std::nullopt;
  sign(yield.finds.front().entry, order, number);
  if (order.readings) add_readings(yield.finds.front().entry, engines, nodes_for_readings);
  return std::move(yield.finds.front().entry);
}

Composer::Status mine(const std::vector<ComposeOrder>& orders, const std::vector<Puzzle>& known,
                      std::optional<std::size_t> count, const ComposeLimits& limits,
                      const std::function<void(const Mined&)>& store) {
  Shafts shafts(orders, known);
  std::size_t stored = 0;
  auto status = Composer::Status::composed;
  std::mutex mutex;
  take_turns(
      0, 1, nullptr, mutex, [&](int, std::uint64_t) { return shafts.next(limits); },
      [&](std::uint64_t, const std::optional<Mined>& mined) {
        if (mined)
          store(*mined);
        else
          status = shafts.is_exhausted() ? Composer::Status::exhausted : Composer::Status::stopped;
        return mined && ++stored != count;
      });
  return status;
}

}  // namespace agon::puzzles
