#include "solver/tables/solve.hpp"

#include <algorithm>
#include <cstring>

#include "model/data/rule_fields.hpp"

namespace agon::tables {
namespace {

constexpr std::uint32_t most_chunks = 1024;
constexpr std::chrono::milliseconds between_questions{250};

// Used places of all slabs.
std::uint64_t used_places(const Layout& layout) {
  std::uint64_t total = 0;
  for (std::uint32_t slab = 0; slab < layout.slabs(); ++slab)
    total += std::uint64_t{layout.sets(slab)} *
             (layout.queens() - static_cast<std::uint32_t>(layout.guards()));
  return total;
}

}  // namespace

std::array<SetTable, 2> set_tables(const Layout& layout) {
  const int others = layout.shape().cells() - 1 - layout.guards();
  return {SetTable(others, layout.guards()), SetTable(others - 1, layout.guards())};
}

template <int radius>
Solve<radius>::Solve(const RuleSet& rules, Options options)
    : terms_(rules),
      layout_(radius, rules.guards),
      options_(std::move(options)),
      sets_(set_tables(layout_)),
      planes_(layout_, several(), with_seen(options_)),
      slabs_a_chunk_((layout_.slabs() + most_chunks - 1) / most_chunks),
      places_(used_places(layout_)) {
  options_.threads = std::max(1, options_.threads);
  for (int i = 0; i < options_.threads; ++i)
    workers_.push_back(std::make_unique<Worker>(*this, options_.threads > 1));
}

template <int radius>
std::uint64_t Solve<radius>::bytes() const {
  return planes_.bytes() + Layout::bytes(radius, layout_.guards()) +
         SetTable::bytes(layout_.shape().cells() - 1 - layout_.guards(), layout_.guards()) * 2 +
         workers_.size() * Sweep<radius>::bytes(layout_);
}

template <int radius>
std::uint64_t Solve<radius>::predicted_bytes(const RuleSet& rules, const Options& options) {
  const Layout layout(radius, rules.guards);
  return Planes<radius>::bytes(layout, rules.relocations_per_turn == RelocationsPerTurn::all,
                               with_seen(options)) +
         Layout::bytes(radius, rules.guards) +
         SetTable::bytes(layout.shape().cells() - 1 - rules.guards, rules.guards) * 2 +
         static_cast<std::uint64_t>(std::max(1, options.threads)) * Sweep<radius>::bytes(layout);
}

template <int radius>
std::uint32_t Solve<radius>::rank_of(const SlabRules<radius>& rules, std::uint32_t set) const {
  const std::uint8_t* member = rules.sets().members(set);
  std::uint32_t rank = 0;
  for (int i = 0; i < layout_.guards(); ++i) rank += layout_.rank_part(i, rules.cell_of(member[i]));
  return rank;
}

template <int radius>
void Solve<radius>::send(Worker& worker, Value value, std::uint32_t set, Word queens) {
  const std::uint32_t rank = rank_of(worker.sweep.rules(), set);
  while (queens != 0)
    worker.crossing.places(rank, take_first(queens),
                           [&](std::uint32_t to, std::uint32_t to_set, int queen) {
                             worker.mailbox.deliver(value, to, to_set, queen);
                           });
}

template <int radius>
void Solve<radius>::keep_own(Worker& worker, Value value, std::uint32_t slab) {
  Word* own = planes_.own[value].data() + planes_.offsets.word(slab);
  std::uint64_t* changed =
      planes_.changed[value == won ? lost : won].data() + planes_.offsets.flags(slab);
  for (const auto& [set, queens] : worker.results) {
    own[set] |= queens;
    if (worker.sweep.rules().has_captured_guard(set))
      __atomic_fetch_or(changed + set / 64, std::uint64_t{1} << (set % 64), __ATOMIC_RELAXED);
  }
}

template <int radius>
bool Solve<radius>::go_on(std::uint32_t chunk) {
  if (!options_.go_on) return true;
  const auto now = std::chrono::steady_clock::now();
  if (now - asked_ < between_questions) return true;
  asked_ = now;
  return options_.go_on({pass_, static_cast<double>(chunk) / chunks(), known_, places_});
}

template <int radius>
typename Solve<radius>::Found Solve<radius>::found_so_far() {
  Found found{};
  for (const auto& worker : workers_) {
    worker->mailbox.flush();
    for (const Value value : {lost, won}) found[value] += std::exchange(worker->found[value], 0);
  }
  known_ += found[0] + found[1];
  return found;
}

template <int radius>
bool Solve<radius>::start(bool to_log) {
  std::array<std::vector<std::string>, 2> blobs;
  for (auto& of_value : blobs) of_value.resize(chunks());
  const bool done = share_out(options_.threads, chunks(), [&](int thread, std::uint32_t chunk) {
    Worker& worker = *workers_[static_cast<std::size_t>(thread)];
    for (std::string& blob : worker.blobs) blob.clear();
    std::array<ResultWriter<Word>, 2> writers{
        ResultWriter<Word>(worker.blobs[lost], layout_.shape().cells()),
        ResultWriter<Word>(worker.blobs[won], layout_.shape().cells())};
    for (std::uint32_t slab = first_slab(chunk); slab < first_slab(chunk + 1); ++slab) {
      worker.crossing.enter(slab);
      std::array<std::vector<std::pair<std::uint32_t, Word>>, 2> own;
      worker.sweep.start(slab, [&](Value value, std::uint32_t set, Word queens) {
        worker.found[value] += static_cast<std::uint64_t>(count(queens));
        if (to_log) writers[value].add(set, queens);
        send(worker, value, set, queens);
        if (several()) own[value].emplace_back(set, queens);
      });
      for (const Value value : {lost, won}) {
        writers[value].end_slab();
        worker.results = std::move(own[value]);
        if (several()) keep_own(worker, value, slab);
      }
    }
    if (to_log)
      for (const Value value : {lost, won}) blobs[value][chunk] = worker.blobs[value];
    return thread != 0 || go_on(chunk);
  });
  if (!done || !to_log) return done;
  for (const Value value : {lost, won}) {
    log_.begin_layer(0, value == won);
    for (std::uint32_t chunk = 0; chunk < chunks(); ++chunk)
      if (!log_.append(chunk, blobs[value][chunk])) return false;
  }
  return true;
}

template <int radius>
template <Value value>
bool Solve<radius>::phase(bool deferred) {
  if (logging()) log_.begin_layer(pass_, value == won);
  if (deferred) deferred_.assign(chunks(), {});
  return share_out(options_.threads, chunks(), [&](int thread, std::uint32_t chunk) {
    Worker& worker = *workers_[static_cast<std::size_t>(thread)];
    std::string& blob = worker.blobs[value];
    blob.clear();
    ResultWriter<Word> writer(blob, layout_.shape().cells());
    const bool writing = deferred || logging();
    for (std::uint32_t slab = first_slab(chunk); slab < first_slab(chunk + 1); ++slab) {
      worker.results.clear();
      worker.crossing.enter(slab);
      worker.sweep.template run<value>(slab, [&](std::uint32_t set, Word queens) {
        worker.found[value] += static_cast<std::uint64_t>(count(queens));
        if (writing) writer.add(set, queens);
        if (!deferred) send(worker, value, set, queens);
        if (several()) worker.results.emplace_back(set, queens);
      });
      writer.end_slab();
      if (several()) keep_own(worker, value, slab);
    }
    if (logging() && !log_.append(chunk, blob)) return false;
    if (deferred) deferred_[chunk] = blob;
    return thread != 0 || go_on(chunk);
  });
}

template <int radius>
template <class Blob>
bool Solve<radius>::send_again(Value value, bool resuming, Blob blob_of) {
  return share_out(options_.threads, chunks(), [&](int thread, std::uint32_t chunk) {
    Worker& worker = *workers_[static_cast<std::size_t>(thread)];
    std::string blob;
    if (!blob_of(chunk, blob)) return false;
    ResultReader<Word> reader(blob, layout_.shape().cells(), first_slab(chunk));
    while (!reader.done()) {
      const std::uint32_t slab = reader.slab();
      if (slab >= first_slab(chunk + 1)) return log_.damaged();
      worker.crossing.enter(slab);
      worker.sweep.rules().enter(slab);
      worker.results.clear();
      Word* known = planes_.known.data() + planes_.offsets.word(slab);
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
    if (!reader.ok()) return log_.damaged();
    return thread != 0 || go_on(chunk);
  });
}

template <int radius>
bool Solve<radius>::take_up_log() {
  for (const PassLog::Layer& layer : log_.layers()) {
    if (layer.pass == 0) {  // start() has found these again; they have to be readable all the same
      std::string blob;
      for (std::uint32_t chunk = 0; chunk < chunks(); ++chunk)
        if (!log_.read(layer, chunk, blob)) return false;
      continue;
    }
    if (layer.pass + 1 == log_.passes() && pass_ != layer.pass) {
      // Only the last pass has not been looked at by any other.
      for (auto& changed : planes_.changed) changed.clear();
      if (!planes_.seen.empty())
        std::memcpy(planes_.seen.data(), planes_.fixed[won].data(), planes_.seen.bytes());
      found_so_far();
    }
    pass_ = layer.pass;
    if (!send_again(layer.won ? won : lost, true, [&](std::uint32_t chunk, std::string& blob) {
          return log_.read(layer, chunk, blob);
        }))
      return false;
    for (auto& worker : workers_) worker->mailbox.flush();
  }
  pass_ = log_.passes() - 1;
  return true;
}

template <int radius>
Solver::Outcome Solve<radius>::run() {
  using Outcome = Solver::Outcome;
  if (logging() && !log_.open(options_.log, to_string(terms_.rules), chunks()))
    return Outcome::failed;
  const auto broken = [&] { return problem().empty() ? Outcome::stopped : Outcome::failed; };
  pass_ = 0;
  const bool resuming = log_.passes() > 0;
  if (!start(logging() && !resuming)) return broken();
  Found found = found_so_far();
  if (resuming) {
    if (!take_up_log()) return broken();
    if (pass_ > 0) found = found_so_far();
  } else if (!resuming && logging() && !log_.end_pass()) {
    return broken();
  }
  const bool both_ways = several();
  while (true) {
    const bool losses = found[won] > 0 || (both_ways && found[lost] > 0);
    const bool wins = found[lost] > 0 || (both_ways && found[won] > 0);
    if (!losses && !wins) return Outcome::solved;
    ++pass_;
    asked_ = {};
    const bool deferred = losses && wins;
    if (losses && !phase<lost>(deferred)) return broken();
    for (auto& worker : workers_) worker->mailbox.flush();
    if (wins && !phase<won>(false)) return broken();
    for (auto& worker : workers_) worker->mailbox.flush();
    if (deferred && !send_again(lost, false, [&](std::uint32_t chunk, std::string& blob) {
          blob.swap(deferred_[chunk]);
          return true;
        }))
      return broken();
    found = found_so_far();
    if (logging() && !log_.end_pass()) return broken();
  }
}

template <int radius>
bool Solve<radius>::codes(std::uint32_t chunk, const std::function<void(const SlabCodes&)>& give) {
  const std::vector<PassLog::Layer>& layers = log_.layers();
  std::vector<std::string> blobs(layers.size());
  std::vector<ResultReader<Word>> readers;
  for (std::size_t i = 0; i < layers.size(); ++i) {
    if (!log_.read(layers[i], chunk, blobs[i])) return false;
    readers.emplace_back(blobs[i], layout_.shape().cells(), first_slab(chunk));
  }
  SlabRules<radius> rules(terms_, layout_, sets_);
  Crossing<radius> crossing(layout_);
  std::array<std::uint8_t, max_cells> number_of{};
  SlabCodes slab_codes;
  for (std::uint32_t slab = first_slab(chunk); slab < first_slab(chunk + 1); ++slab) {
    rules.enter(slab);
    crossing.enter(slab);
    const std::uint32_t queens = layout_.queens();
    slab_codes.slab = slab;
    slab_codes.codes.assign(layout_.places(slab), unused_code);
    std::uint8_t number = 0;
    for (Word left = rules.free(); left != 0;)
      number_of[static_cast<std::size_t>(take_first(left))] = number++;
    const auto at = [&](std::uint32_t set, int cell) -> Code& {
      return slab_codes
          .codes[std::size_t{set} * queens + number_of[static_cast<std::size_t>(cell)]];
    };
    for (std::uint32_t set = 0; set < rules.sets().sets(); ++set)
      for (Word left = rules.usable(set); left != 0;) at(set, take_first(left)) = draw_code;
    if (logging()) {
      for (std::size_t i = 0; i < layers.size(); ++i) {
        if (readers[i].done() || readers[i].slab() != slab) continue;
        const auto code = static_cast<Code>((layers[i].won ? 2 : 3) +
                                            (options_.distances ? 2 * layers[i].pass : 0));
        readers[i].words([&](std::uint32_t set, Word left) {
          if (set >= rules.sets().sets()) return;
          while (left != 0) at(set, take_first(left)) = code;
        });
        if (!readers[i].ok()) return log_.damaged();
      }
    } else {
      // Results were sent to where O is fixed, and only there is won told from lost.
      const Word* known = planes_.known.data() + planes_.offsets.word(slab);
      for (std::uint32_t set = 0; set < rules.sets().sets(); ++set) {
        const std::uint32_t rank = rank_of(rules, set);
        for (Word left = known[set] & rules.usable(set); left != 0;) {
          const int queen = take_first(left);
          crossing.places(rank, queen, [&](std::uint32_t to, std::uint32_t to_set, int to_queen) {
            const std::uint64_t word = planes_.offsets.word(to) + to_set;
            for (const Value value : {lost, won})
              if (has(planes_.fixed[value][word], to_queen))
                at(set, queen) = static_cast<Code>(value == won ? 2 : 3);
          });
        }
      }
    }
    give(slab_codes);
  }
  return true;
}

template class Solve<2>;
template class Solve<3>;
template class Solve<4>;
template class Solve<5>;

}  // namespace agon::tables
