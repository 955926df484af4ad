// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The canonical text of a record.
#include <algorithm>
#include <utility>

#include "model/records/text.hpp"
#include "model/rulesets/parse.hpp"
#include "model/values/position.hpp"

namespace agon::record {
namespace {

constexpr std::size_t widest = 80;

std::string escaped(std::string_view text, char end) {
  std::string found;
  for (const char each : text) {
    if (each == end || each == '\\') found += '\\';
    found += each;
  }
  return found;
}

void put_header(std::string& text, std::string_view name, std::string_view value) {
  text.append("[").append(name).append(" \"").append(escaped(value, '"')).append("\"]\n");
}

/// Calls `open(node)`, `close()` and `action(node, ply)` in the order of the text. Without
/// recursion, so that no tree is too deep.
template <class Open, class Close, class Visit>
void in_order(const Record& record, Open open, Close close, Visit visit) {
  struct Pending {
    NodeId node;
    int ply;
    bool variation;
    bool closing;
  };
  std::vector<Pending> stack;
  const auto push_line = [&](NodeId parent, int ply) {
    const auto& children = record.nodes[parent].children;
    if (!children.empty()) stack.push_back({children.front(), ply, false, false});
  };
  push_line(root, 1);
  while (!stack.empty()) {
    const Pending at = stack.back();
    stack.pop_back();
    if (at.closing) {
      close();
      continue;
    }
    if (at.variation) open();
    visit(at.node, at.ply);
    push_line(at.node, at.ply + 1);
    if (at.variation) continue;
    const auto& siblings = record.nodes[record.nodes[at.node].parent].children;
    for (auto each = siblings.rbegin(); each + 1 != siblings.rend(); ++each) {
      stack.push_back({*each, at.ply, false, true});
      stack.push_back({*each, at.ply, true, false});
    }
  }
}

/// What must not be broken at the end of a line, in order.
class Words {
 public:
  void add(std::string word) { words_.push_back(std::exchange(prefix_, {}) + std::move(word)); }
  void comment(std::string_view text) {
    if (text.empty()) return;
    std::string rest = "{" + escaped(text, '}') + "}";
    for (std::size_t space = 0; (space = rest.find(' ')) != std::string::npos;) {
      add(rest.substr(0, space));
      rest.erase(0, space + 1);
    }
    add(std::move(rest));
  }
  void open() { prefix_ += '('; }
  void close() { words_.back() += ')'; }

  std::string wrapped() const {
    std::string text;
    std::size_t column = 0;
    for (const std::string& word : words_) {
      const auto width =
          static_cast<std::size_t>(std::count_if(word.begin(), word.end(), [](char each) {
            return (static_cast<unsigned char>(each) & 0xc0U) != 0x80U;
          }));
      const bool fits = column + 1 + width <= widest;
      if (column > 0) text += fits ? ' ' : '\n';
      column = column > 0 && fits ? column + 1 + width : width;
      text += word;
    }
    return text + '\n';
  }

 private:
  std::vector<std::string> words_;
  std::string prefix_;
};

}  // namespace

std::string write(const Record& record) {
  std::string text;
  put_header(text, "Rules", rulesets::shortest_name(record.rules));
  for (const Header& each : record.headers) put_header(text, each.name, each.value);
  if (record.start) put_header(text, "Position", to_string(*record.start));
  put_header(text, "Result", result_text(record.result));
  Words words;
  words.comment(record.nodes[root].comment);
  in_order(
      record, [&] { words.open(); }, [&] { words.close(); },
      [&](NodeId node, int ply) {
        words.add(std::to_string(ply) + ". " + to_string(record.nodes[node].action));
        words.comment(record.nodes[node].comment);
      });
  words.add(std::string(result_text(record.result)));
  return text + '\n' + words.wrapped();
}

Record renumber(const Record& record) {
  std::vector<NodeId> numbers(record.nodes.size(), root);
  std::vector<NodeId> order{root};
  in_order(
      record, [] {}, [] {},
      [&](NodeId node, int) {
        numbers[node] = order.size();
        order.push_back(node);
      });
  Record renumbered = record;
  for (std::size_t number = 0; number < order.size(); ++number) {
    Node& node = renumbered.nodes[number] = record.nodes[order[number]];
    node.parent = numbers[node.parent];
    for (NodeId& child : node.children) child = numbers[child];
  }
  return renumbered;
}

}  // namespace agon::record
