// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/conformance/session.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "model/rulesets/rules_json.hpp"
#include "model/values/mistake.hpp"
#include "tools/terminal/interrupt.hpp"

namespace agon::conform {
namespace {

struct DeviationRow {
  std::string_view name, words;
};
constexpr std::array<DeviationRow, 11> deviations{{
    {"actions", "other legal actions"},
    {"next", "another position after an action"},
    {"over", "another end of the game"},
    {"order", "actions not in ASCII order, or one twice"},
    {"rubbish", "a line that is not an answer"},
    {"unasked", "unrequested output"},
    {"silence", "no answer in time"},
    {"flood", "a line that is too long"},
    {"closed", "its output closed"},
    {"ended", "it exited instead of answering"},
    {"lingering", "it keeps running after quit"},
}};
static_assert(deviations.size() == static_cast<std::size_t>(Deviation::lingering) + 1);

/// Is the text FIELD=VALUE, a field of the rule set and its value there?
bool says(const RuleSet& rules, std::string_view text) {
  const auto equals = text.find('=');
  if (equals == std::string_view::npos) return false;
  const RuleField* field = find_field(text.substr(0, equals));
  return field != nullptr && field->value_name(rules) == text.substr(equals + 1);
}

}  // namespace

std::string_view name_of(Deviation deviation) {
  return deviations[static_cast<std::size_t>(deviation)].name;
}
std::string_view words_for(Deviation deviation) {
  return deviations[static_cast<std::size_t>(deviation)].words;
}
bool is_breach(Deviation deviation) {
  return deviation > Deviation::over;
}

std::string printable(std::string_view text, std::size_t most) {
  std::string shown;
  for (const char c : text.substr(0, most)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < ' ' || byte >= 0x7f)
      shown += fmt::format("\\x{:02x}", byte);
    else
      shown += c;
  }
  if (text.size() > most) shown += fmt::format("... ({})", counted(text.size(), "byte"));
  return shown;
}

void Session::note(std::string_view mark, std::string_view line) {
  transcript_.push_back(fmt::format("{} {}", mark, line));
  if (transcript_.size() > transcript_limit) transcript_.pop_front();
}

void Session::end_child() {
  if (!child_) return;
  child_->kill();
  errors_ = child_->errors();
  child_.reset();
}

void Session::restart() {
  end_child();
  transcript_.clear();
}

Breach Session::breach(Deviation deviation, std::string_view question, std::string said,
                       std::string how) {
  if (child_) {
    child_->kill();
    if (deviation == Deviation::ended && how.empty()) how = child_->ending();
  }
  end_child();
  if (!said.empty()) note("<", printable(said));
  note("!", how.empty() ? std::string(words_for(deviation)) : how);
  return {deviation, std::string(question), printable(said), std::move(how), errors_};
}

Session::Reply Session::exchange(std::string_view question) {
  const auto deadline = Clock::now() + limits_.answer;
  const std::string seconds =
      fmt::format("none within {:g} s", static_cast<double>(limits_.answer.count()) / 1000);
  if (const auto said = child_->unasked())
    return {{}, breach(Deviation::unasked, question, *said, "said before this was asked")};
  note(">", question);
  const bool sent = child_->send(question, deadline);
  Reading reading = child_->read_line(deadline);
  switch (reading.heard) {
    case Heard::line:
      if (reading.text.find('\0') != std::string::npos)
        return {{}, breach(Deviation::rubbish, question, reading.text, "")};
      note("<", reading.text.size() > 4000 ? printable(reading.text) : reading.text);
      return {std::move(reading.text), std::nullopt};
    case Heard::silence:
      return {{},
              breach(Deviation::silence, question, reading.text,
                     sent ? seconds + (reading.text.empty() ? "" : "; an unfinished line")
                          : seconds + "; it does not read its input")};
    case Heard::flood:
      return {{},
              breach(Deviation::flood, question, reading.text,
                     fmt::format("more than {} bytes, the maximum for a line", Child::line_limit))};
    case Heard::closed:
      return {{}, breach(Deviation::closed, question, reading.text, "it is still running")};
    case Heard::ended:
      return {{}, breach(Deviation::ended, question, reading.text, "")};
    case Heard::stopped:
      break;
  }
  end_child();
  throw Stopped{};
}

Session::Reply Session::ask(std::string_view question) {
  if (!child_) {
    ++starts_;
    child_ = start_();
    note(">", "agon 1");
    // A child that does not take it is found out by the next question.
    child_->send("agon 1", Clock::now() + limits_.answer);
    if (!rules_line_.empty() && question != rules_line_) {
      Reply again = exchange(rules_line_);
      if (again.breach) return again;
      if (again.line != "ok")
        return {{}, breach(Deviation::rubbish, rules_line_, again.line, "it was ok before")};
    }
  }
  return exchange(question);
}

Session::Acceptance Session::use(const RuleSet& rules) {
  if (child_ && !rules_line_.empty() && rules == rules_) return {true, {}, {}};
  std::string line = "rules " + rulesets::rules_json(rules).dump();
  rules_line_ = line;
  rules_ = rules;
  Reply answer = ask(line);
  if (!answer.breach && answer.line == "ok") return {true, {}, {}};
  rules_line_.clear();  // a program need not go on with the rules it had
  if (answer.breach) return {false, {}, std::move(answer.breach)};
  constexpr std::string_view refusal = "unsupported ";
  if (!answer.line.starts_with(refusal) || !says(rules, answer.line.substr(refusal.size())))
    return {false,
            {},
            breach(Deviation::rubbish, line, answer.line,
                   "neither ok nor unsupported FIELD=VALUE of these rules")};
  return {false, answer.line.substr(refusal.size()), {}};
}

std::optional<Breach> Session::quit() {
  if (!child_) return std::nullopt;
  const auto deadline = Clock::now() + limits_.answer;
  if (const auto said = child_->unasked())
    return breach(Deviation::unasked, "quit", *said, "said before this was asked");
  note(">", "quit");
  child_->send("quit", deadline);
  if (!child_->ends_by(deadline)) {
    if (tools::interrupted()) {
      end_child();
      throw Stopped{};
    }
    return breach(Deviation::lingering, "quit", "",
                  fmt::format("for {:g} s", static_cast<double>(limits_.answer.count()) / 1000));
  }
  end_child();
  return std::nullopt;
}

}  // namespace agon::conform
