// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "proptests/support/play.hpp"

#include <algorithm>
#include <set>

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"
#include "puzzles/sampling/random_position.hpp"
#include "puzzles/sampling/random_rules.hpp"

namespace agon::proptests {
namespace {

/// What makes an action worth trying in a hunt.
bool tempting(const ActionAnswer& answer, int radius) {
  const Action& action = answer.action;
  if (!answer.captures.empty()) return true;
  return action.type == Action::Type::step &&
         rules::ring(action.to, radius) < rules::ring(action.from, radius);
}

class Chooser {
 public:
  explicit Chooser(const Play& play) : style_(play.style), dice_(play.seed) {}

  const ActionAnswer& choose(const sampling::Case& now, const Answers& answers) {
    past_.insert(agon::to_string(now.position));
    if (style_ != Style::wander && dice_.chance(80)) {
      std::vector<const ActionAnswer*> preferred;
      for (const ActionAnswer& answer : answers.actions) {
        if (style_ == Style::hunt ? tempting(answer, now.rules.radius)
                                  : past_.contains(agon::to_string(answer.next)))
          preferred.push_back(&answer);
      }
      if (!preferred.empty()) return *dice_.pick(preferred);
    }
    return dice_.pick(answers.actions);
  }

 private:
  Style style_;
  Dice dice_;
  std::set<std::string> past_;
};

}  // namespace

std::ostream& operator<<(std::ostream& out, const Play& play) {
  return out << to_string(play.start) << " and " << play.plies << " more plies";
}

Play random_play(Dice& dice) {
  Play play;
  play.start.rules = sampling::random_rules(dice);
  const sampling::PositionKind kind = sampling::random_kind(dice);
  play.start.position = sampling::random_position(play.start.rules, kind, dice);
  play.seed = dice.next();
  const int style = dice.below(100);
  play.style = style < 40 ? Style::wander : style < 85 ? Style::hunt : Style::shuttle;
  // Whole games only from the opening: later positions of one walk resemble each other.
  play.plies = kind == sampling::PositionKind::opening ? dice.below(80) : dice.below(8);
  if (play.style == Style::shuttle) play.plies = std::max(play.plies, 14);
  return play;
}

void walk(const Play& play,
          const std::function<bool(const sampling::Case&, const Answers&)>& visit) {
  sampling::Case now = play.start;
  Chooser chooser(play);
  for (int ply = 0;; ++ply) {
    const Answers answers = judge_answers(now);
    if (!visit(now, answers) || ply == play.plies || answers.actions.empty()) return;
    now.position = chooser.choose(now, answers).next;
  }
}

rc::Gen<Play> plays() {
  return rc::Gen<Play>([](const rc::Random& random, int) {
    Dice dice(rc::Random(random).next());
    const auto shrinks = [](const Play& play) {
      std::vector<Play> candidates;
      if (play.plies > 0) {
        // The failing position is the last that the walk shows; the walk does not depend on it.
        walk(play, [&](const sampling::Case& one, const Answers&) {
          candidates.push_back({one, 0, 0, Style::wander});
          return true;
        });
      } else {
        for (sampling::Case& one : simpler(play.start))
          candidates.push_back({std::move(one), 0, 0, Style::wander});
      }
      return rc::seq::fromContainer(std::move(candidates));
    };
    return rc::shrinkable::shrinkRecur(random_play(dice), shrinks);
  });
}

}  // namespace agon::proptests
