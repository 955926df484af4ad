// Where a reader of claims stands in their words, and the parts of speech that no grammar rule of
// its own needs: amounts, sides, kinds, places, actions.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/cell.hpp"
#include "solver/readings/properties/claim_condition.hpp"
#include "solver/readings/properties/claim_tokens.hpp"

namespace agon::properties {

/// What ends a claim that cannot be read.
struct Refused {
  Token at;
  std::string text;
};

/// A member that takes words moves past them; one that finds another word than it needs throws
/// `Refused`, with what is right there and what was found.
class Cursor {
 public:
  /// `tokens` as `tokens_of` gives them; they must outlive the cursor and its copies.
  Cursor(const std::vector<Token>& tokens, int radius) : tokens_(tokens), radius_(radius) {}

  bool at_end() const { return now().text.empty(); }
  const Token& now() const { return tokens_[next_]; }
  const Token& following() const;  ///< the one after `now`; the end follows itself
  void step() { ++next_; }         ///< not at the end
  int radius() const { return radius_; }

  /// Past the next full stop, after a mistake.
  void skip_claim();

  /// How many words were taken.
  std::size_t place_in_text() const { return next_; }
  /// The words taken since then, one blank between them where one belongs, and a full stop.
  std::string words_since(std::size_t first) const;

  [[noreturn]] void refuse(const std::string& right) const;

  /// Takes the word if it comes next.
  bool take(std::string_view word);
  bool take_any(std::initializer_list<std::string_view> words);

  /// a | no | [at least | at most | exactly] NUMBER; nothing if none of them comes next.
  std::optional<Amount> amount();
  /// A side that is the subject: not one that a count stands before. Nothing if none comes next.
  std::optional<Who> side();
  /// queen | guard | piece, also in the plural; nothing: any piece.
  std::optional<Kind> kind();
  /// throne | rim | corner | ring N [to N] | CELL {, CELL}: cells of the board, sorted, once each.
  std::vector<Cell> place();
  Action action_word();

  std::vector<Cell> all_cells() const;

 private:
  std::size_t number();
  int ring_number(int least);
  Cell cell_word();
  int ring_of(Cell cell) const;
  bool is_corner(Cell cell) const;
  template <class Belongs>
  std::vector<Cell> cells_where(Belongs belongs) const;

  const std::vector<Token>& tokens_;
  std::size_t next_ = 0;
  int radius_;
};

}  // namespace agon::properties
