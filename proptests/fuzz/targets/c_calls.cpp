// The C interface: bytes are calls on handles, with texts of any bytes, the handles freed in any
// order. Every answer is compared with that of the libraries behind it, of positions with the
// judge's; a refusal is a line and leaves the result as it was.
#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/rules/validate.hpp"
#include "model/rulesets/parse.hpp"
#include "model/values/position_text.hpp"
#include "proptests/fuzz/support/c_answers.hpp"
#include "proptests/fuzz/support/case_bytes.hpp"
#include "proptests/fuzz/support/covered.hpp"
#include "proptests/fuzz/support/target.hpp"
#include "tools/bindings/c/agon.h"

namespace {

using namespace agon;
using fuzz::HeldPosition;
using fuzz::HeldRules;
using fuzz::HeldSolution;
using fuzz::require;
using fuzz::require_same;
using rulesets::ParsedRules;

constexpr int most_calls = 60;
constexpr std::size_t slots = 3;

class Calls {
 public:
  explicit Calls(fuzz::Bytes& bytes) : bytes_(bytes) {}
  Calls(const Calls&) = delete;
  Calls& operator=(const Calls&) = delete;
  ~Calls() {
    for (HeldRules& each : rules_) agon_rules_free(&each.handle);
    for (HeldSolution& each : solutions_) {
      agon_solution_free(&each.handle);
      agon_report_free(&each.report);
    }
    for (HeldPosition& each : positions_) agon_position_free(&each.handle);
  }

  void call() {
    static constexpr std::array all{&Calls::read_rules,    &Calls::read_sheet, &Calls::start,
                                    &Calls::read_position, &Calls::play,       &Calls::play_any,
                                    &Calls::look,          &Calls::solve,      &Calls::check,
                                    &Calls::draw,          &Calls::free_one,   &Calls::nothing};
    (this->*all[bytes_.below(all.size())])();
  }

  /// Positions outlive their rules.
  void end() {
    for (HeldRules& each : rules_) agon_rules_free(&each.handle);
    for (const HeldPosition& each : positions_)
      if (each.handle != nullptr) compare(each);
  }

 private:
  /// Any bytes without a zero.
  std::string any_text(std::size_t most = 128) {
    const std::string taken(bytes_.take(bytes_.below(most)));
    return taken.c_str();
  }
  /// Bytes as they are, or good text, as it is or with one of them in it.
  template <class Make>
  std::string text_like(const Make& make) {
    const std::size_t kind = bytes_.below(4);
    if (kind == 0) return any_text();
    std::string good = make();
    if (kind == 1 && !good.empty())
      good[bytes_.below(good.size())] = static_cast<char>(bytes_.next() | 1);
    return good;
  }
  std::string text_like(const char* good) {
    return text_like([good] { return std::string(good); });
  }

  /// The status of a call, whose result starts as one that is not to be touched unless it succeeds.
  template <class Handle, class Work>
  agon_status tried(Handle*& result, const Work& work) {
    static char untouched;
    result = reinterpret_cast<Handle*>(&untouched);
    const agon_status status = work(&result);
    fuzz::cover(status == AGON_OK ? "c_calls: done" : "c_calls: refused");
    if (status == AGON_OK) return status;
    require(result == reinterpret_cast<Handle*>(&untouched), "a refusal leaves the result alone");
    result = nullptr;
    const std::string_view message = agon_message();
    require(status == AGON_UNUSABLE, "not a fault: " + std::string(message));
    require(!message.empty() && message.find('\n') == std::string_view::npos,
            "a refusal is one line: " + std::string(message));
    return status;
  }

  void keep(ParsedRules known, agon_status status, HeldRules made) {
    require((status == AGON_OK) == known.mistakes.empty(),
            "rules are usable or not: " + to_string(known.mistakes) + agon_message());
    if (status != AGON_OK) return;
    made.known = std::make_shared<const ParsedRules>(std::move(known));
    HeldRules& place = rules_[bytes_.below(slots)];
    agon_rules_free(&place.handle);
    place = std::move(made);
    compare(place);
  }

  void read_rules() {
    const std::string text =
        text_like([this] { return rulesets::shortest_name(fuzz::rules_from(bytes_)); });
    HeldRules made;
    const agon_status status =
        tried(made.handle, [&](agon_rules** at) { return agon_rules_read(text.c_str(), at); });
    keep(rulesets::parse_rules(text, {}), status, std::move(made));
  }

  void read_sheet() {
    std::string toml = bytes_.flag() ? "title = \"x\"\nbase = \"walker\"\n" : "";
    toml += any_text(600);
    const std::string changes = bytes_.flag() ? text_like("no_action=loses") : "";
    HeldRules made;
    const agon_status status = tried(made.handle, [&](agon_rules** at) {
      return agon_rules_read_sheet("x.toml", toml.c_str(), changes.c_str(), at);
    });
    const auto open = [&](std::string_view) {
      return std::optional(rulesets::RuleFileText{toml, {}});
    };
    keep(rulesets::parse_rules(changes.empty() ? "x.toml" : "x.toml," + changes, open), status,
         std::move(made));
  }

  void keep(agon_position* handle, const std::shared_ptr<const ParsedRules>& rules,
            const Position& position) {
    HeldPosition& place = positions_[bytes_.below(slots)];
    agon_position_free(&place.handle);
    place = {handle, rules, position};
    require_same(agon_position_text(handle), to_string(position), "the position");
  }

  void start() {
    const HeldRules& of = rules_[bytes_.below(slots)];
    agon_position* made = nullptr;
    const agon_status status =
        tried(made, [&](agon_position** at) { return agon_rules_start(of.handle, at); });
    require((status == AGON_OK) == (of.handle != nullptr), "a start is told of any rules");
    if (status != AGON_OK) return;
    const auto opening = rules::opening(of.known->rules);
    require((made != nullptr) == opening.has_value(), "rules have a start or not");
    if (opening) keep(made, of.known, *opening);
  }

  void read_position() {
    const HeldRules& of = rules_[bytes_.below(slots)];
    const RuleSet rules = of.handle == nullptr ? RuleSet{} : of.known->rules;
    const std::string text =
        text_like([&] { return to_string(fuzz::position_from(bytes_, rules)); });
    agon_position* made = nullptr;
    const agon_status status = tried(
        made, [&](agon_position** at) { return agon_position_read(of.handle, text.c_str(), at); });
    const ParsedPosition known = rules::read_position(text, rules);
    require((status == AGON_OK) == (of.handle != nullptr && known.problems.empty()),
            "usable or not: " + text + ": " + to_string(known.problems));
    if (status == AGON_OK) keep(made, of.known, known.position);
  }

  /// One of the positions that are there; null now and then.
  const HeldPosition& some() { return positions_[bytes_.below(slots)]; }

  void apply(const HeldPosition& of, const std::string& text, const std::optional<Action>& legal) {
    agon_position* made = nullptr;
    const agon_status status = tried(
        made, [&](agon_position** at) { return agon_position_apply(of.handle, text.c_str(), at); });
    require((status == AGON_OK) == legal.has_value(), "legal or not: " + text);
    if (legal) keep(made, of.rules, rules::apply(of.position, of.rules->rules, *legal));
  }

  void play() {
    const HeldPosition& of = some();
    if (of.handle == nullptr) return;
    const auto actions = rules::actions(of.position, of.rules->rules);
    if (actions.empty()) return;
    const Action& action = actions[bytes_.below(actions.size())];
    apply(of, to_string(action), action);
  }

  void play_any() {
    const HeldPosition& of = some();
    const std::string text = text_like("a1-a2");
    std::optional<Action> legal;
    if (of.handle != nullptr)
      for (const Action& each : rules::actions(of.position, of.rules->rules))
        if (to_string(each) == text) legal = each;
    apply(of, text, legal);
  }

  void look() {
    const HeldPosition& of = some();
    if (of.handle != nullptr) compare(of);
    const char cell[] = {static_cast<char>(bytes_.next()), static_cast<char>(bytes_.next()), '\0'};
    const auto found = parse_cell(cell);
    const bool there = of.handle != nullptr && found && on_board(*found, of.rules->rules.radius);
    require((agon_position_piece(of.handle, cell) != '\0') == there, "a cell is there or not");
  }

  void solve() {
    const HeldPosition& of = some();
    agon_question asked{};
    asked.plies = 1 + static_cast<int>(bytes_.below(6));
    asked.nodes = 1 + bytes_.below(400);
    asked.memory_mib = 1;
    asked.certificate = bytes_.flag() ? 1 : 0;
    asked.any = bytes_.below(8) == 0 ? 1 : 0;
    asked.attacker = "\0wbx"[bytes_.below(16) % 4];
    HeldSolution made;
    const agon_status status =
        tried(made.handle, [&](agon_solution** at) { return agon_solve(of.handle, &asked, at); });
    require((status == AGON_OK) == (of.handle != nullptr && asked.attacker != 'x'), "it is solved");
    if (status != AGON_OK) return;
    made.line = agon_solution_line(made.handle);
    if (const char* certificate = agon_solution_certificate(made.handle))
      made.certificate = certificate;
    HeldSolution& place = solutions_[bytes_.below(slots)];
    agon_solution_free(&place.handle);
    agon_report_free(&place.report);
    place = std::move(made);
    if (agon_solution_verdict(place.handle) == AGON_WIN) check_win(of, place, asked);
  }

  /// A damaged certificate, or any text. One that is still called a proof has to be read again as
  /// it is.
  void check() {
    HeldSolution& of = solutions_[bytes_.below(slots)];
    const std::string text = text_like([&] { return of.certificate; });
    agon_checking how{};
    how.way = bytes_.flag() ? AGON_BY_SAMPLE : AGON_BY_EXPANSION;
    how.loose = bytes_.flag() ? 1 : 0;
    how.seconds = 1;
    agon_report_free(&of.report);
    if (tried(of.report, [&](agon_report** at) { return agon_check(text.c_str(), &how, at); }) !=
        AGON_OK)
      return;
    const agon_finding found = agon_report_finding(of.report);
    fuzz::cover(found == AGON_PROVED          ? "c_calls: proved"
                : found == AGON_REFUTED       ? "c_calls: refuted"
                : found == AGON_NOTHING_WRONG ? "c_calls: nothing wrong by sample"
                                              : "c_calls: open");
    require((found == AGON_REFUTED) == (agon_report_failure(of.report) != nullptr),
            "a failure exactly if it is refuted");
    require((agon_report_plies(of.report) >= 0) == (found == AGON_PROVED), "plies of a proof");
    require(found != AGON_PROVED || how.way == AGON_BY_EXPANSION, "games prove nothing");
  }

  void draw() {
    const HeldPosition& of = some();
    const std::string caption = any_text();
    const std::string last = text_like("a1-a2");
    const std::string reachable = text_like("a1 b2");
    agon_picture picture{};
    picture.caption = bytes_.flag() ? caption.c_str() : nullptr;
    picture.last = bytes_.flag() ? last.c_str() : nullptr;
    picture.reachable = bytes_.flag() ? reachable.c_str() : nullptr;
    picture.pixels = static_cast<int>(bytes_.below(3)) * 99;
    picture.bare = bytes_.flag() ? 1 : 0;
    char* svg = nullptr;
    const agon_status status =
        tried(svg, [&](char** at) { return agon_draw(of.handle, &picture, at); });
    require(status != AGON_OK || (of.handle != nullptr && picture.pixels != 99), "what is drawn");
    if (status != AGON_OK) return;
    const std::string_view drawn = svg;
    const auto count = [&](char letter) { return std::count(drawn.begin(), drawn.end(), letter); };
    require(drawn.find("</svg>") != std::string_view::npos && count('<') == count('>'),
            "no markup comes from a caption:\n" + std::string(drawn));
    agon_text_free(&svg);
    agon_text_free(&svg);
    require(svg == nullptr, "freed and forgotten");
  }

  void free_one() {
    const std::size_t slot = bytes_.below(slots);
    switch (bytes_.below(4)) {
      case 0:
        agon_rules_free(&rules_[slot].handle);
        agon_rules_free(&rules_[slot].handle);
        break;
      case 1:
        agon_position_free(&positions_[slot].handle);
        break;
      case 2:
        agon_solution_free(&solutions_[slot].handle);
        break;
      default:
        agon_report_free(&solutions_[slot].report);
    }
  }

  /// A stop that is set ends what is long, and numbers out of range name nothing.
  void nothing() {
    const HeldPosition& of = some();
    agon_stop* stop = agon_stop_new();
    agon_stop_set(stop);
    std::uint64_t count = 7;
    const int depth = static_cast<int>(bytes_.below(256)) - 40;
    const agon_status status = agon_perft(of.handle, depth, stop, &count);
    agon_stop_free(&stop);
    require(status != AGON_FAULT && (status == AGON_OK || count == 7), "a count that was stopped");
    require((depth >= 0 && depth <= AGON_DEEPEST) || status == AGON_UNUSABLE,
            "a depth that is none");
    const std::size_t beyond = agon_field_count() + bytes_.next();
    require(agon_field_name(beyond) == nullptr && agon_value_count(beyond) == 0, "no such field");
    require(agon_rules_text(rules_[0].handle, 100) == nullptr, "no such text");
  }

  fuzz::Bytes& bytes_;
  std::array<HeldRules, slots> rules_;
  std::array<HeldPosition, slots> positions_;
  std::array<HeldSolution, slots> solutions_;
};

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  Calls calls(bytes);
  for (int i = 0; i < most_calls && !bytes.empty(); ++i) calls.call();
  calls.end();
  return 0;
}
