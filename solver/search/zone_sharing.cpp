// What a search does for the sake of others that share its tables.
#include "solver/search/zones.hpp"

namespace agon::search {

using namespace bitboard;

/// As `prove`, where the answer is not known yet. Says where it is, so that others go elsewhere,
/// and takes the answer of another who is quicker.
Answer ZoneSearch::prove_together(const State& state, int plies, Win& win) {
  if (--until_rest_ <= 0 && !rest()) return Answer::stopped;
  path_.push_back({&state, plies});
  const bool first = plies >= least_shared && partners_->begin(state.hash, plies);
  std::optional<Answer> answer;
  while (!answer) {
    answer = prove_below(state, plies, win);
    if (answer != Answer::stopped || unwind_to_ != path_.size() - 1) break;
    unwind_to_ = nowhere;
    answer = look_up(state, plies, win);  // nothing: it has been overwritten since
  }
  if (first) partners_->end(state.hash, plies);
  path_.pop_back();
  return *answer;
}

/// False: there is nothing more to do here, or not up to the question `unwind_to_`.
bool ZoneSearch::rest() {
  until_rest_ = between_rests;
  if (!partners_->rest(*this)) return false;
  Win win;
  for (std::size_t i = 0; i < path_.size(); ++i) {
    if (!look_up(*path_[i].state, path_[i].plies, win)) continue;
    unwind_to_ = i;
    return false;
  }
  return true;
}

bool ZoneSearch::make_room() {
  const bool made =
      partners_ != nullptr ? partners_->make_room(*this) : patterns_.shed({&held_}, may_forget_);
  if (!made) budget_.run_out_of_memory();
  return made;
}

/// The first of the destinations at which nobody else is busy, or just the first.
int ZoneSearch::choose_destination(const State& state, Move move, Bits choice, int plies) const {
  if (partners_ != nullptr && plies > least_shared)
    for (Bits left = choice; !left.empty();) {
      move.to = static_cast<std::uint8_t>(left.first());
      if (!partners_->busy(engine_.after(state, move).hash, plies - 1)) return move.to;
      left &= ~Bits::of(move.to);
    }
  return choice.first();
}

}  // namespace agon::search
