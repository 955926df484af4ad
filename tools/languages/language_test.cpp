// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/languages/language.hpp"

#include <gtest/gtest.h>

namespace agon::tools {
namespace {

std::string said(const char* code, std::int64_t count) {
  return find_language(code)->counted("length.plies", count);
}

TEST(Language, CountsAsCldrDoes) {
  EXPECT_EQ(said("en", 1), "1 ply");
  EXPECT_EQ(said("en", 0), "0 plies");
  EXPECT_EQ(said("de", 1), "1 Halbzug");
  EXPECT_EQ(said("de", 0), "0 Halbzügen");
  EXPECT_EQ(said("fr", 0), "0 demi-coup");
  EXPECT_EQ(said("fr", 2), "2 demi-coups");
  EXPECT_EQ(said("pt", 0), "0 meio-lance");
  EXPECT_EQ(said("nl", 2), "2 halve zetten");
  EXPECT_EQ(said("es", 0), "0 medias jugadas");
}

TEST(Language, WritesNumbersAsUsual) {
  const auto number = [](const char* code, std::int64_t value) {
    return find_language(code)->number(value);
  };
  EXPECT_EQ(number("en", 1234567), "1234567");
  EXPECT_EQ(number("de", 1234567), "1.234.567");
  EXPECT_EQ(number("de", 999), "999");
  EXPECT_EQ(number("fr", 1234), "1\u202f234");
  EXPECT_EQ(number("es", 1234), "1234");
  EXPECT_EQ(number("es", 12345), "12.345");
}

TEST(Language, FillsParametersAndCapitals) {
  const Language& dutch = *find_language("nl");
  EXPECT_EQ(dutch.text("remark.must-pass", {{"side", dutch.side(Side::white)}}), "Wit moet passen");
  EXPECT_EQ(dutch.listed({"a", "b", "c"}), "a, b en c");
  EXPECT_EQ(english().listed({"a"}), "a");
}

TEST(Language, SaysPhrasesOfTheRoomsBelow) {
  const Phrase inner{{"over.drawn", "drawn: neither side has an action"}, {}};
  const Phrase phrase{{"why.over", "the game is over: {over}"}, {{"over", std::vector{inner}}}};
  EXPECT_EQ(english().text(phrase), "the game is over: drawn: neither side has an action");
  EXPECT_EQ(find_language("de")->text(phrase),
            "die Partie ist zu Ende: Remis: keine Seite hat einen Zug");
  const Phrase choice{{"why.relocate", "{side} must relocate {cells} first"},
                      {{"side", Side::black}, {"cells", std::vector<std::string>{"a1", "b2"}}}};
  EXPECT_EQ(english().text(choice), "Black must relocate a1 or b2 first");
  EXPECT_EQ(find_language("es")->text(choice), "las negras deben recolocar primero a1 o b2");
}

TEST(Language, IsFoundByItsCode) {
  EXPECT_EQ(find_language("xx"), nullptr);
  EXPECT_EQ(languages().size(), 6U);
  EXPECT_EQ(english().code(), "en");
}

}  // namespace
}  // namespace agon::tools
