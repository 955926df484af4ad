#include "solver/fortresses/seeker.hpp"

#include <algorithm>
#include <utility>

namespace agon::fortresses {

HoldSeeker::HoldSeeker(const RuleSet& rules, HoldSearch search)
    : rules_(rules), search_(std::move(search)), work_(search_.known) {}

void HoldSeeker::leave_what_is_left(Limits& limits) const {
  limits = limits.after(watch_.seconds());
}

void HoldSeeker::keep() const {
  if (search_.keep) search_.keep(work_);
}

FoundFortress HoldSeeker::find(Side holder, bool throne_only) {
  std::optional<FoundFortress>& known = throne_only ? throne_ : family_;
  if (!known) {
    FindRequest request = search_.find;
    request.throne_only = throne_only;
    request.queen_on_throne = work_.queen_on_throne;
    const std::optional<Settled> from = work_.family;
    request.from = from ? &*from : nullptr;
    request.keep = [&](const Settled& settled, bool queen_on_throne) {
      work_.queen_on_throne = queen_on_throne;
      work_.family = settled;
      keep();
    };
    leave_what_is_left(request.limits);
    known = find_fortress(rules_, Side::white, request);
    if (throne_only && known->complete) {
      work_.queen_on_throne = known->queen_on_throne;
      keep();
    }
  }
  return holder == Side::white ? *known : colours_swapped(*known);
}

FoundFortress HoldSeeker::fortress(Side holder) {
  return find(holder, search_.find.throne_only);
}

/// With all that is left of the limits. Only a settled fortress has ways that are worth keeping.
Held HoldSeeker::enter_last(const Position& position, const FoundFortress& fortress,
                            bool to_throne) {
  HeldQuestion question = search_.enter;
  leave_what_is_left(question.limits);
  if (fortress.complete && !fortress.hold.fortress.empty()) {
    HoldWork::Way& way = work_.way(position, fortress.hold.holder, to_throne);
    question.known = way.none;
    question.keep = [&](const NoWayWithin& none) {
      way.none = none;
      keep();
    };
  }
  return enter(rules_, position, fortress.hold, question);
}

bool HoldSeeker::interrupted() const {
  const Limits& limits = search_.enter.limits;
  return (limits.stop != nullptr && *limits.stop) ||
         (limits.seconds && watch_.seconds() >= *limits.seconds);
}

/// False: the largest fortress is to be tried, too.
bool HoldSeeker::by_throne(const Position& position, Side holder, Sought& found) {
  found.fortress = find(holder, true);
  if (search_.find.throne_only) {
    found.held = enter_last(position, found.fortress, true);
    return true;
  }
  const HoldWork::Way* const before = work_.find(position, holder, true);
  if (found.fortress.hold.fortress.empty() || (before != nullptr && before->given_up)) return false;
  HeldQuestion question = search_.enter;
  leave_what_is_left(question.limits);
  question.limits.nodes =
      std::min(search_.throne_nodes, question.limits.nodes.value_or(search_.throne_nodes));
  found.held = enter(rules_, position, found.fortress.hold, question);
  if (found.held.standing != Held::Standing::unknown) return true;
  // Only what other limits of the caller would not change is worth keeping.
  if (!interrupted() && !search_.enter.limits.nodes && !search_.enter.limits.plies) {
    work_.way(position, holder, true).given_up = true;
    keep();
  }
  return false;
}

HoldSeeker::Sought HoldSeeker::seek(const Position& position, Side holder) {
  Sought found;
  if (by_throne(position, holder, found)) return found;
  const std::uint64_t nodes = found.held.nodes;
  found.fortress = find(holder, false);
  found.held = enter_last(position, found.fortress, false);
  found.held.nodes += nodes;
  return found;
}

}  // namespace agon::fortresses
