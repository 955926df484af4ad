// Reading claims: a parser by recursive descent, a function for each rule of the grammar.
#include <algorithm>
#include <set>

#include "model/values/position.hpp"
#include "solver/readings/properties/claim.hpp"
#include "solver/readings/properties/claim_cursor.hpp"

namespace agon::properties {
namespace {

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
        refuse("a name has small letters, digits and -, and begins with a letter");
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
        "after a side comes: to move, can act, won, forfeits or formed; of pieces say how many, as "
        "in: a white queen on throne");
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
      for (const Cell cell : all_cells())
        if (std::find(named.begin(), named.end(), cell) == named.end()) elsewhere.push_back(cell);
      named = std::move(elsewhere);
    }
    pieces.cells = std::move(named);
    return atom(std::move(pieces));
  }

  Condition action_condition() {
    if (after_) refuse("the action itself is not after the action; say it outside of after");
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
