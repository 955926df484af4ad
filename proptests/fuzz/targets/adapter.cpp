// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The asking side of the conformance protocol: an adapter that answers rightly but where the bytes
// say otherwise. It is found out exactly if it did, and what is reported of it is JSON and XML.
#include <algorithm>
#include <array>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "proptests/fuzz/support/case_bytes.hpp"
#include "proptests/fuzz/support/covered.hpp"
#include "proptests/fuzz/support/target.hpp"
#include "tools/conformance/about.hpp"
#include "tools/conformance/checker.hpp"
#include "tools/conformance/report.hpp"
#include "tools/requests/responder.hpp"

namespace {

using namespace agon;
using conform::Clock;
using conform::Heard;
using conform::Reading;

/// What the adapter has done so far that no right one does.
struct Misdeeds {
  bool any = false;
};

class Adapter final : public conform::Peer {
 public:
  Adapter(fuzz::Bytes& bytes, Misdeeds& misdeeds) : bytes_(bytes), misdeeds_(misdeeds) {}

  bool send(std::string_view line, Clock::time_point) override {
    right_ = responder_.answer(line);
    return true;
  }
  Reading read_line(Clock::time_point) override {
    const std::string right = right_.value_or("");
    Reading reading{Heard::line, right};
    switch (bytes_.below(24)) {
      case 1:
        reading.text = line();
        break;
      case 2:
        if (!right.empty()) {
          char& letter = reading.text[bytes_.below(right.size())];
          letter = static_cast<char>(letter ^ (bytes_.next() & 0x7f));
        }
        break;
      case 3:
        reading.text = right.substr(0, bytes_.below(right.size() + 1));
        break;
      case 4:
        reading.text = right + " " + line();
        break;
      case 5: {
        static constexpr std::array<Heard, 4> ways{Heard::silence, Heard::flood, Heard::closed,
                                                   Heard::ended};
        reading = {ways[bytes_.below(ways.size())], line()};
        break;
      }
      case 6:
        errors_ += bytes_.take(bytes_.below(64));
        break;
      default:
        break;
    }
    std::replace(reading.text.begin(), reading.text.end(), '\n', ' ');
    if (reading.heard != Heard::line || reading.text != right) misdeeds_.any = true;
    return reading;
  }
  std::optional<std::string> unasked() override {
    if (bytes_.below(64) != 1) return std::nullopt;
    misdeeds_.any = true;
    return line();
  }
  bool ends_by(Clock::time_point) override {
    if (bytes_.below(16) != 1) return true;
    misdeeds_.any = true;
    return false;
  }
  const std::string& ending() const override { return ending_; }
  const std::string& errors() const override { return errors_; }
  void kill() override {}

 private:
  std::string line() { return std::string(bytes_.take(bytes_.below(200))); }

  fuzz::Bytes& bytes_;
  Misdeeds& misdeeds_;
  conform::Responder responder_{api::EngineChoice::reference, RuleSet{}};
  std::optional<std::string> right_;
  std::string errors_, ending_ = "ended with exit code 3";
};

void require_markup(const std::string& xml) {
  const auto count = [&](char letter) { return std::count(xml.begin(), xml.end(), letter); };
  fuzz::require(count('<') == count('>'), "no answer is markup:\n" + xml);
  fuzz::require(std::none_of(xml.begin(), xml.end(),
                             [](char letter) {
                               const auto byte = static_cast<unsigned char>(letter);
                               return (byte < ' ' && letter != '\n' && letter != '\t') ||
                                      byte == 0x7f;
                             }),
                "no control characters in XML:\n" + xml);
}

/// The reports of one wrong answer, or of none.
void report(const conform::Case& one, std::optional<conform::Mismatch> wrong,
            const conform::Session& session, const conform::Checker& checker) {
  conform::Request request;
  request.command = {"adapter"};
  conform::Outcomes outcomes;
  outcomes.positions = checker.counts().positions;
  outcomes.actions = checker.counts().actions;
  outcomes.tallies.push_back({"some rules", "", 0, outcomes.positions, outcomes.actions});
  if (wrong) {
    conform::Truth truth;
    if (wrong->placed && !truth.confirmed(one)) throw fuzz::Broken("judge and engine differ");
    conform::Flaw flaw("some rules", *std::move(wrong), "fuzzing", session.errors());
    flaw.about = conform::about(flaw.wrong, truth);
    for (const std::string& line : session.transcript())
      if (line.starts_with("> ")) flaw.history.push_back(line.substr(2));
    outcomes.flaws.push_back(std::move(flaw));
  }
  fuzz::require(nlohmann::json::accept(conform::json_report(request, outcomes)), "JSON");
  require_markup(conform::junit_report(request, outcomes));
  const std::string text = conform::text_report(request, outcomes, false);
  fuzz::require(!text.empty() && text.back() == '\n', "lines");
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // What is asked about, then what is answered.
  const std::size_t asked = std::min<std::size_t>(size, 40);
  fuzz::Bytes question(data, asked);
  fuzz::Bytes bytes(data + asked, size - asked);
  const RuleSet rules = fuzz::rules_from(question);
  const conform::Case one{rules, fuzz::position_from(question, rules)};
  Misdeeds misdeeds;
  conform::Session session([&] { return std::make_unique<Adapter>(bytes, misdeeds); }, {});
  conform::Truth truth;
  conform::Checker checker(session, truth);
  const api::PositionAnswer right = truth.answer(one);
  std::vector<std::size_t> chosen;
  for (std::size_t i = bytes.below(4); i > 0 && !right.actions.empty(); --i)
    chosen.push_back(bytes.below(right.actions.size()));

  auto accepted = session.use(rules);
  std::optional<conform::Mismatch> wrong;
  if (accepted.breach)
    wrong = mismatch_of(*std::move(accepted.breach));
  else if (accepted.accepted)
    wrong = checker.check(one, right, conform::Effort::some, chosen);
  const bool refused = !accepted.unsupported.empty();
  fuzz::require(misdeeds.any == (wrong.has_value() || refused),
                wrong ? "found out by " + wrong->question + ", answered rightly: " + wrong->got
                      : "a wrong answer went by");
  fuzz::cover("adapter: " + (wrong     ? std::string(name_of(wrong->deviation))
                             : refused ? "rules refused"
                                       : "nothing wrong"));
  if (wrong) {
    fuzz::require(!wrong->kind.empty() && !wrong->question.empty(), "a finding says what it is");
    report(one, wrong, session, checker);
    if (wrong->placed) (void)checker.same(one, *wrong);
  } else {
    const auto late = session.quit();
    fuzz::require(refused || late.has_value() == misdeeds.any, "it ends when told to");
    report(one, std::nullopt, session, checker);
  }
  return 0;
}
