// Writes a table file: blocks as they come, from as many threads as like, then the rest.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "model/values/rule_set.hpp"
#include "solver/tablebase/coding/model.hpp"
#include "solver/tablebase/index/frames.hpp"

namespace agon::tablebase {

/// Part `which`, from 0, of `of` parts with about equally many neighbouring blocks: what one of
/// several processes writes. Part 0 becomes the file; the others stay in separate files until they
/// are appended to it.
struct Part {
  int which = 0;
  int of = 1;
};

/// The bytes of the file depend on rule set, codes, model and `distances` alone. What is written
/// goes to a temporary file first; a reader of the path finds a whole table or what was there
/// before.
class Writer {
 public:
  /// `temporary` is made or overwritten, and must lie on the same file system as `path`. Any part
  /// except the first is written only to `temporary`, and `path` is left alone.
  Writer(std::filesystem::path path, std::filesystem::path temporary, const RuleSet& rules,
         const Layout& layout, bool distances, Part part = {});
  /// Removes the temporary file if it was not finished.
  ~Writer();
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  /// All blocks of the table, and which of them this writer takes: `first` up to `end`.
  const std::vector<SlabRange>& blocks() const;
  std::size_t first_block() const;
  std::size_t end_block() const;
  /// The slabs of those.
  SlabRange slabs() const;
  const RuleSet& rules() const;
  bool distances() const;
  /// By which all blocks are coded; to be called before the first is put. All parts need the same
  /// one.
  void set_model(codec::CodingModel model);
  /// Takes the codes of a block, each block once, in any order; compressing happens in the calling
  /// thread, and several may call at once. Blocks that have to wait for one before them are kept
  /// in memory. Without distances any plies in the codes are dropped.
  void put(std::size_t block, std::span<const Code> codes);
  /// After all blocks of part 0: appends the next part, from the file that it was written to. Empty
  /// if all is well, else what is wrong in one line that names the file.
  std::string append_part(const std::filesystem::path& written);
  /// After all blocks, of all parts in the case of part 0: the rest of the file, and its name.
  /// Empty or what is wrong, as above.
  std::string finish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace agon::tablebase
