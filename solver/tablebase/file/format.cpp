// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/file/format.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <cstring>
#include <numeric>
#include <tuple>

#include "model/values/mistake.hpp"
#include "model/values/rule_set.hpp"
#include "solver/tablebase/index/shape.hpp"

namespace agon::tablebase {
namespace {

/// Do six guards on ring 1 decide anything?
bool forfeits_lose(const RuleSet& rules) {
  return rules.guards == 6 && rules.forfeit != Forfeit::none &&
         rules.forfeit_result == ForfeitResult::loses;
}

std::uint64_t sum(const std::vector<std::uint64_t>& counts) {
  return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

void add_to(std::vector<std::uint64_t>& counts, std::size_t plies, std::uint64_t more) {
  if (more == 0) return;
  if (counts.size() <= plies) counts.resize(plies + 1);
  counts[plies] += more;
}

bool before(const Place& left, const Place& right) {
  return std::tuple(left.slab, left.set, left.queen) <
         std::tuple(right.slab, right.set, right.queen);
}

/// Takes over the longest of two, or the one with the lower place.
void keep_longest(std::optional<Place>& mine, std::size_t my_size,
                  const std::optional<Place>& other, std::size_t other_size) {
  if (other && (!mine || other_size > my_size || (other_size == my_size && before(*other, *mine))))
    mine = other;
}

/// Neither text nor a name that another format has; the line ends show what a transfer as text
/// does.
constexpr std::string_view magic =
    "\x89"
    "agon-table\r\n";
static_assert(magic.size() == 13);
constexpr std::size_t magic_field = 16;
constexpr std::size_t block_places = 200'000;
constexpr std::size_t entry_bytes = 4 + 4 + 8;

template <class Number>
void put(std::string& bytes, Number number) {
  for (std::size_t i = 0; i < sizeof(Number); ++i)
    bytes += static_cast<char>(static_cast<std::uint64_t>(number) >> 8 * i);
}

/// Takes numbers from the front of some bytes; past the end it gives 0 and is `short_of` bytes.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}

  template <class Number>
  Number take() {
    if (bytes_.size() < sizeof(Number)) {
      short_of_ = true;
      return 0;
    }
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < sizeof(Number); ++i)
      number |= std::uint64_t{static_cast<unsigned char>(bytes_[i])} << 8 * i;
    bytes_.remove_prefix(sizeof(Number));
    return static_cast<Number>(number);
  }
  std::size_t left() const { return bytes_.size(); }
  bool short_of() const { return short_of_; }

 private:
  std::string_view bytes_;
  bool short_of_ = false;
};

/// "name=value,..." of every field, once each in any order, as `to_string(RuleSet)` writes it.
std::optional<RuleSet> rules_of(std::string_view text) {
  RuleSet rules;
  const std::string all(text);
  while (!text.empty()) {
    const std::string_view item = text.substr(0, text.find(','));
    text.remove_prefix(std::min(item.size() + 1, text.size()));
    const std::size_t equals = item.find('=');
    if (equals == std::string_view::npos) return std::nullopt;
    const RuleField* field = find_field(item.substr(0, equals));
    if (field == nullptr) return std::nullopt;
    const auto value = field->find_value(item.substr(equals + 1));
    if (!value) return std::nullopt;
    field->set(rules, *value);
  }
  // Nothing missing, nothing twice.
  return to_string(rules) == all ? std::optional(rules) : std::nullopt;
}

void put_counts(std::string& bytes, const std::vector<std::uint64_t>& counts) {
  put(bytes, static_cast<std::uint32_t>(counts.size()));
  for (const std::uint64_t count : counts) put(bytes, count);
}

std::vector<std::uint64_t> take_counts(ByteReader& reader) {
  const auto size = reader.take<std::uint32_t>();
  std::vector<std::uint64_t> counts;
  if (size > reader.left() / 8) return {0};  // ends with a zero, which nothing that is kept does
  for (std::uint32_t i = 0; i < size; ++i) counts.push_back(reader.take<std::uint64_t>());
  return counts;
}

void put_place(std::string& bytes, const std::optional<Place>& place) {
  put(bytes, static_cast<std::uint32_t>(place.has_value()));
  const Place written = place.value_or(Place{});
  for (const std::uint32_t number : {written.slab, written.set, written.queen}) put(bytes, number);
}

std::optional<Place> take_place(ByteReader& reader) {
  const bool is_there = reader.take<std::uint32_t>() != 0;
  Place place;
  place.slab = reader.take<std::uint32_t>();
  place.set = reader.take<std::uint32_t>();
  place.queen = reader.take<std::uint32_t>();
  return is_there ? std::optional(place) : std::nullopt;
}

std::string read_front(std::string_view file, Front& front) {
  const std::string_view start = file.substr(0, magic.size());
  if (start.empty()) return "it is empty, so not a table";
  if (start != magic.substr(0, start.size())) return "not a table: its first bytes are wrong";
  if (file.size() < front_bytes)
    return fmt::format("truncated: {} cannot hold a header", counted(file.size(), "byte"));
  const std::string_view bytes = file.substr(0, front_bytes);
  ByteReader reader(bytes.substr(magic.size()));
  const auto version = static_cast<std::uint32_t>(reader.take<std::uint8_t>()) |
                       static_cast<std::uint32_t>(reader.take<std::uint16_t>()) << 8U;
  if (0 < version && version < format_version)
    return fmt::format(
        "its format is version {}, of an earlier program, but this program reads version {}; make "
        "the table again with agon table build",
        version, format_version);
  if (version != format_version)
    return fmt::format("its format is version {}; this program reads version {}", version,
                       format_version);
  front.version = version;
  front.file_bytes = reader.take<std::uint64_t>();
  front.blocks_at = reader.take<std::uint64_t>();
  front.index_at = reader.take<std::uint64_t>();
  if (to_bytes(front) != bytes)
    return "its header is damaged: the checksum of the first 48 bytes differs";
  if (file.size() < front.file_bytes)
    return fmt::format("truncated: it has {} of {}", file.size(),
                       counted(front.file_bytes, "byte"));
  if (file.size() > front.file_bytes)
    return fmt::format("it has {} after its end", counted(file.size() - front.file_bytes, "byte"));
  if (front.blocks_at < front_bytes || front.index_at < front.blocks_at ||
      front.file_bytes < seal_bytes || front.index_at > front.file_bytes - seal_bytes)
    return "its header makes no sense: the parts are not in order";
  return "";
}

/// Of placements with what is captured, by looking at all in which a side is around the throne.
class RememberedTerminals {
 public:
  explicit RememberedTerminals(const RuleSet& rules)
      : rules_(rules), layout_(rules), remembered_(layout_.remembered_queens()) {}

  Terminals count_all() {
    const CellSet ring = layout_.shape().ring_cells(1);
    for (std::uint32_t slab = 0; slab < layout_.slabs(); ++slab) {
      fixed_around_ = (layout_.fixed_guards(slab) & ~ring) == 0;
      fixed_on_throne_ = layout_.fixed(slab).queen == layout_.shape().throne();
      images_ = layout_.images(slab);
      remembered_.enter(layout_.fixed_guards(slab), layout_.fixed(slab).queen);
      if (fixed_around_)
        for (std::uint32_t set = 0; set < layout_.guard_sets(slab); ++set)
          look(layout_.guards(slab, set));
      else
        look_at_sets(0, layout_.guard_cells(slab) & ring);
    }
    return found_;
  }

 private:
  // All sets of guards with these among them, and others of `left`.
  void look_at_sets(CellSet guards, CellSet left) {
    if (count(guards) == layout_.guards()) return look(guards);
    while (left != 0) {
      const int cell = take_first(left);
      look_at_sets(guards | set_of(cell), left);
    }
  }

  void look(CellSet guards) {
    const Memories& memories = layout_.memories();
    const CellSet throne = set_of(layout_.shape().throne());
    const bool around = (guards & ~layout_.shape().ring_cells(1)) == 0;
    const bool forfeits = forfeits_lose(rules_);
    const bool saved_by_any = rules_.forfeit == Forfeit::throne_empty;
    for (std::uint32_t memory = 0; memory < memories.count(); ++memory) {
      const CellSet queens =
          remembered_.queens(guards, memories.moving(memory), memories.waiting(memory));
      CellSet wins = around ? queens & throne : 0;
      CellSet losses = fixed_around_ && fixed_on_throne_ ? queens : 0;
      if (forfeits && around && !(saved_by_any && fixed_on_throne_)) losses |= queens & ~throne;
      if (forfeits && fixed_around_ && !fixed_on_throne_)
        wins |= saved_by_any ? queens & ~throne : queens;
      found_.wins += images_ * static_cast<unsigned>(count(wins));
      found_.losses += images_ * static_cast<unsigned>(count(losses));
    }
  }

  const RuleSet& rules_;
  const Layout layout_;
  RememberedQueens remembered_;
  bool fixed_around_ = false;
  bool fixed_on_throne_ = false;
  std::uint64_t images_ = 1;
  Terminals found_;
};

}  // namespace

std::uint64_t Summary::all_wins() const {
  return sum(wins);
}

std::uint64_t Summary::all_losses() const {
  return sum(losses);
}

void Summary::add(const Layout& layout, std::uint32_t slab, const Code* codes) {
  const auto places = static_cast<std::size_t>(layout.places(slab));
  std::vector<std::uint64_t> counts;
  for (std::size_t i = 0; i < places; ++i) {
    if (codes[i] >= counts.size()) counts.resize(codes[i] + std::size_t{1});
    ++counts[codes[i]];
  }
  Summary here;
  for (std::size_t code = draw_code; code < counts.size(); ++code) {
    const std::uint64_t count = counts[code] * layout.images(slab);
    if (code == draw_code)
      here.draws += count;
    else
      add_to(is_win(static_cast<Code>(code)) ? here.wins : here.losses,
             static_cast<std::size_t>(plies_of(static_cast<Code>(code))), count);
  }
  const auto longest = [&](Value value, std::size_t size) -> std::optional<Place> {
    if (size == 0) return std::nullopt;
    const Code code = code_of(value, static_cast<int>(size) - 1);
    const auto at = static_cast<std::size_t>(std::find(codes, codes + places, code) - codes);
    return Place{slab, static_cast<std::uint32_t>(at / layout.queens()),
                 static_cast<std::uint32_t>(at % layout.queens())};
  };
  // Looking for a place again is worth it only if it can be the longest.
  if (here.wins.size() >= wins.size()) here.longest_win = longest(Value::win, here.wins.size());
  if (here.losses.size() >= losses.size())
    here.longest_loss = longest(Value::loss, here.losses.size());
  add(here);
}

void Summary::add(const Summary& other) {
  keep_longest(longest_win, wins.size(), other.longest_win, other.wins.size());
  keep_longest(longest_loss, losses.size(), other.longest_loss, other.losses.size());
  draws += other.draws;
  for (std::size_t plies = 0; plies < other.wins.size(); ++plies)
    add_to(wins, plies, other.wins[plies]);
  for (std::size_t plies = 0; plies < other.losses.size(); ++plies)
    add_to(losses, plies, other.losses[plies]);
}

Terminals terminals(const RuleSet& rules) {
  if (rules.capture_lasts == CaptureLasts::until_relocated)
    return RememberedTerminals(rules).count_all();
  const int cells = 3 * rules.radius * (rules.radius + 1) + 1;
  const int guards = rules.guards;
  const auto queens = [](int among) { return static_cast<std::uint64_t>(std::max(among, 0)); };
  // The winner's queen on the throne and its guards on ring 1; the other queen on any cell left,
  // the other guards on any after that.
  const std::uint64_t formations =
      choose(6, guards) * queens(cells - 1 - guards) * choose(cells - 2 - guards, guards);
  // The loser's guards on all of ring 1 and its queen outside; the other queen outside too, or on
  // the throne; the other guards on any cell left but the throne.
  std::uint64_t forfeits = 0;
  if (forfeits_lose(rules)) {
    const std::uint64_t own = queens(cells - 7);
    forfeits = own * queens(cells - 8) * choose(cells - 9, guards);
    if (rules.forfeit == Forfeit::own_queen_absent) forfeits += own * choose(cells - 8, guards);
  }
  // What wins for one side loses for the other, and there are as many of both by the colours.
  return {formations + forfeits, formations + forfeits};
}

// Magic (13 bytes), version (3), then the numbers, then the checksum of all that (8).
std::string to_bytes(const Front& front) {
  std::string bytes(magic);
  put(bytes, static_cast<std::uint8_t>(front.version & 255U));
  put(bytes, static_cast<std::uint16_t>(front.version >> 8U));
  static_assert(magic_field == magic.size() + 3);
  put(bytes, front.file_bytes);
  put(bytes, front.blocks_at);
  put(bytes, front.index_at);
  put(bytes, checksum(bytes));
  return bytes;
}

std::string to_bytes(const Index& index) {
  std::string bytes;
  put(bytes, static_cast<std::uint32_t>(index.distances));
  put(bytes, static_cast<std::uint32_t>(index.blocks.size()));
  for (const BlockEntry& entry : index.blocks) {
    put(bytes, entry.slabs.end);
    put(bytes, entry.bytes);
    put(bytes, entry.checksum);
  }
  const Summary& summary = index.summary;
  put(bytes, summary.draws);
  put_counts(bytes, summary.wins);
  put_counts(bytes, summary.losses);
  put_place(bytes, summary.longest_win);
  put_place(bytes, summary.longest_loss);
  return bytes;
}

std::optional<Index> read_index(std::string_view bytes, std::uint32_t first_slab,
                                std::uint64_t blocks_at, std::uint64_t index_at) {
  ByteReader reader(bytes);
  Index index;
  const auto distances = reader.take<std::uint32_t>();
  const auto blocks = reader.take<std::uint32_t>();
  if (distances > 1 || blocks > reader.left() / entry_bytes) return std::nullopt;
  index.distances = distances == 1;
  std::uint32_t slab = first_slab;
  std::uint64_t at = blocks_at;
  for (std::uint32_t i = 0; i < blocks; ++i) {
    BlockEntry entry;
    entry.slabs.first = slab;
    entry.slabs.end = slab = reader.take<std::uint32_t>();
    entry.at = at;
    entry.bytes = reader.take<std::uint32_t>();
    entry.checksum = reader.take<std::uint64_t>();
    at += entry.bytes;
    if (entry.slabs.end <= entry.slabs.first || at > index_at) return std::nullopt;
    index.blocks.push_back(entry);
  }
  Summary& summary = index.summary;
  summary.draws = reader.take<std::uint64_t>();
  summary.wins = take_counts(reader);
  summary.losses = take_counts(reader);
  summary.longest_win = take_place(reader);
  summary.longest_loss = take_place(reader);
  const auto agrees = [](const std::vector<std::uint64_t>& counts, bool has_longest) {
    return counts.empty() != has_longest && (counts.empty() || counts.back() != 0);
  };
  if (at != index_at || reader.short_of() || reader.left() > 0 ||
      !agrees(summary.wins, summary.longest_win.has_value()) ||
      !agrees(summary.losses, summary.longest_loss.has_value()))
    return std::nullopt;
  return index;
}

std::uint64_t checksum(std::string_view bytes) {
  return XXH3_64bits(bytes.data(), bytes.size());
}

std::string seal(std::string_view before_blocks, std::string_view index) {
  const std::string both = std::string(before_blocks).append(index);
  const XXH128_hash_t checksum = XXH3_128bits(both.data(), both.size());
  XXH128_canonical_t canonical;
  XXH128_canonicalFromHash(&canonical, checksum);
  std::string bytes(seal_bytes, '\0');
  std::memcpy(bytes.data(), &canonical, seal_bytes);
  return bytes;
}

std::string seal_text(std::string_view seal) {
  std::string text;
  for (const char byte : seal) text += fmt::format("{:02x}", static_cast<unsigned char>(byte));
  return text;
}

std::vector<SlabRange> block_ranges(const Layout& layout) {
  std::vector<SlabRange> ranges;
  for (std::uint32_t slab = 0; slab < layout.slabs();) {
    SlabRange range{slab, slab};
    for (std::uint64_t places = 0; range.end < layout.slabs() && places < block_places; ++range.end)
      places += layout.places(range.end);
    ranges.push_back(range);
    slab = range.end;
  }
  return ranges;
}

bool begins_like_table(std::string_view file) {
  return !file.empty() && file.substr(0, magic.size()) == magic.substr(0, file.size());
}

ReadHeader read_header(std::string_view file) {
  ReadHeader read;
  Front front;
  read.problem = read_front(file, front);
  if (!read.problem.empty()) return read;
  // The front fits the file, so both are sizes that this machine has.
  const auto blocks_at = static_cast<std::size_t>(front.blocks_at);
  const auto index_at = static_cast<std::size_t>(front.index_at);
  const std::string_view before_blocks = file.substr(0, blocks_at);
  const std::string_view index = file.substr(index_at, file.size() - seal_bytes - index_at);
  read.header.seal = file.substr(file.size() - seal_bytes);
  if (seal(before_blocks, index) != read.header.seal) {
    read.problem = "its header is damaged: the checksum of rule set and index differs";
    return read;
  }
  const auto rules = rules_of(before_blocks.substr(front_bytes));
  if (!rules || !contradictions(*rules).empty()) {
    read.problem = "its header makes no sense: the rule set cannot be read";
    return read;
  }
  read.header.rules = *rules;
  auto found = read_index(index, 0, front.blocks_at, front.index_at);
  if (!found || found->blocks.empty() || !refusal(*rules).empty())
    read.problem = "its header makes no sense: the index cannot be read";
  else
    read.header.index = std::move(*found);
  return read;
}

}  // namespace agon::tablebase
