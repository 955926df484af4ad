// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/records/replay.hpp"

#include <algorithm>
#include <string>

#include "model/rules/judge.hpp"
#include "model/rules/why_illegal.hpp"
#include "model/values/outcome.hpp"
#include "model/values/position.hpp"

namespace agon::record {
namespace {

constexpr std::string_view third_time = "drawn: the position has occurred for the third time";

class Replayer {
 public:
  explicit Replayer(const Record& record) : record_(record) {
    replay_.standings.resize(record.nodes.size());
    texts_.resize(record.nodes.size());
  }

  Replay replay() {
    stand(root, start_of(record_));
    // A node comes after its parent.
    for (NodeId node = root + 1; node < record_.nodes.size(); ++node) act(node);
    judge_result();
    sort_faults();
    return std::move(replay_);
  }

 private:
  void stand(NodeId node, Position position) {
    Outcome outcome = rules::outcome(position, record_.rules);
    if (record_.rules.repetition == Repetition::threefold_draw) {
      texts_[node] = to_string(position);
      if (outcome == Outcome::none && occurrences(node) >= 3) outcome = Outcome::draw;
    }
    replay_.standings[node] = Standing{std::move(position), outcome};
  }

  /// How often the position of a node has come up in its line, this time included.
  int occurrences(NodeId node) const {
    int count = 1;
    for (NodeId at = node; at != root;) {
      at = record_.nodes[at].parent;
      if (texts_[at] == texts_[node]) ++count;
    }
    return count;
  }

  void act(NodeId node) {
    const Node& played = record_.nodes[node];
    const auto& before = replay_.standings[played.parent];
    if (!before) return;
    const auto objection = rules::why_illegal(before->position, record_.rules, played.action);
    if (!objection && before->outcome == Outcome::none)
      return stand(node, rules::apply(before->position, record_.rules, played.action));
    const std::string why =
        objection ? objection->text : "the game is over: " + std::string(third_time);
    replay_.faults.push_back({node, false, to_string(played.action) + " is illegal: " + why});
  }

  void judge_result() {
    const auto line = main_line(record_);
    const NodeId last = line.empty() ? root : line.back();
    const auto& standing = replay_.standings[last];
    if (!standing || standing->outcome == Outcome::none || standing->outcome == record_.result)
      return;
    replay_.faults.push_back({last, true,
                              "the result " + std::string(result_text(record_.result)) +
                                  " does not fit: " + *why_over(record_, replay_, last) +
                                  "; it is " + std::string(result_text(standing->outcome))});
  }

  void sort_faults() {
    const auto line = main_line(record_);
    std::stable_partition(replay_.faults.begin(), replay_.faults.end(), [&](const Fault& fault) {
      return fault.of_result || std::find(line.begin(), line.end(), fault.node) != line.end();
    });
  }

  const Record& record_;
  Replay replay_;
  std::vector<std::string> texts_;  ///< of positions, by node, where repetition counts
};

}  // namespace

Replay replay(const Record& record) {
  return Replayer(record).replay();
}

std::optional<std::string> why_over(const Record& record, const Replay& replayed, NodeId node) {
  const auto& standing = replayed.standings[node];
  if (!standing || standing->outcome == Outcome::none) return std::nullopt;
  if (auto why = rules::why_over(standing->position, record.rules)) return why;
  return std::string(third_time);
}

}  // namespace agon::record
