// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/cli/command_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "model/values/mistake.hpp"
#include "solver/certificates/strategy_text.hpp"
#include "tools/book/page.hpp"
#include "tools/terminal/interrupt.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output.hpp"

namespace agon::tools {
namespace {

LimitReached stopped(const std::string& path) {
  return LimitReached(
      fmt::format("{}: stopped while reading {}", interrupted() ? "Ctrl-C" : "--time", path));
}

}  // namespace

std::string certificate_text(const std::string& path, const std::function<bool()>& go_on,
                             std::string_view argument) {
  const bool compressed = certificates::named_compressed(path);
  std::string text = read_file(argument, path, LineMeter(compressed ? no_line_limit : longest_line),
                               compressed ? "" : "a strategy file or a hold file");
  if (compressed) {
    LineMeter lines;
    auto unpacked = certificates::decompress(text, lines, go_on);
    if (!go_on()) throw stopped(path);
    if (lines.exceeded()) throw Unusable(lines.complaint(path));
    if (!unpacked)
      throw Unusable(
          fmt::format("{}: {} is not a complete zstd file, though its name ends in .zst; get a "
                      "complete copy, or rename it if it is not compressed",
                      argument, path));
    text = std::move(*unpacked);
  }
  return text;
}

certificates::Certificate certificate_in(const std::string& text, const std::string& path,
                                         const NamedRules* other,
                                         const std::function<bool()>& go_on) {
  certificates::CertificateRead read = certificates::read_certificate(text, path, other, go_on);
  if (read.interrupted) throw stopped(path);
  if (!read.mistakes.empty()) throw Unusable(to_string(read.mistakes));
  return std::move(read.certificate);
}

fortresses::HoldCertificate hold_certificate_in(const std::string& text, const std::string& path,
                                                const NamedRules* other,
                                                const std::function<bool()>& go_on) {
  fortresses::HoldRead read = fortresses::read_hold(text, path, other, go_on);
  if (read.interrupted) throw stopped(path);
  if (!read.mistakes.empty()) throw Unusable(to_string(read.mistakes));
  return std::move(read.certificate);
}

void write_certificate(const OutputFile& file, const std::string& text, Output& out) {
  file.write(out,
             certificates::named_compressed(file.path()) ? certificates::compress(text) : text);
}

std::string record_name(const std::string& path) {
  return path == "-" ? "stdin" : path;
}

record::ParsedRecord load_record(std::string_view argument, const std::string& path) {
  record::ParsedRecord parsed =
      record::parse(read_file(argument, path, LineMeter(longest_line, record::most_bytes),
                              "a game record, as agon play saves it"));
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

std::string empty_page(std::string_view command) {
  std::error_code ignored;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", ignored).parent_path();
  for (const std::filesystem::path& file :
       {program / "board.html", program / "../share/agon/board.html"}) {
    if (!std::filesystem::is_regular_file(file, ignored)) continue;
    const std::string path = file.lexically_normal().string();
    std::string page = read_file(command, path, LineMeter(no_line_limit));
    if (page_with(page, "null")) return page;
    throw Unusable(fmt::format(
        "{}: {} is not this program's page; build it again: cmake --build build --target page",
        command, path));
  }
  throw Unusable(fmt::format(
      "{}: {} does not exist; build it: cmake --build build --target page (needs Debian's "
      "packages: apt-get install emscripten esbuild)",
      command, (program / "board.html").string()));
}

}  // namespace agon::tools
