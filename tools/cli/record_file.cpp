#include "tools/cli/record_file.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/values/counted.hpp"
#include "model/values/unusable.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output.hpp"

namespace agon::tools {

std::string record_name(const std::string& path) {
  return path == "-" ? "stdin" : path;
}

record::ParsedRecord load_record(std::string_view argument, const std::string& path) {
  record::ParsedRecord parsed =
      record::parse(read_file(argument, path, LineMeter(longest_line, record::most_bytes)));
  if (parsed.mistakes.empty()) return parsed;
  for (Mistake& mistake : parsed.mistakes) mistake.file = record_name(path);
  throw Unusable(to_string(parsed.mistakes));
}

RecordedPosition position_of(std::string_view argument, const std::string& path,
                             std::optional<int> ply) {
  const record::ParsedRecord parsed = load_record(argument, path);
  const record::Record& game = parsed.record;
  auto line = record::main_line(game);
  if (ply && static_cast<std::size_t>(*ply) > line.size())
    throw Unusable(fmt::format("--ply: {} has {}; give a number from 0 to {}", record_name(path),
                               counted(line.size(), "action"), line.size()));
  if (ply) line.resize(static_cast<std::size_t>(*ply));
  const record::NodeId node = line.empty() ? record::root : line.back();
  const record::Replay replayed = record::replay(game);
  if (!replayed.standings[node]) {
    const auto fault = std::find_if(
        replayed.faults.begin(), replayed.faults.end(), [&](const record::Fault& each) {
          return std::find(line.begin(), line.end(), each.node) != line.end();
        });
    const record::Place place = parsed.places[fault->node];
    throw Unusable(fmt::format("{}:{}:{}: {}; give --ply {}", record_name(path), place.line,
                               place.column, fault->text, record::plies(game, fault->node) - 1));
  }
  RecordedPosition found{game.rules, replayed.standings[node]->position, std::nullopt};
  if (node != record::root) found.last = game.nodes[node].action;
  return found;
}

void add_recorded_options(Arguments& app, RecordedChoice& choice) {
  app.add_option(
         "--moves", choice.moves,
         "Use the game in this file (as saved by agon play): its last position, or that of --ply")
      ->type_name("FILE")
      ->endings({".txt"})
      ->check(refuse_empty)
      ->excludes(app.get_option("--rules"))
      ->excludes(app.get_option("--position"))
      ->excludes(app.get_option("--white"))
      ->excludes(app.get_option("--last"));
  app.add_option("--ply", choice.ply, "The position after N actions of the game")
      ->type_name("N")
      ->check(refuse_negative)
      ->needs(app.get_option("--moves"));
}

std::optional<RecordedPosition> recorded_position(const RecordedChoice& choice) {
  if (choice.moves.empty()) return std::nullopt;
  return position_of("--moves", choice.moves, choice.ply);
}

}  // namespace agon::tools
