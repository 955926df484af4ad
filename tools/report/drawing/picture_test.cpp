// Pictures: what the terminal says is in them, and two of them can stand in one page.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "model/data/position_text.hpp"
#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "tools/report/drawing/diagram.hpp"
#include "tools/report/drawing/svg_document.hpp"

namespace agon::tools {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

Diagram diagram_of(const std::string& rules_name, const std::string& position = "",
                   const std::string& last = "", const std::vector<Cell>& reachable = {}) {
  const RuleSet rules = rulesets::parse_rules(rules_name).rules;
  Diagram diagram = make_diagram(
      position.empty() ? *rules::opening(rules) : rules::read_position(position, rules).position,
      rules, rules_name);
  if (!last.empty()) diagram.last = parse_action(last);
  diagram.reachable = reachable;
  return diagram;
}

const std::string captive = "6/7/8/4gG3/4G1g3/4GQG4/3qGG1gg1/1g2g4/8/7/6 w h8 -";

/// Diagrams that have everything between them that a picture can show.
std::vector<Diagram> several() {
  return {diagram_of("wikipedia"),
          diagram_of("wikipedia,setup=place-any"),
          diagram_of("peacock"),
          diagram_of("queens-guard", captive),
          diagram_of("queens-guard", captive, "e9@h5", {{9, 4}, {9, 5}}),
          diagram_of("wikipedia", "", "a2-a3", {{1, 2}}),
          diagram_of("wikipedia,passing=yes", "", "--"),
          diagram_of("wikipedia,setup=place-any", "6/7/8/9/10/11/10/9/8/7/Q5 b - GGGGGGqgggggg",
                     "Q@a1"),
          diagram_of("wikipedia,must_leave=no", "", "a3@a3")};
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size())
    ++found;
  return found;
}

std::size_t letters(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
  }));
}

/// The letters on the board's edges and below it, if no line is broken.
std::size_t letters_of(const Diagram& diagram) {
  std::size_t sum = 0;
  for (int row = 1; row <= row_count(diagram.position.radius()); ++row)
    sum += 1 + std::to_string(row).size();
  for (const std::string& remark : diagram.remarks) sum += letters(remark);
  for (const Side side : both_sides)
    if (!diagram.position.hand(side).empty())
      sum += letters(fmt::format("{} in hand:", side_name(side)));
  for (const Mark& mark : legend(diagram)) sum += letters(mark.words);
  return sum;
}

double attribute(const std::string& svg, const std::string& name) {
  const std::size_t at = svg.find(" " + name + "=\"");
  EXPECT_NE(at, std::string::npos);
  return std::stod(svg.substr(at + name.size() + 3));
}

/// What is drawn apart from letters, whose shapes have no fill of their own.
std::size_t paths(const Diagram& diagram) {
  const std::string svg = draw_svg(diagram);
  return count(svg, "<path ") - count(svg, "<path style=\"stroke:none;\"");
}

TEST(Pictures, DrawEveryLetterThatTheTerminalPrints) {
  for (const Diagram& diagram : several()) {
    const std::string svg = draw_svg(diagram);
    // A letter is a use of its shape.
    EXPECT_EQ(count(svg, "<use "), letters_of(diagram)) << to_string(diagram.position);
  }
}

TEST(Pictures, SayInTheirDescriptionWhatTheTerminalSays) {
  for (const Diagram& diagram : several()) {
    const std::string svg = draw_svg(diagram);
    EXPECT_THAT(svg, HasSubstr(">Agon: " + diagram.remarks.front() + "</title>"));
    const std::size_t begin = svg.find("<desc");
    const std::string description = svg.substr(begin, svg.find("</desc>") - begin);
    EXPECT_THAT(description, HasSubstr(to_string(diagram.position)));
    for (const std::string& remark : diagram.remarks) EXPECT_THAT(description, HasSubstr(remark));
    for (const std::string& remark : hand_remarks(diagram.position))
      EXPECT_THAT(description, HasSubstr(remark));
    for (const Cell cell : diagram.captured)
      EXPECT_THAT(description, HasSubstr("captured: " + to_string(cell)));
    if (!diagram.last) continue;
    EXPECT_THAT(description, HasSubstr("Last action: " + to_string(*diagram.last)));
  }
}

TEST(Pictures, DrawThePiecesInHand) {
  const Diagram full = diagram_of("wikipedia,setup=place-any");
  Diagram none = full;
  for (const Side side : both_sides) none.position.hand(side) = {};
  EXPECT_EQ(paths(full), paths(none) + 2 * 14) << "a disc and what is on it";
  EXPECT_GT(attribute(draw_svg(full), "height"), attribute(draw_svg(none), "height") + 40);
}

TEST(Pictures, DrawASampleOfEachMarkThatTheyUse) {
  // The same marks once on the board and once in the legend: twice what a mark takes.
  const Diagram plain = diagram_of("wikipedia");
  Diagram one = plain;
  one.reachable = {{1, 2}};
  Diagram two = plain;
  two.reachable = {{1, 2}, {2, 1}};
  EXPECT_EQ(paths(one) - paths(plain), 2 * (paths(two) - paths(one)));
  one.reachable.clear();
  one.last = Action::step({1, 2}, {1, 3});
  EXPECT_EQ(paths(one) - paths(plain), 2u * 3);
  one.last = Action::placement(Kind::guard, {1, 3});
  EXPECT_EQ(paths(one) - paths(plain), 2u * 1);
  one.last = Action::pass();
  EXPECT_EQ(paths(one) - paths(plain), 0u);
}

TEST(Pictures, BreakLongRemarksOnTheSmallestBoard) {
  Diagram diagram = diagram_of(
      "wikipedia,radius=2,guards=6,setup=place-any,capture_lasts=until-relocated,"
      "stepping_between=captured,forfeit=own-queen-absent");
  diagram.remarks.emplace_back("oneverylongwordwithoutanyplacetobreakit" + std::string(80, 'x'));
  diagram.remarks.emplace_back("many words of no length at all, one after the other, to be broken");
  diagram.last = Action::placement(Kind::guard, {1, 1});
  diagram.reachable = {{1, 2}};
  const std::string svg = draw_svg(diagram);
  const std::size_t drawn = count(svg, "<use ");
  EXPECT_LE(drawn, letters_of(diagram));
  EXPECT_GE(drawn + 20, letters_of(diagram)) << "no more than the spaces at which lines break";
  const double width = attribute(svg, "width");
  const double height = attribute(svg, "height");
  const std::regex use("<use [^>]* x=\"([-0-9.]+)\" y=\"([-0-9.]+)\"");
  for (std::sregex_iterator each(svg.begin(), svg.end(), use), end; each != end; ++each) {
    const double x = std::stod((*each)[1]);
    const double y = std::stod((*each)[2]);
    EXPECT_GE(x, 0);
    EXPECT_LT(x, width - 5);
    EXPECT_GE(y, 0);
    EXPECT_LT(y, height - 5);
  }
}

/// The numbers of a PNG file's head, in pixels.
std::array<unsigned, 2> png_size(const std::string& png) {
  const auto number = [&png](std::size_t at) {
    unsigned value = 0;
    for (std::size_t i = 0; i < 4; ++i)
      value = value << 8U | static_cast<unsigned char>(png[at + i]);
    return value;
  };
  return {number(16), number(20)};
}

TEST(Pictures, AreTheSameAsPngAndSvg) {
  for (const Diagram& diagram : several()) {
    const std::string svg = draw_svg(diagram);
    const auto [width, height] = png_size(draw_png(diagram));
    EXPECT_NEAR(width, 2 * attribute(svg, "width"), 2);
    EXPECT_NEAR(height, 2 * attribute(svg, "height"), 2);
  }
}

std::multiset<std::string> found(const std::string& svg, const std::string& pattern) {
  std::multiset<std::string> names;
  const std::regex regex(pattern);
  for (std::sregex_iterator each(svg.begin(), svg.end(), regex), end; each != end; ++each)
    names.insert((*each)[1]);
  return names;
}

std::multiset<std::string> ids(const std::string& svg) {
  return found(svg, " id=\"([^\"]*)\"");
}

TEST(Svg, IdsOfTwoPicturesInOnePageDoNotClash) {
  std::multiset<std::string> all;
  std::set<std::string> pictures;
  for (const Diagram& diagram : several()) {
    const std::string svg = draw_svg(diagram);
    EXPECT_TRUE(pictures.insert(svg).second);
    const auto own = ids(svg);
    EXPECT_GT(own.size(), 10u);
    all.insert(own.begin(), own.end());
    // Whatever is referred to is there.
    for (const char* pattern : {"href=\"#([^\"]*)\"", "url\\(#([^)]*)\\)"})
      for (const std::string& name : found(svg, pattern)) EXPECT_TRUE(own.contains(name)) << name;
    for (const std::string& name : found(svg, "aria-labelledby=\"([^ \"]*)"))
      EXPECT_TRUE(own.contains(name)) << name;
  }
  EXPECT_GT(found(draw_svg(several()[3]), "url\\(#([^)]*)\\)").size(), 0u) << "clips are used";
  for (const std::string& id : all) EXPECT_EQ(all.count(id), 1u) << id;
}

TEST(Svg, TheSamePictureIsTheSameFile) {
  const std::string first = draw_svg(several()[3]);
  draw_svg(several()[0]);
  EXPECT_EQ(draw_svg(several()[3]), first);
}

TEST(Svg, WordsAreEscapedAndWhole) {
  Diagram diagram = diagram_of("wikipedia");
  diagram.remarks = {"a<b> & \"c\" \xff\x01 \xc3\xa9"};
  const std::string svg = draw_svg(diagram);
  EXPECT_THAT(svg, HasSubstr(">Agon: a&lt;b&gt; &amp; \"c\" \xef\xbf\xbd  \xc3\xa9</title>"));
  EXPECT_THAT(svg, Not(HasSubstr("\xff")));
  EXPECT_GT(draw_png(diagram).size(), 10'000u);
}

TEST(Svg, NamesAreMadeFromTheContent) {
  const std::string drawn = "<svg a=\"b\"><g id=\"x\"/><use href=\"#x\" clip=\"url(#y)\"/></svg>";
  const std::string one = finish_svg(drawn, "title", "words");
  EXPECT_EQ(ids(one).size(), 3u);
  EXPECT_THAT(one, Not(HasSubstr("\"#x\"")));
  // What cairo calls them does not matter, what stands in them does.
  EXPECT_EQ(
      finish_svg(
          "<svg a=\"b\"><g id=\"surface7\"/><use href=\"#surface7\" clip=\"url(#clip-3)\"/></svg>",
          "title", "words"),
      one);
  for (const std::string& other :
       {finish_svg(drawn, "title", "other"), finish_svg(drawn, "other", "words"),
        finish_svg("<svg a=\"c\"><g id=\"x\"/></svg>", "title", "words")})
    for (const std::string& id : ids(other)) EXPECT_FALSE(ids(one).contains(id)) << id;
}

}  // namespace
}  // namespace agon::tools
