// Somebody at a board in the terminal: one line in, some lines out.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/records/record.hpp"
#include "model/rules/game.hpp"
#include "model/values/named_rules.hpp"
#include "solver/search/opponent.hpp"
#include "solver/tablebase/query/probe.hpp"
#include "tools/terminal/output.hpp"

namespace agon::tools {

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
  bool save(const std::string& path);
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
  std::optional<Decided> by_table(const play::Request& asked) const;
  record::Record finished() const;
  void move_to(record::NodeId node);

  record::Record record_;
  std::string rules_name_;
  Seats seats_;
  Output& out_;
  rules::Game game_;
  record::NodeId at_ = record::root;
  Outcome resigned_ = Outcome::none;
  bool unsaved_ = false;
  bool warned_ = false;  ///< has said that the game is not saved
};

}  // namespace agon::tools
