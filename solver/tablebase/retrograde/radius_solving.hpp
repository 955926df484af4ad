// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// How RadiusSolver does it: for the two sources that instantiate it, which compile at the same
// time.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstring>
#include <optional>

#include "model/values/rule_set.hpp"
#include "solver/tablebase/retrograde/radius_solver.hpp"

namespace agon::tablebase {

inline constexpr std::chrono::milliseconds between_questions{250};
// Less than what mpirun waits between telling ranks to end and ending them, one second.
inline constexpr std::chrono::milliseconds patience{500};

template <int radius, bool remembers>
RadiusSolver<radius, remembers>::RadiusSolver(const RuleSet& rules, SolveOptions options)
    : masks_(rules),
      layout_(rules),
      options_(std::move(options)),
      sets_(guard_sets_of(layout_)),
      slabs_a_chunk_(slabs_a_chunk(layout_)),
      groups_(needs().groups(options_.groups)),
      planes_(needs().offsets(), needs().extent(groups_ ? &*groups_ : nullptr)),
      places_(used_places(layout_)) {
  options_.threads = std::max(1, options_.threads);
  assert(options_.communicator == nullptr || options_.communicator->size() == 1 ||
         !options_.log.empty());
  assert(!groups_ || !options_.log.empty());
  if (groups_) disk_.emplace(planes_, layout_, *groups_, several(), options_.threads);
  for (int i = 0; i < options_.threads; ++i)
    workers_.push_back(std::make_unique<Worker>(*this, options_.threads > 1));
}

template <int radius, bool remembers>
std::uint64_t RadiusSolver<radius, remembers>::bytes() const {
  return planes_.bytes() + needs().besides_planes(groups_ ? &*groups_ : nullptr);
}

template <int radius, bool remembers>
std::uint32_t RadiusSolver<radius, remembers>::guard_rank(const Rules& rules,
                                                          std::uint32_t guard_set) const {
  const std::uint8_t* member = rules.sets().members(guard_set);
  std::uint32_t rank = 0;
  for (int i = 0; i < layout_.guards(); ++i) rank += layout_.rank_part(i, rules.cell_of(member[i]));
  return rank;
}

template <int radius, bool remembers>
void RadiusSolver<radius, remembers>::send(Worker& worker, Value value, std::uint32_t set,
                                           Word queens) {
  cross(worker.sweep.rules(), worker.crossing, Of::fixed, set, queens,
        [&](std::uint32_t to, std::uint32_t to_set, int queen, int) {
          worker.mailbox.deliver(value, to, to_set, queen);
        });
}

template <int radius, bool remembers>
void RadiusSolver<radius, remembers>::keep_own(Worker& worker, Value value, std::uint32_t slab) {
  Word* own = planes_.own[value].data() + planes_.offsets.word(slab);
  std::uint64_t* changed = planes_.changed[reversed(value)].data() + planes_.offsets.flags(slab);
  for (const auto& [set, queens] : worker.results) {
    own[set] |= queens;
    // Relocations that lead here must be processed again, as if F's values had changed.
    std::uint32_t flag = set;
    if constexpr (remembers) {
      const Captured captured = worker.sweep.own_of(set);
      if (captured == 0) continue;
      flag = worker.sweep.fixed_row(captured, worker.sweep.other_of(set),
                                    set % worker.sweep.rules().guard_sets());
    } else if (!worker.sweep.rules().has_captured_guard(set)) {
      continue;
    }
    __atomic_fetch_or(changed + flag / 64, std::uint64_t{1} << (flag % 64), __ATOMIC_RELAXED);
  }
}

template <int radius, bool remembers>
bool RadiusSolver<radius, remembers>::go_on(std::uint32_t chunk) {
  if (!options_.go_on) return true;
  const auto now = std::chrono::steady_clock::now();
  if (now - asked_ < between_questions) return true;
  asked_ = now;
  return options_.go_on({pass_, static_cast<double>(chunk) / chunks(), known_, places_});
}

template <int radius, bool remembers>
bool RadiusSolver<radius, remembers>::settle(bool fine) {
  std::array<std::uint64_t, 3> sums{};  // by Value; in place of draws, ranks that are not fine
  std::uint64_t& not_fine = sums[index(Value::draw)];
  for (const auto& worker : workers_) {
    worker->mailbox.flush();
    for (const Value value : decided_values)
      sums[index(value)] += std::exchange(worker->found[value], 0);
  }
  not_fine = fine ? 0 : 1;
  const auto begin = std::chrono::steady_clock::now();
  // If all are to stop, those that live come soon.
  std::optional<std::chrono::steady_clock::time_point> told;
  const bool met = workers_[0]->mailbox.meet(sums, [&] {
    if (go_on(chunks())) return true;
    const auto now = std::chrono::steady_clock::now();
    if (!told) told = now;
    return now - *told < patience;
  });
  waited_ += std::chrono::steady_clock::now() - begin;
  if (!met) {
    deserted_ = true;
    return false;
  }
  for (const Value value : decided_values) {
    found_[value] += sums[index(value)];
    known_ += sums[index(value)];
  }
  if (not_fine == 0) return true;
  if (options_.communicator != nullptr)
    if (const std::string problem = options_.communicator->first_text(log_.problem());
        !problem.empty())
      log_.fail(problem);
  return false;
}

template <int radius, bool remembers>
bool RadiusSolver<radius, remembers>::open_disk() {
  return !disk_ || disk_->open(options_.log.parent_path()) || log_.fail(disk_->problem());
}

template <int radius, bool remembers>
bool RadiusSolver<radius, remembers>::start(bool to_log) {
  // What is in memory of planes on disk is for one value.
  if (disk_) return start(to_log, Value::loss) && start(to_log, Value::win);
  return start(to_log, std::nullopt);
}

template <int radius, bool remembers>
bool RadiusSolver<radius, remembers>::start(bool to_log, std::optional<Value> only) {
  Decided<std::vector<std::string>> blobs;
  if (to_log)
    for (const Value value : decided_values) blobs[value].resize(chunks());
  const bool done =
      over_chunks(only.value_or(Value::loss), Slabs::all, [&](int thread, std::uint32_t chunk) {
        Worker& worker = *workers_[static_cast<std::size_t>(thread)];
        for (const Value value : decided_values) worker.blobs[value].clear();
        Decided<ResultWriter<Word>> writers{
            ResultWriter<Word>(worker.blobs.loss, layout_.shape().cells()),
            ResultWriter<Word>(worker.blobs.win, layout_.shape().cells())};
        for (std::uint32_t slab = first_slab(chunk); slab < first_slab(chunk + 1); ++slab) {
          if (!here(slab)) {
            for (const Value value : decided_values) writers[value].end_slab();
            continue;
          }
          worker.crossing.enter(slab);
          Decided<std::vector<std::pair<std::uint32_t, Word>>> own;
          worker.sweep.start(slab, [&](Value value, std::uint32_t set, Word queens) {
            if (only && value != *only) return;
            worker.found[value] += static_cast<std::uint64_t>(count(queens));
            if (to_log) writers[value].add(set, queens);
            send(worker, value, set, queens);
            if (several()) own[value].emplace_back(set, queens);
          });
          for (const Value value : decided_values) {
            writers[value].end_slab();
            worker.results = std::move(own[value]);
            if (several() && (!only || value == *only)) keep_own(worker, value, slab);
          }
        }
        worker.mailbox.receive();
        if (to_log)
          for (const Value value : decided_values) blobs[value][chunk] = worker.blobs[value];
        return thread != 0 || go_on(chunk);
      });
  if (!done || !to_log) return done;
  for (const Value value : decided_values) {
    if (only && value != *only) continue;
    log_.begin_layer(0, value);
    for (std::uint32_t chunk = 0; chunk < chunks(); ++chunk)
      if (!log_.append(chunk, blobs[value][chunk])) return false;
  }
  return true;
}

template <int radius, bool remembers>
template <Value value>
bool RadiusSolver<radius, remembers>::phase(bool deferred) {
  if (logging()) log_.begin_layer(pass_, value);
  if (deferred) deferred_.assign(disk_ ? 0 : chunks(), {});
  return over_chunks(value, Slabs::mailed, [&](int thread, std::uint32_t chunk) {
    Worker& worker = *workers_[static_cast<std::size_t>(thread)];
    std::string& blob = worker.blobs[value];
    blob.clear();
    ResultWriter<Word> writer(blob, layout_.shape().cells());
    const bool writing = deferred || logging();
    for (std::uint32_t slab = first_slab(chunk); slab < first_slab(chunk + 1); ++slab) {
      if (!here(slab)) {
        writer.end_slab();
        continue;
      }
      worker.results.clear();
      worker.crossing.enter(slab);
      bool any = false;
      worker.sweep.template run<value>(slab, [&](std::uint32_t set, Word queens) {
        any = true;
        worker.found[value] += static_cast<std::uint64_t>(count(queens));
        if (writing) writer.add(set, queens);
        if (!deferred) send(worker, value, set, queens);
        if (several()) worker.results.emplace_back(set, queens);
      });
      writer.end_slab();
      if (several()) keep_own(worker, value, slab);
      if (any) touch(slab);
    }
    worker.mailbox.receive();
    if (logging() && !log_.append(chunk, blob)) return false;
    if (deferred && !disk_) deferred_[chunk] = blob;
    return thread != 0 || go_on(chunk);
  });
}

template <int radius, bool remembers>
bool RadiusSolver<radius, remembers>::send_again(Worker& worker, Value value, std::uint32_t chunk,
                                                 std::string_view blob, bool resuming) {
  ResultReader<Word> reader(blob, layout_.shape().cells(), first_slab(chunk));
  while (!reader.done()) {
    const std::uint32_t slab = reader.slab();
    if (slab >= first_slab(chunk + 1) || !partition().is_mine(slab)) return log_.damaged();
    worker.crossing.enter(slab);
    worker.sweep.rules().enter(slab);
    worker.results.clear();
    Word* known = resuming ? planes_.known.data() + planes_.offsets.word(slab) : nullptr;
    reader.words([&](std::uint32_t set, Word queens) {
      if (set >= layout_.sets(slab)) return;
      if (resuming) {
        known[set] |= queens;
        worker.found[value] += static_cast<std::uint64_t>(count(queens));
        if (several()) worker.results.emplace_back(set, queens);
      }
      send(worker, value, set, queens);
    });
    if (resuming && several()) keep_own(worker, value, slab);
  }
  worker.mailbox.receive();
  return reader.ok() || log_.damaged();
}

template <int radius, bool remembers>
bool RadiusSolver<radius, remembers>::send_deferred() {
  // Where memory is short, the log has them.
  const auto losses =
      std::find_if(log_.layers().rbegin(), log_.layers().rend(),
                   [](const PassLog::Layer& layer) { return layer.value == Value::loss; });
  return parallel_for(chunks(), options_.threads, [&](int thread, std::uint32_t chunk) {
    std::string blob;
    if (!disk_)
      blob.swap(deferred_[chunk]);
    else if (!log_.read(*losses, chunk, blob))
      return false;
    return send_again(*workers_[static_cast<std::size_t>(thread)], Value::loss, chunk, blob,
                      false) &&
           (thread != 0 || go_on(chunk));
  });
}

template <int radius, bool remembers>
bool RadiusSolver<radius, remembers>::resume(std::span<const PassLog::Layer> layers) {
  const auto any = [layers](Value value) {
    return std::any_of(layers.begin(), layers.end(),
                       [value](const PassLog::Layer& layer) { return layer.value == value; });
  };
  for (const Value value : decided_values)
    if (any(value) && !over_chunks(value, Slabs::all, [&](int thread, std::uint32_t chunk) {
          Worker& worker = *workers_[static_cast<std::size_t>(thread)];
          for (const PassLog::Layer& layer : layers)
            if (std::string blob;
                layer.value == value &&
                (!log_.read(layer, chunk, blob) || !send_again(worker, value, chunk, blob, true)))
              return false;
          return thread != 0 || go_on(chunk);
        }))
      return false;
  return true;
}

template <int radius, bool remembers>
bool RadiusSolver<radius, remembers>::resume() {
  const auto of_pass = [this](int pass) {
    return std::find_if(log_.layers().begin(), log_.layers().end(),
                        [pass](const PassLog::Layer& layer) { return layer.pass >= pass; });
  };
  // start() has found those of pass 0 again; they must be readable all the same.
  bool fine = true;
  for (auto layer = log_.layers().begin(); layer != of_pass(1); ++layer) {
    std::string blob;
    for (std::uint32_t chunk = 0; chunk < chunks(); ++chunk)
      fine = fine && log_.read(*layer, chunk, blob);
  }
  pass_ = log_.passes() - 1;
  if (pass_ > 0) {
    // Ranks meet alike here, whatever of a pass is in the log of each. Only the last pass has not
    // been looked at by any other.
    if (!settle(fine && resume({of_pass(1), of_pass(pass_)}))) return false;
    if (disk_) {
      fine = disk_->take_in_all() || log_.fail(disk_->problem());
    } else {
      for (const Value value : decided_values) planes_.changed[value].clear();
      if (!planes_.seen.empty())
        std::memcpy(planes_.seen.data(), planes_.fixed.win.data(), planes_.seen.bytes());
    }
    take_found();
    // Nobody sends of the last pass before all have come so far.
    if (!settle(fine)) return false;
    fine = resume({of_pass(pass_), log_.layers().end()});
  }
  return settle(fine);
}

template <int radius, bool remembers>
Solver::Outcome RadiusSolver<radius, remembers>::run() {
  const auto begin = std::chrono::steady_clock::now();
  time_ = waited_ = {};
  const bool solved = open_log() && make_passes();
  if (disk_) disk_->close();
  time_ = std::chrono::steady_clock::now() - begin;
  return solved              ? Solver::Outcome::solved
         : deserted_         ? Solver::Outcome::deserted
         : problem().empty() ? Solver::Outcome::stopped
                             : Solver::Outcome::failed;
}

template <int radius, bool remembers>
bool RadiusSolver<radius, remembers>::make_passes() {
  pass_ = 0;
  const bool resuming = log_.passes() > 0;
  bool fine = open_disk() && start(logging() && !resuming);
  if (resuming) {
    if (!(fine ? resume() : settle(false))) return false;
  } else {
    if (!settle(fine)) return false;
    fine = !logging() || log_.end_pass();
  }
  Found found = take_found();
  const bool both_ways = several();
  while (true) {
    const bool losses = found.win > 0 || (both_ways && found.loss > 0);
    const bool wins = found.loss > 0 || (both_ways && found.win > 0);
    if (!losses && !wins) break;
    ++pass_;
    asked_ = {};
    const bool deferred = losses && wins;
    if (losses && !settle(fine && phase<Value::loss>(deferred))) return false;
    if (wins && !settle(fine && phase<Value::win>(false))) return false;
    if (deferred && !settle(send_deferred())) return false;
    found = take_found();
    fine = !logging() || log_.end_pass();
  }
  if (partition().ranks() == 1) return settle(fine);
  // When all have come here, all logs are whole.
  return settle(fine && log_.publish()) && settle(open_other_logs());
}

}  // namespace agon::tablebase
