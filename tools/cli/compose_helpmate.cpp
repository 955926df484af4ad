#include "tools/cli/compose_helpmate.hpp"

#include <fmt/format.h>

#include "model/values/counted.hpp"
#include "tools/report/helpmate.hpp"
#include "tools/terminal/bulk.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/progress.hpp"

namespace agon::tools {
namespace {

void refuse_hands(const Position& position, const std::string& place) {
  if (position.placing())
    throw Unusable(place +
                   ": pieces are still in hand; --helpmate takes positions with all on the board");
}

}  // namespace

ExitCode compose_helpmate(const CommonOptions& options, const HelpmateRequest& request,
                          Output& out) {
  catch_interrupts();
  const ChosenRules rules = choose_rules(options);
  ProgressLine progress;
  search::HelpmateQuestion question;
  question.ending = request.ending;
  question.limits = request.limits;
  question.limits.stop = &interrupted();
  question.progress = [&progress](int plies, std::uint64_t nodes) {
    if (progress.due())
      progress.show(fmt::format("compose: {} tried; {:.1f} million positions",
                                counted(plies, "ply", "plies"), static_cast<double>(nodes) / 1e6));
  };
  ExitCode code = ExitCode::done;
  const auto answer = [&](const Position& position, const std::string& place) {
    refuse_hands(position, place);
    question.winner = attacker_of(request.winner, position);
    const analysis::HelpmateFound found = analysis::helpmate(rules.rules, position, question);
    const search::Helpmate& game = found.game;
    progress.clear();
    const bool asked_within =
        request.limits.plies && !game.plies && game.at_least > *request.limits.plies;
    if (!game.proved() && !asked_within) code = ExitCode::limit;
    if (options.json)
      out.line(helpmate_json(rules, position, question.winner, question.ending, game));
    else if (in_bulk(options))
      out.line(helpmate_sentence(game, question.winner));
    else
      out.text(helpmate_text(rules, position, question.winner, question.ending, found));
  };
  if (in_bulk(options)) {
    const ExitCode ended = for_each_line(out, rules, answer);
    return ended == ExitCode::done ? code : ended;
  }
  answer(choose_position(options, rules), options.position.empty() ? "--rules" : "--position");
  return code;
}

}  // namespace agon::tools
