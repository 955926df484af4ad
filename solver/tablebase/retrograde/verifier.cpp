#include "solver/tablebase/retrograde/verifier.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <mutex>
#include <vector>

#include "solver/parallel.hpp"
#include "solver/tablebase/index/crossing.hpp"
#include "solver/tablebase/retrograde/packed_codes.hpp"
#include "solver/tablebase/retrograde/radius_solver.hpp"
#include "solver/tablebase/retrograde/slab_rules.hpp"

namespace agon::tablebase {

class AnyVerifier {
 public:
  virtual ~AnyVerifier() = default;
  virtual const Layout& layout() const = 0;
  virtual bool add(const SlabCodes& slab) = 0;
  virtual Verifier::Report run(const std::function<bool(std::uint32_t slab)>& go_on) = 0;
  virtual Code code(Place place) const = 0;
};

namespace {

// How good a position is for one side: positive for a win, the more the sooner, negative for a
// loss, the less the sooner, 0 for a draw.
using Worth = std::int16_t;
constexpr Worth no_position = std::numeric_limits<Worth>::min();
constexpr int at_once = 32000;  // above all distances that codes can say

// Codes of positions in which the game is over.
constexpr Code won_now = code_of(Value::win, 0);
constexpr Code lost_now = code_of(Value::loss, 0);

// The worth of a code for the side to move, and for the other.
Worth worth_to_mover(Code code) {
  if (code == unused_code) return no_position;
  if (code == draw_code) return 0;
  const int worth = at_once - plies_of(code);
  return static_cast<Worth>(is_win(code) ? worth : -worth);
}
Worth turned_round(Worth worth) {
  return worth == no_position ? no_position : static_cast<Worth>(-worth);
}

// The code for a side to move whose chosen action has a worth for it, `ply` (0 or 1) later.
Code code_before(Worth worth, int ply) {
  if (worth == 0) return draw_code;
  const int plies = at_once - (worth > 0 ? worth : -worth) + ply;
  return code_of(worth > 0 ? Value::win : Value::loss, plies);
}

template <int radius>
class RadiusVerifier final : public AnyVerifier {
 public:
  using Word = WordOf<radius>;
  static constexpr std::size_t cells = 3 * radius * (radius + 1) + 1;
  // All queens of a set, by cell; 32 values fill a vector register.
  using Row = std::array<Worth, (cells + 31) / 32 * 32>;

  RadiusVerifier(const RuleSet& rules, const Verifier::Options& options)
      : masks_(rules),
        layout_(radius, rules.guards),
        options_(options),
        sets_(guard_sets_of(layout_)),
        codes_(layout_.places_before(layout_.slabs()), options.highest) {}

  static std::uint64_t predicted_bytes(const RuleSet& rules, const Verifier::Options& options) {
    const Layout layout(radius, rules.guards);
    return PackedCodes::bytes_for(layout.places_before(layout.slabs()), options.highest) +
           Layout::bytes(radius, rules.guards) +
           2 * GuardSets::bytes(static_cast<int>(cells) - 1 - rules.guards, rules.guards) +
           static_cast<std::uint64_t>(std::max(1, options.threads)) * layout.max_sets() *
               (2 * sizeof(Row));
  }

  const Layout& layout() const override { return layout_; }

  bool add(const SlabCodes& slab) override {
    assert(slab.codes.size() == layout_.places(slab.slab));
    if (!std::all_of(slab.codes.begin(), slab.codes.end(),
                     [&](Code code) { return codes_.fits(code); }))
      return false;
    codes_.set_run(layout_.places_before(slab.slab), slab.codes.data(), slab.codes.size());
    return true;
  }

  Code code(Place place) const override {
    return codes_.at(layout_.places_before(place.slab) +
                     std::uint64_t{place.set} * layout_.queens() + place.queen);
  }

  Verifier::Report run(const std::function<bool(std::uint32_t slab)>& go_on) override {
    Verifier::Report report;
    std::mutex mutex;
    std::vector<std::unique_ptr<Worker>> workers;
    for (int i = 0; i < std::max(1, options_.threads); ++i)
      workers.push_back(std::make_unique<Worker>(*this));
    report.stopped = !parallel_for(
        layout_.slabs(), std::max(1, options_.threads), [&](int thread, std::uint32_t slab) {
          Worker& worker = *workers[static_cast<std::size_t>(thread)];
          const Verifier::Report found = worker.check(slab);
          const std::lock_guard lock(mutex);
          report.checked += found.checked;
          report.wrong += found.wrong;
          if (found.first && (!report.first || found.first->place.slab < report.first->place.slab))
            report.first = found.first;
          return thread != 0 || slab % 64 != 0 || !go_on || go_on(slab);
        });
    return report;
  }

 private:
  // The buffers of a thread.
  class Worker {
   public:
    explicit Worker(const RadiusVerifier& all)
        : all_(all),
          rules_(all.masks_, all.layout_, all.sets_),
          crossing_(all.layout_),
          after_(all.layout_.max_sets()),
          own_(several() ? all.layout_.max_sets() : 0) {
      const Shape& shape = all.masks_.shape;
      for (int cell = 0; cell < shape.cells(); ++cell)
        for (CellSet left = shape.steps(cell); left != 0;)
          steps_.emplace_back(static_cast<std::uint8_t>(cell),
                              static_cast<std::uint8_t>(take_first(left)));
    }

    Verifier::Report check(std::uint32_t slab);

   private:
    bool several() const {
      return all_.masks_.rules.relocations_per_turn == RelocationsPerTurn::all;
    }
    void read(std::uint32_t slab);
    bool over(std::uint32_t set, int queen, Code& code) const;
    void actions(std::uint32_t set);
    // Takes the best of a row and what an action leads to, or the worst if the opponent decides.
    static void improve(Row& best, const Row& after, Word queens, bool opponent);

    const RadiusVerifier& all_;
    SlabRules<radius> rules_;
    Crossing<radius> crossing_;
    std::vector<Row> after_;  ///< by set: the worth for O of positions with F to move
    std::vector<Row> own_;    ///< with O to move, where he may go on moving
    Row best_;                ///< of the set looked at; no_position where there is no action
    std::vector<std::pair<std::uint8_t, std::uint8_t>> steps_;
    std::array<std::uint8_t, max_cells> number_of_{};
  };

  const RuleMasks masks_;
  const Layout layout_;
  const Verifier::Options options_;
  const std::array<GuardSets, 2> sets_;
  PackedCodes codes_;
};

template <int radius>
void RadiusVerifier<radius>::Worker::read(std::uint32_t slab) {
  rules_.enter(slab);
  crossing_.enter(slab);
  const Layout& layout = all_.layout_;
  std::uint8_t number = 0;
  for (Word left = rules_.free(); left != 0;)
    number_of_[static_cast<std::size_t>(take_first(left))] = number++;
  // Where the entries of one set are is found, and their memory asked for, while those of the set
  // before are read.
  struct Fetched {
    std::array<std::uint64_t, cells> places;
    std::array<std::uint8_t, cells> queens;
    std::size_t count = 0;
  };
  std::array<Fetched, 2> fetched;
  const std::uint32_t sets = rules_.sets().sets();
  for (std::uint32_t set = 0; set <= sets; ++set) {
    Fetched& now = fetched[set % 2];
    now.count = 0;
    if (set < sets) {
      const std::uint32_t rank = layout.guard_rank(rules_.guards(set));
      for (Word left = rules_.usable(set); left != 0; ++now.count) {
        const int queen = take_first(left);
        crossing_.places(rank, queen, [&](std::uint32_t to, std::uint32_t to_set, int to_queen) {
          const Word below = static_cast<Word>(layout.fixed(to).free) &
                             static_cast<Word>((Word{1} << to_queen) - 1U);
          now.places[now.count] = layout.places_before(to) +
                                  std::uint64_t{to_set} * layout.queens() +
                                  static_cast<std::uint64_t>(count(below));
        });
        now.queens[now.count] = static_cast<std::uint8_t>(queen);
        all_.codes_.prefetch(now.places[now.count]);
      }
    }
    if (set == 0) continue;
    Row& row = after_[set - 1];
    row.fill(no_position);
    const Fetched& before = fetched[(set - 1) % 2];
    for (std::size_t i = 0; i < before.count; ++i)
      row[before.queens[i]] = turned_round(worth_to_mover(all_.codes_.at(before.places[i])));
  }
}

template <int radius>
void RadiusVerifier<radius>::Worker::improve(Row& best, const Row& after, Word queens,
                                             bool opponent) {
  // The worst is the best of the other side.
  if (queens == static_cast<Word>(~Word{0})) {
    if (!opponent)
      for (std::size_t i = 0; i < best.size(); ++i) best[i] = std::max(best[i], after[i]);
    else
      for (std::size_t i = 0; i < best.size(); ++i) {
        const Worth turned = after[i] == no_position ? no_position : static_cast<Worth>(-after[i]);
        best[i] = std::max(best[i], turned);
      }
    return;
  }
  queens &= static_cast<Word>(set_of(static_cast<int>(cells)) - 1U);
  while (queens != 0) {
    const auto queen = static_cast<std::size_t>(take_first(queens));
    best[queen] = std::max(best[queen], opponent ? turned_round(after[queen]) : after[queen]);
  }
}

// Puts into best_ the worth of the action chosen, for the side that chooses it.
template <int radius>
void RadiusVerifier<radius>::Worker::actions(std::uint32_t set) {
  const RuleSet& rules = all_.masks_.rules;
  best_.fill(no_position);
  const bool captured = rules_.has_captured_guard(set);
  const bool guards_by_opponent = rules.guard_chooser == Chooser::opponent;
  const auto all = static_cast<Word>(~Word{0});
  if (captured) {
    rules_.relocations_from(set, [&](std::uint32_t next, Word queens) {
      improve(best_, several() && rules_.has_captured_guard(next) ? own_[next] : after_[next],
              // A queen on the cell itself has no position there, so she need not be left out.
              static_cast<Word>(queens | ~rules_.usable(next)) == all ? all : queens,
              guards_by_opponent);
      return true;
    });
  } else {
    rules_.steps_from(set, [&](std::uint32_t next, Word queens) {
      improve(best_, after_[next],
              static_cast<Word>(queens | ~rules_.usable(next)) == all ? all : queens, false);
      return true;
    });
    if (rules.passing) improve(best_, after_[set], all, false);
    const Word open = rules_.open_to_queens(set);
    const Row& row = after_[set];
    for (const auto& [from, to] : steps_)
      if (has(open, to)) best_[from] = std::max(best_[from], row[to]);
  }
  for (Word queens = rules_.captured_queens() & rules_.usable(set); queens != 0;) {
    const int queen = take_first(queens);
    const bool by_opponent = rules.queen_chooser == Chooser::opponent;
    Worth best = no_position;
    for (Word to = rules_.queen_destinations(set, queen); to != 0;) {
      const Worth worth =
          (several() && captured ? own_ : after_)[set][static_cast<std::size_t>(take_first(to))];
      best = std::max(best, by_opponent ? turned_round(worth) : worth);
    }
    best_[static_cast<std::size_t>(queen)] = by_opponent ? turned_round(best) : best;
  }
  if (captured && guards_by_opponent)
    for (Word queens = rules_.usable(set) & ~rules_.captured_queens(); queens != 0;) {
      Worth& best = best_[static_cast<std::size_t>(take_first(queens))];
      best = turned_round(best);
    }
}

// Whether the game is over with O's pieces so, and how.
template <int radius>
bool RadiusVerifier<radius>::Worker::over(std::uint32_t set, int queen, Code& code) const {
  const Shape& shape = all_.masks_.shape;
  const RuleSet& rules = all_.masks_.rules;
  const auto around = [&](CellSet guards) { return (guards & ~shape.ring_cells(1)) == 0; };
  const bool fixed_around = around(rules_.fixed_guards());
  const bool own_around = around(rules_.guards(set));
  if (!fixed_around && !own_around) return false;
  const bool fixed_on_throne = rules_.fixed_queen() == shape.throne();
  const bool own_on_throne = queen == shape.throne();
  if (own_around && own_on_throne) return code = won_now, true;
  if (fixed_around && fixed_on_throne) return code = lost_now, true;
  if (rules.guards < 6 || rules.forfeit == Forfeit::none) return false;
  // Neither has a formation, so whoever is all around has not his own queen there.
  const bool saved = rules.forfeit == Forfeit::throne_empty && (fixed_on_throne || own_on_throne);
  if (saved) return false;
  return code = own_around ? lost_now : won_now, true;
}

template <int radius>
Verifier::Report RadiusVerifier<radius>::Worker::check(std::uint32_t slab) {
  Verifier::Report report;
  read(slab);
  const Layout& layout = all_.layout_;
  const RuleSet& rules = all_.masks_.rules;
  const std::uint64_t first = layout.places_before(slab);
  const std::uint32_t queens = layout.queens();
  const std::uint32_t sets = rules_.sets().sets();
  std::array<std::uint8_t, cells> cell_of{};
  std::uint32_t numbered = 0;
  for (Word left = rules_.free(); left != 0;)
    cell_of[numbered++] = static_cast<std::uint8_t>(take_first(left));
  if (several())
    for (std::uint32_t set = 0; set < sets; ++set) {
      own_[set].fill(no_position);
      for (std::uint32_t queen = 0; queen < queens; ++queen)
        own_[set][cell_of[queen]] =
            worth_to_mover(all_.codes_.at(first + std::uint64_t{set} * queens + queen));
    }
  const bool around = (rules_.fixed_guards() & ~layout.shape().ring_cells(1)) == 0;
  for (std::uint32_t set = 0; set < sets; ++set) {
    actions(set);
    const Word usable = rules_.usable(set);
    const bool may_be_over =
        around || (CellSet{rules_.guards(set)} & ~layout.shape().ring_cells(1)) == 0;
    for (std::uint32_t queen = 0; queen < queens; ++queen) {
      const int cell = cell_of[queen];
      const Code found = all_.codes_.at(first + std::uint64_t{set} * queens + queen);
      Code expected = unused_code;
      if (has(usable, cell) && !(may_be_over && over(set, cell, expected))) {
        Worth best = best_[static_cast<std::size_t>(cell)];
        const int ply = all_.options_.distances ? 1 : 0;
        if (best == no_position && rules.no_action == NoAction::passes)
          best = after_[set][static_cast<std::size_t>(cell)];
        if (best != no_position)
          expected = code_before(best, ply);
        else
          expected = rules.no_action == NoAction::loses ? lost_now : draw_code;
      }
      ++report.checked;
      if (found == expected) continue;
      if (report.wrong++ == 0) report.first = {{slab, set, queen}, found, expected};
    }
  }
  return report;
}

}  // namespace

Verifier::Verifier(const RuleSet& rules, const Options& options) {
  assert(refusal(rules).empty());
  switch (rules.radius) {
    case 2:
      verify_ = std::make_unique<RadiusVerifier<2>>(rules, options);
      break;
    case 3:
      verify_ = std::make_unique<RadiusVerifier<3>>(rules, options);
      break;
    case 4:
      verify_ = std::make_unique<RadiusVerifier<4>>(rules, options);
      break;
    default:
      verify_ = std::make_unique<RadiusVerifier<5>>(rules, options);
  }
}

Verifier::~Verifier() = default;

std::uint64_t Verifier::predicted_bytes(const RuleSet& rules, const Options& options) {
  switch (rules.radius) {
    case 2:
      return RadiusVerifier<2>::predicted_bytes(rules, options);
    case 3:
      return RadiusVerifier<3>::predicted_bytes(rules, options);
    case 4:
      return RadiusVerifier<4>::predicted_bytes(rules, options);
    default:
      return RadiusVerifier<5>::predicted_bytes(rules, options);
  }
}

const Layout& Verifier::layout() const {
  return verify_->layout();
}
bool Verifier::add(const SlabCodes& slab) {
  return verify_->add(slab);
}
Code Verifier::code(Place place) const {
  return verify_->code(place);
}
Verifier::Report Verifier::run(const std::function<bool(std::uint32_t slab)>& go_on) {
  return verify_->run(go_on);
}

}  // namespace agon::tablebase
