// The log of a solve: what each pass found. It is the checkpoint and holds the distances.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "solver/tablebase/index/code.hpp"

namespace agon::tablebase {

/// A sequence of passes, each of them zero or more layers (of wins or of losses), each of
/// those a blob for each chunk of slabs. Kept in a file that only grows, or in memory. Blobs are
/// compressed with zstd and carry its checksum.
class PassLog {
 public:
  struct Layer {
    int pass = 0;
    Value value = Value::loss;
    std::vector<std::uint64_t> offsets;  ///< by chunk; nothing_here if it has none
    std::vector<std::uint32_t> lengths;
  };
  static constexpr std::uint64_t nothing_here = ~std::uint64_t{0};

  PassLog() = default;
  ~PassLog();
  PassLog(const PassLog&) = delete;
  PassLog& operator=(const PassLog&) = delete;

  /// Starts a log, or resumes one. `identity` is one line that says what is solved; a file with
  /// another is refused. An empty path keeps the log in memory. Passes that were not finished are
  /// dropped. False with problem() set if the file cannot be used.
  bool open(const std::filesystem::path& path, const std::string& identity, std::uint32_t chunks);
  /// Opens what another process has written and may still have open; nothing is changed.
  bool open_to_read(const std::filesystem::path& path, const std::string& identity,
                    std::uint32_t chunks);
  const std::string& problem() const { return problem_; }
  /// For a caller that finds something wrong with the log: sets problem(), returns false.
  bool fail(std::string problem);

  /// Finished passes, 0 for a new log.
  int passes() const { return static_cast<int>(ends_.size()) - 1; }
  const std::vector<Layer>& layers() const { return layers_; }
  std::uint64_t bytes() const { return end_; }

  void begin_layer(int pass, Value value);
  /// To the layer last begun. Several threads may append different chunks at once.
  bool append(std::uint32_t chunk, std::string_view blob);
  /// All layers of a pass have been appended.
  bool end_pass();
  /// Lets other machines see what has been written.
  bool publish();
  /// Drops finished passes until this many are left. Precondition: not more than there are.
  bool forget_from(int passes);

  /// The blob of a chunk in a layer, empty if there is none. Several threads may read at once.
  /// False with problem() set if it is damaged.
  bool read(const Layer& layer, std::uint32_t chunk, std::string& blob);
  /// For a reader that finds a blob inconsistent: sets problem(), returns false.
  bool damaged();

 private:
  struct Record;
  bool write(const void* data, std::size_t bytes, std::uint64_t offset);
  bool fetch(void* data, std::size_t bytes, std::uint64_t offset) const;
  bool open_file(int flags);
  void find_layers(std::uint64_t size);

  std::filesystem::path path_;
  int file_ = -1;
  std::vector<std::string> memory_;  ///< offsets count these
  std::uint32_t chunks_ = 0;
  std::uint64_t end_ = 0;
  std::vector<std::uint64_t> ends_{0};  ///< ends_[i]: where the log ended with i passes
  std::vector<Layer> layers_;
  mutable std::mutex mutex_;
  std::string problem_;
};

}  // namespace agon::tablebase
