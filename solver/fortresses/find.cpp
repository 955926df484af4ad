#include "solver/fortresses/find.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "model/rules/outcome.hpp"
#include "model/values/position_text.hpp"
#include "solver/fortresses/by_judge.hpp"
#include "solver/fortresses/closing/closure.hpp"
#include "solver/fortresses/patterns.hpp"
#include "solver/fortresses/throne.hpp"
#include "solver/threads/stopwatch.hpp"

namespace agon::fortresses {
namespace {

/// Nothing if a limit comes first; or for the reason that it gives.
std::optional<bool> closed(const FortressPattern& pattern, Side holder, const RuleSet& rules,
                           const FindRequest& request, std::string& undecided) {
  const Hold hold{holder, {pattern}, {}};
  // Mostly a few positions show what may take the solver minutes.
  constexpr std::size_t positions = 200;
  if (sample_fortress(hold, rules, positions, 1, request.limits.stop).breach) return false;
  formulas::ClosureRequest asked;
  asked.which = request.which;
  asked.question_work = request.question_work;
  asked.stop = request.limits.stop;
  if (request.limits.seconds) asked.end = formulas::patience_of(*request.limits.seconds).end;
  const formulas::ClosureReport report = formulas::check_closure(hold, rules, asked);
  if (report.closed()) return true;
  // The formulas demand more than necessary; what they refuse counts only if the judge refuses it
  // too.
  if (report.breach && breach_in(hold, rules, report.breach->position)) return false;
  if (report.breach)
    undecided = "the formulas claim a breach that the reference rules do not confirm, in " +
                to_string(report.breach->position);
  else if (report.within_turn)
    undecided = formulas::within_turn_words(*report.within_turn);
  return std::nullopt;
}

/// Of all possible contents with no more marks than were examined, those kept.
void count(const InsideShape& shape, const std::function<bool(Code)>& kept, int most_captured,
           FoundFortress& found) {
  const std::vector<Code> all = shape.all(most_captured);
  found.contents = all.size();
  found.contents_kept = static_cast<std::size_t>(std::count_if(all.begin(), all.end(), kept));
}

void swap_colours(FortressPattern& pattern) {
  Position& position = pattern.position;
  for (const Cell cell : board_cells(position.radius()))
    if (const auto piece = position.at(cell))
      position.put(cell, {opponent(piece->side), piece->kind});
  position.to_move = opponent(position.to_move);
}

}  // namespace

FoundFortress colours_swapped(FoundFortress found) {
  for (FortressPattern& pattern : found.patterns) swap_colours(pattern);
  found.hold = colours_swapped(std::move(found.hold));
  return found;
}

Hold colours_swapped(Hold hold) {
  hold.holder = opponent(hold.holder);
  hold.entry.clear();
  for (FortressPattern& pattern : hold.fortress) swap_colours(pattern);
  return hold;
}

FoundFortress find_fortress(const RuleSet& rules, Side holder, const FindRequest& request) {
  const Stopwatch watch;
  const InsideShape shape(rules);
  FoundFortress found;
  found.hold.holder = holder;
  const Piece queen{holder, Kind::queen};
  std::optional<bool> throne_closed = request.queen_on_throne;
  if (throne_holds(rules))
    throne_closed = true;
  else if (!throne_closed)
    throne_closed = closed(fortresses::queen_on_throne(rules, holder), holder, rules, request,
                           found.throne_undecided);
  found.queen_on_throne = throne_closed.value_or(false);
  const auto given = [&](const Inside& inside) {
    return found.queen_on_throne && inside.front() == Occupant{queen, false};
  };
  found.throne_only = request.throne_only;
  if (request.throne_only) {
    found.complete = throne_closed.has_value();
  } else {
    FixedPointRequest asked;
    asked.most_captured = request.most_captured;
    asked.question_work = request.question_work;
    asked.which = request.which;
    asked.given = given;
    asked.limits = request.limits;
    if (asked.limits.seconds) *asked.limits.seconds -= watch.seconds();
    asked.progress = request.progress;
    // What was found before she was known to be one is not what would be found now.
    if (request.queen_on_throne == throne_closed) asked.from = request.from;
    if (request.keep && throne_closed)
      asked.keep = [&](const Settled& settled) { request.keep(settled, *throne_closed); };
    found.search = fixed_point(shape, holder, asked);
    found.complete = found.search.complete;
  }
  // Patterns and counts take seconds where captives are remembered.
  if (!found.complete && !found.queen_on_throne) return found;
  const std::function<bool(Code)> kept = [&](Code code) {
    return given(shape.contents(code)) ||
           std::binary_search(found.search.kept.begin(), found.search.kept.end(),
                              shape.canonical(code));
  };
  if (!found.search.kept.empty())
    found.patterns = smallest_patterns(shape, holder, kept);
  else if (found.queen_on_throne)  // what would be found again, in seconds
    found.patterns = {fortresses::queen_on_throne(rules, holder)};
  for (const FortressPattern& pattern : found.patterns)
    for (FortressPattern& image : images(pattern)) found.hold.fortress.push_back(std::move(image));
  count(shape, kept, request.most_captured, found);
  return found;
}

}  // namespace agon::fortresses
