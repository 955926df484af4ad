// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// A recorded game as a value: how it began, what was played, said and considered, how it ended.
// Nothing here asks whether an action is legal: replay.hpp does.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/outcome.hpp"
#include "model/values/position.hpp"
#include "model/values/rule_set.hpp"

namespace agon::record {

/// A line `[Name "value"]` at the head of a record.
struct Header {
  std::string name;   ///< a capital letter, then letters, digits and _
  std::string value;  ///< UTF-8 on one line
  friend bool operator==(const Header&, const Header&) = default;
};

using NodeId = std::size_t;
inline constexpr NodeId root = 0;

/// An action in the tree and the comment on it. The root has no action; its comment is about the
/// start position.
struct Node {
  Action action;
  /// UTF-8. Words separated by single spaces, because records are wrapped; see `tidy`.
  std::string comment;
  NodeId parent = root;
  std::vector<NodeId> children;  ///< what was played next, then the variations
  friend bool operator==(const Node&, const Node&) = default;
};

/// Equal means the same text. Invariants of `nodes`: there is a root; a node comes after its parent
/// and is one of its children, no two of which have the same action.
struct Record {
  RuleSet rules;
  /// The start that the record gives; none: the start of the rules.
  std::optional<Position> start;
  /// All other headers, "White", "Black", "Date" and the like, in order, no name twice. "Rules",
  /// "Position" and "Result" are not among them: they are written from the other members.
  std::vector<Header> headers;
  std::vector<Node> nodes{Node{}};
  /// As claimed; none is `*`: unfinished or unknown.
  Outcome result = Outcome::none;
  friend bool operator==(const Record&, const Record&) = default;
};

/// The position that the game starts from: the record's, or that of its rules.
Position start_of(const Record& record);

/// The value of a header among `headers`, or nothing.
std::optional<std::string_view> header(const Record& record, std::string_view name);

/// The child of a node with this action, appended to its children if there is none. Legality is not
/// checked.
NodeId add(Record& record, NodeId parent, const Action& action);
/// The game as it was played: the first children, one after the other, the root left out.
std::vector<NodeId> main_line(const Record& record);
/// The nodes from the root's child to this one; none for the root.
std::vector<NodeId> path_to(const Record& record, NodeId node);
/// How many actions lead to a node.
int plies(const Record& record, NodeId node);
/// Removes a node and everything below it; other nodes may be renumbered. Precondition: not the
/// root. Cost: proportional to the record.
void remove(Record& record, NodeId node);
/// Makes the line through a node the first one listed, all the way from the root.
void promote(Record& record, NodeId node);

/// A text in the form that comments and header values can hold: runs of white space and control
/// characters become one space, none at the ends; invalid UTF-8 becomes a question mark.
std::string tidy(std::string_view text);

/// "1-0" White has won, "0-1", "1/2-1/2", "*".
std::string_view result_text(Outcome result);
std::optional<Outcome> parse_result(std::string_view text);

}  // namespace agon::record
