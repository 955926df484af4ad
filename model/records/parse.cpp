// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Reads the text of a record.
#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "model/files/files.hpp"
#include "model/records/text.hpp"
#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "model/values/plain_text.hpp"

namespace agon::record {
namespace {

bool is_space(char each) {
  return each == ' ' || each == '\t' || each == '\n' || each == '\r';
}
bool is_letter(char each) {
  return (each >= 'a' && each <= 'z') || (each >= 'A' && each <= 'Z');
}
bool is_digit(char each) {
  return each >= '0' && each <= '9';
}

/// What is left of a text, and where that is.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  bool done() const { return rest_.empty(); }
  char next() const { return rest_.empty() ? '\0' : rest_.front(); }
  Place place() const { return place_; }
  char take() {
    const char taken = rest_.front();
    rest_.remove_prefix(1);
    ++place_.column;
    if (taken == '\n') place_ = {place_.line + 1, 1};
    return taken;
  }
  void skip_space() {
    while (!done() && is_space(next())) take();
  }
  /// Up to white space or a special character.
  std::string_view word() {
    const std::string_view from = rest_;
    constexpr std::string_view own = "()[]{}\"";
    while (!done() && !is_space(next()) && own.find(next()) == own.npos) take();
    return from.substr(0, from.size() - rest_.size());
  }

 private:
  std::string_view rest_;
  Place place_;
};

constexpr Saying not_action{
    "mistake.not-action", "{word} is neither a move nor a result; write c3-c4, c3@k9, G@c3 or --"};
constexpr Saying not_result{"mistake.not-result",
                            "{word} is not a result; write 1-0, 0-1, 1/2-1/2 or *"};
constexpr Saying no_result{"mistake.no-result",
                           "the record ends without a result; write 1-0, 0-1, 1/2-1/2 or *"};
constexpr Saying no_rules{
    "mistake.no-rules",
    "no rules are given; begin with [Rules \"wikipedia\"] or another preset of `agon rules list`"};
constexpr Saying not_header{
    "mistake.not-header",
    "a header is written [Name \"value\"], the name beginning with a capital letter"};
constexpr Saying not_closed{"mistake.not-closed", "{other} is not closed; end it with {word}"};
constexpr Saying other_number{
    "mistake.other-number",
    "the number {word} found where {other} is expected: every move of either side counts; "
    "numbers may be left out"};
constexpr std::array said{not_action, not_result, no_result,   no_rules,
                          not_header, not_closed, other_number};

/// Thrown and caught in this file alone.
struct Wrong {
  Place place;
  std::string text;
  std::optional<Phrase> phrase;
};
[[noreturn]] void wrong(Place place, std::string text) {
  throw Wrong{place, std::move(text), {}};
}
[[noreturn]] void wrong(Place place, const Saying& saying, const std::string& word = {},
                        const std::string& other = {}) {
  Phrase phrase{saying, {{"word", word}, {"other", other}}};
  std::string text = to_string(phrase);
  throw Wrong{place, std::move(text), std::move(phrase)};
}

/// A word as it can stand in a message.
std::string quoted(std::string_view word) {
  constexpr std::size_t most = 40;
  return tidy(word.size() > most ? std::string(word.substr(0, most)) + "..." : std::string(word));
}

class Parser {
 public:
  explicit Parser(std::string_view text) : reader_(text) {}

  void parse(ParsedRecord& parsed) {
    read_headers();
    settle_headers();
    read_actions();
    parsed.record = std::move(record_);
    parsed.places = std::move(places_);
    parsed.end = end_;
  }

 private:
  struct Head {
    std::string value;
    Place place;  ///< of the value's first character
  };
  struct Line {
    NodeId last;          ///< the node that the next action follows
    int ply;              ///< the number of the next action
    bool empty;           ///< no action yet
    Place opened;         ///< where the variation begins
    std::string opening;  ///< comments before the first action of a variation
  };

  /// Up to `end`, which is not part of it; a backslash takes the next character as it stands.
  std::string read_until(char end, Place began, const std::string& what, bool one_line) {
    std::string text;
    while (true) {
      if (reader_.done() || (one_line && reader_.next() == '\n'))
        wrong(began, not_closed, std::string(1, end), what);
      const Place place = reader_.place();
      char each = reader_.take();
      if (each == end) return checked(text, began, what);
      if (each == '\\') {
        if (reader_.next() != end && reader_.next() != '\\')
          wrong(place, std::string("a backslash may only precede ") + end +
                           " or another backslash; write \\\\ for one");
        each = reader_.take();
      }
      text += each;
    }
  }

  static std::string checked(const std::string& text, Place began, const std::string& what) {
    std::string spaced = text;
    std::replace_if(spaced.begin(), spaced.end(), is_space, ' ');
    const std::string tidied = tidy(spaced);
    std::string unspaced = tidied;
    std::erase(unspaced, ' ');
    std::erase(spaced, ' ');
    if (unspaced != spaced)
      wrong(began, what +
                       " holds control characters or bytes that are not UTF-8; take them "
                       "out or save the file as UTF-8");
    return tidied;
  }

  void read_headers() {
    for (reader_.skip_space(); reader_.next() == '['; reader_.skip_space()) {
      const Place began = reader_.place();
      reader_.take();
      reader_.skip_space();
      const std::string name(word());
      const auto fits = [](char each) { return is_letter(each) || is_digit(each) || each == '_'; };
      if (name.empty() || name[0] < 'A' || name[0] > 'Z' ||
          !std::all_of(name.begin(), name.end(), fits))
        wrong(began, not_header);
      reader_.skip_space();
      if (reader_.next() != '"')
        wrong(began,
              "the value of " + name + " must be in quotation marks: [" + name + " \"value\"]");
      reader_.take();
      Head head{{}, reader_.place()};
      head.value = read_until('"', began, "the value of " + name, true);
      reader_.skip_space();
      if (reader_.done() || reader_.take() != ']')
        wrong(began, not_closed, "]", "the header " + name);
      keep_header(name, std::move(head), began);
    }
  }

  void keep_header(const std::string& name, Head head, Place began) {
    std::optional<Head>* const own = name == "Rules"      ? &rules_
                                     : name == "Position" ? &position_
                                     : name == "Result"   ? &result_
                                                          : nullptr;
    if (own != nullptr ? own->has_value() : header(record_, name).has_value())
      wrong(began, "the header " + name + " is given twice; keep one");
    if (record_.headers.size() == most_headers)
      wrong(began, "more than " + std::to_string(most_headers) + " headers; leave some out");
    if (own != nullptr)
      *own = std::move(head);
    else
      record_.headers.push_back({name, std::move(head.value)});
  }

  void settle_headers() {
    if (!rules_) {
      const Place place = reader_.place();
      word();
      wrong(place, no_rules);
    }
    const auto rules = rulesets::parse_rules(rules_->value);
    if (!rules.mistakes.empty()) wrong(rules_->place, to_string(rules.mistakes));
    record_.rules = rules.rules;
    if (position_) {
      auto read = rules::read_position(position_->value, record_.rules);
      if (!read.problems.empty()) wrong(position_->place, to_string(read.problems));
      record_.start = std::move(read.position);
    }
    if (!result_) return;
    if (const auto result = parse_result(result_->value))
      record_.result = *result;
    else
      wrong(result_->place, not_result, quoted(result_->value));
  }

  void read_actions() {
    lines_.push_back({root, 1, true, {}, {}});
    places_.push_back({});
    for (reader_.skip_space(); true; reader_.skip_space()) {
      const Place place = reader_.place();
      if (places_.size() == 1) places_[root] = place;
      if (reader_.done()) wrong(place, no_result);
      switch (reader_.next()) {
        case '{':
          reader_.take();
          comment(read_until('}', place, "the comment", false));
          continue;
        case '(':
          reader_.take();
          open(place);
          continue;
        case ')':
          reader_.take();
          close(place);
          continue;
        default:
          break;
      }
      const std::string_view found = word();
      if (found.empty())
        wrong(place,
              std::string("a ") + reader_.next() +
                  " found where an action, a comment, a variation or the result is expected");
      if (const auto result = parse_result(found)) return finish(*result, place);
      act(found, place);
    }
  }

  /// The reader's next word, which has no odd characters.
  std::string_view word() {
    Place place = reader_.place();
    const std::string_view found = reader_.word();
    if (auto odd = odd_character(found)) {
      place.column += static_cast<int>(odd->at);
      std::string text = to_string(odd->phrase);
      throw Wrong{place, std::move(text), std::move(odd->phrase)};
    }
    return found;
  }

  void comment(const std::string& text) {
    Line& line = lines_.back();
    std::string& kept =
        line.empty && lines_.size() > 1 ? line.opening : record_.nodes[line.last].comment;
    if (!kept.empty() && !text.empty()) kept += ' ';
    kept += text;
  }

  void open(Place place) {
    const Line& line = lines_.back();
    if (line.empty)
      wrong(place, "a variation must follow the action that it replaces; none is here");
    if (lines_.size() > deepest_variation)
      wrong(place, "variations more than " + std::to_string(deepest_variation) +
                       " deep; cut "
                       "them");
    if (numbered_) wrong(place, "a number without an action; remove it");
    lines_.push_back({record_.nodes[line.last].parent, line.ply - 1, true, place, {}});
  }

  void close(Place place) {
    if (lines_.size() == 1) wrong(place, "no variation is open; remove the )");
    if (lines_.back().empty || numbered_) wrong(place, "an action is missing before this )");
    lines_.pop_back();
  }

  /// A number, an action or both: `3.`, `c3-c4`, `3.c3-c4`.
  void act(std::string_view word, Place place) {
    if (is_digit(word.front())) {
      const auto dot = word.find_first_not_of("0123456789");
      if (dot == word.npos || word[dot] != '.' || numbered_) wrong(place, not_action, quoted(word));
      check_number(word.substr(0, dot), place);
      numbered_ = true;
      word.remove_prefix(dot + 1);
      if (word.empty()) return;
      place.column += static_cast<int>(dot + 1);
    }
    const auto action = parse_action(word);
    if (!action) wrong(place, not_action, quoted(word));
    numbered_ = false;
    if (record_.nodes.size() > most_nodes)
      wrong(place, "more than " + std::to_string(most_nodes) + " actions; shorten the record");
    Line& line = lines_.back();
    const NodeId added = add(record_, line.last, *action);
    if (added != places_.size())
      wrong(place, quoted(word) + " is already played here; add its continuation there");
    places_.push_back(place);
    record_.nodes[added].comment = std::exchange(line.opening, {});
    line.last = added;
    ++line.ply;
    line.empty = false;
  }

  void check_number(std::string_view digits, Place place) const {
    int number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    const int expected = lines_.back().ply;
    if (error != std::errc() || number != expected)
      wrong(place, other_number, quoted(digits), std::to_string(expected));
  }

  void finish(Outcome result, Place place) {
    if (lines_.size() > 1) wrong(lines_.back().opened, not_closed, ")", "the variation");
    if (numbered_) wrong(place, "a number without an action; remove it");
    if (result_ && result != record_.result)
      wrong(place, "the result " + std::string(result_text(result)) + " is not the header's, " +
                       std::string(result_text(record_.result)) + "; correct one of them");
    record_.result = result;
    end_ = place;
    reader_.skip_space();
    if (!reader_.done())
      wrong(reader_.place(), "the record ended with its result; a file holds one record");
  }

  Reader reader_;
  Record record_;
  std::optional<Head> rules_;
  std::optional<Head> position_;
  std::optional<Head> result_;
  std::vector<Place> places_;
  std::vector<Line> lines_;  ///< the main line and the variations open in it
  bool numbered_ = false;    ///< a number has been read whose action is still to come
  Place end_;
};

}  // namespace

std::span<const Saying> sayings() {
  return said;
}

ParsedRecord parse(std::string_view text) {
  ParsedRecord parsed;
  const auto refuse = [&](Place place, std::string why) {
    parsed = {};
    parsed.places.push_back({});
    parsed.mistakes.push_back({{}, place.line, place.column, std::move(why)});
  };
  if (text.size() > most_bytes) {
    refuse({}, "a record may have " + std::to_string(most_bytes) + " bytes; this one has " +
                   std::to_string(text.size()));
    return parsed;
  }
  LineMeter meter;
  if (!meter.add(text)) {
    refuse({static_cast<int>(meter.line()), 1}, line_too_long());
    return parsed;
  }
  try {
    Parser(without_mark(text)).parse(parsed);
  } catch (Wrong& found) {
    refuse(found.place, std::move(found.text));
    parsed.phrase = std::move(found.phrase);
  }
  return parsed;
}

}  // namespace agon::record
