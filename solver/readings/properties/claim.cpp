// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Reading claims: a parser by recursive descent, a function for each rule of the grammar; a claim
// as a property.
#include "solver/readings/properties/claim.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <initializer_list>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/values/action.hpp"
#include "model/values/cell.hpp"
#include "model/values/plain_text.hpp"
#include "model/values/position.hpp"
#include "solver/readings/properties/claim_meaning.hpp"
#include "solver/readings/properties/inquiry.hpp"

// The words of a claim, each with its place.
namespace agon::properties {
namespace {

struct Token {
  std::string_view
      text;  ///< a word, a number, a cell, an action, or one of ( ) : , . ; empty: the end
  int line = 1;
  int column = 1;
};

/// Blanks and comments (# to the end of the line) separate; ( ) : , . are tokens by themselves. The
/// last token is the end. Anything else is a token, for the parser to refuse.
std::vector<Token> tokens_of(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\v\f";
  constexpr std::string_view marks = "():,.";
  std::vector<Token> tokens;
  int line = 1;
  std::size_t line_begin = 0;
  const auto column = [&](std::size_t at) { return static_cast<int>(at - line_begin) + 1; };
  for (std::size_t at = 0; at < text.size();) {
    const char letter = text[at];
    if (letter == '\n') {
      ++line;
      line_begin = ++at;
    } else if (blanks.find(letter) != std::string_view::npos) {
      ++at;
    } else if (letter == '#') {
      at = std::min(text.find('\n', at), text.size());
    } else {
      std::size_t end = at + 1;
      if (marks.find(letter) == std::string_view::npos)
        while (end < text.size() && text[end] != '\n' && text[end] != '#' &&
               blanks.find(text[end]) == std::string_view::npos &&
               marks.find(text[end]) == std::string_view::npos)
          ++end;
      tokens.push_back({text.substr(at, end - at), line, column(at)});
      at = end;
    }
  }
  tokens.push_back({{}, line, column(text.size())});
  return tokens;
}

// The reader's position in the words of claims, and the small parts of the grammar: amounts, sides,
// kinds, places, actions.

/// A member that takes words moves past them; one that finds another word than it needs throws
/// a `Mistake` that ends the claim, with what is right there and what was found.
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
  Mistake mistake{"", now().line, now().column, right + "; " + found_text(now().text)};
  if (const auto odd = odd_character(now().text)) {
    mistake.column += static_cast<int>(odd->at);
    mistake.text = to_string(odd->phrase);
  }
  throw mistake;
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

/// Rings by the offsets from the throne, as model/README.md has them.
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
    refuse("a board of radius " + std::to_string(radius_) + " does not have these cells");
  step();
  return *action;
}

constexpr int deepest_condition = 50;

bool is_name_token(std::string_view text) {
  return !text.empty() && text.size() <= 60 && text.front() >= 'a' && text.front() <= 'z' &&
         text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string_view::npos;
}

class ClaimParser : public Cursor {
 public:
  using Cursor::Cursor;

  /// [NAME :] (never | can | always) condition [.]
  Claim claim(std::size_t number) {
    Claim claim;
    claim.radius = radius();
    claim.name = "claim-" + std::to_string(number);
    if (following().text == ":") {
      if (!is_name_token(now().text))
        refuse("a name has lower-case letters, digits and -, and begins with a letter");
      claim.name = now().text;
      claim.named = true;
      step();
      step();
    }
    const std::size_t first = place_in_text();
    const bool always = now().text == "always";
    if (!always && now().text != "never" && now().text != "can")
      refuse("a claim begins with never, can or always");
    claim.says = now().text == "can" ? Says::can : Says::never;
    step();
    claim.event = condition(0);
    if (!at_end() && now().text != ".") refuse("expected and, or, or the full stop of the claim");
    claim.sentence = words_since(first);
    if (!at_end()) step();
    if (always) claim.event = joined(Condition::Joined::none_of, {claim.event});
    return claim;
  }

 private:
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

  /// With the words taken since then.
  Condition said(std::size_t first, Condition condition) const {
    condition.words = words_since(first);
    condition.words.pop_back();
    return condition;
  }

  Condition condition(int depth) {
    const std::size_t first = place_in_text();
    if (depth > deepest_condition)
      refuse("parentheses, not and after can be nested " + std::to_string(deepest_condition) +
             " deep");
    std::vector<Condition> parts{conjunction(depth)};
    while (take("or")) parts.push_back(conjunction(depth));
    return parts.size() == 1 ? parts.front()
                             : said(first, joined(Condition::Joined::any, std::move(parts)));
  }

  Condition conjunction(int depth) {
    const std::size_t first = place_in_text();
    std::vector<Condition> parts{part(depth)};
    while (take("and")) parts.push_back(part(depth));
    return parts.size() == 1 ? parts.front()
                             : said(first, joined(Condition::Joined::all, std::move(parts)));
  }

  Condition part(int depth) {
    const std::size_t first = place_in_text();
    const bool in_parentheses = now().text == "(";
    Condition found = part_itself(depth);
    return in_parentheses ? found : said(first, std::move(found));
  }

  Condition part_itself(int depth) {
    if (depth > deepest_condition) return condition(depth);
    if (take("not")) return joined(Condition::Joined::none_of, {part(depth + 1)});
    if (now().text == "after") {
      if (after_) refuse("after cannot be nested: there is one action");
      step();
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
        "after a side comes: to move, can act, won, forfeits or formed; for pieces say how many, "
        "as in: a white queen on throne");
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
    std::vector<Cell> named = all_cells();
    if (take("in")) {
      if (!take("hand")) refuse("expected hand, as in: a white guard in hand");
      if (every || pieces.captured || pieces.sandwiched)
        refuse(
            "a piece in hand is not captured, free or sandwiched, and every does not count it; say "
            "how many, as in: 2 white guards in hand");
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
      for (const Cell cell : all_cells())
        if (std::find(named.begin(), named.end(), cell) == named.end()) elsewhere.push_back(cell);
      named = std::move(elsewhere);
    }
    pieces.cells = std::move(named);
    return atom(std::move(pieces));
  }

  Condition action_condition() {
    if (after_) refuse("after cannot describe the action itself; say it outside");
    step();
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

  bool after_ = false;  ///< within an `after`
};

using Joined = Condition::Joined;

Condition wrapped(Joined how, std::string_view word, Condition inner) {
  Condition condition;
  condition.joined = how;
  const bool several = inner.joined == Joined::all || inner.joined == Joined::any;
  condition.words = std::string(word) + (several ? "(" + inner.words + ")" : inner.words);
  condition.parts.push_back(std::move(inner));
  return condition;
}

/// What a condition joins by "and", at the least depth.
void add_conjuncts(const Condition& condition, bool negated, bool after,
                   std::vector<Condition>& found) {
  const Joined how = condition.joined;
  if (how == Joined::none_of) return add_conjuncts(condition.parts.front(), !negated, after, found);
  if (how == Joined::after) return add_conjuncts(condition.parts.front(), negated, true, found);
  if (how == (negated ? Joined::any : Joined::all)) {
    for (const Condition& part : condition.parts) add_conjuncts(part, negated, after, found);
    return;
  }
  Condition one = negated ? wrapped(Joined::none_of, "not ", condition) : condition;
  found.push_back(after ? wrapped(Joined::after, "after ", std::move(one)) : std::move(one));
}

/// Does it happen that all these hold, of a claim about actions with a legal one?
Conclusion happens(const std::vector<Condition>& conditions, const Claim& claim,
                   const RuleSet& rules, const Limits& limits) {
  Claim can = claim;
  can.says = Says::can;
  can.event = Condition{Joined::all, conditions, {}, {}};
  if (by_action(claim.event)) {
    const Condition step{Joined::atom, {}, {}, ActionIs{Action::Type::step, std::nullopt}};
    const Condition other{Joined::none_of, {step}, {}, {}};
    can.event.parts.push_back({Joined::any, {step, other}, {}, {}});
  }
  return inquire(as_property(can), rules, limits).conclusion;
}

/// Says so where some of the conditions of a proved claim are together met by nothing: as few as
/// can be.
void tell_if_of_none(const Claim& claim, const RuleSet& rules, Limits limits, Answer& answer) {
  limits.plies = 0;
  limits.small_work = 1;
  std::vector<Condition> least;
  add_conjuncts(claim.event, false, false, least);
  const std::size_t all = least.size();
  for (std::size_t i = 0; i < least.size() && least.size() > 1;) {
    std::vector<Condition> others = least;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    if (happens(others, claim, rules, limits) == Conclusion::refuted)
      least = std::move(others);
    else
      ++i;
  }
  if (least.size() == all) return;
  answer.of_none = true;
  answer.reason =
      by_action(claim.event) ? "of no action: none meets" : "of no position: none meets";
  for (std::size_t i = 0; i < least.size(); ++i)
    answer.reason += (i > 0 ? " and '" : " '") + least[i].words + "'";
}

}  // namespace

bool by_action(const Condition& condition) {
  if (condition.joined == Condition::Joined::after) return true;
  if (condition.joined != Condition::Joined::atom)
    return std::any_of(condition.parts.begin(), condition.parts.end(), by_action);
  return condition.atom.index() >= 4;
}

ReadClaims read_claims(std::string_view text, std::string_view name, int radius) {
  ReadClaims read;
  const std::vector<Token> tokens = tokens_of(without_mark(text));
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
        add(begin, "another claim is named " + claim.name + "; give it another name");
      read.claims.push_back(std::move(claim));
    } catch (Mistake& mistake) {
      mistake.file = name;
      read.mistakes.push_back(std::move(mistake));
      parser.skip_claim();
    }
  }
  return read;
}

Property as_property(const Claim& claim) {
  const Condition& event = claim.event;
  Property property{claim.name, claim.sentence, claim.says, InPosition{}};
  if (by_action(event))
    property.event =
        ByAction{[&event](const formulas::Formulas& f, const Turn& turn, std::size_t) {
                   return formula_of(f, event, {turn.before, turn.before, &turn});
                 },
                 [&event](const JudgedTurn& turn, const RuleSet& rules) -> std::size_t {
                   return judged(rules, event, {turn.before, turn.before, &turn}) ? 1 : 0;
                 }};
  else
    property.event =
        InPosition{[&event](const formulas::Formulas& f, const formulas::Contents& p) -> Ways {
                     return ways_of(f, event, {p, p, nullptr});
                   },
                   [&event](const Position& position, const RuleSet& rules) {
                     return judged(rules, event, {position, position, nullptr});
                   }};
  return property;
}

PropertyInfo info(const Claim& claim) {
  return {claim.name, claim.sentence, claim.says, false};
}

Answer check(const Claim& claim, const RuleSet& rules, const Limits& limits) {
  assert(claim.radius == rules.radius);
  Answer answer = inquire(as_property(claim), rules, limits);
  if (answer.conclusion == Conclusion::proved && claim.says == Says::never)
    tell_if_of_none(claim, rules, limits, answer);
  return answer;
}

}  // namespace agon::properties
