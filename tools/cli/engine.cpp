// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// agon engine: either statement of the rules behind the conformance protocol.

#include <memory>
#include <optional>
#include <string>

#include "solver/api/answers.hpp"
#include "solver/fortresses/hold.hpp"
#include "tools/cli/goal.hpp"
#include "tools/requests/responder.hpp"
#include "tools/terminal/bulk.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/subcommand.hpp"

namespace agon::tools {
namespace {

struct EngineOptions : CommonOptions {
  std::string hold;
  api::EngineChoice engine = api::EngineChoice::fast;
};

ExitCode serve(const EngineOptions& options, Output& out) {
  catch_interrupts();
  const ChosenRules rules = choose_rules(options);
  conform::Responder responder(options.engine, rules.rules, &interrupted());
  if (!options.hold.empty())
    responder.hold_with(
        fortresses::for_both_sides(rules.rules, hold_in(options.hold, "--hold", rules)).fortress);
  LineReader lines(out);
  while (const std::optional<std::string> line = lines.next()) {
    if (*line == "quit") return ExitCode::done;
    if (const auto answer = responder.answer(*line)) out.line(*answer);
  }
  if (interrupted()) throw LimitReached("Ctrl-C: stopped; each answer given is complete");
  return ExitCode::done;
}

}  // namespace

Run add_engine(Arguments& app) {
  auto options = std::make_shared<EngineOptions>();
  add_rules_option(app, *options);
  add_engine_option(app, options->engine);
  add_hold_option(app, options->hold,
                  "A hold file for --rules: under these rules `go` follows its way in and stays in "
                  "its fortress");
  app.footer(
      "Reads requests and answers each on one line: `rules {json of every field}`: ok;\n"
      "`position POS`: the legal actions; `apply ACTION`: the position after it, which becomes the "
      "current one; `over`: none, w, b or draw; `quit`. `agon 1` gets no answer. Extensions to the "
      "protocol: `position start`; --rules sets the rules until the first `rules`; `go "
      "[beginner|club|strong] [seed N] [nodes N]`: an action for the side that decides, with its "
      "evaluation, `c3-c4 score 120 depth 3 nodes 4711 line c3-c4 h8-h7`; `wins N` or `loses N` "
      "replaces score and depth if proved; `none` if the game is over. It avoids repeating "
      "positions since the last `position` if it can do better. `holds` after `depth N` means that "
      "a fortress of --hold keeps the side from losing. Unusable requests get `error` and the "
      "reason and change nothing. A line may have up to 65536 bytes.\n"
      "Example:\n"
      "  printf 'position start\\n"
      "apply a1-a2\\n"
      "over\\n"
      "go club\\n"
      "quit\\n"
      "' | agon engine");
  return [options](Output& out) { return serve(*options, out); };
}

}  // namespace agon::tools
