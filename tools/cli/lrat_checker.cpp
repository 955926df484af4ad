// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/cli/lrat_checker.hpp"

#include <fmt/format.h>
#include <stdlib.h>  // mkdtemp

#include <cerrno>
#include <cstring>
#include <optional>
#include <system_error>
#include <vector>

#include "model/values/mistake.hpp"
#include "tools/terminal/output.hpp"

namespace agon::tools {
namespace {

using conform::Child;
using conform::Clock;
using conform::Heard;

/// What ACL2 is sent; each answers with a line of its own.
constexpr std::string_view load_book =
    R"((include-book "projects/sat/lrat/stobj-based/run" :dir :system))";
constexpr std::string_view tell_whether_loaded =
    R"((cw "~%agon: ~x0~%" (not (eq (getpropc 'lrat::verify-lrat-proof-fn 'formals :none) :none))))";
constexpr std::string_view acl2_says = "agon: ", acl2_yes = "agon: T", acl2_asked = "agon: asked";

/// ACL2 takes some 25 times as much memory as it reads, and gives nothing back: bytes after which
/// it is started anew, which takes a second.
constexpr std::uintmax_t most_read = 32 << 20;

std::string lisp_string(const std::filesystem::path& path) {
  std::string text = "\"";
  for (const char c : path.string()) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text + '"';
}

/// Begins what it prints about a mistake of its own, after which it has forgotten what it was sent.
constexpr std::string_view acl2_aborts = "************ ABORTING";

/// The next line that begins so; nothing if none comes.
std::optional<std::string> line_that_begins(Child& child, std::string_view beginning,
                                            Clock::time_point deadline, bool& interrupted) {
  while (true) {
    const conform::Reading reading = child.read_line(deadline);
    interrupted = reading.heard == Heard::stopped || reading.heard == Heard::silence;
    if (reading.text.starts_with(beginning)) return reading.text;
    if (reading.heard != Heard::line || reading.text.starts_with(acl2_aborts)) return std::nullopt;
  }
}

bool is_acl2(const std::string& program) {
  return std::filesystem::path(program).filename() == "acl2";
}
bool is_cake_lpr(const std::string& program) {
  return std::filesystem::path(program).filename() == "cake_lpr";
}

std::unique_ptr<Child> started(const std::vector<std::string>& command) {
  try {
    return std::make_unique<Child>(command);
  } catch (const Unusable& problem) {
    throw Unusable(fmt::format("--checker: {} cannot be run: {}", command[0], problem.what()));
  }
}

bool can_be_run(const std::string& program) {
  try {
    Child{{program}};
  } catch (const Unusable&) {
    return false;
  }
  return true;
}

/// Without its comments, which ACL2's reader does not know.
std::string without_comments(std::string_view dimacs) {
  std::string text;
  while (!dimacs.empty()) {
    const std::string_view line = dimacs.substr(0, dimacs.find('\n') + 1);
    if (line.front() != 'c') text += line;
    dimacs.remove_prefix(line.size());
  }
  return text;
}

}  // namespace

LratChecker::LratChecker(std::string program, Clock::time_point deadline)
    : program_(std::move(program)) {
  if (program_.empty()) {
    program_ = can_be_run("cake_lpr") ? "cake_lpr" : "acl2";
    if (program_ == "acl2" && !can_be_run(program_))
      throw Unusable(
          "--by: lrat needs a verified checker of proofs; install cake_lpr, or acl2 and "
          "acl2-books, "
          "or name another one with --checker");
  }
  if (is_acl2(program_))
    start_acl2(deadline);
  else if (!can_be_run(program_))
    started({program_});  // throws
  std::string name = (std::filesystem::temp_directory_path() / "agon-lrat-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr)
    throw Unusable(fmt::format("{}: cannot be made: {}", name, std::strerror(errno)));
  folder_ = name;
}

bool LratChecker::is_verified() const {
  return is_acl2(program_) || is_cake_lpr(program_);
}

LratChecker::~LratChecker() {
  std::error_code ignored;
  if (!folder_.empty()) std::filesystem::remove_all(folder_, ignored);
}

void LratChecker::start_acl2(Clock::time_point deadline) {
  acl2_.reset();
  acl2_ = started({program_});
  acl2_has_read_ = 0;
  bool interrupted = false;
  acl2_->send(load_book, deadline);
  acl2_->send(tell_whether_loaded, deadline);
  const auto loaded = line_that_begins(*acl2_, acl2_says, deadline, interrupted);
  if (!interrupted && loaded != acl2_yes)
    throw Unusable(fmt::format(
        "--checker: {} has no book projects/sat/lrat; install the package acl2-books", program_));
}

Said LratChecker::check(std::string_view dimacs, std::string_view lrat,
                        Clock::time_point deadline) {
  // ACL2 reads no file again that was written since.
  const std::filesystem::path question = folder_ / fmt::format("{}.cnf", ++asked_);
  const std::filesystem::path proof = folder_ / fmt::format("{}.lrat", asked_);
  write_file("--by", question.string(), without_comments(dimacs));
  write_file("--by", proof.string(), lrat);
  if (acl2_has_read_ > most_read) start_acl2(deadline);
  const Said said = acl2_ ? ask_acl2(question, proof, deadline) : run(question, proof, deadline);
  std::filesystem::remove(question);
  std::filesystem::remove(proof);
  return said;
}

Said LratChecker::run(const std::filesystem::path& question, const std::filesystem::path& proof,
                      Clock::time_point deadline) const {
  const std::unique_ptr<Child> child = started({program_, question.string(), proof.string()});
  bool interrupted = false;
  if (line_that_begins(*child, "s VERIFIED", deadline, interrupted)) return Said::verified;
  return interrupted ? Said::interrupted : Said::refused;
}

Said LratChecker::ask_acl2(const std::filesystem::path& question,
                           const std::filesystem::path& proof, Clock::time_point deadline) {
  acl2_has_read_ += std::filesystem::file_size(question) + std::filesystem::file_size(proof);
  acl2_->send(
      fmt::format("(mv-let (erp val state) (lrat::verify-lrat-proof-fn {} {} nil state) "
                  "(prog2$ (cw \"~%agon: ~x0~%\" (and (not erp) (eq val t))) (mv erp val state)))",
                  lisp_string(question), lisp_string(proof)),
      deadline);
  // After an error in ACL2 there is no answer to the first, but one to this.
  acl2_->send("(cw \"~%agon: asked~%\")", deadline);
  bool interrupted = false;
  const auto said = line_that_begins(*acl2_, acl2_says, deadline, interrupted);
  if (said == acl2_yes) line_that_begins(*acl2_, acl2_asked, deadline, interrupted);
  if (interrupted) return Said::interrupted;
  return said == acl2_yes ? Said::verified : Said::refused;
}

}  // namespace agon::tools
