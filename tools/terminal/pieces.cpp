#include "tools/terminal/pieces.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "model/values/cell.hpp"
#include "model/values/unusable.hpp"

namespace agon::tools {
namespace {

class Lister {
 public:
  Lister(const RuleSet& rules, std::string_view place)
      : rules_(rules), place_(place), position_(rules.radius) {}

  void take(const std::string& option, const std::string& value) {
    option_ = option;
    if (option == "--turn") {
      if (value != "w" && value != "b") refuse(value, "is not a side; write w or b");
      position_.to_move = value == "w" ? Side::white : Side::black;
      return;
    }
    item_ = 0;
    for (std::size_t begin = 0; begin <= value.size();) {
      const std::size_t end = std::min(value.find(',', begin), value.size());
      ++item_;
      put(value.substr(begin, end - begin), option == "--white" ? Side::white : Side::black);
      begin = end + 1;
    }
  }

  Position listed() {
    if (rules_.setup != Setup::standard) put_rest_in_hand();
    std::sort(position_.captured.begin(), position_.captured.end());
    return std::move(position_);
  }

 private:
  [[noreturn]] void refuse(const std::string& text, const std::string& why) const {
    throw Unusable(fmt::format("{}{}{}: \"{}\" {}", place_, option_,
                               item_ > 0 ? fmt::format(", piece {}", item_) : "", text, why));
  }

  void put(std::string text, Side side) {
    const std::string typed = text;
    const bool captured = text.size() > 1 && text.back() == 'x';
    if (captured) text.pop_back();
    const char letter = text.empty() ? ' ' : text.front();
    const std::optional<Cell> cell =
        text.empty() ? std::nullopt : parse_cell(std::string_view(text).substr(1));
    if (std::string_view("QGqg").find(letter) == std::string_view::npos || !cell)
      refuse(typed, "is not a piece on a cell; write Q or G and the cell, like Qf6");
    if (!on_board(*cell, rules_.radius))
      refuse(typed, fmt::format("is not on the board of radius {}; its throne is {}, see agon show",
                                rules_.radius, to_string(throne(rules_.radius))));
    if (position_.at(*cell)) refuse(typed, "is on an occupied cell; a cell holds one piece");
    position_.put(*cell, {side, letter == 'Q' || letter == 'q' ? Kind::queen : Kind::guard});
    if (captured && rules_.capture_lasts == CaptureLasts::until_relocated)
      position_.captured.push_back(*cell);
  }

  void put_rest_in_hand() {
    for (const Side side : both_sides) {
      int queens = 0;
      int guards = 0;
      for (const Cell cell : board_cells(rules_.radius)) {
        if (position_.at(cell) == Piece{side, Kind::queen}) ++queens;
        if (position_.at(cell) == Piece{side, Kind::guard}) ++guards;
      }
      position_.hand(side).queens = static_cast<std::int8_t>(std::max(0, 1 - queens));
      position_.hand(side).guards = static_cast<std::int8_t>(std::max(0, rules_.guards - guards));
    }
  }

  const RuleSet& rules_;
  std::string place_;
  Position position_;
  std::string option_;
  int item_ = 0;
};

bool begins_side(std::string_view text) {
  return text.starts_with("W:") || text.starts_with("B:");
}

}  // namespace

bool looks_listed(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  return begins_side(text) || text.starts_with("--white") || text.starts_with("--black") ||
         text.starts_with("--turn");
}

namespace {

/// Takes the next word off the front; empty at the end. No stream: the page's module has none.
std::string take_word(std::string_view& text) {
  constexpr std::string_view blanks = " \t\r\n";
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  const std::string word(text.substr(0, text.find_first_of(blanks)));
  text.remove_prefix(word.size());
  return word;
}

/// The options that "W: Qf6 Ge5 B: qa1" is short for; any other text as it is.
std::string as_options(std::string_view text) {
  std::string_view rest = text;
  std::string options;
  for (std::string word = take_word(rest); !word.empty(); word = take_word(rest)) {
    if (options.empty() && !begins_side(word)) return std::string(text);
    if (begins_side(word)) {
      if (options.ends_with(',')) options.pop_back();
      options += word.front() == 'W' ? " --white=" : " --black=";
      word.erase(0, 2);
    } else if (word.starts_with("--")) {
      options += ' ';
      if (word.find('=') == std::string::npos) word += '=';
    } else if (options.back() != ',' && options.back() != '=') {
      options += ',';
    }
    options += word;
  }
  return options;
}

}  // namespace

Position position_listed(std::string_view typed, const RuleSet& rules, std::string_view place) {
  const std::string options = as_options(typed);
  std::string_view text = options;
  Lister lister(rules, place);
  for (std::string option = take_word(text); !option.empty(); option = take_word(text)) {
    std::string value;
    const std::size_t equals = option.find('=');
    if (equals != std::string::npos) {
      value = option.substr(equals + 1);
      option.resize(equals);
    }
    if (option != "--white" && option != "--black" && option != "--turn")
      throw Unusable(
          fmt::format("{}unexpected \"{}\"; write --white PIECES --black PIECES --turn w|b, the "
                      "pieces joined by commas without blanks",
                      place, option));
    if (equals == std::string::npos) value = take_word(text);
    if (equals == std::string::npos && value.empty())
      throw Unusable(fmt::format("{}{}: a value is missing; write {} {}", place, option, option,
                                 option == "--turn" ? "w" : "Qf6,Gg5,..."));
    lister.take(option, value);
  }
  return lister.listed();
}

}  // namespace agon::tools
