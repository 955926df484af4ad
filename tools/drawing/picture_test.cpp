// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Pictures: what the terminal says is in them, and two of them can stand in one page.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "model/rules/judge.hpp"
#include "model/rulesets/parse.hpp"
#include "model/values/position.hpp"
#include "tools/drawing/diagram.hpp"
#include "tools/drawing/markup.hpp"
#include "tools/drawing/pen.hpp"

namespace agon::tools {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::Each;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;
using testing::Truly;

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

const std::string lifted = "6/7/3g4/5g3/2G1GG1g2/4qQG4/3gGG4/2g6/8/7/6 b - g";

/// Diagrams that have everything between them that a picture can show.
std::vector<Diagram> several() {
  return {diagram_of("wikipedia"),
          diagram_of("wikipedia,setup=place-any"),
          diagram_of("peacock"),
          diagram_of("queens-guard", captive),
          diagram_of("mitra,captives=lifted", lifted),
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

/// What stands between the tags of all elements of that name.
std::vector<std::string> texts(const std::string& svg, const std::string& element = "text") {
  std::vector<std::string> found;
  const std::regex regex("<" + element + "(?: [^>]*)?>([^<]*)</" + element + ">");
  for (std::sregex_iterator each(svg.begin(), svg.end(), regex), end; each != end; ++each)
    found.push_back((*each)[1]);
  return found;
}

double attribute(const std::string& svg, const std::string& name) {
  const std::size_t at = svg.find(" " + name + "=\"");
  EXPECT_NE(at, std::string::npos);
  return std::stod(svg.substr(at + name.size() + 3));
}

/// Pieces and marks: uses of a shape, or separate paths.
std::size_t shapes(const Diagram& diagram, const PictureOptions& options = {}) {
  const std::string svg = draw_svg(diagram, options);
  return count(svg.substr(svg.find("</defs>")), "<path ") + count(svg, "<use ");
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

TEST(Pictures, WriteAsTextWhatTheTerminalPrints) {
  for (const Diagram& diagram : several()) {
    const std::vector<std::string> words = texts(draw_svg(diagram));
    const std::string all = fmt::format("{}", fmt::join(words, " "));
    for (int row = 1; row <= row_count(diagram.position.radius()); ++row)
      for (const std::string& label :
           {std::string(1, static_cast<char>('a' + row - 1)), std::to_string(row)})
        EXPECT_EQ(std::count(words.begin(), words.end(), label), 1) << label;
    for (const std::string& remark : diagram.remarks) EXPECT_THAT(all, HasSubstr(remark));
    for (const Side side : both_sides)
      EXPECT_EQ(std::count(words.begin(), words.end(), fmt::format("{} in hand:", side_name(side))),
                diagram.position.hand(side).empty() ? 0 : 1);
    for (const Mark& mark : legend(diagram)) EXPECT_THAT(words, Contains(mark.words));
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
    EXPECT_THAT(description, HasSubstr("Last move: " + to_string(*diagram.last)));
  }
}

TEST(Remarks, SayWhoMustPutALiftedPieceWhere) {
  EXPECT_EQ(diagram_of("wikipedia,captives=lifted", lifted).remarks.back(),
            "Black must put a captured guard on any empty cell of the outermost ring");
  const std::string queen = "6/7/3g4/5g3/3GGG1g2/5QG4/3gGG4/2g6/8/7/g5 b - q";
  EXPECT_EQ(diagram_of("way-to-play,captives=lifted", queen).remarks.back(),
            "Black must put its captured queen on any empty cell, even the throne, and White "
            "chooses the cell");
  EXPECT_EQ(diagram_of("wikipedia,setup=place-any").remarks.size(), 1U);
}

TEST(Remarks, SayThatAForfeitDraws) {
  const std::string around = "qggggg/g6/8/9/4GG4/4G1G4/4GG4/9/8/7/Q5 b - -";
  EXPECT_EQ(diagram_of("wikipedia,forfeit_result=draws", around).remarks.front(),
            "Drawn (wikipedia,forfeit_result=draws)");
}

TEST(Pictures, DrawThePiecesInHand) {
  const Diagram full = diagram_of("wikipedia,setup=place-any");
  Diagram none = full;
  for (const Side side : both_sides) none.position.hand(side) = {};
  EXPECT_EQ(shapes(full), shapes(none) + 14);
  EXPECT_GT(attribute(draw_svg(full), "height"), attribute(draw_svg(none), "height") + 40);
}

TEST(Pictures, DrawASampleOfEachMarkThatTheyUse) {
  // The same marks once on the board and once in the legend: twice what a mark takes.
  const Diagram plain = diagram_of("wikipedia");
  Diagram one = plain;
  one.reachable = {{1, 2}};
  Diagram two = plain;
  two.reachable = {{1, 2}, {2, 1}};
  EXPECT_EQ(shapes(one) - shapes(plain), 2 * (shapes(two) - shapes(one)));
  one.reachable.clear();
  one.last = Action::step({1, 2}, {1, 3});
  EXPECT_EQ(shapes(one) - shapes(plain), 2u * 3);
  one.last = Action::placement(Kind::guard, {1, 3});
  EXPECT_EQ(shapes(one) - shapes(plain), 2u * 1);
  one.last = Action::pass();
  EXPECT_EQ(shapes(one) - shapes(plain), 0u);
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
  const std::vector<std::string> words = texts(svg);
  EXPECT_GT(words.size(), 10 + 6u);
  const double width = attribute(svg, "width");
  const double height = attribute(svg, "height");
  const std::regex text("font-size=\"([.0-9]+)\"|<text x=\"([-.0-9]+)\" y=\"([-.0-9]+)\">([^<]*)");
  double size = 0;
  for (std::sregex_iterator each(svg.begin(), svg.end(), text), end; each != end; ++each) {
    if ((*each)[1].matched) {
      size = std::stod((*each)[1]);
      continue;
    }
    EXPECT_LT(words_width((*each)[4].str(), size), width) << (*each)[4];
    EXPECT_GT(std::stod((*each)[2]), 0);
    EXPECT_LT(std::stod((*each)[2]), width - 5);
    EXPECT_GT(std::stod((*each)[3]), 0);
    EXPECT_LT(std::stod((*each)[3]), height - 5);
  }
}

TEST(Pictures, BreakLinesBetweenCharactersWithoutLosingAny) {
  const std::string text = "aé, " + std::string(30, 'W') + "\xe3\x81\x82\xe3\x81\x84, one two";
  for (double width = 0.1; width < 40; width += 0.7) {
    std::string joined;
    for (const std::string& line : broken_lines(text, width, 1)) {
      EXPECT_FALSE((static_cast<unsigned char>(line.front()) & 0xC0U) == 0x80U) << line;
      joined += line;
    }
    std::string expected = text;
    std::erase(expected, ' ');
    std::erase(joined, ' ');
    EXPECT_EQ(joined, expected) << width;
  }
}

TEST(Pictures, LookAsAskedFor) {
  const Diagram diagram = diagram_of("queens-guard", captive, "e9@h5", {{9, 4}, {9, 5}});
  PictureOptions options;
  const std::string plain = draw_svg(diagram);
  options.caption = "No. 1";
  EXPECT_THAT(texts(draw_svg(diagram, options)), Contains("No. 1"));
  EXPECT_EQ(texts(draw_svg(diagram, options), "title"), std::vector<std::string>{"Agon: No. 1"});
  options = {};
  options.coordinates = false;
  EXPECT_THAT(texts(draw_svg(diagram, options)), AllOf(Not(Contains("a")), Not(Contains("11"))));
  EXPECT_LT(attribute(draw_svg(diagram, options), "width"), attribute(plain, "width") - 50);
  options.notes = false;
  EXPECT_THAT(texts(draw_svg(diagram, options)), IsEmpty());
  options = {};
  options.pixels = 300;
  EXPECT_EQ(attribute(draw_svg(diagram, options), "width"), 300);
  EXPECT_THAT(draw_svg(diagram, options), HasSubstr(plain.substr(plain.find(" viewBox"), 30)));
  EXPECT_EQ(png_size(draw_png(diagram, options))[0], 300u);
}

/// All colours of a picture, in its attributes.
std::set<std::string> colours(const std::string& svg) {
  std::set<std::string> all;
  const std::regex regex("=\"#([0-9a-f]{6})\"");
  for (std::sregex_iterator each(svg.begin(), svg.end(), regex), end; each != end; ++each)
    all.insert((*each)[1]);
  return all;
}

TEST(Pictures, ForPrintAreGrey) {
  const Diagram diagram = diagram_of("queens-guard", captive, "e9@h5", {{9, 4}, {9, 5}});
  PictureOptions options;
  options.style = PictureStyle::print;
  const auto is_grey = [](const std::string& colour) {
    return colour.substr(0, 2) == colour.substr(2, 2) && colour.substr(2, 2) == colour.substr(4);
  };
  EXPECT_THAT(colours(draw_svg(diagram, options)), Each(Truly(is_grey)));
  EXPECT_THAT(colours(draw_svg(diagram)), Contains(Not(Truly(is_grey))));
  EXPECT_EQ(shapes(diagram, options), shapes(diagram)) << "what is shown is the same";
}

TEST(Pictures, AreTheSameInEveryFormat) {
  for (const Diagram& diagram : several()) {
    const std::string svg = draw_svg(diagram);
    const auto [width, height] = png_size(draw_png(diagram));
    EXPECT_NEAR(width, 2 * attribute(svg, "width"), 2);
    EXPECT_NEAR(height, 2 * attribute(svg, "height"), 2);
    const std::string pdf = draw_pdf(diagram);
    EXPECT_THAT(pdf, StartsWith("%PDF-"));
    const std::size_t box = pdf.find("/MediaBox [ 0 0 ");
    ASSERT_NE(box, std::string::npos);
    EXPECT_NEAR(std::stod(pdf.substr(box + 16)), 0.75 * attribute(svg, "width"), 0.1);
    EXPECT_THAT(pdf, HasSubstr("/FontFile")) << "the fonts are in it";
    EXPECT_THAT(pdf, Not(HasSubstr("CreationDate"))) << "the same picture is the same file";
    EXPECT_EQ(draw_pdf(diagram), pdf);
  }
}

TEST(Pictures, OfAnyLengthCanBeDrawn) {
  Diagram diagram = diagram_of("wikipedia,radius=2,guards=1", "3/4/1Q2q/4/G1g w - -");
  diagram.remarks = {std::string(20'000, 'W')};
  PictureOptions options;
  options.pixels = 2000;
  EXPECT_LE(png_size(draw_png(diagram, options))[1], 20'000u);
  EXPECT_THAT(draw_pdf(diagram, options), StartsWith("%PDF-"));
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
    EXPECT_GE(own.size(), 4u) << "title, description, and the shapes of the pieces";
    all.insert(own.begin(), own.end());
    // Whatever is referred to is there.
    for (const char* pattern :
         {"href=\"#([^\"]*)\"", "aria-labelledby=\"([^ \"]*)", "aria-labelledby=\"[^ ]* ([^\"]*)"})
      for (const std::string& name : found(svg, pattern)) EXPECT_TRUE(own.contains(name)) << name;
  }
  for (const std::string& id : all) EXPECT_EQ(all.count(id), 1u) << id;
}

TEST(Svg, TheSamePictureIsTheSameFile) {
  const std::string first = draw_svg(several()[3]);
  draw_svg(several()[0]);
  EXPECT_EQ(draw_svg(several()[3]), first);
}

TEST(Svg, IsShort) {
  // All fourteen pieces, every mark that can stand together, hands and remarks.
  Diagram diagram = diagram_of("queens-guard", captive, "e9@h5");
  for (const Cell cell : board_cells(5))
    if (!diagram.position.at(cell) && diagram.reachable.size() < 40)
      diagram.reachable.push_back(cell);
  PictureOptions options;
  options.caption = "A caption of some length, as a magazine has below its diagrams";
  EXPECT_LT(draw_svg(diagram, options).size(), 20'000u);
  EXPECT_LT(draw_svg(diagram_of("wikipedia")).size(), 12'000u);
}

TEST(Markup, TextIsNothingElse) {
  EXPECT_EQ(as_markup("<a b='1'>&amp;\""), "&lt;a b='1'&gt;&amp;amp;\"");
  EXPECT_EQ(as_attribute("<a b='1'>&\""), "&lt;a b=&#39;1&#39;&gt;&amp;&quot;");
  EXPECT_EQ(as_markup("\t\n\r\x01|\x1f|\x7f|\xef\xbf\xbe\xef\xbf\xbf\xef\xbf\xbd\xc3\xa9"),
            "\t\n\r\xef\xbf\xbd|\xef\xbf\xbd|\xef\xbf\xbd|"
            "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xc3\xa9");
  EXPECT_EQ(as_attribute(""), "");
}

TEST(Svg, WordsAreEscapedAndWhole) {
  Diagram diagram = diagram_of("wikipedia");
  diagram.remarks = {"a<b> & \"c\" \xff\x01 \xc3\xa9"};
  const std::string svg = draw_svg(diagram);
  EXPECT_THAT(svg, HasSubstr(">Agon: a&lt;b&gt; &amp; \"c\" \xef\xbf\xbd  \xc3\xa9</title>"));
  EXPECT_THAT(svg, Not(HasSubstr("\xff")));
  EXPECT_THAT(texts(svg), Contains("a&lt;b&gt; &amp; \"c\" \xef\xbf\xbd  \xc3\xa9"));
  PictureOptions hostile;
  hostile.caption = "</text></svg><script>alert(1)</script>&#0;]]>\xef\xbf\xbf\x1b--><!--";
  const std::string escaped = draw_svg(diagram, hostile);
  EXPECT_EQ(count(escaped, "<script"), 0u);
  EXPECT_EQ(count(escaped, "<!--"), 0u);
  EXPECT_EQ(count(escaped, "</svg>"), 1u);
  EXPECT_EQ(count(escaped, "\xef\xbf\xbf"), 0u);
  EXPECT_THAT(escaped, HasSubstr("&lt;/svg&gt;&lt;script&gt;"));
  EXPECT_GT(draw_png(diagram).size(), 10'000u);
}

// What stands in a strip: a board for each frame, drawn once; each caption; ids that no other has.
TEST(FilmStrips, HaveEveryFrameWithItsCaption) {
  std::vector<FilmFrame> frames;
  for (const Diagram& diagram : several())
    frames.push_back({diagram, fmt::format("{}. <frame> & more", frames.size())});
  const std::string strip = draw_film_svg(frames, "a <film>");
  const std::vector<std::string> words = texts(strip);
  for (std::size_t i = 0; i < frames.size(); ++i)
    EXPECT_THAT(words, Contains(fmt::format("{}. &lt;frame&gt; &amp; more", i)));
  EXPECT_EQ(texts(strip, "title"), std::vector<std::string>{"Agon: a &lt;film&gt;"});
  EXPECT_EQ(count(strip, "<g transform="), frames.size());
  EXPECT_EQ(count(strip, "<g"), count(strip, "</g>"));
  // Each id is there once, each reference has one, and another strip has others.
  const std::string other = draw_film_svg({frames.begin(), frames.begin() + 2}, "a <film>");
  std::set<std::string> ids;
  for (const std::string& each : {strip, other}) {
    const std::regex id(" id=\"([^\"]*)\"");
    for (std::sregex_iterator at(each.begin(), each.end(), id), end; at != end; ++at)
      EXPECT_TRUE(ids.insert((*at)[1]).second) << (*at)[1];
    const std::regex use("href=\"#([^\"]*)\"");
    for (std::sregex_iterator at(each.begin(), each.end(), use), end; at != end; ++at)
      EXPECT_TRUE(ids.contains((*at)[1])) << (*at)[1];
  }
  // One more frame costs far less than a separate picture.
  std::vector<FilmFrame> many(20, frames.front());
  EXPECT_LT(draw_film_svg(many, "many").size(), 20 * draw_svg(frames.front().diagram).size() / 2);
  EXPECT_EQ(strip, draw_film_svg(frames, "a <film>"));
}

}  // namespace
}  // namespace agon::tools
