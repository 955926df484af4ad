// The logs of a solve, and the way from them to the codes of a table.
#include "model/values/rule_fields.hpp"
#include "solver/tablebase/retrograde/radius_solver.hpp"

namespace agon::tablebase {

template <int radius, bool remembers>
std::string RadiusSolver<radius, remembers>::identity(std::uint32_t rank) const {
  const std::string rules = to_string(masks_.rules);
  if (partition().ranks() == 1) return rules;
  return rules + " rank " + std::to_string(rank) + " of " + std::to_string(partition().ranks());
}

template <int radius, bool remembers>
bool RadiusSolver<radius, remembers>::open_log() {
  if (!logging()) return true;
  const auto ranks = static_cast<int>(partition().ranks());
  const auto rank = static_cast<int>(partition().rank());
  if (!settle(log_.open(options_.log.empty() ? options_.log : log_name(options_.log, rank, ranks),
                        identity(partition().rank()), chunks())))
    return false;
  // Ranks that were killed may have been one pass apart.
  const auto passes = static_cast<std::uint64_t>(log_.passes());
  return options_.communicator == nullptr ||
         settle(log_.forget_from(static_cast<int>(options_.communicator->least(passes))));
}

template <int radius, bool remembers>
bool RadiusSolver<radius, remembers>::open_other_logs() {
  const std::uint32_t ranks = partition().ranks();
  other_logs_.clear();
  for (std::uint32_t rank = 0; rank < ranks; ++rank) {
    other_logs_.push_back(rank == partition().rank() ? nullptr : std::make_unique<PassLog>());
    if (rank != partition().rank() &&
        !other_logs_[rank]->open_to_read(
            log_name(options_.log, static_cast<int>(rank), static_cast<int>(ranks)), identity(rank),
            chunks()))
      return log_.fail(other_logs_[rank]->problem());
  }
  return true;
}

template <int radius, bool remembers>
bool RadiusSolver<radius, remembers>::codes(std::uint32_t chunk,
                                            const std::function<void(const SlabCodes&)>& give) {
  // What a rank found in a pass.
  struct OfPass {
    Code code;
    std::string blob;
    ResultReader<Word> reader;
  };
  std::vector<std::vector<OfPass>> by_rank(partition().ranks());
  for (std::uint32_t rank = 0; rank < partition().ranks(); ++rank) {
    PassLog& log = rank == partition().rank() ? log_ : *other_logs_[rank];
    by_rank[rank].resize(log.layers().size());
    for (std::size_t i = 0; i < log.layers().size(); ++i) {
      const PassLog::Layer& layer = log.layers()[i];
      OfPass& found = by_rank[rank][i];
      if (!log.read(layer, chunk, found.blob)) return log_.fail(log.problem());
      found.reader = ResultReader<Word>(found.blob, layout_.shape().cells(), first_slab(chunk));
      found.code = code_of(layer.value, options_.distances ? layer.pass : 0);
    }
  }
  Rules rules(masks_, layout_, sets_);
  Crossing crossing(layout_);
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
    for (std::uint32_t set = 0; set < layout_.sets(slab); ++set)
      for (Word left = used(rules, set); left != 0;) at(set, take_first(left)) = draw_code;
    if (logging()) {
      for (OfPass& found : by_rank[partition().home(slab).rank]) {
        if (found.reader.done() || found.reader.slab() != slab) continue;
        found.reader.words([&](std::uint32_t set, Word left) {
          if (set >= layout_.sets(slab)) return;
          while (left != 0) at(set, take_first(left)) = found.code;
        });
        if (!found.reader.ok()) return log_.damaged();
      }
    } else {
      // Results were sent to where O is fixed, and only there are wins told from losses.
      const Word* known = planes_.known.data() + planes_.offsets.word(slab);
      for (std::uint32_t set = 0; set < layout_.sets(slab); ++set)
        cross(rules, crossing, Of::fixed, set, known[set] & used(rules, set),
              [&](std::uint32_t to, std::uint32_t to_set, int to_queen, int queen) {
                const std::uint64_t word = planes_.offsets.word(to) + to_set;
                for (const Value value : decided_values)
                  if (has(planes_.fixed[value][word], to_queen)) at(set, queen) = code_of(value, 0);
              });
    }
    give(slab_codes);
  }
  return true;
}

// The rest of each class is in radius_solver.cpp.
template std::string RadiusSolver<2, false>::identity(std::uint32_t) const;
template bool RadiusSolver<2, false>::open_log();
template bool RadiusSolver<2, false>::open_other_logs();
template bool RadiusSolver<2, false>::codes(std::uint32_t,
                                            const std::function<void(const SlabCodes&)>&);
template std::string RadiusSolver<2, true>::identity(std::uint32_t) const;
template bool RadiusSolver<2, true>::open_log();
template bool RadiusSolver<2, true>::open_other_logs();
template bool RadiusSolver<2, true>::codes(std::uint32_t,
                                           const std::function<void(const SlabCodes&)>&);
template std::string RadiusSolver<3, false>::identity(std::uint32_t) const;
template bool RadiusSolver<3, false>::open_log();
template bool RadiusSolver<3, false>::open_other_logs();
template bool RadiusSolver<3, false>::codes(std::uint32_t,
                                            const std::function<void(const SlabCodes&)>&);
template std::string RadiusSolver<3, true>::identity(std::uint32_t) const;
template bool RadiusSolver<3, true>::open_log();
template bool RadiusSolver<3, true>::open_other_logs();
template bool RadiusSolver<3, true>::codes(std::uint32_t,
                                           const std::function<void(const SlabCodes&)>&);
template std::string RadiusSolver<4, false>::identity(std::uint32_t) const;
template bool RadiusSolver<4, false>::open_log();
template bool RadiusSolver<4, false>::open_other_logs();
template bool RadiusSolver<4, false>::codes(std::uint32_t,
                                            const std::function<void(const SlabCodes&)>&);
template std::string RadiusSolver<4, true>::identity(std::uint32_t) const;
template bool RadiusSolver<4, true>::open_log();
template bool RadiusSolver<4, true>::open_other_logs();
template bool RadiusSolver<4, true>::codes(std::uint32_t,
                                           const std::function<void(const SlabCodes&)>&);
template std::string RadiusSolver<5, false>::identity(std::uint32_t) const;
template bool RadiusSolver<5, false>::open_log();
template bool RadiusSolver<5, false>::open_other_logs();
template bool RadiusSolver<5, false>::codes(std::uint32_t,
                                            const std::function<void(const SlabCodes&)>&);
template std::string RadiusSolver<5, true>::identity(std::uint32_t) const;
template bool RadiusSolver<5, true>::open_log();
template bool RadiusSolver<5, true>::open_other_logs();
template bool RadiusSolver<5, true>::codes(std::uint32_t,
                                           const std::function<void(const SlabCodes&)>&);

}  // namespace agon::tablebase
