// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The conformance protocol from the asking side: one question, one line of answer.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/values/rule_set.hpp"
#include "tools/conformance/child.hpp"

namespace agon::conform {

/// What can be wrong with a program: answers that are not the rules', then breaches of the
/// protocol.
enum class Deviation : std::uint8_t {
  actions,   ///< other legal actions
  next,      ///< another position after an action
  over,      ///< another end of the game, or none
  order,     ///< the right actions, not in ASCII order or one twice
  rubbish,   ///< a line that is not an answer to the question
  unasked,   ///< unrequested output
  silence,   ///< no answer in time
  flood,     ///< a line without end
  closed,    ///< it closed its output
  ended,     ///< it exited instead of answering, or could not go on
  lingering  ///< it goes on after `quit`
};
/// "actions", "next", ...: as in reports. And the same in a few words.
std::string_view name_of(Deviation deviation);
std::string_view words_for(Deviation deviation);
/// Is it a breach of the protocol, rather than a wrong answer?
bool is_breach(Deviation deviation);

struct Breach {
  Deviation deviation;
  std::string question;  ///< the line that broke it
  std::string said;      ///< what came instead of an answer, cut to some 200 bytes; may be empty
  std::string how;       ///< how it ended, what the limit was; may be empty
  std::string errors;    ///< its standard error, as `Peer::errors`
};

/// Ctrl-C.
struct Stopped {};

struct SessionLimits {
  std::chrono::milliseconds answer{10'000};  ///< for one answer, the first and the end included
  int restarts = 1000;                       ///< in all
};

/// A program that answers questions, started when first needed, and again after each breach. `ask`
/// throws `Stopped` on Ctrl-C and `Unusable` if the program cannot be started.
class Session {
 public:
  Session(std::vector<std::string> command, SessionLimits limits)
      : Session([command = std::move(command)] { return std::make_unique<Child>(command); },
                limits) {}
  /// What starts it, if it is not a program.
  using Start = std::function<std::unique_ptr<Peer>()>;
  Session(Start start, SessionLimits limits) : start_(std::move(start)), limits_(limits) {}

  struct Reply {
    std::string line;
    std::optional<Breach> breach;
  };
  /// Asks under the rule set in use, if one is.
  Reply ask(std::string_view question);

  struct Acceptance {
    bool accepted = false;
    std::string unsupported;  ///< "FIELD=VALUE" of one that was refused
    std::optional<Breach> breach;
  };
  /// Offers a rule set; from then on, also after a restart, it is the one in use if accepted. After
  /// a refusal none is.
  Acceptance use(const RuleSet& rules);

  /// Starts afresh with the next question, so that nothing asked before can matter.
  void restart();
  /// Says `quit` and waits for the end.
  std::optional<Breach> quit();

  int starts() const { return starts_; }
  /// May it still be started again?
  bool may_restart() const { return starts_ <= limits_.restarts; }
  /// The lines last exchanged, "> " before what was asked and "< " before what was answered.
  const std::deque<std::string>& transcript() const { return transcript_; }
  /// What it wrote to its standard error, as `Peer::errors`, before it was last restarted, or so
  /// far.
  const std::string& errors() const { return child_ ? child_->errors() : errors_; }

 private:
  static constexpr std::size_t transcript_limit = 400;
  void note(std::string_view mark, std::string_view line);
  Reply exchange(std::string_view question);
  Breach breach(Deviation deviation, std::string_view question, std::string said, std::string how);
  void end_child();

  Start start_;
  SessionLimits limits_;
  std::unique_ptr<Peer> child_;
  std::string rules_line_;  ///< of the rule set in use; empty if none is
  RuleSet rules_;           ///< that rule set
  std::deque<std::string> transcript_;
  std::string errors_;
  int starts_ = 0;
};

/// At most this many bytes, with a mark that more were there; control characters shown as \x...
std::string printable(std::string_view text, std::size_t most = 200);

}  // namespace agon::conform
