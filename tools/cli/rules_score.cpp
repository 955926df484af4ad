// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon rules score: what rule sets are like as games.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/values/mistake.hpp"
#include "solver/api/score.hpp"
#include "solver/api/tables.hpp"
#include "solver/play/score.hpp"
#include "solver/play/statistics.hpp"
#include "tools/cli/rules.hpp"
#include "tools/cli/table.hpp"
#include "tools/requests/chosen.hpp"
#include "tools/requests/rules_score.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output_file.hpp"

namespace agon::tools {
namespace {

using play::AdviceTally;
using play::Comparison;
using play::Ending;
using play::GamesPlan;
using play::GamesTally;
using play::Histogram;
using play::Interval;
using play::RulesScore;

std::string percent(double share) {
  return fmt::format("{:5.1f} %", 100 * share);
}

std::string share_line(std::string_view what, double share, const Interval& interval,
                       std::optional<std::uint64_t> games = std::nullopt) {
  return fmt::format("  {:<24} {}   {:.1f} to {:.1f} %{}\n", what, percent(share),
                     100 * interval.low, 100 * interval.high,
                     games ? fmt::format("   ({})", counted(*games, "game")) : "");
}

std::string share_line(std::string_view what, std::uint64_t hits, std::uint64_t of) {
  return share_line(what, static_cast<double>(hits) / static_cast<double>(of),
                    play::share_interval(hits, of), hits);
}

std::string mean_line(std::string_view what, const Histogram& sample) {
  std::string text = fmt::format("  {:<24} {:7.2f}", what, play::mean(sample));
  if (const auto interval = range_of_mean(sample))
    text += fmt::format("   {:.2f} to {:.2f}", interval->low, interval->high);
  text += fmt::format("   median {:g}", play::median(sample));
  if (const auto interval = play::median_interval(sample))
    text += fmt::format(", {:g} to {:g}", interval->low, interval->high);
  return text + "\n";
}

std::string gains_line(std::string_view what, const Comparison& gains) {
  const Interval range = gains.interval();
  return fmt::format("  {:<24} {}   {:.1f} to {:.1f} %   {}: better in {}, worse in {} of {}\n",
                     what, percent(gains.share()), 100 * range.low, 100 * range.high,
                     name_of(gains.finding()), gains.better, gains.worse,
                     counted(gains.cases(), "position"));
}

std::string gains_text(const play::Gains& gains) {
  if (gains.positions() == 0) return "    by the table: no position with a choice\n";
  return gains_line("  by the table, the best", gains.best) +
         gains_line("  on average", gains.average);
}

std::string advice_text(const AdviceTally& tally) {
  const play::Advice& advice = play::advice_of(tally.counsel);
  return fmt::format("  {:<24} {}: {}\n", "advice " + std::string(advice.name),
                     name_of(tally.results.finding()), advice.claim) +
         share_line("  follower's score", tally.results.share(), tally.results.interval(),
                    tally.games()) +
         (tally.by_table ? gains_text(*tally.by_table) : "") +
         fmt::format("  {:<24} {:7.2f}   of {:.2f} occasions\n", "  times followed a game",
                     static_cast<double>(tally.heeded) / static_cast<double>(tally.games()),
                     static_cast<double>(tally.occasions) / static_cast<double>(tally.games()));
}

/// The heading and some lines, each a figure with its 95 % interval. Ends with a newline.
/// Precondition: there are games.
std::string score_text(const RulesScore& score, const std::string& heading) {
  const GamesTally& tally = score.tally;
  const GamesPlan& plan = score.plan;
  const std::uint64_t games = tally.games();
  std::string text =
      fmt::format("{}: {} of equals who look at {} positions an action, after {}\n", heading,
                  counted(games, "game"), plan.nodes, counted(plan.opening_plies, "random action"));
  if (!score.value.empty()) text += fmt::format("  {:<24} {}\n", "value of the start", score.value);
  text += share_line("first player wins", tally.white_wins, games);
  text += share_line("second player wins", tally.black_wins, games);
  text += share_line("first player's score", tally.results().share(), tally.results().interval());
  text += share_line("draws", tally.draws(), games);
  static constexpr std::array<std::string_view, play::ending_count> words{
      "  won by formation",      "  won by forfeit",   "  won: no action left",
      "  drawn: no action left", "  drawn by forfeit", "  drawn by repetition",
      "  drawn after "};
  for (std::size_t i = 0; i < play::ending_count; ++i)
    if (tally.endings[i] > 0)
      text +=
          share_line(static_cast<Ending>(i) == Ending::length
                         ? fmt::format("{}{}", words[i], counted(plan.most_plies, "ply", "plies"))
                         : std::string(words[i]),
                     tally.endings[i], games);
  text += mean_line("plies a game", tally.plies);
  text += mean_line("captures a game", tally.captures);
  text += mean_line("queen captures a game", tally.queen_captures);
  text += mean_line("turns of the lead", tally.lead_turns);
  for (const AdviceTally& advice : score.advice)
    if (advice.games() > 0) text += advice_text(advice);
  return text;
}

struct ScoreOptions {
  std::vector<std::string> rules;  ///< empty: all presets
  GamesPlan plan;
  api::ScoreQuestion question;
  std::string table;
  std::optional<double> seconds;
  std::string output;
  bool json = false;
};

/// Without games. Throws `Unusable`.
std::vector<RulesScore> asked_for(const std::vector<ChosenRules>& chosen, const GamesPlan& plan) {
  std::vector<RulesScore> asked;
  for (const ChosenRules& rules : chosen) {
    const std::string portable = portable_name(rules);
    for (const RulesScore& other : asked)
      if (other.rules.name == portable)
        throw Unusable(fmt::format("RULES: {} is named twice; leave out one", portable));
    asked.push_back({{rules.rules, portable}, plan, {}, {}, {}});
  }
  return asked;
}

/// "My rules (mine.toml)"; a preset has the name by which everybody calls it.
std::string heading_of(const ChosenRules& rules) {
  const std::string& title = rules.preset->title;
  return title.empty() || portable_name(rules) == rules.name
             ? rules.name
             : fmt::format("{} ({})", title, rules.name);
}

/// The file that work is kept in, and what it has: also of rule sets that nobody asks for now.
class ScoreFile {
 public:
  /// Throws `Unusable`, also where the file was made by another plan or program, or with a table
  /// where there is none now, or without.
  ScoreFile(const ScoreOptions& options, std::vector<RulesScore>& asked, api::Tables& tables,
            const std::atomic<bool>* stop)
      : file_("--output", options.output, FileKind::json_lines) {
    if (!file_.given()) return;
    file_.refuse_standard_output("since it is read and rewritten repeatedly",
                                 ", or leave it out and give --json");
    lock_.emplace("--output", options.output);
    const auto text = read_file_if_any("--output", options.output);
    if (!text) return;
    for (RulesScore& score : read_scores(*text, "--output: " + options.output)) {
      refuse_other_plan(options, score);
      const auto place = std::find_if(asked.begin(), asked.end(), [&](const RulesScore& each) {
        return each.rules.name == score.rules.name;
      });
      order_.push_back(score.rules.name);
      if (place == asked.end()) {
        others_.push_back(std::move(score));
        continue;
      }
      if (options.question.advice)
        refuse_other_table(options, score, tables.find(score.rules.rules) != nullptr);
      refuse_other_program(options, score, stop);
      *place = std::move(score);
    }
    note(fmt::format("rules score: resuming from {}", options.output));
  }

  bool given() const { return file_.given(); }
  const std::vector<RulesScore>& others() const { return others_; }

  /// Everything with games, in the order of the file, then in that of the request.
  void write(const std::vector<RulesScore>& asked, Output& out) {
    if (!file_.given()) return;
    for (const RulesScore& score : asked)
      if (score.tally.games() > 0 &&
          std::find(order_.begin(), order_.end(), score.rules.name) == order_.end())
        order_.push_back(score.rules.name);
    std::string text;
    for (const std::string& name : order_)
      for (const std::vector<RulesScore>& scores : {std::cref(others_), std::cref(asked)})
        for (const RulesScore& score : scores)
          if (score.rules.name == name) text += score_json(score) + "\n";
    file_.write(out, text);
  }

 private:
  static void refuse_other_plan(const ScoreOptions& options, const RulesScore& score) {
    const auto refuse = [&](std::string_view option, auto theirs, auto ours) {
      if (theirs != ours)
        throw Unusable(
            fmt::format("{}: {} has games of {} {}, not {}; give the same, or another --output",
                        option, options.output, option, theirs, ours));
    };
    const GamesPlan& theirs = score.plan;
    refuse("--seed", theirs.seed, options.plan.seed);
    refuse("--nodes", theirs.nodes, options.plan.nodes);
    refuse("--opening-plies", theirs.opening_plies, options.plan.opening_plies);
    refuse("--max-plies", theirs.most_plies, options.plan.most_plies);
  }

  static void refuse_other_table(const ScoreOptions& options, const RulesScore& score,
                                 bool has_table) {
    for (const play::AdviceTally& tally : score.advice)
      if (tally.by_table.has_value() != has_table)
        throw Unusable(fmt::format(
            "--table: {} has advice under {} with{} a table; give {}, or another --output",
            options.output, score.rules.name, has_table ? "out" : "",
            has_table ? "none" : "its table"));
  }

  /// One game tells: a version that plays otherwise does so in nearly every game.
  static void refuse_other_program(const ScoreOptions& options, const RulesScore& score,
                                   const std::atomic<bool>* stop) {
    if (score.tally.first.empty()) return;
    const auto now = play::play_numbered(score.rules.rules, score.plan, 0, stop);
    if (now && *now != score.tally.first.front())
      throw Unusable(fmt::format(
          "--output: the first game of {} in {} is not the one that this program plays; it was "
          "written by another version: name another file",
          score.rules.name, options.output));
  }

  OutputFile file_;
  std::optional<FileLock> lock_;
  std::vector<RulesScore> others_;
  std::vector<std::string> order_;
};

/// Rule sets that differ in their names alone have the same games, which are played once.
void take_from_twins(RulesScore& score, const std::vector<RulesScore>& others) {
  for (const RulesScore& other : others) {
    if (other.rules.rules != score.rules.rules) continue;
    if (other.tally.games() > score.tally.games()) score.tally = other.tally;
    for (const play::AdviceTally& advice : other.advice)
      for (play::AdviceTally& own : score.advice)
        if (own.counsel == advice.counsel && advice.games() > own.games() &&
            own.by_table.has_value() == advice.by_table.has_value())
          own = advice;
  }
}

/// `table` may be null. False: `stop` was set.
bool play(const ScoreOptions& options, RulesScore& score, const tablebase::OpenTable* table,
          const std::atomic<bool>* stop, const std::function<void()>& keep) {
  ProgressLine progress;
  api::ScoreQuestion question = options.question;
  question.table = table;
  question.stop = stop;
  const std::string had = score.value;
  question.proved = [&] {
    if (!had.empty() && score.value != had)
      note(fmt::format("rules score: {}: value of the start: {}, proved now; {} had {}",
                       score.rules.name, score.value, options.output, had));
  };
  question.added = [&](std::string_view advice, std::uint64_t games) {
    if (progress.due())
      progress.show(fmt::format("{}: {}{}{} of {}", score.rules.name, advice,
                                advice.empty() ? "" : ", ", games,
                                counted(question.games, "game")));
  };
  question.keep = keep;
  const bool done = api::add_games(question, score);
  progress.clear();
  keep();
  return done;
}

ExitCode score_rules(const ScoreOptions& options, Output& out) {
  const std::vector<ChosenRules> chosen = choose_rule_sets(options.rules);
  std::vector<RulesScore> asked = asked_for(chosen, options.plan);
  catch_interrupts();
  const Alarm alarm = alarm_after(options.seconds);
  api::Tables tables("--table", options.table);
  ScoreFile file(options, asked, tables, alarm.flag());
  for (RulesScore& score : asked) {
    const api::Tables::Open* const table =
        table_for("--table", tables, score.rules, "its advice is tested by games alone");
    if (options.question.advice) api::add_advice(table != nullptr, score);
    take_from_twins(score, asked);
    take_from_twins(score, file.others());
    const bool done = play(options, score, table != nullptr ? table->table.get() : nullptr,
                           alarm.flag(), [&] { file.write(asked, out); });
    if (score.tally.games() > 0)
      options.json
          ? out.line(score_json(score))
          : out.text(score_text(
                score, heading_of(chosen[static_cast<std::size_t>(&score - asked.data())])));
    out.flush();
    if (!done)
      throw LimitReached(
          fmt::format("rules score: {}: {} of {}; {}{}", score.rules.name, score.tally.games(),
                      counted(options.question.games, "game"), why_it_stopped(),
                      file.given() ? "; the same command resumes from " + options.output : ""));
  }
  return ExitCode::done;
}

}  // namespace

Run add_rules_score(Arguments& app) {
  auto options = std::make_shared<ScoreOptions>();
  add_rule_sets_argument(app, options->rules);
  app.add_option("--games", options->question.games, "Games of each rule set")
      ->type_name("N")
      ->range(1, 100'000'000)
      ->capture_default_str();
  app.add_option("--nodes", options->plan.nodes,
                 "Positions that a player looks at for an action, and at most as many for a short "
                 "win of either side")
      ->type_name("N")
      ->range(1, 1'000'000'000)
      ->capture_default_str();
  app.add_option("--opening-plies", options->plan.opening_plies,
                 "Random actions at the start of each game")
      ->type_name("N")
      ->range(0, 1000)
      ->capture_default_str();
  app.add_option("--max-plies", options->plan.most_plies, "Actions after which a game is drawn")
      ->type_name("N")
      ->range(1, 100'000)
      ->capture_default_str();
  add_seed_option(app, options->plan.seed, "Another seed gives other games");
  add_time_option(app, options->seconds);
  add_threads_option(app, options->question.threads,
                     "Threads; the figures are the same for any number");
  const auto advice = app.add_flag(
      "--advice", options->question.advice,
      "Also test advice from old rule sheets: as many games for each piece of it, between "
      "a player who follows it and one who does not");
  add_table_option(app, options->table,
                   "A table or a folder of tables, for --advice: what the actions in a position of "
                   "each of these games are worth (see agon table)")
      ->needs(advice);
  add_json_option(app, options->json);
  add_output_option(app, options->output, "JSON Lines to write the figures to, and to resume from");
  app.footer(
      "Both players are the same, a weak one: the figures say how a rule set plays between equals "
      "who look a few actions ahead, not what strong play would do. A game depends on seed, rules "
      "and number alone. The third occurrence of a position draws it, whatever the rules say.\n"
      "Captures are pieces that an action of the enemy captures. The lead turns when the "
      "opponent's evaluation is two steps better for one side after it was so for the other. "
      "Intervals of 95 %: of shares Wilson's, of scores Tango's, of means Student's, of medians by "
      "ranks.\n"
      "A player follows advice against its own choice: advice on captures always, other advice "
      "where the action is worse by at most a step, and none where the end is proved. The advice "
      "is confirmed if the whole interval of its score is above one half, "
      "refuted if it is below. With a table it is also asked in a position of each game, any of "
      "those in which it has a choice, whether the best action that follows the advice is better "
      "than the best that goes against it (a win instead of a draw, a draw instead of a loss), and "
      "whether they are so on average.\n"
      "The value of the start is what rules compare proves about it.\n"
      "--json: a line for each rule set: {\"rules\", \"seed\", \"nodes\", \"opening_plies\",\n"
      "\"max_plies\", \"value\", \"games\", \"first_player_wins\": {\"games\", \"share\",\n"
      "\"interval\": [low, high]}, \"second_player_wins\", \"draws\", \"first_player_score\",\n"
      "\"won_by\": {\"formation\", \"forfeit\", \"no-action\"}, \"drawn_by\": {\"no-action\",\n"
      "\"forfeit\"?, \"repetition\", \"length\"}, \"plies\": {\"mean\", \"interval\", \"median\",\n"
      "\"median_interval\", \"histogram\": [[value, games]]}, \"captures\", \"queen_captures\",\n"
      "\"lead_turns\", \"first_games\": [{\"ends\", \"by\", \"plies\", \"captures\",\n"
      "\"queen_captures\", \"lead_turns\", \"digest\"}], \"advice\": [{\"advice\", \"claim\",\n"
      "\"source\", \"games\", \"wins\", \"draws\", \"losses\", \"score\", \"verdict\", "
      "\"occasions\",\n"
      "\"heeded\", \"first_games\", with a table \"by_table\": {\"positions\", \"best\":\n"
      "{\"better\", \"same\", \"worse\", \"score\", \"verdict\"}, \"average\"}}]}.\n"
      "Exit code 3: --time or Ctrl-C came first.\n"
      "Examples:\n"
      "  agon rules score ludii,radius=3,guards=3 --games 20\n"
      "  agon rules score bell parlett --games 3 --nodes 50 --output scores.jsonl");
  return [options](Output& out) { return score_rules(*options, out); };
}

}  // namespace agon::tools
