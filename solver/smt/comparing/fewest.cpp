#include "solver/smt/comparing/fewest.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace agon::smt {
namespace {

using Places = std::vector<std::size_t>;

/// With more it is not asked by cases.
constexpr std::size_t most_cases = 100;

/// Every choice of so many places, ascending; one of each pair of mirror images.
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

  Found at_most(std::size_t most, const Patience& patience) {
    if (most >= counted_.more.size()) return ask_(decider_, given_, patience, {});
    Expressions by_number = given_;
    by_number.push_back(named(context_, decider_, negation(counted_.more[most])));
    if (most == 0 || counted_.list.empty() ||
        choice_count(counted_.list.size(), most) >= most_cases)
      return ask_(decider_, by_number, patience, {});
    std::vector<Expressions> cases = cases_of(most);
    for (std::optional<int> conflicts = first_conflicts;;) {
      const Found found = ask_(decider_, by_number, patience, conflicts);
      if (found != Found::unknown || over(patience)) return found;
      std::vector<Expressions> open;
      for (Expressions& each : cases) {
        const Found one = ask_(decider_, each, patience, conflicts);
        if (one == Found::yes || over(patience)) return one;
        if (one == Found::unknown) open.push_back(std::move(each));
      }
      if (open.empty()) return Found::no;
      cases = std::move(open);
      conflicts = *conflicts < many_conflicts ? std::optional(*conflicts * 4) : std::nullopt;
    }
  }

 private:
  static bool over(const Patience& patience) {
    return (patience.stop != nullptr && *patience.stop) ||
           std::chrono::steady_clock::now() >= patience.end;
  }

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

  static constexpr int first_conflicts = 200;
  static constexpr int many_conflicts = 1'000'000;  ///< beyond, there is no limit

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
  fewest.proved = true;
  for (std::size_t most = 0; most <= counted.more.size(); ++most) {
    // A number that is hard to refute must not take all the time: a witness with more is still
    // worth having.
    Patience share = patience;
    const auto now = std::chrono::steady_clock::now();
    if (most < counted.more.size()) share.end = now + (patience.end - now) / 4;
    fewest.found = search.at_most(most, share);
    if (fewest.found == Found::unknown) fewest.proved = false;
    if (fewest.found != Found::yes) continue;
    fewest.count = most;
    fewest.model = decider.model();
    break;
  }
  return fewest;
}

}  // namespace agon::smt
