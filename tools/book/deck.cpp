// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "tools/book/deck.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <glib.h>
#include <zip.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <map>
#include <memory>
#include <new>
#include <nlohmann/json.hpp>
#include <set>
#include <string_view>
#include <vector>

#include "model/values/position.hpp"
#include "puzzles/appraisal/sameness.hpp"
#include "puzzles/collection/connection.hpp"
#include "tools/book/heading.hpp"
#include "tools/book/keys.hpp"
#include "tools/drawing/markup.hpp"
#include "tools/wording/verdict.hpp"

// The tables are those of Anki 2.0 and 2.1, which every later version can import:
// rslib/src/storage/schema11.sql and the structures of schema11.rs in github.com/ankitects/anki.
namespace agon::tools {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view anki_tables = R"sql(
CREATE TABLE col (
  id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL, scm integer NOT NULL,
  ver integer NOT NULL, dty integer NOT NULL, usn integer NOT NULL, ls integer NOT NULL,
  conf text NOT NULL, models text NOT NULL, decks text NOT NULL, dconf text NOT NULL,
  tags text NOT NULL);
CREATE TABLE notes (
  id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL, mod integer NOT NULL,
  usn integer NOT NULL, tags text NOT NULL, flds text NOT NULL, sfld integer NOT NULL,
  csum integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
CREATE TABLE cards (
  id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL, ord integer NOT NULL,
  mod integer NOT NULL, usn integer NOT NULL, type integer NOT NULL, queue integer NOT NULL,
  due integer NOT NULL, ivl integer NOT NULL, factor integer NOT NULL, reps integer NOT NULL,
  lapses integer NOT NULL, left integer NOT NULL, odue integer NOT NULL, odid integer NOT NULL,
  flags integer NOT NULL, data text NOT NULL);
CREATE TABLE revlog (
  id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL, ease integer NOT NULL,
  ivl integer NOT NULL, lastIvl integer NOT NULL, factor integer NOT NULL, time integer NOT NULL,
  type integer NOT NULL);
CREATE TABLE graves (usn integer NOT NULL, oid integer NOT NULL, type integer NOT NULL);
CREATE INDEX ix_notes_usn ON notes (usn);
CREATE INDEX ix_cards_usn ON cards (usn);
CREATE INDEX ix_revlog_usn ON revlog (usn);
CREATE INDEX ix_cards_nid ON cards (nid);
CREATE INDEX ix_cards_sched ON cards (did, queue, due);
CREATE INDEX ix_revlog_cid ON revlog (cid);
CREATE INDEX ix_notes_csum ON notes (csum);
)sql";
constexpr int schema_version = 11;

// Ids are times in milliseconds to Anki; these are chosen, so that no clock is asked.

/// 14 November 2023, 22:13:20 UTC.
constexpr std::int64_t origin = 1'700'000'000;
/// Of the kind of note, which all decks share. Another number where its fields change.
constexpr std::int64_t model_id = origin * 1000 + 1;
/// Ids of decks and of notes lie in the years after it.
constexpr std::int64_t year = std::int64_t{365} * 24 * 3600 * 1000;

/// Later for what was changed later, and for later versions of the program: Anki takes what is
/// newer.
std::int64_t modification_time(std::int64_t changed = 0) {
  const std::string_view version = AGON_VERSION;
  std::int64_t seconds = 0;
  const char* const end = version.data() + version.size();
  const char* at = version.data();
  for (int part = 0; part < 3; ++part) {
    int number = 0;
    const auto read = std::from_chars(at, end, number);
    seconds = 100 * seconds + number;
    at = read.ptr == end ? end : read.ptr + 1;
  }
  return std::max(origin, changed) + seconds;
}

/// A number from 0 to a year's milliseconds that the text alone decides.
std::int64_t lot(std::string_view text) {
  std::uint64_t number = 0;
  const std::string digits = puzzles::digest(text).substr(0, 15);
  std::from_chars(digits.data(), digits.data() + digits.size(), number, 16);
  return static_cast<std::int64_t>(number % static_cast<std::uint64_t>(year));
}

/// What tells notes and decks of other languages apart: they are learnt beside each other.
std::string spoken(const Language& language) {
  return &language == &english() ? "" : fmt::format(" {}", language.code());
}

constexpr std::string_view style_sheet = R"css(.card { font: 20px/1.4 serif; text-align: center; }
.agon { max-width: 36rem; margin: 0 auto; }
.agon svg { width: 100%; max-width: 32rem; max-height: 75vh; height: auto; border-radius: 6px; }
.agon .question { font-size: 1.15em; }
.agon .caption, .agon .remarks, .agon .rules { font-size: 0.85em; }
.agon .remarks, .agon .rules { font-style: italic; }
.agon .answer { font-weight: bold; }
.agon .solution, .agon .details { text-align: start; overflow-wrap: anywhere; }
.agon .solution p, .agon .details p { margin: 0.3em 0; }
.agon .action { white-space: nowrap; }
.agon .level-2 { margin-inline-start: 1em; font-size: 0.9em; }
.agon .level-3 { margin-inline-start: 2em; font-size: 0.9em; }
.agon .details { font-size: 0.8em; opacity: 0.8; }
)css";

/// Anki sets no formulas inside of these classes: the older MathJax knows the first.
constexpr std::string_view front =
    R"html(<div class="agon tex2jax_ignore mathjax_ignore">
{{#Caption}}<div class="caption" dir="auto">{{Caption}}</div>{{/Caption}}
<div class="diagram">{{Diagram}}</div>
<div class="question" dir="auto">{{Question}}</div>
{{#Remarks}}<div class="remarks">{{Remarks}}</div>{{/Remarks}}
<div class="rules">{{Rules}}</div>
</div>)html";
constexpr std::string_view back =
    R"html({{FrontSide}}
<hr id="answer">
<div class="agon tex2jax_ignore mathjax_ignore">
<div class="answer">{{Answer}}</div>
<div class="solution">{{Solution}}</div>
<div class="details">{{Details}}</div>
</div>)html";

/// The fields of a note, in their order; Anki sorts and compares notes by the first.
constexpr std::array<std::string_view, 10> field_names{"Name",    "Caption", "Diagram", "Question",
                                                       "Remarks", "Rules",   "Answer",  "Solution",
                                                       "Details", "Position"};
/// Those that the front shows: one of them is enough for a card.
constexpr std::array front_fields{1, 2, 3, 4, 5};

Json model_json() {
  Json fields = Json::array();
  for (std::size_t i = 0; i < field_names.size(); ++i)
    fields.push_back({{"name", field_names[i]},
                      {"ord", i},
                      {"sticky", false},
                      {"rtl", false},
                      {"font", "Arial"},
                      {"size", 20},
                      {"media", Json::array()}});
  return {{"id", model_id},
          {"name", "Agon puzzle"},
          {"type", 0},
          {"mod", modification_time()},
          {"usn", -1},
          {"sortf", 0},
          {"did", nullptr},
          {"tmpls", Json::array({{{"name", "Puzzle"},
                                  {"ord", 0},
                                  {"qfmt", front},
                                  {"afmt", back},
                                  {"bqfmt", ""},
                                  {"bafmt", ""},
                                  {"did", nullptr}}})},
          {"flds", std::move(fields)},
          {"css", style_sheet},
          {"latexPre", "\\documentclass{article}\n\\begin{document}\n"},
          {"latexPost", "\\end{document}"},
          {"tags", Json::array()},
          {"vers", Json::array()},
          {"req", Json::array({Json::array({0, "any", front_fields})})}};
}

Json deck_json(std::int64_t id, const std::string& name, const std::string& description) {
  return {{"id", id},
          {"name", name},
          {"desc", description},
          {"mod", modification_time()},
          {"usn", -1},
          {"dyn", 0},
          {"conf", 1},
          {"collapsed", false},
          {"browserCollapsed", false},
          {"extendNew", 10},
          {"extendRev", 50},
          {"newToday", {0, 0}},
          {"revToday", {0, 0}},
          {"lrnToday", {0, 0}},
          {"timeToday", {0, 0}}};
}

/// How Anki asks where a deck says nothing else: its own defaults.
Json options_json() {
  return {{"id", 1},
          {"name", "Default"},
          {"mod", 0},
          {"usn", 0},
          {"maxTaken", 60},
          {"autoplay", true},
          {"timer", 0},
          {"replayq", true},
          {"dyn", false},
          {"new",
           {{"bury", false},
            {"delays", {1, 10}},
            {"initialFactor", 2500},
            {"ints", {1, 4, 7}},
            {"order", 1},
            {"perDay", 20},
            {"separate", true}}},
          {"rev",
           {{"bury", false},
            {"ease4", 1.3},
            {"fuzz", 0.05},
            {"ivlFct", 1},
            {"maxIvl", 36500},
            {"minSpace", 1},
            {"perDay", 200}}},
          {"lapse",
           {{"delays", {10}}, {"leechAction", 1}, {"leechFails", 8}, {"minInt", 1}, {"mult", 0}}}};
}

Json settings_json(std::int64_t deck, std::size_t cards) {
  return {{"activeDecks", {deck}},
          {"addToCur", true},
          {"collapseTime", 1200},
          {"curDeck", deck},
          {"curModel", fmt::format("{}", model_id)},
          {"dueCounts", true},
          {"estTimes", true},
          {"newBury", true},
          {"newSpread", 0},
          {"nextPos", cards + 1},
          {"sortBackwards", false},
          {"sortType", "noteFld"},
          {"timeLim", 0}};
}

std::string text_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// A text of the book in a field: Anki looks for [sound:...] and [latex] before it reads HTML.
std::string in_field(std::string_view text) {
  std::string field;
  for (const char letter : as_markup(text))
    field += letter == '[' ? "&#91;" : std::string(1, letter);
  return field;
}

std::string answer_field(const BookItem& item, const Language& language) {
  if (item.answer.empty()) return "";
  const std::string keys = key_sentence(item, language, [](std::string action) { return action; });
  return in_field(item.answer + "." + (keys.empty() ? "" : " " + keys));
}

std::string solution_field(const BookItem& item) {
  std::string text;
  for (const BookLine& line : item.solution) {
    std::string words;
    for (const BookLine::Word& word : line.words) {
      if (!words.empty()) words += ' ';
      // An action stays with its number; a list or a remark may be broken.
      const bool action = !word.text.empty() && word.text[0] >= '0' && word.text[0] <= '9';
      const std::string_view element = word.strong ? "b" : "span";
      words += action ? fmt::format("<{0} class=\"action\">{1}</{0}>", element, in_field(word.text))
                      : in_field(word.text);
    }
    if (line.heading) words = "<i>" + words + "</i>";
    text += fmt::format("<p class=\"level-{}\">{}</p>", line.level, words);
  }
  return text;
}

/// Paragraphs with what else is known of the puzzle.
std::string details_field(const BookItem& item, const BookRules& rules, const Language& language) {
  std::string text;
  const auto add = [&text](const std::string& words) {
    if (!words.empty()) text += fmt::format("<p dir=\"auto\">{}</p>", in_field(words));
  };
  const auto add_named = [&](std::string_view key, const std::string& value) {
    if (!value.empty()) add(language.text(key, {{"value", value}}));
  };
  add_named("book.themes", fmt::format("{}", fmt::join(item.themes, ", ")));
  if (item.difficulty) add_named("book.difficulty", language.number(std::lround(*item.difficulty)));
  add_named("book.source", item.source);
  add(item.note);
  std::string played = rules.name;
  if (!rules.title.empty()) played += language.text("list.colon") + rules.title;
  if (!rules.source.empty()) played += ". " + rules.source;
  add_named("book.played", played);
  for (const std::string& change : rules.changes) add(change);
  add_named("book.name", item.name);
  add(item.made);
  add(to_string(item.diagram.position));
  return text;
}

/// Tags stand between spaces, and Anki knows two kinds of them.
std::string as_tag(std::string_view text) {
  constexpr std::string_view wide = "\xe3\x80\x80";  // U+3000
  std::string tag;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_wide = text.substr(i).starts_with(wide);
    tag += text[i] == ' ' || text[i] == '"' || is_wide ? '_' : text[i];
    if (is_wide) i += wide.size() - 1;
  }
  return tag;
}

std::string tags_of(const BookItem& item) {
  std::set<std::string> tags{"agon::rules::" + as_tag(item.rules.name)};
  for (const std::string& theme : item.themes) tags.insert("agon::theme::" + as_tag(theme));
  if (item.within) tags.insert(fmt::format("agon::plies::{}", *item.within));  // as asked
  if (item.difficulty) {
    const int hundred = static_cast<int>(*item.difficulty) / 100 * 100;
    tags.insert(fmt::format("agon::difficulty::{}-{}", hundred, hundred + 99));
  }
  return fmt::format(" {} ", fmt::join(tags, " "));
}

/// What a person reads before the first card: who made the book, and the rules once each.
std::string description_of(const Book& book) {
  std::string text;
  const auto add = [&text](const std::string& words) {
    if (!words.empty()) text += (text.empty() ? "" : "<br>") + in_field(words);
  };
  add(book.author);
  for (const BookRules& rules : book.rules)
    add(fmt::format("{}{}{}{}{}", rules.name,
                    rules.title.empty() ? "" : book.language->text("list.colon"), rules.title,
                    rules.source.empty() ? "" : ". ", rules.source));
  return text;
}

/// Anki's checksum of the field by which it finds notes that look alike.
std::int64_t checksum_of(const std::string& text) {
  const std::unique_ptr<char, decltype(&g_free)> digits(
      g_compute_checksum_for_string(G_CHECKSUM_SHA1, text.data(), static_cast<gssize>(text.size())),
      g_free);
  std::int64_t sum = 0;
  std::from_chars(digits.get(), digits.get() + 8, sum, 16);
  return sum;
}

class Notes {
 public:
  Notes(puzzles::sqlite::Connection& database, const Book& book, const DeckOptions& options,
        std::int64_t deck)
      : note_(database, "INSERT INTO notes VALUES (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, '')"),
        card_(database,
              "INSERT INTO cards VALUES (?1, ?1, ?2, 0, ?3, -1, 0, 0, ?4, 0, 0, 0, 0, 0, 0, 0, 0, "
              "'')"),
        deck_(deck),
        time_(modification_time(options.changed)),
        language_(*book.language) {
    look_.notes = false;
    look_.coordinates = options.coordinates;
    look_.style = options.style;
    look_.pixels = 480;
    for (const BookRules& rules : book.rules) rules_[rules.name] = &rules;
  }

  void add(const BookItem& item) {
    static const BookRules unknown{};
    const auto rules = rules_.find(item.rules.name);
    const std::string guid = guid_of(item);
    std::int64_t id = origin * 1000 + lot(guid);
    while (!ids_.insert(id).second) ++id;
    const std::array<std::string, field_names.size()> fields{
        in_field(item.id),
        // The source has a field of its own, but stands here too where composers set it.
        heading_markup(item, language_, "<br/>", in_field), draw_svg(item.diagram, look_),
        in_field(item.question), in_field(fmt::format("{}", fmt::join(item.remarks, ". "))),
        in_field(item.rules.name), answer_field(item, language_), solution_field(item),
        details_field(item, rules == rules_.end() ? unknown : *rules->second, language_),
        in_field(to_string(item.diagram.position))};
    note_.bind(1, id)
        .bind(2, guid)
        .bind(3, model_id)
        .bind(4, time_)
        .bind(5, tags_of(item))
        .bind(6, fmt::format("{}", fmt::join(fields, "\x1f")))
        .bind(7, item.id)
        .bind(8, checksum_of(item.id))
        .run();
    card_.bind(1, id)
        .bind(2, deck_)
        .bind(3, time_)
        .bind(4, static_cast<std::int64_t>(ids_.size()))
        .run();
  }

 private:
  std::string guid_of(const BookItem& item) {
    const std::string puzzle =
        fmt::format("agon-note 1 {} {} {} {}{}", puzzles::canonical(item.rules.rules),
                    to_string(item.diagram.position), to_char(item.attacker),
                    item.proof_game ? "proof-game" : goal_name(item.goal), spoken(language_));
    const int number = ++guids_[puzzle];
    return puzzles::digest(number == 1 ? puzzle : fmt::format("{} {}", puzzle, number))
        .substr(0, 20);
  }

  puzzles::sqlite::Statement note_, card_;
  std::int64_t deck_, time_;
  const Language& language_;
  PictureOptions look_;
  std::map<std::string, const BookRules*> rules_;
  std::map<std::string, int> guids_;  ///< how many notes have had it
  std::set<std::int64_t> ids_;
};

std::string collection_of(const Book& book, const DeckOptions& options) {
  puzzles::sqlite::Connection database("", puzzles::sqlite::Connection::Access::create, 0);
  database.execute(std::string(anki_tables));
  const std::int64_t deck = origin * 1000 + lot("deck " + book.title + spoken(*book.language));
  const Json decks{
      {"1", deck_json(1, "Default", "")},
      {fmt::format("{}", deck),
       deck_json(deck, book.title.empty() ? "Agon" : book.title, description_of(book))}};
  puzzles::sqlite::Statement(database,
                             "INSERT INTO col VALUES (1, ?, ?, ?, ?, 0, 0, 0, ?, ?, ?, ?, '{}')")
      .bind(1, origin)
      .bind(2, modification_time(options.changed) * 1000)
      .bind(3, origin * 1000)
      .bind(4, std::int64_t{schema_version})
      .bind(5, text_of(settings_json(deck, book.items.size())))
      .bind(6, text_of(Json{{fmt::format("{}", model_id), model_json()}}))
      .bind(7, text_of(decks))
      .bind(8, text_of(Json{{"1", options_json()}}))
      .run();
  puzzles::sqlite::Transaction transaction(database);
  {
    Notes notes(database, book, options, deck);
    for (const BookItem& item : book.items) notes.add(item);
  }
  transaction.commit();
  return database.bytes();
}

struct ZippedFile {
  const char* name;
  std::string contents;
};

/// A zip of these files in memory, without times: all are of 1 January 1980, the first that a zip
/// can have. libzip fails here for want of memory alone.
std::string zipped(const std::vector<ZippedFile>& files) {
  const auto require = [](bool good) {
    if (!good) throw std::bad_alloc();
  };
  constexpr int first_day = 1 << 5 | 1;  // year 0 of its count, month 1, day 1
  constexpr int smallest = 9;
  using Source = std::unique_ptr<zip_source_t, decltype(&zip_source_free)>;
  const Source target(zip_source_buffer_create(nullptr, 0, 0, nullptr), zip_source_free);
  require(target != nullptr);
  zip_source_keep(target.get());  // one share for the archive
  std::unique_ptr<zip_t, decltype(&zip_discard)> archive(
      zip_open_from_source(target.get(), ZIP_TRUNCATE, nullptr), zip_discard);
  require(archive != nullptr);
  for (const ZippedFile& file : files) {
    zip_source_t* source =
        zip_source_buffer(archive.get(), file.contents.data(), file.contents.size(), 0);
    const zip_int64_t place =
        source == nullptr ? -1 : zip_file_add(archive.get(), file.name, source, ZIP_FL_ENC_UTF_8);
    require(place >= 0);
    const auto index = static_cast<zip_uint64_t>(place);
    require(zip_set_file_compression(archive.get(), index, ZIP_CM_DEFLATE, smallest) == 0 &&
            zip_file_set_dostime(archive.get(), index, 0, first_day, 0) == 0);
  }
  require(zip_close(archive.get()) == 0);
  static_cast<void>(archive.release());
  zip_stat_t facts;
  require(zip_source_stat(target.get(), &facts) == 0 && zip_source_open(target.get()) == 0);
  std::string bytes(static_cast<std::size_t>(facts.size), '\0');
  const zip_int64_t read = zip_source_read(target.get(), bytes.data(), facts.size);
  zip_source_close(target.get());
  require(read == static_cast<zip_int64_t>(facts.size));
  return bytes;
}

}  // namespace

std::string book_deck(const Book& book, const DeckOptions& options) {
  return zipped({{"collection.anki2", collection_of(book, options)}, {"media", "{}"}});
}

}  // namespace agon::tools
