#include "solver/fortresses/closing/replies.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace agon::smt {
namespace {

/// Formulas about what the holder can do, by what it does inside.
class Replies {
 public:
  Replies(const Formulas& formulas, const Contents& contents, Side holder,
          const std::vector<Cell>& inside)
      : formulas_(formulas),
        contents_(contents),
        holder_(holder),
        rules_(formulas.rules()),
        inside_(inside),
        all_(board_cells(rules_.radius)) {
    for (const Cell cell : all_)
      if (inside_place(cell) == inside_.size()) outside_.push_back(cell);
    if (rules_.relocations_per_turn == RelocationsPerTurn::all) {
      Expressions captured;
      for (const Cell cell : all_)
        captured.push_back(formulas_.captured_of(contents_, holder_, cell));
      last_captive_ = negation(more_than(formulas_.context(), captured, 2)[1]);
    }
    may_go_on_ = negation(formulas_.won(contents_, opponent(holder_)));
  }

  /// By number: has the holder such an answer, whoever picks it?
  Expressions by_number() const {
    const std::size_t cells = inside_.size();
    std::vector<Expressions> ways(reply_count(cells));
    const auto add = [&](const Reply& reply, const z3::expr& way) {
      if (!is_false(way)) ways[reply_number(reply, cells)].push_back(way);
    };
    add({}, formulas_.legal(contents_, Action::pass()));
    for (const Cell from : all_) {
      const std::size_t start = inside_place(from);
      for (const Kind kind : {Kind::queen, Kind::guard}) {
        for (const Cell to : all_) add_step(from, to, kind, add);
        Reply away{start < cells ? Reply::Kind::leave : Reply::Kind::stay, start, 0, kind};
        add(away, relocation(kind, from, outside_));
        for (std::size_t end = 0; end < cells; ++end) {
          if (relocations_capture_otherwise(rules_)) continue;
          const Reply in{start < cells ? Reply::Kind::shift : Reply::Kind::enter, start, end, kind};
          add(in, relocation(kind, from, {inside_[end]}));
        }
      }
    }
    Expressions all;
    for (const Expressions& each : ways) all.push_back(any_of(formulas_.context(), each));
    return all;
  }

 private:
  /// Its place inside, or how many there are.
  std::size_t inside_place(Cell cell) const {
    return static_cast<std::size_t>(std::find(inside_.begin(), inside_.end(), cell) -
                                    inside_.begin());
  }

  const z3::expr& holds(Kind kind, Cell cell) const {
    return (kind == Kind::queen ? contents_.queen
                                : contents_.guard)[index(holder_)][place_of(cell, rules_.radius)];
  }

  template <class Add>
  void add_step(Cell from, Cell to, Kind kind, const Add& add) const {
    const Action step = Action::step(from, to);
    const z3::expr legal = formulas_.legal(contents_, step);
    if (is_false(legal)) return;
    const std::size_t start = inside_place(from);
    const std::size_t end = inside_place(to);
    const std::size_t none = inside_.size();
    const Reply::Kind what = start < none ? (end < none ? Reply::Kind::shift : Reply::Kind::leave)
                                          : (end < none ? Reply::Kind::enter : Reply::Kind::stay);
    add({what, start, end, kind},
        all_of(formulas_.context(), {legal, holds(kind, from), marks_stay(step)}));
  }

  z3::expr relocation(Kind kind, Cell from, const std::vector<Cell>& to) const {
    z3::expr may = formulas_.context().bool_val(false);
    if (inside_marks_are_open()) {
      Expressions ways;
      for (const Cell cell : to)
        ways.push_back(both(formulas_.may_put(contents_, holder_, kind, from, {cell}),
                            marks_stay(Action::relocation(from, cell))));
      may = any_of(formulas_.context(), ways);
    } else {
      may = formulas_.may_put(contents_, holder_, kind, from, to);
    }
    if (last_captive_) may = both(may, *last_captive_);
    return both(may, may_go_on_);
  }

  bool inside_marks_are_open() const {
    return rules_.capture_lasts == CaptureLasts::until_relocated && !marks_by_inside(rules_);
  }

  /// Does an action change no mark inside but that of the cell it leaves and that it comes to?
  z3::expr marks_stay(const Action& action) const {
    if (!inside_marks_are_open()) return formulas_.context().bool_val(true);
    const Contents after = formulas_.after(contents_, action);
    Expressions parts;
    for (std::size_t at = 0; at < all_.size(); ++at) {
      if (inside_place(all_[at]) == inside_.size()) continue;
      const z3::expr before = all_[at] == action.from || all_[at] == action.to
                                  ? formulas_.context().bool_val(false)
                                  : contents_.remembered[at];
      parts.push_back(same(after.remembered[at], before));
    }
    return all_of(formulas_.context(), parts);
  }

  const Formulas& formulas_;
  const Contents& contents_;
  Side holder_;
  RuleSet rules_;
  const std::vector<Cell>& inside_;
  const std::vector<Cell>& all_;
  std::vector<Cell> outside_;
  std::optional<z3::expr> last_captive_;
  z3::expr may_go_on_{formulas_.context()};
};

}  // namespace

Expressions replies_by_number(const Formulas& formulas, const Contents& contents, Side holder,
                              const std::vector<Cell>& inside) {
  return Replies(formulas, contents, holder, inside).by_number();
}

bool relocations_capture_otherwise(const RuleSet& rules) {
  return rules.capture_lasts == CaptureLasts::until_relocated &&
         rules.relocation_captures != RelocationCaptures::any_piece;
}

}  // namespace agon::smt
