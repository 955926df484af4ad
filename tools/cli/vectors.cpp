// agon vectors: test positions for other implementations, made (vectors_make.cpp), checked and
// reported on.
#include <fmt/format.h>

#include <memory>

#include "puzzles/vectors/check.hpp"
#include "tools/cli/vectors_make.hpp"
#include "tools/report/vectors.hpp"
#include "tools/terminal/options.hpp"
#include "tools/terminal/output.hpp"
#include "tools/terminal/subcommand.hpp"

namespace agon::tools {
namespace {

struct VectorsOptions {
  std::vector<std::string> files;
  bool json = false;
};

std::string read_vectors(const std::string& path) {
  return read_file("FILE", path, LineMeter(vectors::longest_vector_line));
}

ExitCode check(const VectorsOptions& options, Output& out) {
  std::size_t good = 0, wrong = 0;
  std::vector<std::string> names;
  for (const std::string& path : options.files) {
    const std::string name = path == "-" ? "stdin" : path;
    const vectors::CheckedFile file = vectors::check_vectors(read_vectors(path));
    for (const vectors::WrongLine& line : file.wrong)
      if (line.unreadable) throw Unusable(fmt::format("{}:{}: {}", name, line.line, line.text));
    if (file.vectors.empty())
      throw Unusable(fmt::format("{}: holds no vector; agon vectors make writes some", name));
    for (const vectors::WrongLine& line : file.wrong)
      out.line(options.json ? mistake_json(name, line) : mistake_text(name, line));
    names.push_back(name);
    wrong += file.wrong.size();
    good += file.vectors.size() - file.wrong.size();
  }
  out.line(options.json ? checked_json(names, good, wrong) : checked_text(good, wrong));
  return wrong == 0 ? ExitCode::done : ExitCode::wrong;
}

ExitCode report(const VectorsOptions& options, Output& out) {
  for (const std::string& path : options.files) {
    const std::string name = path == "-" ? "stdin" : path;
    const vectors::CheckedFile file =
        vectors::check_vectors(read_vectors(path), /*read_only=*/true);
    if (!file.wrong.empty())
      throw Unusable(fmt::format("{}:{}: {}", name, file.wrong[0].line, file.wrong[0].text));
    if (file.vectors.empty())
      throw Unusable(fmt::format("{}: holds no vector; agon vectors make writes some", name));
    out.text(options.json ? coverage_json(name, file.vectors)
                          : describe_coverage(name, file.vectors));
  }
  return ExitCode::done;
}

void add_files(Arguments& app, VectorsOptions& options) {
  app.add_option("FILE", options.files, "Files of vectors; - is standard input")
      ->type_name("FILE")
      ->endings({".jsonl"})
      ->required();
}

}  // namespace

Run add_vectors(Arguments& app) {
  auto options = std::make_shared<VectorsOptions>();
  app.require_subcommand(1);
  Arguments* makes = app.add_subcommand("make", "Make vectors for rule sets");
  const Run make = add_vectors_make(*makes);
  Arguments* checks = app.add_subcommand("check", "Compare the answers of vectors with the rules");
  add_files(*checks, *options);
  add_json_option(*checks, options->json);
  checks->footer(
      "A line file:line: for each vector that is wrong, and exit code 1.\n"
      "--json: an object for each of those, {\"file\", \"line\", \"id\", \"text\"}, then one with\n"
      "{\"files\", \"right\", \"wrong\"}.\n"
      "Examples:\n"
      "  agon vectors make --count 20 --pool 500 | agon vectors check -\n"
      "  agon vectors make --count 20 --pool 500 | agon vectors check - --json");
  Arguments* reports =
      app.add_subcommand("report", "What vectors cover: clauses, pairs, and the fewest that do");
  add_files(*reports, *options);
  add_json_option(*reports, options->json);
  reports->footer(
      "--json: an object for each file.\n"
      "Example:\n  agon vectors make --count 20 --pool 500 | agon vectors report -");
  Arguments* tags = app.add_subcommand("tags", "The clauses of the rules, by the tags of vectors");
  add_json_option(*tags, options->json);
  tags->footer(
      "--json: {\"tag\", \"sentence\", \"fields\"}, an object for each clause.\n"
      "Example:\n  agon vectors tags");
  app.footer("Example:\n  agon vectors make --rules botermans --count 50 --pool 1000");
  return [options, make, makes, checks, reports](Output& out) {
    if (makes->parsed()) return make(out);
    if (checks->parsed()) return check(*options, out);
    if (reports->parsed()) return report(*options, out);
    out.text(options->json ? clauses_json() : describe_clauses());
    return ExitCode::done;
  };
}

}  // namespace agon::tools
