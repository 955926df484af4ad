#include "solver/smt/closure.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <utility>

#include "solver/parallel.hpp"
#include "solver/smt/deciding/decider.hpp"
#include "solver/smt/rules/formulas.hpp"

namespace agon::smt {
namespace {

std::size_t number_of(Cell cell, int radius) {
  const auto& cells = board_cells(radius);
  return static_cast<std::size_t>(std::lower_bound(cells.begin(), cells.end(), cell) -
                                  cells.begin());
}

/// What a pattern says of one cell; `unsaid` where it says nothing.
constexpr int unsaid = -1;
int said(const FortressPattern& pattern, Cell cell) {
  if (std::binary_search(pattern.unsaid.begin(), pattern.unsaid.end(), cell)) return unsaid;
  const auto piece = pattern.position.at(cell);
  if (!piece) return 0;
  const auto& captured = pattern.position.captured;
  return 1 + static_cast<int>(index(piece->side)) + (piece->kind == Kind::queen ? 2 : 0) +
         (std::binary_search(captured.begin(), captured.end(), cell) ? 4 : 0);
}

/// A pattern as what it says of each cell of the board.
using Words = std::vector<int>;

Words words_of(const FortressPattern& pattern) {
  Words words;
  for (const Cell cell : board_cells(pattern.position.radius()))
    words.push_back(said(pattern, cell));
  return words;
}

/// By symmetry: the cell that each cell goes to.
std::vector<std::vector<std::size_t>> symmetries(int radius) {
  std::vector<std::vector<std::size_t>> all;
  for (int turns = 0; turns < 6; ++turns)
    for (const bool mirrored : {false, true}) {
      auto& to = all.emplace_back();
      for (const Cell cell : board_cells(radius)) {
        int x = cell.row - (radius + 1);
        int y = cell.number - (radius + 1);
        if (mirrored) std::swap(x, y);
        for (int turn = 0; turn < turns; ++turn) {
          const int next = x - y;
          y = x;
          x = next;
        }
        to.push_back(number_of(
            {static_cast<std::int8_t>(x + radius + 1), static_cast<std::int8_t>(y + radius + 1)},
            radius));
      }
    }
  return all;
}

/// The patterns to ask about: all, or the first of each orbit if the fortress is symmetrical.
struct Asked {
  std::vector<std::size_t> patterns;
  bool symmetrical = false;
};
Asked to_ask(const std::vector<Words>& patterns, int radius) {
  std::map<Words, std::size_t> first;
  for (std::size_t i = 0; i < patterns.size(); ++i) first.try_emplace(patterns[i], i);
  std::vector<std::size_t> all(patterns.size());
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
  std::vector<std::size_t> some;
  const auto turned = symmetries(radius);
  for (std::size_t i = 0; i < patterns.size(); ++i) {
    std::size_t least = i;
    for (const auto& to : turned) {
      Words image(patterns[i].size());
      for (std::size_t at = 0; at < to.size(); ++at) image[to[at]] = patterns[i][at];
      const auto found = first.find(image);
      if (found == first.end()) return {all, false};
      least = std::min(least, found->second);
    }
    if (least == i) some.push_back(i);
  }
  return {some, true};
}

/// Everything that the cells of a scope can hold, none of it captured, one of each orbit; nothing
/// where that would be too much.
std::vector<Words> contents_of(const std::vector<std::size_t>& scope, const RuleSet& rules) {
  constexpr std::size_t most_cells = 7;
  constexpr int words = 5;
  if (scope.size() > most_cells) return {};
  const auto turned = symmetries(rules.radius);
  const auto& cells = board_cells(rules.radius);
  std::vector<Words> all;
  Words now(cells.size(), unsaid);
  std::array<int, words> count{};
  const auto fill = [&](auto& self, std::size_t i) -> void {
    if (i == scope.size()) {
      for (const auto& to : turned) {
        Words image(now.size(), unsaid);
        for (std::size_t at = 0; at < to.size(); ++at) image[to[at]] = now[at];
        if (image < now) return;
      }
      all.push_back(now);
      return;
    }
    for (int word = 0; word < words; ++word) {
      const bool guard = word == 1 || word == 2;
      const int most = word == 0 ? words * words : guard ? rules.guards : 1;
      if (guard && cells[scope[i]] == throne(rules.radius)) continue;
      if (count[static_cast<std::size_t>(word)] == most) continue;
      ++count[static_cast<std::size_t>(word)];
      now[scope[i]] = word;
      self(self, i + 1);
      --count[static_cast<std::size_t>(word)];
    }
    now[scope[i]] = unsaid;
  };
  fill(fill, 0);
  return all;
}

/// With the images of each.
std::vector<Words> with_images(const std::vector<Words>& contents, int radius) {
  std::set<Words> all;
  for (const Words& words : contents)
    for (const auto& to : symmetries(radius)) {
      Words image(words.size(), unsaid);
      for (std::size_t at = 0; at < to.size(); ++at) image[to[at]] = words[at];
      all.insert(std::move(image));
    }
  return {all.begin(), all.end()};
}

/// The questions of one thread.
class Asker {
 public:
  Asker(const std::vector<Words>& patterns, Side holder, const RuleSet& rules, Which which)
      : patterns_(patterns),
        holder_(holder),
        attacker_(opponent(holder)),
        formulas_(context_, rules),
        before_(formulas_.unknown("before")),
        after_(formulas_.unknown("after")),
        action_(formulas_.unknown_action("action")),
        lost_(decider(context_, which)),
        left_(decider(context_, which)),
        alone_(decider(context_, which)) {
    const bool one = rules.relocations_per_turn == RelocationsPerTurn::one;
    before_.white_to_move = context_.bool_val(attacker_ == Side::white);
    if (one) after_.white_to_move = context_.bool_val(holder == Side::white);
    for (const Words& words : patterns)
      for (std::size_t at = 0; at < words.size(); ++at)
        if (words[at] != unsaid) scope_.push_back(at);
    std::sort(scope_.begin(), scope_.end());
    scope_.erase(std::unique(scope_.begin(), scope_.end()), scope_.end());

    lost_->add(formulas_.well_formed(before_));
    lost_->add(formulas_.won(before_, attacker_));
  }

  const std::vector<std::size_t>& scope() const { return scope_; }

  /// Is there a position with the holder to move and no answer, in which the cells of the scope
  /// hold what the words say, whatever came before? Precondition: one relocation a turn.
  Found ask_alone(const Words& words, const Patience& patience) {
    if (!alone_made_) {
      alone_made_ = true;
      alone_->add(formulas_.well_formed(after_));
      add_unanswered(*alone_);
    }
    return alone_->ask(literals(after_, words), patience);
  }

  /// From now on only positions are looked for in which, after the action, the scope holds one of
  /// these, or a captured piece that is remembered.
  void restrict_to(const std::vector<Words>& open) {
    Expressions ways;
    for (const Words& words : open) ways.push_back(all_of(context_, literals(after_, words)));
    for (const std::size_t at : scope_) ways.push_back(after_.remembered[at]);
    restriction_ = any_of(context_, ways);
  }

  struct Answer {
    Found found = Found::unknown;
    Breach breach;
  };
  Answer ask(std::size_t pattern, const Patience& patience) {
    Answer answer;
    answer.breach.pattern = pattern;
    const Expressions given = literals(before_, patterns_[pattern]);
    if (impossible(given)) {
      answer.found = Found::no;
      return answer;
    }
    answer.found = lost_->ask(given, patience);
    if (answer.found != Found::no) {
      if (answer.found == Found::yes)
        answer.breach.position = formulas_.read(lost_->model(), before_);
      return answer;
    }
    make_left();
    answer.found = left_->ask(given, patience);
    if (answer.found == Found::yes) {
      const z3::model model = left_->model();
      answer.breach.position = formulas_.read(model, before_);
      answer.breach.action = formulas_.read(model, action_);
    }
    return answer;
  }

 private:
  /// Do they name what can never be, such as a guard on the throne?
  static bool impossible(const Expressions& given) {
    return std::any_of(given.begin(), given.end(),
                       [](const z3::expr& one) { return one.is_false(); });
  }

  void make_left() {
    if (left_made_) return;
    left_made_ = true;
    left_->add(formulas_.well_formed(before_));
    left_->add(formulas_.legal(before_, action_));
    left_->add(formulas_.same(formulas_.after(before_, action_), after_));
    left_->add(formulas_.well_formed(after_));
    if (restriction_) left_->add(*restriction_);
    add_unanswered(*left_);
  }

  /// A captive that is put somewhere, and the formula that has to hold then.
  struct Put {
    Cell from;
    Kind kind;
    unsigned home;
    friend auto operator<=>(const Put&, const Put&) = default;
  };

  /// That no answer leads back, and that the game goes on.
  void add_unanswered(Decider& solver) {
    const Ending ending = formulas_.outcome(after_);
    solver.add(negation(ending.won(holder_)));
    solver.add(negation(ending.drawn));
    const z3::expr again = formulas_.to_move(after_, attacker_);
    solver.add(either(negation(again), negation(matches(after_))));
    const z3::expr picks = both(negation(again), formulas_.decides(after_, holder_));
    const z3::expr picked = both(negation(again), formulas_.decides(after_, attacker_));
    Expressions escapes{again, picks, formulas_.won(after_, attacker_)};
    const auto add = [&](const z3::expr& legal, const z3::expr& home) {
      solver.add(either(negation(picks), negation(both(legal, home))));
      if (!picked.is_false()) escapes.push_back(both(legal, negation(home)));
    };
    std::map<Put, std::pair<z3::expr, std::vector<Cell>>> puts;
    for (const Action& action : formulas_.actions())
      for (const Kind kind : {Kind::queen, Kind::guard}) {
        z3::expr legal = formulas_.legal(after_, action);
        if (legal.is_false() || (action.type == Action::Type::pass && kind == Kind::guard))
          continue;
        Contents next = formulas_.after(after_, action);
        if (action.type != Action::Type::pass) legal = both(legal, settle(next, action, kind));
        const z3::expr home = both(formulas_.to_move(next, attacker_), matches(next));
        if (action.type == Action::Type::relocation)
          puts.try_emplace({action.from, kind, home.id()}, home, std::vector<Cell>{})
              .first->second.second.push_back(action.to);
        else
          add(legal, home);
      }
    // Relocations of a captive after which the same is to be shown are one formula.
    const z3::expr goes_on = negation(formulas_.won(after_, attacker_));
    for (const auto& [put, after] : puts)
      add(both(goes_on, formulas_.may_put(after_, holder_, put.kind, put.from, after.second)),
          after.first);
    solver.add(any_of(context_, escapes));
  }

  /// It is a piece of the kind, and the holder's, that goes: says so, and writes it into what comes
  /// after the action, where it is then no longer a formula.
  z3::expr settle(Contents& next, const Action& action, Kind kind) const {
    const int radius = formulas_.rules().radius;
    const std::size_t from = number_of(action.from, radius);
    const std::size_t to = number_of(action.to, radius);
    const auto& pieces = kind == Kind::queen ? after_.queen : after_.guard;
    const z3::expr goes = pieces[index(holder_)][from];
    for (const Side side : both_sides) {
      next.queen[index(side)][to] = context_ref().bool_val(side == holder_ && kind == Kind::queen);
      next.guard[index(side)][to] = context_ref().bool_val(side == holder_ && kind == Kind::guard);
    }
    return goes;
  }

  z3::context& context_ref() const { return formulas_.context(); }

  /// What a word says of a cell of contents.
  z3::expr literal(const Contents& contents, std::size_t at, int word) const {
    Expressions parts;
    for (const Side side : both_sides)
      for (const Kind kind : {Kind::guard, Kind::queen}) {
        const auto& piece =
            (kind == Kind::queen ? contents.queen : contents.guard)[index(side)][at];
        const int plain = 1 + static_cast<int>(index(side)) + (kind == Kind::queen ? 2 : 0);
        parts.push_back(word == plain || word == plain + 4 ? piece : negation(piece));
      }
    parts.push_back(word > 4 ? contents.remembered[at] : negation(contents.remembered[at]));
    return all_of(context_ref(), parts);
  }

  Expressions literals(const Contents& contents, const Words& words) const {
    Expressions parts;
    for (const std::size_t at : scope_) {
      if (words[at] == unsaid) continue;
      const z3::expr all = literal(contents, at, words[at]);
      // Assumptions have to be literals.
      if (all.is_true()) continue;
      if (all.is_and())
        for (unsigned i = 0; i < all.num_args(); ++i) parts.push_back(all.arg(i));
      else
        parts.push_back(all);
    }
    return parts;
  }

  /// Does one of the patterns match, whoever is to move?
  z3::expr matches(const Contents& contents) {
    constexpr std::size_t most_words = 9;
    std::vector<std::vector<z3::expr>> by_word;
    std::vector<unsigned> key;
    for (const std::size_t at : scope_)
      for (const auto* list : {&contents.queen[0], &contents.queen[1], &contents.guard[0],
                               &contents.guard[1], &contents.remembered})
        key.push_back((*list)[at].id());
    if (const auto known = matches_.find(key); known != matches_.end()) return known->second;
    for (const std::size_t at : scope_) {
      auto& words = by_word.emplace_back();
      for (std::size_t word = 0; word < most_words; ++word)
        words.push_back(literal(contents, at, static_cast<int>(word)));
    }
    Expressions ways;
    for (const Words& pattern : patterns_) {
      Expressions parts;
      for (std::size_t i = 0; i < scope_.size(); ++i)
        if (const int word = pattern[scope_[i]]; word != unsaid)
          parts.push_back(by_word[i][static_cast<std::size_t>(word)]);
      ways.push_back(all_of(context_, parts));
    }
    return matches_.emplace(key, any_of(context_, ways)).first->second;
  }

  const std::vector<Words>& patterns_;
  Side holder_;
  Side attacker_;
  z3::context context_;
  Formulas formulas_;
  Contents before_;
  Contents after_;
  UnknownAction action_;
  std::unique_ptr<Decider> lost_;
  std::unique_ptr<Decider> left_;
  std::unique_ptr<Decider> alone_;
  bool left_made_ = false;
  bool alone_made_ = false;
  std::optional<z3::expr> restriction_;
  std::vector<std::size_t> scope_;  ///< cells of which some pattern says something
  std::map<std::vector<unsigned>, z3::expr> matches_;
};

}  // namespace

namespace {

class Check {
 public:
  Check(const Hold& hold, const RuleSet& rules, const ClosureRequest& request)
      : holder_(hold.holder),
        rules_(rules),
        request_(request),
        askers_(static_cast<std::size_t>(request.threads)) {
    for (const FortressPattern& pattern : hold.fortress) patterns_.push_back(words_of(pattern));
    asked_ = to_ask(patterns_, rules.radius);
  }

  ClosureReport run() {
    report_.images = patterns_.size() - asked_.patterns.size();
    bool went_on = true;
    if (asked_.symmetrical && !patterns_.empty() &&
        rules_.relocations_per_turn == RelocationsPerTurn::one)
      went_on = ask_about_contents();
    went_on = went_on && ask_about_patterns();
    report_.interrupted = !report_.breach && (!went_on || out_of_time());
    return report_;
  }

 private:
  bool out_of_time() const { return std::chrono::steady_clock::now() >= request_.end; }

  Asker& asker(int thread) {
    auto& own = askers_[static_cast<std::size_t>(thread)];
    if (!own) {
      own = std::make_unique<Asker>(patterns_, holder_, rules_, request_.which);
      if (restricted_) own->restrict_to(open_);
    }
    return *own;
  }

  /// Which contents have an answer whatever came before: these need not be asked about again.
  bool ask_about_contents() {
    constexpr double seconds = 10;
    const std::vector<Words> contents = contents_of(asker(0).scope(), rules_);
    if (contents.empty()) return true;
    std::vector<Words> open;
    const bool went_on = parallel_for(
        contents.size(), request_.threads,
        [&](int thread, std::size_t i) {
          const Found found =
              asker(thread).ask_alone(contents[i], patience_of(seconds, {}, request_.end));
          const std::lock_guard lock(mutex_);
          ++report_.questions;
          if (found == Found::no)
            ++report_.contents;
          else
            open.push_back(contents[i]);
          tell(contents.size() + asked_.patterns.size());
        },
        request_.stop);
    open_ = with_images(open, rules_.radius);
    restricted_ = true;
    for (const auto& each : askers_)
      if (each) each->restrict_to(open_);
    return went_on;
  }

  bool ask_about_patterns() {
    const std::size_t before = report_.questions;
    const bool went_on = parallel_for(
        asked_.patterns.size(), request_.threads,
        [&](int thread, std::size_t i) {
          const Asker::Answer answer = asker(thread).ask(
              asked_.patterns[i], patience_of(request_.question_seconds, {}, request_.end));
          const std::lock_guard lock(mutex_);
          ++report_.questions;
          tell(before + asked_.patterns.size());
          if (answer.found == Found::no) ++report_.patterns;
          if (answer.found == Found::unknown) ++report_.unknown;
          if (answer.found == Found::yes &&
              (!report_.breach || answer.breach.pattern < report_.breach->pattern))
            report_.breach = answer.breach;
          return answer.found != Found::yes;
        },
        request_.stop);
    return went_on || report_.breach;
  }

  void tell(std::size_t of) const {
    if (request_.progress) request_.progress(report_.questions, of);
  }

  Side holder_;
  RuleSet rules_;
  const ClosureRequest& request_;
  std::vector<Words> patterns_;
  Asked asked_;
  std::vector<std::unique_ptr<Asker>> askers_;  ///< by thread
  bool restricted_ = false;
  std::vector<Words> open_;  ///< contents after an action that have still to be asked about
  std::mutex mutex_;
  ClosureReport report_;
};

}  // namespace

ClosureReport check_closure(const Hold& hold, const RuleSet& rules, const ClosureRequest& request) {
  return Check(hold, rules, request).run();
}

}  // namespace agon::smt
