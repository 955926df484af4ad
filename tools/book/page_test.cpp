// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Texts that would like to be markup stay data in the page.
#include "tools/book/page.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "model/rules/judge.hpp"
#include "model/values/position.hpp"

namespace agon::tools {
namespace {

const std::string empty_page =
    "<body><script type=\"application/json\" id=\"content\">null</script>\n<script>1</script>";

std::string slot_of(const std::string& page) {
  const std::string before = "id=\"content\">";
  const std::size_t begin = page.find(before) + before.size();
  return page.substr(begin, page.find("</script>", begin) - begin);
}

TEST(Page, TheSlotHoldsTheContent) {
  const nlohmann::ordered_json content{{"rules", "wikipedia"}, {"position", "6/7 w - -"}};
  const auto page = page_with(empty_page, content.dump());
  ASSERT_TRUE(page);
  EXPECT_EQ(nlohmann::ordered_json::parse(slot_of(*page)), content);
  EXPECT_TRUE(page->ends_with("</script>\n<script>1</script>"));
}

TEST(Page, HostileTextsCannotLeaveTheSlot) {
  for (const char* hostile :
       {"</script><script>alert(1)</script>", "<!--<script>", "]]>", "\"}; alert(1); //",
        "' onload=alert(1) '", "\xe2\x80\xa8\xe2\x80\xa9", "&lt;/script&gt;", "\\u003c/script>",
        "<\x2fSCRIPT >", "\r\n\t"}) {
    const nlohmann::ordered_json content{{"title", hostile}, {hostile, 1}};
    const auto page = page_with(empty_page, content.dump());
    ASSERT_TRUE(page);
    const std::string slot = slot_of(*page);
    EXPECT_EQ(slot.find_first_of("<>&\n"), std::string::npos) << slot;
    EXPECT_EQ(nlohmann::ordered_json::parse(slot), content) << slot;
    EXPECT_EQ(page->size(), empty_page.size() - 4 + slot.size());
  }
}

TEST(Page, WithoutASlotThereIsNoPage) {
  EXPECT_FALSE(page_with("<body></body>", "null"));
  EXPECT_FALSE(page_with("<script type=\"application/json\" id=\"content\">null", "null"));
}

TEST(Page, ABoardStartsWhereItIsToldTo) {
  const Position start = *rules::opening(RuleSet{});
  EXPECT_EQ(board_json({"walker", "", std::nullopt, std::nullopt}),
            R"({"rules":"walker","position":null})");
  EXPECT_EQ(nlohmann::ordered_json::parse(board_json(
                {"walker", "", start, BoardContent::HoldFile{"walker", Side::black, "a hold"}})),
            nlohmann::ordered_json(
                {{"rules", "walker"},
                 {"position", to_string(start)},
                 {"holds", nlohmann::ordered_json::array(
                               {{{"rules", "walker"}, {"side", "b"}, {"text", "a hold"}}})}}));
}

}  // namespace
}  // namespace agon::tools
