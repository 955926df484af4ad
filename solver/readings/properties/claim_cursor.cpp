#include "solver/readings/properties/claim_cursor.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "model/values/position.hpp"

namespace agon::properties {
namespace {

bool is_number_token(std::string_view text) {
  return !text.empty() && text.size() <= 3 &&
         text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// At most 40 bytes of a token, as part of a line.
std::string found_text(std::string_view text) {
  if (text.empty()) return "the claim ends here";
  std::string shown;
  for (const char letter : text.substr(0, 40))
    shown += static_cast<unsigned char>(letter) < ' ' ? '?' : letter;
  return "found '" + shown + (text.size() > 40 ? "...'" : "'");
}

}  // namespace

const Token& Cursor::following() const {
  return tokens_[std::min(next_ + 1, tokens_.size() - 1)];
}

void Cursor::skip_claim() {
  while (!at_end() && now().text != ".") step();
  if (!at_end()) step();
}

std::string Cursor::words_since(std::size_t first) const {
  std::string text;
  for (std::size_t at = first; at < next_; ++at) {
    const std::string_view word = tokens_[at].text;
    const bool close = word == ")" || word == "," || at == first || tokens_[at - 1].text == "(";
    text.append(close ? "" : " ").append(word);
  }
  return text + '.';
}

void Cursor::refuse(const std::string& right) const {
  throw Refused{now(), right + "; " + found_text(now().text)};
}

bool Cursor::take(std::string_view word) {
  if (now().text != word) return false;
  step();
  return true;
}

bool Cursor::take_any(std::initializer_list<std::string_view> words) {
  return std::any_of(words.begin(), words.end(),
                     [this](std::string_view word) { return take(word); });
}

std::optional<Who> Cursor::side() {
  constexpr std::pair<std::string_view, Who> sides[] = {{"white", Who::white},
                                                        {"black", Who::black},
                                                        {"mover", Who::mover},
                                                        {"opponent", Who::opponent}};
  for (const auto& [word, who] : sides)
    if (take(word)) return who;
  return std::nullopt;
}

std::size_t Cursor::number() {
  if (!is_number_token(now().text)) refuse("expected a number");
  const std::size_t value = std::stoul(std::string(now().text));
  step();
  return value;
}

std::optional<Amount> Cursor::amount() {
  if (take_any({"a", "an", "some"})) return Amount{Amount::Is::at_least, 1};
  if (take("no")) return Amount{Amount::Is::exactly, 0};
  if (take("exactly")) return Amount{Amount::Is::exactly, number()};
  if (take("at")) {
    if (take("least")) return Amount{Amount::Is::at_least, number()};
    if (take("most")) return Amount{Amount::Is::at_most, number()};
    refuse("expected least or most, as in: at least 2 white guards");
  }
  if (is_number_token(now().text)) return Amount{Amount::Is::exactly, number()};
  return std::nullopt;
}

std::optional<Kind> Cursor::kind() {
  if (take_any({"queen", "queens"})) return Kind::queen;
  if (take_any({"guard", "guards"})) return Kind::guard;
  if (take_any({"piece", "pieces"})) return std::nullopt;
  refuse("expected queen, guard or piece");
}

std::vector<Cell> Cursor::all_cells() const {
  const auto& cells = board_cells(radius_);
  return {cells.begin(), cells.end()};
}

/// Rings by the offsets from the throne, for boards of every radius.
int Cursor::ring_of(Cell cell) const {
  const int x = cell.number - throne(radius_).number;
  const int y = cell.row - throne(radius_).row;
  return std::max({std::abs(x), std::abs(y), std::abs(x - y)});
}
bool Cursor::is_corner(Cell cell) const {
  const int x = cell.number - throne(radius_).number;
  const int y = cell.row - throne(radius_).row;
  return ring_of(cell) == radius_ && (x == 0 || y == 0 || x == y);
}

template <class Belongs>
std::vector<Cell> Cursor::cells_where(Belongs belongs) const {
  std::vector<Cell> cells = all_cells();
  std::erase_if(cells, [&](Cell cell) { return !belongs(cell); });
  return cells;
}

std::vector<Cell> Cursor::place() {
  if (take_any({"throne", "the-throne"})) return {throne(radius_)};
  if (take("rim")) return cells_where([this](Cell cell) { return ring_of(cell) == radius_; });
  if (take_any({"corner", "corners"}))
    return cells_where([this](Cell cell) { return is_corner(cell); });
  if (take_any({"ring", "rings"})) {
    const int first = ring_number(0);
    const int last = take("to") ? ring_number(first) : first;
    return cells_where([&](Cell cell) { return ring_of(cell) >= first && ring_of(cell) <= last; });
  }
  std::vector<Cell> cells{cell_word()};
  while (take(",")) cells.push_back(cell_word());
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

int Cursor::ring_number(int least) {
  const bool given = is_number_token(now().text);
  if (!given || std::stoi(std::string(now().text)) < least ||
      std::stoi(std::string(now().text)) > radius_)
    refuse("a ring of this board has a number from " + std::to_string(least) + " to " +
           std::to_string(radius_));
  return static_cast<int>(number());
}

Cell Cursor::cell_word() {
  const auto cell = parse_cell(now().text);
  if (!cell)
    refuse("expected a place: throne, rim, corner, ring and its number, or a cell like c4");
  if (!on_board(*cell, radius_))
    refuse("a board of radius " + std::to_string(radius_) + " has no such cell");
  step();
  return *cell;
}

Action Cursor::action_word() {
  const auto action = parse_action(now().text);
  if (!action) refuse("expected an action: c3-c4, c3@k9, G@c3 or --");
  const bool from = action->type == Action::Type::step || action->type == Action::Type::relocation;
  if ((from && !on_board(action->from, radius_)) ||
      (action->type != Action::Type::pass && !on_board(action->to, radius_)))
    refuse("a board of radius " + std::to_string(radius_) + " has not these cells");
  step();
  return *action;
}

}  // namespace agon::properties
