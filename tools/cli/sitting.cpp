#include "tools/cli/sitting.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "model/rules/actions.hpp"
#include "model/rules/why_illegal.hpp"
#include "model/rules/why_over.hpp"
#include "model/values/names.hpp"
#include "solver/tablebase/query/best.hpp"
#include "tools/drawing/diagram.hpp"
#include "tools/report/play_choice.hpp"
#include "tools/report/play_games.hpp"
#include "tools/terminal/interrupt.hpp"

namespace agon::tools {
namespace {

constexpr std::string_view by_a_table = "table";
constexpr std::string_view third_time = "Drawn: the position has occurred for the third time";

}  // namespace

Sitting::Sitting(record::Record game, std::string rules_name, Seats seats, Output& out)
    : record_(std::move(game)),
      rules_name_(std::move(rules_name)),
      seats_(seats),
      out_(out),
      game_(record::start_of(record_), record_.rules) {
  const auto line = record::main_line(record_);
  move_to(line.empty() ? record::root : line.back());
}

void Sitting::move_to(record::NodeId node) {
  game_ = rules::Game(record::start_of(record_), record_.rules);
  for (const record::NodeId each : record::path_to(record_, node))
    game_.play(record_.nodes[each].action);
  at_ = node;
}

Side Sitting::decider() const {
  return rules::decider(game_.position(), record_.rules);
}
bool Sitting::over() const {
  return resigned_ != Outcome::none || game_.outcome() != Outcome::none;
}

std::string Sitting::prompt() const {
  return over() ? "> " : fmt::format("{}> ", side_name(decider()));
}

void Sitting::go_on() {
  const bool alone = seats_.program[0] && seats_.program[1];
  while (!over() && seats_.program[index(decider())] && !interrupted()) {
    if (alone && game_.occurrences() >= 3) {
      out_.line(third_time);
      return;
    }
    program_acts();
  }
  show();
}

void Sitting::program_acts() {
  out_.flush();
  const Decided decided = decide(seats_.strength);
  // Stopped by Ctrl-C, it has not thought: better nothing than that.
  if (interrupted()) return;
  act(decided.action, fmt::format("{}: {}", decided.by, decided.remark));
}

Sitting::Decided Sitting::decide(play::Strength strength) const {
  play::Request asked = request();
  asked.strength = strength;
  if (auto known = by_table(asked)) return *std::move(known);
  const auto choice = play::choose(record_.rules, asked);
  return {choice->action, play::profile(strength).name, choice_text(*choice)};
}

/// Among actions that the table has no preference for, the strength's own choice.
std::optional<Sitting::Decided> Sitting::by_table(const play::Request& asked) const {
  if (seats_.table == nullptr) return std::nullopt;
  const auto best = tablebase::best_actions(*seats_.table, asked.position);
  if (!best) return std::nullopt;
  const std::string remark = tablebase::to_string(best->value);
  if (best->value.plies || best->actions.size() == 1)
    return Decided{best->actions.front(), by_a_table, remark};
  play::Request chosen_among = asked;
  chosen_among.among = best->actions;
  return Decided{play::choose(record_.rules, chosen_among)->action, by_a_table, remark};
}

play::Request Sitting::request() const {
  play::Request request;
  request.position = game_.position();
  request.strength = seats_.strength;
  request.seed = seats_.seed;
  request.history = game_.history();
  request.history.pop_back();
  request.seconds = seats_.seconds;
  request.fortress = seats_.fortress;
  request.stop = &interrupted();
  return request;
}

void Sitting::act(const Action& action, const std::string& remark) {
  std::string text = fmt::format("{}. {}", game_.history().size(),
                                 action_text(game_.position(), record_.rules, action));
  if (!remark.empty()) text += fmt::format("  ({})", remark);
  out_.line(text);
  at_ = record::add(record_, at_, action);
  game_.play(action);
  unsaved_ = true;
}

void Sitting::try_action(const Action& action) {
  if (resigned_ != Outcome::none) return say_state();
  if (const auto objection = rules::why_illegal(game_.position(), record_.rules, action)) {
    out_.line(fmt::format("{} is illegal: {}", to_string(action), objection->text));
  } else if (over()) {
    say_state();
  } else {
    act(action, "");
    go_on();
  }
}

void Sitting::undo() {
  if (resigned_ != Outcome::none) {
    resigned_ = Outcome::none;
    return show();
  }
  if (at_ == record::root) return out_.line("nothing to take back");
  const bool alone = seats_.program[0] && seats_.program[1];
  do move_to(record_.nodes[at_].parent);
  while (!alone && at_ != record::root && seats_.program[index(decider())]);
  go_on();
}

void Sitting::hint() {
  if (over()) return say_state();
  const Decided decided = decide(play::Strength::strong);
  if (!interrupted())
    out_.line(fmt::format("{}  ({}{})", to_string(decided.action),
                          decided.by == by_a_table ? "table: " : "", decided.remark));
}

void Sitting::show() {
  Diagram diagram = make_diagram(game_.position(), record_.rules, rules_name_);
  if (at_ != record::root) diagram.last = record_.nodes[at_].action;
  out_.text(draw_text(diagram, Output::colour()));
  if (over()) say_state();
}

void Sitting::say_state() {
  if (resigned_ != Outcome::none)
    return out_.line(fmt::format("{}: {} has resigned", outcome_text(resigned_),
                                 resigned_ == Outcome::white_wins ? "Black" : "White"));
  const auto why = rules::why_over(game_.position(), record_.rules);
  out_.line(why ? *why : std::string(third_time));
}

}  // namespace agon::tools
