// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Texts that would like to be markup stay data in the page.
#include "tools/report/page.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

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

}  // namespace
}  // namespace agon::tools
