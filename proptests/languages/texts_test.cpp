// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The tables of texts against each other, the code that uses them and the glossary.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "model/records/text.hpp"
#include "model/rules/sayings.hpp"
#include "model/rulesets/file.hpp"
#include "model/rulesets/preset.hpp"
#include "model/values/plain_text.hpp"
#include "model/values/rule_set.hpp"
#include "puzzles/texts/puzzle.hpp"
#include "solver/play/opponent.hpp"
#include "tools/languages/language.hpp"
#include "tools/requests/written.hpp"

namespace agon {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

/// A text in its forms: one, or a singular and a plural.
using Forms = std::vector<std::string>;
using Table = std::map<std::string, Forms>;

const fs::path root = AGON_SOURCE_DIR;

std::string contents(const fs::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

Table table_of(const std::string& code) {
  Table table;
  const Json read = Json::parse(contents(root / "tools/languages" / (code + ".json")));
  for (const auto& [key, text] : read["texts"].items()) {
    Forms& forms = table[key];
    if (text.is_string())
      forms = {text.get<std::string>()};
    else
      forms = {text.at("one").get<std::string>(), text.at("other").get<std::string>()};
  }
  return table;
}

std::vector<std::string> other_codes() {
  std::vector<std::string> codes;
  for (const tools::Language& each : tools::languages())
    if (&each != &tools::english()) codes.emplace_back(each.code());
  return codes;
}

/// Of the table, and what the rooms below say in their code.
Table all_english() {
  Table table = table_of("en");
  const auto add = [&](const std::string& key, std::string_view text) {
    EXPECT_TRUE(table.emplace(key, Forms{std::string(text)}).second)
        << key << " is in en.json, too";
  };
  for (const auto& sayings : {odd_sayings(), rules::sayings(), record::sayings(),
                              rulesets::sayings(), tools::piece_sayings()})
    for (const Saying& each : sayings) add(std::string(each.key), each.english);
  for (const RuleField& field : rule_fields()) {
    add("field." + std::string(field.name), field.help);
    for (const FieldValue& value : field.values)
      add("field." + std::string(field.name) + "." + std::string(value.name), value.help);
  }
  for (const play::Profile& each : play::profiles())
    add("strength." + std::string(each.name), each.help);
  for (const rulesets::Preset& each : rulesets::presets()) {
    add("preset." + each.name, each.title);
    add("preset." + each.name + ".about", each.description);
  }
  add("list.or", " or ");
  return table;
}

std::string lowered(std::string text) {
  for (char& letter : text)
    letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  return text;
}

std::set<std::string> matches(const std::string& text, const std::regex& what, int group = 0) {
  std::set<std::string> found;
  for (std::sregex_iterator each(text.begin(), text.end(), what), end; each != end; ++each)
    found.insert(lowered((*each)[static_cast<std::size_t>(group)]));
  return found;
}

const std::regex parameter(R"(\{(\w+)\})");

TEST(Texts, NameEveryThemeOfPuzzles) {
  const Table english = table_of("en");
  for (const puzzles::Theme& theme : puzzles::themes())
    EXPECT_TRUE(english.contains("motif." + std::string(theme.name))) << theme.name;
}

TEST(Texts, AreTheSameInAllLanguages) {
  const Table english = all_english();
  for (const std::string& code : other_codes()) {
    const Table table = table_of(code);
    for (const auto& [key, forms] : english) {
      const auto found = table.find(key);
      if (found == table.end()) {
        ADD_FAILURE() << code << ".json has no text " << key;
        continue;
      }
      EXPECT_EQ(found->second.size(), forms.size()) << code << ": " << key << ": plural forms";
      for (const std::string& form : found->second) {
        const auto ours = matches(form, parameter);
        auto theirs = matches(forms.back(), parameter);
        // A mistake's English may quote more English.
        if (key.starts_with("mistake."))
          std::erase_if(theirs, [&](const std::string& each) { return !ours.contains(each); });
        EXPECT_EQ(ours, theirs) << code << ": " << key;
        EXPECT_FALSE(form.empty()) << code << ": " << key;
      }
    }
    for (const auto& [key, forms] : table)
      EXPECT_TRUE(english.contains(key)) << code << ".json has " << key << ", English has not";
  }
}

TEST(Texts, NameTheTermsOfTheGlossary) {
  const Json glossary = Json::parse(contents(root / "tools/languages/glossary.json"));
  const Table english = all_english();
  std::map<std::string, Table> tables;
  for (const std::string& code : other_codes()) tables[code] = table_of(code);
  std::size_t looked_at = 0;
  for (const auto& [term, row] : glossary.items()) {
    const auto exceptions = row.value("except", std::vector<std::string>{});
    std::string words;
    for (const std::string word : row.at("en")) words += (words.empty() ? "" : "|") + word;
    const std::regex names("\\b(" + words + ")\\b", std::regex::icase);
    for (const auto& [key, forms] : english) {
      if (std::find(exceptions.begin(), exceptions.end(), key) != exceptions.end()) continue;
      if (!std::regex_search(std::regex_replace(forms.back(), parameter, ""), names)) continue;
      for (const std::string& code : other_codes()) {
        const std::string text = lowered(tables[code][key].empty() ? "" : tables[code][key].back());
        const auto& ours = row.at(code);
        ++looked_at;
        EXPECT_TRUE(std::any_of(
            ours.begin(), ours.end(),
            [&](const Json& word) { return text.find(lowered(word)) != std::string::npos; }))
            << code << ": " << key << ": " << term << " is " << ours << ", not in: " << text;
      }
    }
  }
  EXPECT_GT(looked_at, 1000U);
}

TEST(Texts, HaveNoEnglishLeft) {
  const std::regex word(R"([A-Za-z]+)");
  const std::set<std::string> english{"the",   "and",      "piece",  "pieces", "must",  "which",
                                      "cell",  "captured", "white",  "black",  "turn",  "between",
                                      "guard", "queen",    "throne", "move",   "wins",  "with",
                                      "whose", "these",    "are",    "has",    "there", "puzzle"};
  const std::regex quoted(R"(`[^`]*`|<[^>]*>|\{\w+\}|agon \w+|„.*?(?:“|”)|«.*?»)");
  for (const std::string& code : other_codes())
    for (const auto& [key, forms] : table_of(code))
      for (const std::string& form : forms)
        for (const std::string& each : matches(std::regex_replace(form, quoted, ""), word))
          EXPECT_FALSE(english.contains(each) && !(code == "nl" && each == "are"))
              << code << ": " << key << ": " << form;
}

TEST(Texts, OfFrenchHaveNoBreakSpaces) {
  const std::set<std::string> blanks{"\xc2\xa0", "\xe2\x80\xaf"};
  const auto ends_blank = [&](const std::string& text) {
    return std::any_of(blanks.begin(), blanks.end(),
                       [&](const std::string& blank) { return text.ends_with(blank); });
  };
  const std::regex quoted(R"(`[^`]*`)");
  const std::regex closing("[:;!?]|\xc2\xbb");  // and »
  for (const auto& [key, forms] : table_of("fr"))
    for (const std::string& form : forms) {
      const std::string text = std::regex_replace(form, quoted, "");
      for (std::sregex_iterator each(text.begin(), text.end(), closing), end; each != end; ++each)
        EXPECT_TRUE(ends_blank(each->prefix().str())) << key << ": " << form;
      for (std::size_t at = text.find("\xc2\xab"); at != std::string::npos;
           at = text.find("\xc2\xab", at + 1))
        EXPECT_TRUE(blanks.contains(text.substr(at + 2, 2)) ||
                    blanks.contains(text.substr(at + 2, 3)))
            << key << ": " << form;
    }
}

TEST(Texts, SayNothingThatTheirLanguageDoesNot) {
  struct Unsaid {
    std::string code;
    std::string words;
    std::string instead;
  };
  // Players read one word, *move*, and the same word in each language; programs and programmers
  // read *action*.
  const std::vector<Unsaid> all{
      {"en", "\\b([Aa]ctions?|acted)\\b", "move"},
      {"de", "\\b(Aktion|Zugrecht)", "Zug"},
      {"fr", "\\bactions?\\b", "coup"},
      {"pt", "\\b([Aa]ção|[Aa]ções|[Jj]ogadas)\\b", "lance"},
      {"nl", "\\b([Aa]ctie)", "zet"},
      {"es", "\\b([Aa]cción|[Aa]cciones|[Mm]ovimientos|[Tt]urnos)\\b", "jugada"},
      {"de", "[Vv]erwirk|sogar den|erzwungen die", "verlieren; auch auf den; gegen jede ..."},
      {"nl", "[Vv]erbeur|zelfs de", "verliezen; ook op de"},
      {"es", "[Rr]etract", "deshacer"},
      {"es", "; escribe\\b", "escriba: the reader is usted"},
      // That of Portugal.
      {"pt", "\\b([Bb]usca|[Pp]rocura|[Aa]rquivo|[Tt]ela|[Uu]suário|[Vv]ocê)\\b|“", "pesquisa; «"},
  };
  for (const Unsaid& unsaid : all)
    for (const auto& [key, forms] : unsaid.code == "en" ? all_english() : table_of(unsaid.code))
      for (const std::string& form : forms)
        EXPECT_FALSE(
            std::regex_search(std::regex_replace(form, parameter, ""), std::regex(unsaid.words)))
            << unsaid.code << ": " << key << ": " << form << ": " << unsaid.instead;
  // "all" of a filter goes with nouns of any gender: longitud, tema, longueur, thème.
  for (const auto& [code, gendered] : std::map<std::string, std::string>{
           {"es", "[Tt]od[oa]s"}, {"fr", "[Tt]ou(te)?s"}, {"pt", "[Tt]od[oa]s"}})
    EXPECT_FALSE(std::regex_search(table_of(code)["puzzle.all"].front(), std::regex(gendered)));
}

/// Keys named in a source; what varies in one is `*`.
std::set<std::string> named_in(const fs::path& path) {
  std::set<std::string> keys;
  const std::string text = contents(path);
  const auto add = [&](const std::regex& form) {
    for (std::sregex_iterator each(text.begin(), text.end(), form), end; each != end; ++each)
      keys.insert(std::regex_replace((*each)[1].str(), std::regex(R"(\$?\{[^}]*\})"), "*"));
  };
  if (path.extension() == ".js") {
    add(std::regex(R"(\b(?:text|textOf|textParts)\(\s*'([\w.-]+)')"));
    add(std::regex(R"(\b(?:text|textOf|textParts)\(\s*`([^`]*)`)"));
  } else if (path.extension() == ".py") {
    add(std::regex(R"re(["'](site\.[\w.{}\[\]-]*)["'])re"));
  } else {
    add(std::regex(R"re("([a-z]+\.[\w.{}-]*)")re"));
  }
  return keys;
}

bool fits(const std::string& named, const std::string& key) {
  std::string pattern;
  for (const char letter : named)
    pattern += letter == '*' ? "[^.]+" : letter == '.' ? "\\." : std::string(1, letter);
  return std::regex_match(key, std::regex(pattern));
}

std::vector<fs::path> sources() {
  std::vector<fs::path> found;
  for (const char* room : {"tools/drawing", "tools/wording", "tools/book", "tools/cli",
                           "tools/requests", "tools/languages", "tools/page/script", "tools/site"})
    for (const auto& entry : fs::recursive_directory_iterator(root / room)) {
      const std::string ending = entry.path().extension().string();
      const std::string name = entry.path().filename().string();
      if ((ending == ".cpp" || ending == ".hpp" || ending == ".js" || ending == ".py") &&
          !name.ends_with("_test.cpp"))
        found.push_back(entry.path());
    }
  return found;
}

TEST(Texts, AreUsed) {
  const Table english = table_of("en");
  std::set<std::string> groups;
  for (const auto& [key, forms] : english) groups.insert(key.substr(0, key.find('.')));
  std::set<std::string> unused;
  for (const auto& [key, forms] : english) unused.insert(key);
  const std::set<std::string> elsewhere{"field", "strength", "list", "preset", "mistake"};
  for (const fs::path& path : sources())
    for (const std::string& named : named_in(path)) {
      const std::string group = named.substr(0, named.find('.'));
      if (!groups.contains(group) && path.extension() != ".js") continue;
      bool known = elsewhere.contains(group);
      for (const auto& [key, forms] : english)
        if (fits(named, key)) {
          known = true;
          unused.erase(key);
        }
      // Names of files look like keys.
      if (!known && path.extension() != ".js" && named.find('/') == std::string::npos &&
          std::regex_search(named, std::regex(R"(\.(html|txt|svg|png|toml|pdf|db|hpp|json)$)")))
        continue;
      EXPECT_TRUE(known) << path << " names " << named << ", which en.json has not";
    }
  for (const std::string& key : unused) ADD_FAILURE() << "nothing says " << key;
}

/// Without comments, so that only code is left.
std::string code_of(const fs::path& path) {
  std::string text = contents(path);
  text = std::regex_replace(text, std::regex(R"(/\*(?:[^*]|\*(?!/))*\*/)"), "");
  return std::regex_replace(text, std::regex(R"((^|\n)\s*//[^\n]*|\s//\s[^\n']*(?=\n))"), "\n");
}

TEST(Texts, OfThePageAreNotInItsScripts) {
  // Messages about the page's own faults, of the package for JavaScript, and class names, queries,
  // styles.
  const std::set<std::string> exempt{"engine.js", "unpack.js", "texts.js"};
  const std::regex sentence(R"([A-Za-z]{2,}[,:.]? +[A-Za-z]{2,})");
  const std::regex code(R"(class: *$|classList.*$|querySelector\w*\($|closest\($|matchMedia\($|)"
                        R"(className = (?:\w+ \? )?$|transform = *$|\? $|ask: $)");
  std::size_t files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(root / "tools/page/script")) {
    const fs::path& path = entry.path();
    if (path.extension() != ".js" || exempt.contains(path.filename().string())) continue;
    ++files;
    const std::string text = code_of(path);
    const std::regex literal(R"('((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`)");
    for (std::sregex_iterator each(text.begin(), text.end(), literal), end; each != end; ++each) {
      const std::string said =
          std::regex_replace((*each)[1].matched ? (*each)[1].str() : (*each)[2].str(),
                             std::regex(R"(\$\{[^}]*\})"), "");
      if (!std::regex_search(said, sentence)) continue;
      const auto at = static_cast<std::size_t>(each->position());
      const std::string before = text.substr(at < 60 ? 0 : at - 60, std::min<std::size_t>(at, 60));
      if (std::regex_search(before, code)) continue;
      if (said.starts_with("page.html has no element") || said.starts_with("translate(")) continue;
      if (said == "Enter, Space" || said == "ring inner") continue;
      ADD_FAILURE() << path << ": '" << said
                    << "' is for people: put it into tools/languages and use text()";
    }
  }
  EXPECT_GT(files, 30U);
}

}  // namespace
}  // namespace agon
