// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/records/record.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "model/rules/judge.hpp"

namespace agon::record {
namespace {

struct ResultName {
  Outcome result;
  std::string_view text;
};
constexpr std::array result_names{
    ResultName{Outcome::white_wins, "1-0"}, ResultName{Outcome::black_wins, "0-1"},
    ResultName{Outcome::draw, "1/2-1/2"}, ResultName{Outcome::none, "*"}};

/// How many bytes the character at the front has; 0 if they are not UTF-8.
std::size_t character_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const auto follows = [&](std::size_t count, unsigned lowest, unsigned highest) {
    if (text.size() <= count || byte(1) < lowest || byte(1) > highest) return std::size_t{0};
    for (std::size_t i = 2; i <= count; ++i)
      if ((byte(i) & 0xc0U) != 0x80U) return std::size_t{0};
    return count + 1;
  };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first <= 0xdf) return follows(1, 0x80, 0xbf);
  // The second byte is bounded where a shorter form, a surrogate or too large a number would begin.
  if (first == 0xe0) return follows(2, 0xa0, 0xbf);
  if (first == 0xed) return follows(2, 0x80, 0x9f);
  if (first >= 0xe1 && first <= 0xef) return follows(2, 0x80, 0xbf);
  if (first == 0xf0) return follows(3, 0x90, 0xbf);
  if (first >= 0xf1 && first <= 0xf3) return follows(3, 0x80, 0xbf);
  if (first == 0xf4) return follows(3, 0x80, 0x8f);
  return 0;
}

}  // namespace

Position start_of(const Record& record) {
  return record.start ? *record.start : rules::start(record.rules);
}

std::optional<std::string_view> header(const Record& record, std::string_view name) {
  for (const Header& each : record.headers)
    if (each.name == name) return each.value;
  return std::nullopt;
}

NodeId add(Record& record, NodeId parent, const Action& action) {
  for (const NodeId child : record.nodes[parent].children)
    if (record.nodes[child].action == action) return child;
  const NodeId added = record.nodes.size();
  record.nodes.push_back({action, {}, parent, {}});
  record.nodes[parent].children.push_back(added);
  return added;
}

std::vector<NodeId> main_line(const Record& record) {
  std::vector<NodeId> line;
  for (NodeId at = root; !record.nodes[at].children.empty();) {
    at = record.nodes[at].children.front();
    line.push_back(at);
  }
  return line;
}

std::vector<NodeId> path_to(const Record& record, NodeId node) {
  std::vector<NodeId> path;
  for (; node != root; node = record.nodes[node].parent) path.push_back(node);
  std::reverse(path.begin(), path.end());
  return path;
}

int plies(const Record& record, NodeId node) {
  int count = 0;
  for (; node != root; node = record.nodes[node].parent) ++count;
  return count;
}

void remove(Record& record, NodeId node) {
  assert(node != root);
  std::erase(record.nodes[record.nodes[node].parent].children, node);
  // A node comes after its parent, so one pass finds all that are left.
  constexpr NodeId gone = ~NodeId{0};
  std::vector<NodeId> numbers(record.nodes.size(), gone);
  std::vector<Node> left;
  numbers[root] = root;
  for (NodeId each = 0; each < record.nodes.size(); ++each) {
    if (each == node || numbers[record.nodes[each].parent] == gone) continue;
    numbers[each] = left.size();
    left.push_back(std::move(record.nodes[each]));
  }
  for (Node& each : left) {
    each.parent = numbers[each.parent];
    for (NodeId& child : each.children) child = numbers[child];
  }
  record.nodes = std::move(left);
}

void promote(Record& record, NodeId node) {
  for (; node != root; node = record.nodes[node].parent) {
    auto& children = record.nodes[record.nodes[node].parent].children;
    const auto place = std::find(children.begin(), children.end(), node);
    std::rotate(children.begin(), place, place + 1);
  }
}

std::string tidy(std::string_view text) {
  std::string tidied;
  bool space = false;
  while (!text.empty()) {
    const auto first = static_cast<unsigned char>(text.front());
    const std::size_t length = character_length(text);
    if (first <= ' ' || first == 0x7f) {
      space = true;
    } else {
      if (space && !tidied.empty()) tidied += ' ';
      space = false;
      tidied += length == 0 ? std::string_view("?") : text.substr(0, length);
    }
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return tidied;
}

std::string_view result_text(Outcome result) {
  return std::find_if(result_names.begin(), result_names.end(),
                      [result](const ResultName& each) { return each.result == result; })
      ->text;
}

std::optional<Outcome> parse_result(std::string_view text) {
  for (const ResultName& each : result_names)
    if (each.text == text) return each.result;
  return std::nullopt;
}

}  // namespace agon::record
