// agon compose: puzzles to order, and cooperative wins.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "model/values/counted.hpp"
#include "puzzles/making/composed_puzzle.hpp"
#include "tools/cli/compose_helpmate.hpp"
#include "tools/cli/compose_options.hpp"
#include "tools/report/schema.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/output_file.hpp"
#include "tools/terminal/subcommand.hpp"

namespace agon::tools {
namespace {

bool is_toml(const std::string& path) {
  return path.size() > 5 && path.compare(path.size() - 5, 5, ".toml") == 0;
}

/// What a file takes of one puzzle.
std::string in_file(const ComposeOptions& options, const puzzles::Composed& composed,
                    const NamedRules& rules, std::size_t number, const Provenance& provenance) {
  if (!is_toml(options.file))
    return json_text(Schema::compose,
                     composed_json(composed, rules, options.economical, provenance)) +
           "\n";
  const std::string name = fmt::format("win-in-{}-{}-{}", options.plies, options.seed, number);
  return puzzles::to_toml(puzzles::as_puzzle(composed, {rules.rules, portable_name(rules)}, name,
                                             "composed by " + to_string(provenance)));
}

ExitCode compose(const ComposeOptions& options, Output& out) {
  const OutputFile file("--output", options.file, FileKind::puzzle_list);
  refuse_clashes({&file}, options.json);
  catch_interrupts();
  const NamedRules rules = choose_rules(options);
  const puzzles::ComposeOrder order = order_of(options, rules.rules, options.plies);
  puzzles::Composer composer(order);
  ProgressLine progress;
  std::size_t made = 0;
  const std::size_t first = options.number.value_or(1);
  const std::size_t last = options.number.value_or(options.count);
  const auto limits = compose_limits(options.seconds, progress, "compose", made);
  std::string contents;
  auto answer = puzzles::Composer::Status::composed;
  while (made < last) {
    puzzles::Composed composed;
    answer = composer.next(composed, limits);
    progress.clear();
    if (answer != puzzles::Composer::Status::composed) break;
    if (++made < first) continue;
    const Provenance provenance = provenance_of(options, rules, options.plies, options.seed, made);
    if (file.given()) {
      if (is_toml(options.file) && made > first) contents += "\n";
      contents += in_file(options, composed, rules, made, provenance);
    }
    if (options.json)
      out.line(json_text(Schema::compose,
                         composed_json(composed, rules, options.economical, provenance)));
    else if (!file.given())
      out.text((made == first ? "" : "\n") +
               composed_text(composed, rules, options.economical, provenance));
    out.flush();
  }
  if (answer == puzzles::Composer::Status::impossible)
    throw Unusable(fmt::format(
        "{}: under {} no position with a legal past has such a win, which is proved by formula; "
        "ask for something else",
        words_of(options, options.plies), rules.name));
  if (file.given() && !contents.empty()) {
    file.write(out, contents);
    if (!options.json && !file.is_standard_output())
      out.line(fmt::format("{}: {} of {}", options.file, made - (first - 1),
                           counted(last - (first - 1), "puzzle")));
  }
  if (made == last) return ExitCode::done;
  throw LimitReached(fmt::format("compose: {} of {}; {}", made, counted(last, "puzzle"),
                                 answer == puzzles::Composer::Status::exhausted
                                     ? "no more of them were found; try another seed"
                                 : interrupted() ? "interrupted"
                                                 : "the time is up (--time)"));
}

ExitCode run(const ComposeOptions& options, Output& out) {
  if (!options.helpmate) return compose(options, out);
  HelpmateRequest request;
  request.ending = options.ending == "formation" ? search::Ending::formation : search::Ending::any;
  request.winner = options.attacker;
  request.limits = options.limits;
  request.limits.seconds = options.seconds;
  return compose_helpmate(options, request, out);
}

}  // namespace

Run add_compose(Arguments& app) {
  auto options = std::make_shared<ComposeOptions>();
  add_compose_options(app, *options);
  app.footer(
      "Every puzzle has a legal past, is solved by the search, and its certificate is proved by\n"
      "formula. --time only ends the list sooner. Exit code 3: fewer puzzles than --count, or a\n"
      "cooperative win that is not proved to be a shortest one.\n"
      "--json: a line for each puzzle, the keys of solve --json with \"captures\" (of the first "
      "action),\n"
      "\"themes\", \"named\" (defender's pieces in the proof), \"before\", \"last\", and the "
      "\"version\" and\n"
      "\"command\" that make it again; for --helpmate\n"
      "{\"rules\", \"position\", \"winner\", \"ending\", \"plies\", \"at_least\", \"counted\", "
      "\"proved\",\n"
      "\"impossible\", \"line\", \"nodes\", \"seconds\", \"reason\"}.\n"
      "Examples:\n"
      "  agon compose --plies 5 --unique --seed 7\n"
      "  agon compose --plies 1 --count 3 --output new.toml\n"
      "  agon compose --helpmate --ending formation");
  return [options](Output& out) { return run(*options, out); };
}

}  // namespace agon::tools
