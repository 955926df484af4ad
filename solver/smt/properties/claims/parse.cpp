// Reading claims: a parser by recursive descent, a function for each rule of the grammar.
#include <algorithm>
#include <cstdlib>
#include <set>

#include "model/data/position.hpp"
#include "solver/smt/properties/claims/claim.hpp"
#include "solver/smt/properties/claims/tokens.hpp"

namespace agon::properties {
namespace {

/// What ends a claim that cannot be read.
struct Refused {
  Token at;
  std::string text;
};

constexpr int deepest_condition = 50;

bool is_number_token(std::string_view text) {
  return !text.empty() && text.size() <= 3 &&
         text.find_first_not_of("0123456789") == std::string_view::npos;
}

bool is_name_token(std::string_view text) {
  return !text.empty() && text.size() <= 60 && text.front() >= 'a' && text.front() <= 'z' &&
         text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string_view::npos;
}

/// At most 40 bytes of a token, as part of a line.
std::string found_text(std::string_view text) {
  if (text.empty()) return "the claim ends here";
  std::string shown;
  for (const char letter : text.substr(0, 40))
    shown += static_cast<unsigned char>(letter) < ' ' ? '?' : letter;
  return "found '" + shown + (text.size() > 40 ? "...'" : "'");
}

class ClaimParser {
 public:
  ClaimParser(const std::vector<Token>& tokens, int radius) : tokens_(tokens), radius_(radius) {}

  bool at_end() const { return now().text.empty(); }
  const Token& now() const { return tokens_[next_]; }

  /// Past the next full stop, after a mistake.
  void skip_claim() {
    while (!at_end() && now().text != ".") ++next_;
    if (!at_end()) ++next_;
  }

  /// [NAME :] (never | can | always) condition [.]
  Claim claim(std::size_t number) {
    Claim claim;
    claim.radius = radius_;
    claim.name = "claim-" + std::to_string(number);
    if (tokens_[std::min(next_ + 1, tokens_.size() - 1)].text == ":") {
      if (!is_name_token(now().text))
        refuse("a name has small letters, digits and -, and begins with a letter");
      claim.name = now().text;
      claim.named = true;
      next_ += 2;
    }
    const std::size_t first = next_;
    const bool always = now().text == "always";
    if (!always && now().text != "never" && now().text != "can")
      refuse("a claim begins with never, can or always");
    claim.says = now().text == "can" ? Says::can : Says::never;
    ++next_;
    claim.event = condition(0);
    if (!at_end() && now().text != ".") refuse("expected and, or, or the full stop of the claim");
    claim.sentence = sentence(first);
    if (!at_end()) ++next_;
    if (always) claim.event = joined(Condition::Joined::none_of, {claim.event});
    return claim;
  }

 private:
  [[noreturn]] void refuse(const std::string& right) const {
    throw Refused{now(), right + "; " + found_text(now().text)};
  }

  /// Takes the word if it comes next.
  bool take(std::string_view word) {
    if (now().text != word) return false;
    ++next_;
    return true;
  }
  bool take_any(std::initializer_list<std::string_view> words) {
    return std::any_of(words.begin(), words.end(),
                       [this](std::string_view word) { return take(word); });
  }

  std::string sentence(std::size_t first) const {
    std::string text;
    for (std::size_t at = first; at < next_; ++at) {
      const std::string_view word = tokens_[at].text;
      const bool close = word == ")" || word == "," || at == first || tokens_[at - 1].text == "(";
      text.append(close ? "" : " ").append(word);
    }
    return text + '.';
  }

  static Condition joined(Condition::Joined how, std::vector<Condition> parts) {
    Condition condition;
    condition.joined = how;
    condition.parts = std::move(parts);
    return condition;
  }
  template <class Atom>
  static Condition atom(Atom atom) {
    Condition condition;
    condition.atom = std::move(atom);
    return condition;
  }

  Condition condition(int depth) {
    if (depth > deepest_condition)
      refuse("parentheses, not and after can be nested " + std::to_string(deepest_condition) +
             " deep");
    std::vector<Condition> parts{conjunction(depth)};
    while (take("or")) parts.push_back(conjunction(depth));
    return parts.size() == 1 ? parts.front() : joined(Condition::Joined::any, std::move(parts));
  }

  Condition conjunction(int depth) {
    std::vector<Condition> parts{part(depth)};
    while (take("and")) parts.push_back(part(depth));
    return parts.size() == 1 ? parts.front() : joined(Condition::Joined::all, std::move(parts));
  }

  Condition part(int depth) {
    if (depth > deepest_condition) return condition(depth);
    if (take("not")) return joined(Condition::Joined::none_of, {part(depth + 1)});
    if (now().text == "after") {
      if (after_) refuse("after cannot stand within another after: there is one action");
      ++next_;
      after_ = true;
      Condition inner = part(depth + 1);
      after_ = false;
      return joined(Condition::Joined::after, {std::move(inner)});
    }
    if (take("(")) {
      Condition inner = condition(depth + 1);
      if (!take(")")) refuse("expected and, or, or )");
      return inner;
    }
    if (now().text == "action") return action_condition();
    if (take("legal")) return atom(LegalThere{action_word()});
    if (take("over")) return atom(GameStands::over);
    if (take("drawn")) return atom(GameStands::drawn);
    if (take("placing")) return atom(GameStands::placing);
    if (const auto who = side()) return side_stands(*who);
    return pieces_there();
  }

  /// A side that is the subject: not one that a count stands before.
  std::optional<Who> side() {
    constexpr std::pair<std::string_view, Who> sides[] = {{"white", Who::white},
                                                          {"black", Who::black},
                                                          {"mover", Who::mover},
                                                          {"opponent", Who::opponent}};
    for (const auto& [word, who] : sides)
      if (take(word)) return who;
    return std::nullopt;
  }

  Condition side_stands(Who who) {
    if (take("to")) {
      if (!take("move")) refuse("expected move, as in: white to move");
      return atom(SideStands{SideStands::As::to_move, who});
    }
    if (take("can")) {
      if (!take("act")) refuse("expected act, as in: mover can act");
      return atom(SideStands{SideStands::As::can_act, who});
    }
    if (take("won")) return atom(SideStands{SideStands::As::won, who});
    if (take("forfeits")) return atom(SideStands{SideStands::As::forfeits, who});
    if (take("formed")) return atom(SideStands{SideStands::As::formed, who});
    refuse(
        "after a side comes: to move, can act, won, forfeits or formed; of pieces say how many, as "
        "in: a white queen on throne");
  }

  std::size_t number() {
    if (!is_number_token(now().text)) refuse("expected a number");
    const std::size_t value = std::stoul(std::string(now().text));
    ++next_;
    return value;
  }

  /// a | no | [at least | at most | exactly] NUMBER; nothing if none of them comes next.
  std::optional<Amount> amount() {
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

  std::optional<Kind> kind() {
    if (take_any({"queen", "queens"})) return Kind::queen;
    if (take_any({"guard", "guards"})) return Kind::guard;
    if (take_any({"piece", "pieces"})) return std::nullopt;
    refuse("expected queen, guard or piece");
  }

  Condition pieces_there() {
    PiecesThere pieces;
    const bool every = take("every");
    if (!every) {
      const auto count = amount();
      if (!count)
        refuse(
            "expected a condition: a, no, every, a number or at least of pieces; a side; legal, "
            "over, drawn, placing, action, after, not or (");
      pieces.amount = *count;
    }
    while (true) {
      if (take("captured"))
        pieces.captured = true;
      else if (take("free"))
        pieces.captured = false;
      else if (take("sandwiched"))
        pieces.sandwiched = true;
      else
        break;
    }
    pieces.who = side().value_or(Who::either);
    pieces.kind = kind();
    std::vector<Cell> named = board_cells_list();
    if (take("in")) {
      if (!take("hand")) refuse("expected hand, as in: a white guard in hand");
      if (every || pieces.captured || pieces.sandwiched)
        refuse(
            "a piece in hand is neither captured nor free nor sandwiched, and not counted by "
            "every; say how many, as in: 2 white guards in hand");
      pieces.in_hand = true;
      named.clear();
    } else if (take("on")) {
      named = place();
    } else if (every) {
      refuse("after every comes a place, as in: every white guard on ring 1");
    }
    if (every) {  // none elsewhere
      pieces.amount = {Amount::Is::exactly, 0};
      std::vector<Cell> elsewhere;
      for (const Cell cell : board_cells_list())
        if (std::find(named.begin(), named.end(), cell) == named.end()) elsewhere.push_back(cell);
      named = std::move(elsewhere);
    }
    pieces.cells = std::move(named);
    return atom(std::move(pieces));
  }

  std::vector<Cell> board_cells_list() const {
    const auto& cells = board_cells(radius_);
    return {cells.begin(), cells.end()};
  }

  /// Rings by the offsets from the throne, as model/README.md has them.
  int ring_of(Cell cell) const {
    const int x = cell.number - throne(radius_).number;
    const int y = cell.row - throne(radius_).row;
    return std::max({std::abs(x), std::abs(y), std::abs(x - y)});
  }
  bool is_corner(Cell cell) const {
    const int x = cell.number - throne(radius_).number;
    const int y = cell.row - throne(radius_).row;
    return ring_of(cell) == radius_ && (x == 0 || y == 0 || x == y);
  }

  template <class Belongs>
  std::vector<Cell> cells_where(Belongs belongs) const {
    std::vector<Cell> cells = board_cells_list();
    std::erase_if(cells, [&](Cell cell) { return !belongs(cell); });
    return cells;
  }

  /// throne | rim | corner | ring N [to N] | CELL {, CELL}
  std::vector<Cell> place() {
    if (take_any({"throne", "the-throne"})) return {throne(radius_)};
    if (take("rim")) return cells_where([this](Cell cell) { return ring_of(cell) == radius_; });
    if (take_any({"corner", "corners"}))
      return cells_where([this](Cell cell) { return is_corner(cell); });
    if (take_any({"ring", "rings"})) {
      const int first = ring_number(0);
      const int last = take("to") ? ring_number(first) : first;
      return cells_where(
          [&](Cell cell) { return ring_of(cell) >= first && ring_of(cell) <= last; });
    }
    std::vector<Cell> cells{cell_word()};
    while (take(",")) cells.push_back(cell_word());
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
  }

  int ring_number(int least) {
    const bool given = is_number_token(now().text);
    if (!given || std::stoi(std::string(now().text)) < least ||
        std::stoi(std::string(now().text)) > radius_)
      refuse("a ring of this board has a number from " + std::to_string(least) + " to " +
             std::to_string(radius_));
    return static_cast<int>(number());
  }

  Cell cell_word() {
    const auto cell = parse_cell(now().text);
    if (!cell)
      refuse("expected a place: throne, rim, corner, ring and its number, or a cell like c4");
    if (!on_board(*cell, radius_))
      refuse("a board of radius " + std::to_string(radius_) + " has no such cell");
    ++next_;
    return *cell;
  }

  Action action_word() {
    const auto action = parse_action(now().text);
    if (!action) refuse("expected an action: c3-c4, c3@k9, G@c3 or --");
    const bool from =
        action->type == Action::Type::step || action->type == Action::Type::relocation;
    if ((from && !on_board(action->from, radius_)) ||
        (action->type != Action::Type::pass && !on_board(action->to, radius_)))
      refuse("a board of radius " + std::to_string(radius_) + " has not these cells");
    ++next_;
    return *action;
  }

  Condition action_condition() {
    if (after_) refuse("the action itself is not after the action; say it outside of after");
    ++next_;
    if (take("is")) {
      constexpr std::pair<std::string_view, Action::Type> types[] = {
          {"step", Action::Type::step},
          {"relocation", Action::Type::relocation},
          {"placement", Action::Type::placement},
          {"pass", Action::Type::pass}};
      take_any({"a"});
      for (const auto& [word, type] : types)
        if (take(word)) return atom(ActionIs{type, std::nullopt});
      if (!parse_action(now().text))
        refuse("expected step, relocation, placement, pass or an action like c3-c4");
      return atom(ActionIs{std::nullopt, action_word()});
    }
    if (take("by")) {
      take_any({"a"});
      if (take("queen")) return atom(ActionBy{Kind::queen});
      if (take("guard")) return atom(ActionBy{Kind::guard});
      refuse("expected queen or guard");
    }
    if (take("from")) return atom(ActionBetween{true, place()});
    if (take("to")) return atom(ActionBetween{false, place()});
    if (take("captures")) {
      const auto count = amount();
      if (!count) refuse("expected a number, as in: action captures at least 2");
      return atom(ActionCaptures{*count});
    }
    refuse("after action comes is, by, from, to or captures");
  }

  const std::vector<Token>& tokens_;
  std::size_t next_ = 0;
  int radius_;
  bool after_ = false;  ///< within an `after`
};

}  // namespace

bool by_action(const Condition& condition) {
  if (condition.joined == Condition::Joined::after) return true;
  if (condition.joined != Condition::Joined::atom)
    return std::any_of(condition.parts.begin(), condition.parts.end(), by_action);
  return condition.atom.index() >= 4;
}

ReadClaims read_claims(std::string_view text, std::string_view name, int radius) {
  ReadClaims read;
  const std::vector<Token> tokens = tokens_of(text);
  ClaimParser parser(tokens, radius);
  const auto add = [&](const Token& at, std::string said) {
    read.mistakes.push_back({std::string(name), at.line, at.column, std::move(said)});
  };
  if (parser.at_end())
    add(parser.now(), "no claim; write one, as in: never a captured queen on throne");
  std::set<std::string> names;
  for (std::size_t number = 1; !parser.at_end(); ++number) {
    const Token begin = parser.now();
    try {
      Claim claim = ClaimParser(parser).claim(number);
      parser.skip_claim();
      if (!names.insert(claim.name).second)
        add(begin, "a second claim is named " + claim.name + "; give it another name");
      read.claims.push_back(std::move(claim));
    } catch (const Refused& refused) {
      add(refused.at, refused.text);
      parser.skip_claim();
    }
  }
  return read;
}

}  // namespace agon::properties
