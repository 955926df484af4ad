// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/rulesets/parse.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "model/rulesets/nearest.hpp"
#include "model/rulesets/readings.hpp"

namespace agon::rulesets::parse_test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

/// A temporary file, removed at the end of the test.
class TemporaryFile {
 public:
  TemporaryFile(const std::string& name, const std::string& contents)
      : path_(std::filesystem::path(testing::TempDir()) / name) {
    std::ofstream(path_) << contents;
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() { std::filesystem::remove(path_); }
  std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

/// A file that cannot be opened.
class Socket {
 public:
  explicit Socket(const std::string& name)
      : path_(std::filesystem::path(testing::TempDir()) / name),
        socket_(::socket(AF_UNIX, SOCK_STREAM, 0)) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    path().copy(address.sun_path, sizeof address.sun_path - 1);
    std::filesystem::remove(path_);
    EXPECT_EQ(::bind(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  }
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  ~Socket() {
    ::close(socket_);
    std::filesystem::remove(path_);
  }
  std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
  int socket_;
};

std::string mistakes(std::string_view text) {
  const ParsedRules parsed = parse_rules_or_file(text);
  EXPECT_FALSE(parsed.mistakes.empty()) << text;
  EXPECT_EQ(parsed.preset, nullptr);
  EXPECT_EQ(parsed.rules, RuleSet{});
  return to_string(parsed.mistakes);
}

TEST(Rules, NamesAPreset) {
  for (const Preset& preset : presets()) {
    const ParsedRules parsed = parse_rules(preset.name);
    ASSERT_THAT(parsed.mistakes, IsEmpty());
    EXPECT_EQ(parsed.rules, preset.rules);
    EXPECT_EQ(parsed.name, preset.name);
    ASSERT_NE(parsed.preset, nullptr);
    EXPECT_EQ(parsed.preset->rules, preset.rules);
    EXPECT_EQ(count_readings(*parsed.preset), count_readings(preset));
  }
}

TEST(Rules, TakesChanges) {
  const ParsedRules parsed = parse_rules("wikipedia,no_action=loses,radius=3,guards=2");
  ASSERT_THAT(parsed.mistakes, IsEmpty()) << to_string(parsed.mistakes);
  RuleSet expected;
  expected.no_action = NoAction::loses;
  expected.radius = 3;
  expected.guards = 2;
  EXPECT_EQ(parsed.rules, expected);
  EXPECT_EQ(parsed.name, "wikipedia,no_action=loses,radius=3,guards=2");
  EXPECT_EQ(parsed.preset->name, parsed.name);
  EXPECT_EQ(parsed.preset->field("no_action").status, Status::chosen);
  EXPECT_EQ(parsed.preset->field("no_action").place, "the change no_action=loses");
  EXPECT_EQ(parsed.preset->field("forfeit").status, Status::stated);
  // A chosen field is no longer open.
  EXPECT_EQ(3 * count_readings(*parsed.preset), count_readings(*find_preset("wikipedia")));
}

TEST(Rules, ChangesOfOneTextAreJudgedTogether) {
  EXPECT_THAT(parse_rules("wikipedia,stepping_between=safe,capture_lasts=until-relocated").mistakes,
              IsEmpty());
  EXPECT_THAT(mistakes("wikipedia,stepping_between=safe"),
              StartsWith("stepping_between=safe needs capture_lasts=until-relocated"));
}

TEST(Rules, NamesAFile) {
  const TemporaryFile file("agon_rules_test.toml", "base = \"walker\"\nsandwich = \"ring\"\n");
  const ParsedRules plain = parse_rules_or_file(file.path());
  ASSERT_THAT(plain.mistakes, IsEmpty()) << to_string(plain.mistakes);
  RuleSet expected = find_preset("walker")->rules;
  expected.sandwich = Sandwich::ring;
  EXPECT_EQ(plain.rules, expected);
  EXPECT_EQ(plain.name, file.path());

  const ParsedRules changed = parse_rules_or_file(file.path() + ",forfeit=none");
  ASSERT_THAT(changed.mistakes, IsEmpty());
  expected.forfeit = Forfeit::none;
  EXPECT_EQ(changed.rules, expected);
  EXPECT_EQ(changed.name, file.path() + ",forfeit=none");
}

TEST(Rules, PlacesTheMistakesOfAFile) {
  const TemporaryFile file("agon_rules_test_bad.toml", "\nsandwhich = \"ring\"\n");
  EXPECT_EQ(mistakes(file.path()),
            file.path() + ":2:1: no field is named 'sandwhich'; did you mean sandwich?");
}

TEST(Rules, NamesNeitherPresetNorFile) {
  EXPECT_EQ(mistakes("wolson"), "no preset or file is named 'wolson'; did you mean woolson?");
  EXPECT_THAT(mistakes("chess"),
              AllOf(StartsWith("no preset or file is named 'chess'; presets are wikipedia, "),
                    testing::EndsWith(", abstract-games")));
  EXPECT_THAT(mistakes("no/such/file.toml"),
              HasSubstr("no preset or file is named 'no/such/file.toml'"));
  EXPECT_THAT(mistakes(""), StartsWith("does not name a rule set; presets are wikipedia"));
  EXPECT_THAT(mistakes(",radius=3"), StartsWith("does not name a rule set"));
  EXPECT_EQ(
      mistakes("radius=3"),
      "'radius=3' does not name a rule set; write a preset or a file before the changes, like "
      "wikipedia,radius=3");
  EXPECT_THAT(mistakes(testing::TempDir()), HasSubstr(": is a folder; name a rule-set file"));
}

TEST(Rules, ThatAFileSaysArePresets) {
  const auto without_files = [](std::string_view text) {
    return to_string(parse_rules(text).mistakes);
  };
  EXPECT_EQ(without_files("woolson,radius=3,guards=2,setup=place-any"), "");
  EXPECT_EQ(without_files("wolson"), "no preset is named 'wolson'; did you mean woolson?");
  EXPECT_EQ(without_files("radius=3"),
            "'radius=3' does not name a rule set; write a preset before the changes, like "
            "wikipedia,radius=3");
  const std::string remedy =
      ", and no file is opened here; name a preset, with changes where the rules differ from it, "
      "like wikipedia,radius=3,guards=2";
  const TemporaryFile file("rules_of_a_file.toml", "base = \"walker\"\n");
  EXPECT_EQ(without_files(file.path() + ",radius=3"),
            "no preset is named '" + file.path() + "'" + remedy);
  // A pipe that nobody writes to would be waited for.
  const std::string pipe = testing::TempDir() + "rules_of_a_pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_EQ(without_files(pipe), "no preset is named '" + pipe + "'" + remedy);
  std::filesystem::remove(pipe);
}

TEST(Rules, FilesThatCannotBeReadSayWhy) {
  const TemporaryFile large("large.toml", std::string((1U << 20U) + 1, '#'));
  EXPECT_THAT(mistakes(large.path()), HasSubstr("is larger than 1 MiB"));
  const TemporaryFile long_one("long.toml", std::string(5000, '#'));
  EXPECT_EQ(to_string(parse_rules_or_file(long_one.path()).mistakes), "");
  // Reading a process's memory from its start always fails.
  EXPECT_THAT(mistakes("/proc/self/mem"), HasSubstr("cannot be read completely"));
  const Socket socket("socket.toml");
  EXPECT_THAT(mistakes(socket.path()), HasSubstr("cannot be read: "));
}

TEST(Rules, RefusesWhatIsNoChange) {
  EXPECT_EQ(mistakes("wikipedia,"), "'' is not a change; write field=value, like no_action=loses");
  EXPECT_THAT(mistakes("wikipedia,ring"), HasSubstr("'ring' is not a change"));
  EXPECT_EQ(mistakes("wikipedia,no-acton=loses"),
            "no field is named 'no-acton'; did you mean no_action?");
  EXPECT_THAT(mistakes("wikipedia,=loses"), HasSubstr("no field is named ''; fields are radius, "));
  EXPECT_EQ(mistakes("wikipedia,no_action=lose"),
            "no_action cannot be 'lose'; did you mean loses? its values are passes, loses, draws");
  EXPECT_EQ(mistakes("wikipedia,radius=9"), "radius cannot be '9'; its values are 2, 3, 4, 5");
  EXPECT_EQ(mistakes("wikipedia,radius=3,radius=4"),
            "radius is changed twice; keep one of the two");
  EXPECT_THAT(mistakes("wikipedia,no_action=loses "), HasSubstr("cannot be 'loses '"));
}

TEST(Rules, AMistakeIsOneLineWhateverTheTextIs) {
  EXPECT_THAT(mistakes("wiki\npedia"), HasSubstr("named 'wiki?pedia'; "));
  EXPECT_THAT(mistakes("a=b\n[1m"), HasSubstr("like wikipedia,a=b?[1m"));
  EXPECT_EQ(mistakes("bell,radius=\x7f"),
            "U+007F cannot be seen and means nothing here; take it out");
  EXPECT_EQ(mistakes("bell,\xc2\xa0radius=3"),
            "U+00A0 (NO-BREAK SPACE) is not an ordinary space; write one instead");
}

TEST(Rules, GivesAllMistakesAtOnce) {
  EXPECT_EQ(parse_rules("wolson,ring,radius=9").mistakes.size(), 3U);
}

TEST(ShortestName, GivesTheRuleSetAgain) {
  EXPECT_EQ(shortest_name(RuleSet{}), "wikipedia");
  EXPECT_EQ(shortest_name(find_preset("walker")->rules), "walker");
  // The same rule set as peacock's, which is listed first.
  EXPECT_EQ(shortest_name(find_preset("bell")->rules), "peacock");
  RuleSet rules = find_preset("walker")->rules;
  rules.radius = 3;
  rules.guards = 2;
  EXPECT_EQ(shortest_name(rules), "walker,radius=3,guards=2");
  for (const Preset& preset : presets())
    for (const char* change : {",no_action=draws", ",radius=2,guards=1", ",passing=yes"}) {
      const RuleSet changed = parse_rules(preset.name + change).rules;
      EXPECT_EQ(parse_rules(shortest_name(changed)).rules, changed) << preset.name << change;
    }
}

TEST(Nearest, CountsLettersToChange) {
  EXPECT_EQ(nearest("sandwhich", {"jaws", "sandwich"}), "sandwich");
  EXPECT_EQ(nearest("jasw", {"jaws", "sandwich"}), "jaws");
  EXPECT_EQ(nearest("no-action", {"no_action"}), "no_action");
  EXPECT_EQ(nearest("stalemate", {"jaws", "sandwich"}), std::nullopt);
  EXPECT_EQ(nearest("", {"jaws"}), std::nullopt);
  EXPECT_EQ(nearest("9", {"2", "3"}), std::nullopt);
  EXPECT_EQ(nearest(std::string(1 << 20, 'x'), {"jaws"}), std::nullopt);
  EXPECT_EQ(joined({"a", "b"}), "a, b");
}

}  // namespace
}  // namespace agon::rulesets::parse_test
