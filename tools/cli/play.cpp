// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon play: a board in the terminal, with the program on one side, both or none; what can be typed
// there.
#include <unistd.h>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/records/record.hpp"
#include "model/records/text.hpp"
#include "model/rules/judge.hpp"
#include "model/rules/why_illegal.hpp"
#include "model/rulesets/parse.hpp"
#include "model/values/mistake.hpp"
#include "model/values/outcome.hpp"
#include "model/values/plain_text.hpp"
#include "model/values/rule_set.hpp"
#include "solver/api/choose.hpp"
#include "solver/fortresses/hold.hpp"
#include "solver/play/opponent.hpp"
#include "solver/tablebase/query/probe.hpp"
#include "tools/cli/command_files.hpp"
#include "tools/cli/goal.hpp"
#include "tools/cli/table.hpp"
#include "tools/drawing/diagram.hpp"
#include "tools/terminal/bulk.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output.hpp"
#include "tools/terminal/output_file.hpp"
#include "tools/terminal/subcommand.hpp"
#include "tools/wording/games.hpp"
#include "tools/wording/rule_sources.hpp"

namespace agon::tools {
namespace {

/// Who plays what, and how.
struct Seats {
  std::array<bool, 2> program{};  ///< by side: does the program play it?
  play::Strength strength = play::Strength::club;
  std::uint64_t seed = 1;
  std::optional<double> seconds;  ///< for each action of the program
  /// Closed ones under the rules, by side, for the program; each may be null. To outlive the
  /// sitting.
  std::array<const search::HeldFortress*, 2> fortress{};
  /// For the rules, or null: the program plays what it says wherever it can. To outlive the
  /// sitting.
  tablebase::TableAnswers* table = nullptr;
};

class Sitting {
 public:
  /// Goes on with a record at the end of its main line, which must be legal. `out` must outlive it.
  Sitting(record::Record game, std::string rules_name, Seats seats, Output& out);

  /// Lets the program play until a person must decide or the game is over: draws the board and says
  /// whose turn it is. A game of the program against itself ends at the third occurrence of a
  /// position, whatever the rules.
  void go_on();
  /// Does what a line asks. False: leave.
  bool take(const std::string& line);
  /// Leaves without a question: prints the record if it is not saved.
  void leave();
  /// What to show before the next line is read: "White> ".
  std::string prompt() const;

 private:
  Side decider() const;
  bool over() const;
  void act(const Action& action, const std::string& remark);
  void program_acts();
  void try_action(const Action& action);
  void undo();
  void hint();
  void show();
  void list_actions();
  void resign();
  bool save(const std::string& path, bool overwrite);
  bool unsaved() const { return record::write(finished()) != kept_; }
  bool quit();
  void say_state();
  std::optional<Action> read_action(const std::vector<std::string>& words) const;
  play::Request request() const;
  /// The program's action, and what it knows of it, for people.
  struct Decided {
    Action action;
    std::string_view by;  ///< "table", or a strength
    std::string remark;
  };
  Decided decide(play::Strength strength) const;
  record::Record finished() const;
  void move_to(record::NodeId node);

  record::Record record_;
  std::string rules_name_;
  Seats seats_;
  Output& out_;
  rules::Game game_;
  record::NodeId at_ = record::root;
  Outcome resigned_ = Outcome::none;
  std::string kept_;                          ///< the record as it was read or last saved
  std::map<std::string, std::string> saved_;  ///< by path: what this sitting wrote there last
  bool warned_ = false;                       ///< has said that the game is not saved
};

constexpr std::string_view by_a_table = "table";
constexpr std::string_view third_time = "Drawn: the position has occurred for the third time";

constexpr std::string_view commands_help =
    "c3-c4 or c3 c4   a step; of a captured piece a relocation, c3@k9\n"
    "G@c3, Q@c3       put a piece down; -- loses the turn, where that is allowed\n"
    "moves            your legal moves       hint    what the strong player would do\n"
    "show             the board              undo    take back, to your own last choice\n"
    "record           the game so far        save FILE [--overwrite]\n"
    "resign           give up the game       quit    leave\n";

/// "wins in 5", "loses in 4", "ahead by 1.2 steps", "behind by 0.5 steps", "level"; before these
/// "holds, " where a fortress keeps it from losing.
std::string choice_text(const play::Choice& choice) {
  if (choice.wins_in) return fmt::format("wins in {}", *choice.wins_in);
  if (choice.loses_in) return fmt::format("loses in {}", *choice.loses_in);
  const double steps = static_cast<double>(choice.score) / play::points_a_step;
  const std::string holds = choice.holds ? "holds, " : "";
  if (steps >= 0.05) return fmt::format("{}ahead by {:.1f} steps", holds, steps);
  if (steps <= -0.05) return fmt::format("{}behind by {:.1f} steps", holds, -steps);
  return holds + "level";
}

Sitting::Sitting(record::Record game, std::string rules_name, Seats seats, Output& out)
    : record_(std::move(game)),
      rules_name_(std::move(rules_name)),
      seats_(seats),
      out_(out),
      game_(record::start_of(record_), record_.rules) {
  const auto line = record::main_line(record_);
  move_to(line.empty() ? record::root : line.back());
  kept_ = record::write(finished());
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
  const auto choice = api::choose(record_.rules, asked, seats_.table);
  if (choice->by_table) return {choice->action, by_a_table, to_string(*choice->by_table)};
  return {choice->action, play::profile(strength).name, choice_text(*choice)};
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

bool Sitting::take(const std::string& line) {
  std::istringstream stream(line);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  if (words.empty()) return true;
  const std::string& word = words.front();
  const bool alone = words.size() == 1;
  const bool warned = std::exchange(warned_, false);
  const bool overwrite = words.size() == 3 && words[2] == "--overwrite";
  if (word == "save" && (words.size() == 2 || overwrite)) return save(words[1], overwrite);
  if (const auto action = read_action(words)) {
    try_action(*action);
  } else if (alone && (word == "quit" || word == "exit")) {
    warned_ = warned;
    return quit();
  } else if (alone && word == "undo") {
    undo();
  } else if (alone && word == "hint") {
    hint();
  } else if (alone && word == "show") {
    show();
  } else if (alone && word == "moves") {
    list_actions();
  } else if (alone && word == "record") {
    out_.text(record::write(finished()));
  } else if (alone && word == "resign") {
    resign();
  } else if (alone && word == "help") {
    out_.text(commands_help);
  } else if (const auto odd = odd_character(line)) {
    out_.line(fmt::format("column {}: {}", odd->at + 1, to_string(odd->phrase)));
  } else {
    out_.line(
        fmt::format("{}: neither a move nor a command; type a move (c3-c4), two cells, or help",
                    record::tidy(line).substr(0, 60)));
  }
  return true;
}

std::optional<Action> Sitting::read_action(const std::vector<std::string>& words) const {
  if (words.size() == 1) return parse_action(words[0]);
  if (words.size() != 2) return std::nullopt;
  const auto from = parse_cell(words[0]);
  const auto to = parse_cell(words[1]);
  if (!to) return std::nullopt;
  if (words[0] == "G" || words[0] == "Q")
    return Action::placement(words[0] == "Q" ? Kind::queen : Kind::guard, *to);
  if (!from) return std::nullopt;
  return rules::meant_by(game_.position(), record_.rules, *from, *to);
}

void Sitting::list_actions() {
  if (over()) return say_state();
  std::string text;
  for (const Action& action : game_.actions())
    text += (text.empty() ? "" : " ") + to_string(action);
  out_.line(text);
}

void Sitting::resign() {
  if (over()) return say_state();
  resigned_ = win_of(opponent(decider()));
  say_state();
}

/// The game up to where it stands: what was taken back is left in only as a variation of what was
/// played instead.
record::Record Sitting::finished() const {
  record::Record game = record_;
  record::promote(game, at_);
  // Those nodes come after this one, so it keeps its number.
  while (!game.nodes[at_].children.empty()) record::remove(game, game.nodes[at_].children.back());
  game.result = resigned_ != Outcome::none ? resigned_ : game_.outcome();
  return game;
}

bool Sitting::save(const std::string& path, bool overwrite) {
  try {
    const std::string text = record::write(finished());
    const auto own = saved_.find(path);
    overwrite = overwrite || (own != saved_.end() && read_file_if_any("save", path) == own->second);
    OutputFile("save", path, FileKind::record, overwrite).write(out_, text);
    saved_[path] = kept_ = text;
    out_.line(fmt::format("saved: {}", path));
  } catch (const Unusable& unusable) {
    out_.line(unusable.what());
  }
  return true;
}

bool Sitting::quit() {
  if (!unsaved() || warned_) return false;
  warned_ = true;
  out_.line("The game is not saved: save FILE saves it, a second quit leaves.");
  return true;
}

void Sitting::leave() {
  if (unsaved() && !warned_) out_.text("The game so far, not saved:\n" + record::write(finished()));
}

struct PlayOptions : CommonOptions {
  std::string side = "w";
  std::string strength = "club";
  std::string moves;
  std::string hold;
  std::string table;
  Seats seats;
};

/// The game to go on with, and how to name its rules.
std::pair<record::Record, std::string> game_of(const PlayOptions& options) {
  if (!options.moves.empty()) {
    position_of("--moves", options.moves, std::nullopt);  // refuses what is illegal
    record::Record game = load_record("--moves", options.moves).record;
    std::string name = rulesets::shortest_name(game.rules);
    return {std::move(game), std::move(name)};
  }
  const ChosenRules rules = choose_rules(options);
  const Position start = choose_position(options, rules);
  record::Record game;
  game.rules = rules.rules;
  if (rules::opening(rules.rules) != start) game.start = start;
  add_rules_headers(game, *rules.preset);
  return {std::move(game), rules.name};
}

ExitCode play_game(PlayOptions options, Output& out) {
  if (options.moves == "-" || options.position == "-")
    throw Unusable("standard input is for typing moves; name a file or a position");
  auto [game, name] = game_of(options);
  options.seats.strength = *play::parse_strength(options.strength);
  options.seats.program = {options.side == "b" || options.side == "none",
                           options.side == "w" || options.side == "none"};
  catch_interrupts();
  fortresses::HoldsBySide holds;
  if (!options.hold.empty())
    holds =
        fortresses::for_both_sides(game.rules, hold_in(options.hold, "--hold", {game.rules, name}));
  for (const Side side : both_sides)
    options.seats.fortress[index(side)] = holds.fortress[index(side)].get();
  api::Tables tables("--table", options.table);
  if (api::Tables::Open* const table =
          table_for("--table", tables, {game.rules, name}, "the program plays without")) {
    options.seats.table = &*table->answers;
    out.line(
        fmt::format("The table {} has every position with all pieces on the board: there the "
                    "program plays the best move{}",
                    table->table->path,
                    table->table->table->distances()
                        ? ""
                        : "; since the table has no distances, the soonest win only where few "
                          "positions are left to look through"));
  }
  Sitting sitting(std::move(game), name, options.seats, out);
  LineReader lines(out);
  const bool prompts = ::isatty(STDIN_FILENO) != 0 && Output::is_terminal();
  sitting.go_on();
  while (!interrupted()) {
    if (prompts) out.text(sitting.prompt());
    const auto line = lines.next();
    if (!line) break;
    if (!sitting.take(*line)) return ExitCode::done;
  }
  if (prompts) out.line("");
  sitting.leave();
  if (interrupted()) throw LimitReached("Ctrl-C: left the game");
  return ExitCode::done;
}

}  // namespace

Run add_play(Arguments& app) {
  auto options = std::make_shared<PlayOptions>();
  add_rules_option(app, *options);
  add_position_option(app, options->position, "Start from this position [the rule set's start]");
  app.add_option("--side", options->side,
                 "Your side: White (w), Black (b), both, or none: the program plays itself")
      ->type_name("SIDE")
      ->one_of({"w", "b", "both", "none"})
      ->capture_default_str();
  std::vector<std::string> names;
  for (const play::Profile& each : play::profiles()) names.emplace_back(each.name);
  app.add_option("--strength", options->strength, "How well the program plays")
      ->type_name("LEVEL")
      ->one_of(names)
      ->capture_default_str();
  add_seed_option(app, options->seats.seed,
                  "Seed of its choices: the same seed and moves give the same game");
  add_time_option(app, options->seats.seconds);
  add_hold_option(
      app, options->hold,
      "A hold file for the rules: its side does not lose from its position or in its fortress; in "
      "the fortress the other side does not lose either (prove the file with agon check)");
  add_table_option(
      app, options->table,
      "A table or a folder of tables: where the rule set has one, the program plays perfectly "
      "with all pieces on the board, at any strength, and says so; by a table without distances "
      "it keeps every win and draw, but a win that is far away need not come nearer (see agon "
      "table)");
  app.add_option("--moves", options->moves, "Continue the game in this file")
      ->type_name("FILE")
      ->endings({".txt"})
      ->check(refuse_empty)
      ->excludes(app.get_option("--rules"))
      ->excludes(app.get_option("--position"))
      ->excludes(app.get_option("--white"));
  std::string strengths;
  for (const play::Profile& each : play::profiles())
    strengths += fmt::format("  {}: {}\n", each.name, each.help);
  app.footer(
      "Type a move (c3-c4) or two cells (c3 c4); `help` lists the other commands. --time limits "
      "each move of the program; its choices then depend on the machine. Strengths:\n" +
      strengths +
      "`save FILE` writes a record that `agon replay`, `agon show --moves` and --moves read: the "
      "game up to where it stands, without what was taken back. A file that is there stays, unless "
      "the same game has written it or `save FILE --overwrite` is typed.\n"
      "Examples:\n"
      "  printf 'a1 a2\\nhint\\nundo\\nsave game.txt\\nquit\\n' | agon play --seed 7\n"
      "  agon play --side none --strength beginner --rules botermans </dev/null");
  return [options](Output& out) { return play_game(*options, out); };
}

}  // namespace agon::tools
