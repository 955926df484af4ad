// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/fortresses/seeker.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <utility>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "model/values/position.hpp"
#include "solver/fortresses/known.hpp"
#include "solver/fortresses/perpetual.hpp"
#include "solver/fortresses/way_in_goal.hpp"
#include "solver/tablebase/file/format.hpp"

namespace agon::fortresses {
namespace {

constexpr std::string_view begins = "agon-hold-work 1";
constexpr std::string_view not_known = "-";

/// In hexadecimal digits, those of the first replies last.
std::string text_of(const std::optional<ReplySet>& replies) {
  if (!replies) return std::string(not_known);
  std::string text;
  for (std::size_t digit = replies->size() / 4; digit-- > 0;) {
    unsigned value = 0;
    for (std::size_t bit = 4; bit-- > 0;) value = 2 * value + ((*replies)[4 * digit + bit] ? 1 : 0);
    if (value != 0 || !text.empty() || digit == 0) text += fmt::format("{:x}", value);
  }
  return text;
}

/// The fields of a line, read one after another; once one is wrong all are.
class Fields {
 public:
  explicit Fields(std::string_view line) : rest_(line) {}

  std::string_view word(char end = ' ') {
    if (!good_ || !more_) {
      good_ = false;
      return {};
    }
    const std::size_t at = rest_.find(end);
    const std::string_view found = rest_.substr(0, at);
    more_ = at != std::string_view::npos;
    rest_ = more_ ? rest_.substr(at + 1) : std::string_view{};
    return found;
  }
  template <class Number>
  Number number(Number least, Number most) {
    const std::string_view text = word();
    Number found = least;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), found);
    good_ = good_ && error == std::errc() && end == text.data() + text.size() && found >= least &&
            found <= most;
    return good_ ? found : least;
  }
  std::size_t count() { return number<std::size_t>(0, SIZE_MAX); }
  Code code() { return number<Code>(0, code_count - 1); }
  bool one_of(std::string_view yes, std::string_view no) {
    const std::string_view text = word();
    good_ = good_ && (text == yes || text == no);
    return text == yes;
  }
  std::optional<ReplySet> replies() {
    const std::string_view text = word();
    if (text == not_known) return std::nullopt;
    ReplySet set;
    good_ = good_ && !text.empty() && text.size() <= set.size() / 4;
    for (std::size_t i = 0; good_ && i < text.size(); ++i) {
      unsigned value = 0;
      const char* const at = text.data() + i;
      good_ = std::from_chars(at, at + 1, value, 16).ec == std::errc();
      for (std::size_t bit = 0; bit < 4; ++bit)
        if ((value >> bit) % 2 == 1) set.set(4 * (text.size() - 1 - i) + bit);
    }
    return set;
  }
  Known known() {
    const auto refuted = replies();
    return {refuted, replies()};
  }
  std::string_view rest() {
    more_ = false;
    return rest_;
  }
  void refuse_unless(bool holds) { good_ = good_ && holds; }
  bool good() const { return good_ && !more_; }

 private:
  std::string_view rest_;
  bool good_ = true;
  bool more_ = true;
};

/// A line of the text, the first and the last excepted. False: it cannot be read.
bool read_line(std::string_view line, const RuleSet& rules, HoldWork& work) {
  Fields fields(line);
  const std::string_view kind = fields.word();
  if (kind == "throne") {
    work.queen_on_throne = fields.one_of("yes", "no");
  } else if (kind == "family" && work.queen_on_throne && !work.family) {
    Settled& family = work.family.emplace();
    family.complete = fields.one_of("complete", "open");
    for (std::size_t* const count : {&family.sweeps, &family.questions, &family.counterexamples,
                                     &family.unconfirmed, &family.unanswered})
      *count = fields.count();
  } else if (kind == "way") {
    HoldWork::Way& way = work.ways.emplace_back();
    way.holder = fields.one_of("w", "b") ? Side::white : Side::black;
    way.to_throne = fields.one_of("throne", "family");
    way.given_up = fields.one_of("given-up", "open");
    way.none.fortress = fields.number<int>(0, longest_sought);
    way.none.pattern = fields.number<int>(0, longest_sought);
    const ParsedPosition read = parse_position(fields.rest(), rules.radius);
    way.position = read.position;
    fields.refuse_unless(read.problems.empty() && rules::problems(read.position, rules).empty());
  } else if (work.family && kind == "dropped") {
    work.family->dropped.push_back(fields.code());
  } else if (work.family && kind == "alone") {
    const Code code = fields.code();
    work.family->alone[code] = fields.known();
  } else if (work.family && (kind == "chained" || kind == "again")) {
    const Code before = fields.code();
    const Code after = fields.code();
    (kind == "chained" ? work.family->chained : work.family->again)[{before, after}] =
        fields.known();
  } else {
    return false;
  }
  return fields.good();
}

std::string first_line(const RuleSet& rules, int most_captured) {
  return fmt::format("{}\t{}\t{} marks", begins, rulesets::shortest_name(rules), most_captured);
}

std::string seal_of(std::string_view text) {
  return fmt::format("end {:016x}\n", tablebase::checksum(text));
}

HoldWorkRead refused(int line, std::string text) {
  HoldWorkRead read;
  read.mistake = Mistake{"", line, line > 0 ? 1 : 0, std::move(text)};
  return read;
}

}  // namespace

const HoldWork::Way* HoldWork::find(const Position& position, Side holder, bool to_throne) const {
  for (const Way& way : ways)
    if (way.holder == holder && way.to_throne == to_throne && way.position == position) return &way;
  return nullptr;
}

HoldWork::Way& HoldWork::way(const Position& position, Side holder, bool to_throne) {
  for (Way& way : ways)
    if (&way == find(position, holder, to_throne)) return way;
  return ways.emplace_back(Way{holder, to_throne, position, {}, false});
}

std::string to_text(const HoldWork& work, const RuleSet& rules, int most_captured) {
  std::string text = first_line(rules, most_captured) + "\n";
  if (work.queen_on_throne)
    text += fmt::format("throne {}\n", *work.queen_on_throne ? "yes" : "no");
  if (work.family) {
    const Settled& family = *work.family;
    text += fmt::format("family {} {} {} {} {} {}\n", family.complete ? "complete" : "open",
                        family.sweeps, family.questions, family.counterexamples, family.unconfirmed,
                        family.unanswered);
    for (const Code code : family.dropped) text += fmt::format("dropped {}\n", code);
    for (const auto& [code, known] : family.alone)
      text += fmt::format("alone {} {} {}\n", code, text_of(known.refuted_with),
                          text_of(known.found_with));
    const auto add = [&](std::string_view name, const KnownChained& table) {
      for (const auto& [codes, known] : table)
        text += fmt::format("{} {} {} {} {}\n", name, codes.first, codes.second,
                            text_of(known.refuted_with), text_of(known.found_with));
    };
    add("chained", family.chained);
    add("again", family.again);
  }
  for (const HoldWork::Way& way : work.ways)
    text += fmt::format("way {} {} {} {} {} {}\n", to_char(way.holder),
                        way.to_throne ? "throne" : "family", way.given_up ? "given-up" : "open",
                        way.none.fortress, way.none.pattern, to_string(way.position));
  return text + seal_of(text);
}

HoldWorkRead read_hold_work(std::string_view text, const RuleSet& rules, int most_captured) {
  if (!text.starts_with(begins))
    return refused(1, "not the saved work of agon hold; name another file");
  const std::size_t seal_size = seal_of("").size();
  const std::string_view sealed = text.substr(0, text.size() - std::min(text.size(), seal_size));
  if (text.substr(sealed.size()) != seal_of(sealed))
    return refused(0,
                   "damaged or cut short: its last line does not match; delete it to start over");
  const std::string_view header = sealed.substr(0, sealed.find('\n'));
  if (header != first_line(rules, most_captured))
    return refused(1, fmt::format("made for other rules or marks ({} with {}); name another file, "
                                  "or delete it to start over",
                                  rulesets::shortest_name(rules), most_captured));
  HoldWorkRead read;
  int number = 1;
  for (std::size_t at = header.size() + 1; at < sealed.size(); ++number) {
    const std::size_t end = sealed.find('\n', at);
    if (end == std::string_view::npos || !read_line(sealed.substr(at, end - at), rules, read.work))
      return refused(number + 1, "cannot be read; delete it to start over");
    at = end + 1;
  }
  const HoldWork& work = read.work;
  for (const HoldWork::Way& way : work.ways)
    if (way.to_throne ? work.queen_on_throne != true : !(work.family && work.family->complete))
      return refused(0,
                     "has ways into a fortress that it does not contain; delete it to start over");
  return read;
}

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
  return holder == Side::white ? *known : colours_swapped(*known, rules_);
}

FoundFortress HoldSeeker::fortress(Side holder) {
  if (rules_.captives == Captives::lifted) {
    FoundFortress none;
    none.throne_undecided = none_where_lifted;
    none.hold.holder = holder;
    return none;
  }
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

bool HoldSeeker::by_perpetual(const Position& position, Side holder, Sought& found) {
  formulas::ClosureRequest check;
  check.question_work = search_.find.question_work;
  check.stop = search_.enter.limits.stop;
  Limits left = search_.enter.limits;
  leave_what_is_left(left);
  check.end = formulas::end_after(left.seconds);
  auto perpetual = closed_perpetual(rules_, position, holder, check);
  if (!perpetual) return false;
  HeldQuestion question = search_.enter;
  question.limits = left;
  found.held = enter(rules_, position, perpetual->hold, question);
  found.fortress.complete = true;
  found.fortress.perpetual = perpetual_words(*perpetual);
  found.fortress.patterns = perpetual->hold.fortress;
  found.fortress.hold = std::move(perpetual->hold);
  return found.held.standing == Held::Standing::held;
}

/// False: others are to be tried, too.
bool HoldSeeker::by_known(const Position& position, Side holder, Sought& found) {
  if (search_.find.throne_only) return false;
  std::uint64_t nodes = 0;
  for (KnownFamily& family : known_families(rules_, holder)) {
    if (family.kind == KnownFamily::Kind::locks && !may_be_locked(position, holder)) continue;
    FoundFortress known = found_known(rules_, holder, std::move(family));
    if (throne_holds(rules_) && !reach_of(known.hold, rules_, position).pattern) continue;
    HeldQuestion question = search_.enter;
    leave_what_is_left(question.limits);
    question.limits.nodes =
        std::min(search_.known_nodes, question.limits.nodes.value_or(search_.known_nodes));
    found.held = enter(rules_, position, known.hold, question);
    found.held.nodes = nodes += found.held.nodes;
    found.fortress = std::move(known);
    if (found.held.standing != Held::Standing::unknown) return true;
  }
  return false;
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
  if (rules_.captives == Captives::lifted) {
    found.fortress = fortress(holder);
    found.held = enter(rules_, position, found.fortress.hold, search_.enter);
    if (found.held.standing == Held::Standing::unknown) found.held.reason = none_where_lifted;
    return found;
  }
  if (by_perpetual(position, holder, found)) return found;
  found = {};
  if (by_known(position, holder, found)) return found;
  std::uint64_t nodes = found.held.nodes;
  found = {};
  if (by_throne(position, holder, found)) {
    found.held.nodes += nodes;
    return found;
  }
  nodes += found.held.nodes;
  found.fortress = find(holder, false);
  found.held = enter_last(position, found.fortress, false);
  found.held.nodes += nodes;
  return found;
}

std::vector<HoldAnswer> answer_hold(HoldAsked asked,
                                    const std::function<void(const HoldAnswer&)>& take) {
  std::vector<HoldAnswer> answers;
  std::optional<HoldSeeker> seeker;
  if (asked.given)
    asked.side = asked.given->holder;
  else
    seeker.emplace(asked.rules.rules, asked.search);
  for (const Side side : both_sides) {
    if (side != asked.side.value_or(side)) continue;
    const Stopwatch watch;
    HoldAnswer& answer = answers.emplace_back();
    answer.rules = asked.rules;
    answer.holder = side;
    answer.position = asked.position;
    if (asked.given) {
      answer.given = true;
      answer.fortress.complete = true;
      answer.fortress.hold = *std::move(asked.given);
      answer.held =
          enter(asked.rules.rules, asked.position, answer.fortress.hold, asked.search.enter);
    } else {
      HoldSeeker::Sought found = seeker->seek(asked.position, side);
      answer.fortress = std::move(found.fortress);
      answer.held = std::move(found.held);
    }
    answer.seconds = watch.seconds();
    if (take) take(answer);
  }
  return answers;
}

Outcome value_by(const std::vector<HoldAnswer>& answers) {
  using Standing = Held::Standing;
  for (const HoldAnswer& each : answers)
    if (each.held.standing == Standing::lost) return win_of(opponent(each.holder));
  return std::all_of(answers.begin(), answers.end(),
                     [](const HoldAnswer& each) { return each.held.standing == Standing::held; })
             ? Outcome::draw
             : Outcome::none;
}

}  // namespace agon::fortresses
