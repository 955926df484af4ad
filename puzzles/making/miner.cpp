#include "puzzles/making/miner.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>
#include <set>
#include <utility>

#include "model/rulesets/preset.hpp"
#include "model/values/position_text.hpp"
#include "puzzles/making/dig.hpp"
#include "puzzles/making/miner_readings.hpp"
#include "solver/threads/alarm.hpp"
#include "solver/threads/parallel.hpp"

namespace agon::puzzles {

namespace {

using Clock = std::chrono::steady_clock;

/// Name and provenance, by which the puzzle is made again.
void sign(Entry& entry, const MiningOrder& order, std::uint64_t number) {
  entry.puzzle.name = fmt::format("mined-in-{}-{}", *entry.puzzle.plies, entry.id.substr(0, 12));
  entry.provenance.version = order.version;
  entry.provenance.command = fmt::format("agon mine new.db {} --number {}", order.words, number);
  entry.provenance.seed = order.plan.seed;
  entry.provenance.number = number;
  entry.puzzle.source =
      fmt::format("mined by agon {}: {}", order.version, entry.provenance.command);
}

constexpr std::uint64_t nodes_for_readings = 3'000'000;

/// Only of rules that are a preset's, whose source is known.
void add_readings(Entry& entry, Engines& engines) {
  const auto all = rulesets::presets();
  const auto preset = std::find_if(all.begin(), all.end(), [&](const rulesets::Preset& each) {
    return each.name == entry.puzzle.rules_name;
  });
  if (preset == all.end()) return;
  Verdict verdict;
  verdict.attacker = entry.puzzle.attacker;
  verdict.plies = entry.puzzle.plies;
  verdict.keys = entry.puzzle.keys;
  const auto standing =
      standing_of(engines, *preset, entry.puzzle.position, verdict, nodes_for_readings);
  if (!standing) return;
  entry.readings = static_cast<int>(standing->readings);
  entry.all_readings = static_cast<int>(standing->all);
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
    const std::uint64_t first = next_;
    parallel_for(
        ~std::uint64_t{0} - first, order_.threads,
        [&](int thread, std::uint64_t task) { return job(thread, first + task); }, alarm_.flag());
    mined_.seconds = seconds();
    return mined_;
  }

 private:
  bool over() const { return alarm_.flag() != nullptr && alarm_.flag()->load(); }
  double seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

  std::string is_known(const Entry& entry) {
    const std::lock_guard lock(mutex_);
    return word_for(collection_.would_insert(entry, Scope::all_rules).duplicate_of);
  }

  /// Finds without them are left to the next time.
  void add_readings(Yield& yield, Engines& engines) const {
    for (std::size_t i = 0; i < yield.finds.size(); ++i) {
      if (over()) {
        yield.finds.resize(i);
        yield.interrupted = true;
        return;
      }
      puzzles::add_readings(yield.finds[i].entry, engines);
    }
  }

  /// False: no other is to begin. `turn`: which job of the shard's.
  bool job(int thread, std::uint64_t turn) {
    if (over()) return false;
    const Job job = job_of(order_.plan, order_.shard.part + turn * order_.shard.parts);
    Yield yield = dig(
        order_.plan, job, engines_[static_cast<std::size_t>(thread)],
        [this](const Entry& entry) { return is_known(entry); }, 0, alarm_.flag());
    if (order_.readings) add_readings(yield, engines_[static_cast<std::size_t>(thread)]);
    const std::lock_guard lock(mutex_);
    return store(job, turn, yield) && !over();
  }

  bool store(const Job& job, std::uint64_t turn, Yield& yield) {
    if (mined_.is_complete) return false;
    Batch batch;
    batch.scope = Scope::all_rules;
    batch.rejected = yield.refused;
    const std::uint64_t wanted = order_.count.value_or(~std::uint64_t{0}) - mined_.accepted;
    for (Find& find : yield.finds) {
      sign(find.entry, order_, puzzle_number(job.number, find.candidate));
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
  if (order.readings) add_readings(yield.finds.front().entry, engines);
  return std::move(yield.finds.front().entry);
}

}  // namespace agon::puzzles
