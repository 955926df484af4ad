// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/formulas/fewest.hpp"

#include <algorithm>
#include <utility>

#include "model/values/verdict.hpp"

namespace agon::formulas {
namespace {

using Places = std::vector<std::size_t>;

/// Of each question about a number, at first, and at most while there is a limit.
constexpr Work first_share = 2 * work_of_a_second;
constexpr Work last_share = 32 * work_of_a_second;

/// With more it is not asked by cases.
constexpr std::size_t most_cases = 100;

/// Every choice of this many places, ascending; one of each pair of mirror images.
std::vector<Places> choices(std::size_t places, std::size_t count, const Places& mirrored) {
  std::vector<Places> all;
  Places chosen;
  const auto choose = [&](auto&& self, std::size_t from) -> void {
    if (chosen.size() == count) {
      if (!mirrored.empty()) {
        Places image;
        for (const std::size_t place : chosen) image.push_back(mirrored[place]);
        std::sort(image.begin(), image.end());
        if (image < chosen) return;
      }
      all.push_back(chosen);
      return;
    }
    for (std::size_t place = from; place < places; ++place) {
      chosen.push_back(place);
      self(self, place + 1);
      chosen.pop_back();
    }
  };
  choose(choose, 0);
  return all;
}

/// The number of such choices, or `most_cases` if there are as many.
std::size_t choice_count(std::size_t places, std::size_t count) {
  std::size_t all = 1;
  for (std::size_t i = 0; i < count && i < places && all < most_cases; ++i)
    all = all * (places - i) / (i + 1);
  return std::min(all, most_cases);
}

class Search {
 public:
  Search(z3::context& context, Decider& decider, const Expressions& given, const Counted& counted,
         const AskOf& ask)
      : context_(context), decider_(decider), given_(given), counted_(counted), ask_(ask) {}

  Answer at_most(std::size_t most, const Patience& patience) {
    if (most >= counted_.more.size()) return ask_(decider_, given_, patience);
    Expressions by_number = given_;
    by_number.push_back(named(context_, decider_, negation(counted_.more[most])));
    if (most == 0 || counted_.list.empty() ||
        choice_count(counted_.list.size(), most) >= most_cases)
      return ask_(decider_, by_number, patience);
    std::vector<Expressions> cases = cases_of(most);
    for (Work work = first_work;; work *= 4) {
      const bool last = work >= patience.work.value_or(much_work);
      const Patience share = last ? patience : patience.with(work);
      const Answer found = ask_(decider_, by_number, share);
      if (found != Answer::unknown || patience.over()) return found;
      std::vector<Expressions> open;
      for (Expressions& each : cases) {
        const Answer one = ask_(decider_, each, share);
        if (one == Answer::yes || patience.over()) return one;
        if (one == Answer::unknown) open.push_back(std::move(each));
      }
      if (open.empty()) return Answer::no;
      if (last) return Answer::unknown;
      cases = std::move(open);
    }
  }

 private:
  /// A case: all others are known not to hold.
  std::vector<Expressions> cases_of(std::size_t most) const {
    std::vector<Expressions> cases;
    for (const Places& may_hold : choices(counted_.list.size(), most, counted_.mirrored)) {
      Expressions& assumed = cases.emplace_back(given_);
      for (std::size_t place = 0; place < counted_.list.size(); ++place)
        if (!std::binary_search(may_hold.begin(), may_hold.end(), place))
          assumed.push_back(negation(counted_.list[place]));
    }
    return cases;
  }

  static constexpr Work first_work = 200;
  static constexpr Work much_work = 1'000'000;  ///< no separate limit beyond this

  z3::context& context_;
  Decider& decider_;
  const Expressions& given_;
  const Counted& counted_;
  const AskOf& ask_;
};

}  // namespace

z3::expr named(z3::context& context, Decider& decider, const z3::expr& formula) {
  // Z3 makes the name fresh.
  z3::expr name = made(context, Z3_mk_fresh_const(context, "named", context.bool_sort()));
  decider.add(either(negation(name), formula));
  return name;
}

Fewest fewest(z3::context& context, Decider& decider, const Expressions& given,
              const Counted& counted, const Patience& patience, const AskOf& ask) {
  Search search(context, decider, given, counted, ask);
  Fewest fewest;
  fewest.found = Answer::no;
  std::size_t refuted = 0;  // fewer than this there are not
  std::size_t below = counted.more.size() + 1;
  // A number that is hard to refute must not keep a witness with more from being found, so each
  // has its share of work before any has more; and in the end all that there is.
  for (Work work = first_share;; work *= 16) {
    const bool last = work > last_share;
    const Patience share = last ? patience : patience.with(work);
    bool open = false;
    for (std::size_t most = refuted; most < below; ++most) {
      const Answer found = search.at_most(most, share);
      if (found == Answer::yes) {
        fewest.found = found;
        fewest.count = below = most;
        fewest.model = decider.model();
      } else if (found == Answer::no) {
        refuted = most + 1;
        open = false;  // none has fewer, either
      } else {
        open = true;
      }
    }
    fewest.proved = !open;
    if (!open || last || patience.over()) break;
  }
  if (!fewest.proved && fewest.found == Answer::no) fewest.found = Answer::unknown;
  return fewest;
}

}  // namespace agon::formulas
