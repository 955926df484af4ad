// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/retrograde/pass_log.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zstd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>
#include <utility>

#include "model/values/rule_set.hpp"
#include "solver/tablebase/retrograde/radius_solver.hpp"

// The logs of a solve, and the way from them to the codes of a table.
namespace agon::tablebase {

template <int radius, bool remembers>
std::string RadiusSolver<radius, remembers>::identity(std::uint32_t rank) const {
  const std::string rules = to_string(masks_.rules);
  if (partition().ranks() == 1) return rules;
  return rules + " rank " + std::to_string(rank) + " of " + std::to_string(partition().ranks());
}

template <int radius, bool remembers>
bool RadiusSolver<radius, remembers>::open_log() {
  if (!logging()) return true;
  const auto ranks = static_cast<int>(partition().ranks());
  const auto rank = static_cast<int>(partition().rank());
  if (!settle(log_.open(options_.log.empty() ? options_.log : log_name(options_.log, rank, ranks),
                        identity(partition().rank()), chunks())))
    return false;
  // Ranks that were killed may have been one pass apart.
  const auto passes = static_cast<std::uint64_t>(log_.passes());
  return options_.communicator == nullptr ||
         settle(log_.forget_from(static_cast<int>(options_.communicator->least(passes))));
}

template <int radius, bool remembers>
bool RadiusSolver<radius, remembers>::open_other_logs() {
  const std::uint32_t ranks = partition().ranks();
  other_logs_.clear();
  for (std::uint32_t rank = 0; rank < ranks; ++rank) {
    other_logs_.push_back(rank == partition().rank() ? nullptr : std::make_unique<PassLog>());
    if (rank != partition().rank() &&
        !other_logs_[rank]->open_to_read(
            log_name(options_.log, static_cast<int>(rank), static_cast<int>(ranks)), identity(rank),
            chunks()))
      return log_.fail(other_logs_[rank]->problem());
  }
  return true;
}

template <int radius, bool remembers>
bool RadiusSolver<radius, remembers>::codes(std::uint32_t chunk,
                                            const std::function<void(const SlabCodes&)>& give) {
  // What a rank found in a pass.
  struct OfPass {
    Code code;
    std::string blob;
    ResultReader<Word> reader;
  };
  std::vector<std::vector<OfPass>> by_rank(partition().ranks());
  for (std::uint32_t rank = 0; rank < partition().ranks(); ++rank) {
    PassLog& log = rank == partition().rank() ? log_ : *other_logs_[rank];
    by_rank[rank].resize(log.layers().size());
    for (std::size_t i = 0; i < log.layers().size(); ++i) {
      const PassLog::Layer& layer = log.layers()[i];
      OfPass& found = by_rank[rank][i];
      if (!log.read(layer, chunk, found.blob)) return log_.fail(log.problem());
      found.reader = ResultReader<Word>(found.blob, layout_.shape().cells(), first_slab(chunk));
      found.code = code_of(layer.value, options_.distances ? layer.pass : 0);
    }
  }
  Rules rules(masks_, layout_, sets_);
  Crossing crossing(layout_);
  std::array<std::uint8_t, max_cells> number_of{};
  SlabCodes slab_codes;
  for (std::uint32_t slab = first_slab(chunk); slab < first_slab(chunk + 1); ++slab) {
    rules.enter(slab);
    crossing.enter(slab);
    const std::uint32_t queens = layout_.queens();
    slab_codes.slab = slab;
    slab_codes.codes.assign(layout_.places(slab), unused_code);
    std::uint8_t number = 0;
    for (Word left = rules.free(); left != 0;)
      number_of[static_cast<std::size_t>(take_first(left))] = number++;
    const auto at = [&](std::uint32_t set, int cell) -> Code& {
      return slab_codes
          .codes[std::size_t{set} * queens + number_of[static_cast<std::size_t>(cell)]];
    };
    for (std::uint32_t set = 0; set < layout_.sets(slab); ++set)
      for (Word left = used(rules, set); left != 0;) at(set, take_first(left)) = draw_code;
    if (logging()) {
      for (OfPass& found : by_rank[partition().home(slab).rank]) {
        if (found.reader.done() || found.reader.slab() != slab) continue;
        found.reader.words([&](std::uint32_t set, Word left) {
          if (set >= layout_.sets(slab)) return;
          while (left != 0) at(set, take_first(left)) = found.code;
        });
        if (!found.reader.ok()) return log_.damaged();
      }
    } else {
      // Results were sent to where O is fixed, and only there are wins told from losses.
      const Word* known = planes_.known.data() + planes_.offsets.word(slab);
      for (std::uint32_t set = 0; set < layout_.sets(slab); ++set)
        cross(rules, crossing, Of::fixed, set, known[set] & used(rules, set),
              [&](std::uint32_t to, std::uint32_t to_set, int to_queen, int queen) {
                const std::uint64_t word = planes_.offsets.word(to) + to_set;
                for (const Value value : decided_values)
                  if (has(planes_.fixed[value][word], to_queen)) at(set, queen) = code_of(value, 0);
              });
    }
    give(slab_codes);
  }
  return true;
}

// The rest of each class is in radius_solving.hpp.
template std::string RadiusSolver<2, false>::identity(std::uint32_t) const;
template bool RadiusSolver<2, false>::open_log();
template bool RadiusSolver<2, false>::open_other_logs();
template bool RadiusSolver<2, false>::codes(std::uint32_t,
                                            const std::function<void(const SlabCodes&)>&);
template std::string RadiusSolver<2, true>::identity(std::uint32_t) const;
template bool RadiusSolver<2, true>::open_log();
template bool RadiusSolver<2, true>::open_other_logs();
template bool RadiusSolver<2, true>::codes(std::uint32_t,
                                           const std::function<void(const SlabCodes&)>&);
template std::string RadiusSolver<3, false>::identity(std::uint32_t) const;
template bool RadiusSolver<3, false>::open_log();
template bool RadiusSolver<3, false>::open_other_logs();
template bool RadiusSolver<3, false>::codes(std::uint32_t,
                                            const std::function<void(const SlabCodes&)>&);
template std::string RadiusSolver<3, true>::identity(std::uint32_t) const;
template bool RadiusSolver<3, true>::open_log();
template bool RadiusSolver<3, true>::open_other_logs();
template bool RadiusSolver<3, true>::codes(std::uint32_t,
                                           const std::function<void(const SlabCodes&)>&);
template std::string RadiusSolver<4, false>::identity(std::uint32_t) const;
template bool RadiusSolver<4, false>::open_log();
template bool RadiusSolver<4, false>::open_other_logs();
template bool RadiusSolver<4, false>::codes(std::uint32_t,
                                            const std::function<void(const SlabCodes&)>&);
template std::string RadiusSolver<4, true>::identity(std::uint32_t) const;
template bool RadiusSolver<4, true>::open_log();
template bool RadiusSolver<4, true>::open_other_logs();
template bool RadiusSolver<4, true>::codes(std::uint32_t,
                                           const std::function<void(const SlabCodes&)>&);
template std::string RadiusSolver<5, false>::identity(std::uint32_t) const;
template bool RadiusSolver<5, false>::open_log();
template bool RadiusSolver<5, false>::open_other_logs();
template bool RadiusSolver<5, false>::codes(std::uint32_t,
                                            const std::function<void(const SlabCodes&)>&);
template std::string RadiusSolver<5, true>::identity(std::uint32_t) const;
template bool RadiusSolver<5, true>::open_log();
template bool RadiusSolver<5, true>::open_other_logs();
template bool RadiusSolver<5, true>::codes(std::uint32_t,
                                           const std::function<void(const SlabCodes&)>&);

namespace {

constexpr std::string_view log_magic = "agon table log 1\n";
// Speed counts: the log is written while the solve goes on.
constexpr int log_level = 1;

std::string head_of(const std::string& identity) {
  return std::string(log_magic) + identity + '\n';
}

/// Part by part: what a damaged frame says of its size must not cost memory.
bool unpack_frame(std::string_view packed, std::string& blob) {
  struct Free {
    void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
  };
  thread_local const std::unique_ptr<ZSTD_DCtx, Free> context(ZSTD_createDCtx());
  ZSTD_DCtx_reset(context.get(), ZSTD_reset_session_only);
  ZSTD_inBuffer in{packed.data(), packed.size(), 0};
  std::size_t left = 1;  // 0 when the frame is complete
  while (left != 0) {
    const std::size_t had = blob.size();
    blob.resize(had + std::min(ZSTD_DStreamOutSize(), std::max(had, std::size_t{4096})));
    ZSTD_outBuffer out{blob.data() + had, blob.size() - had, 0};
    left = ZSTD_decompressStream(context.get(), &out, &in);
    blob.resize(had + out.pos);
    if (ZSTD_isError(left) != 0 || (left != 0 && in.pos == in.size && out.pos == 0)) return false;
  }
  return in.pos == in.size;
}

}  // namespace

// What precedes each blob. The end of a pass is a record with no blob.
struct PassLog::Record {
  static constexpr std::uint32_t blob_mark = 0x62676f6c;
  static constexpr std::uint32_t pass_mark = 0x73736170;
  std::uint32_t mark;
  std::uint32_t pass_and_won;
  std::uint32_t chunk;
  std::uint32_t length;
  std::uint32_t check;

  std::uint32_t sum() const {
    std::uint32_t mixed = 0x811c9dc5;
    for (const std::uint32_t field : {mark, pass_and_won, chunk, length})
      mixed = (mixed ^ field) * 0x01000193U + (mixed >> 15U);
    return mixed;
  }
};

PassLog::~PassLog() {
  if (file_ >= 0) close(file_);
}

bool PassLog::fail(std::string problem) {
  const std::lock_guard lock(mutex_);
  if (problem_.empty()) problem_ = std::move(problem);
  return false;
}

bool PassLog::write(const void* data, std::size_t bytes, std::uint64_t offset) {
  if (file_ < 0) return true;
  const char* from = static_cast<const char*>(data);
  while (bytes > 0) {
    const ssize_t done = pwrite(file_, from, bytes, static_cast<off_t>(offset));
    if (done < 0 && errno == EINTR) continue;
    if (done <= 0) return fail(path_.string() + ": " + std::strerror(errno) + "; free some space");
    from += done;
    offset += static_cast<std::uint64_t>(done);
    bytes -= static_cast<std::size_t>(done);
  }
  return true;
}

bool PassLog::fetch(void* data, std::size_t bytes, std::uint64_t offset) const {
  char* to = static_cast<char*>(data);
  while (bytes > 0) {
    const ssize_t done = pread(file_, to, bytes, static_cast<off_t>(offset));
    if (done < 0 && errno == EINTR) continue;
    if (done <= 0) return false;
    to += done;
    offset += static_cast<std::uint64_t>(done);
    bytes -= static_cast<std::size_t>(done);
  }
  return true;
}

bool PassLog::open_file(int flags) {
  file_ = ::open(path_.c_str(), flags | O_CLOEXEC, 0644);
  struct stat status {};
  if (file_ < 0 || fstat(file_, &status) != 0)
    return fail(path_.string() + ": " + std::strerror(errno) +
                "; name a folder that can be written");
  end_ = static_cast<std::uint64_t>(status.st_size);
  return true;
}

bool PassLog::open(const std::filesystem::path& path, const std::string& identity,
                   std::uint32_t chunks) {
  path_ = path;
  chunks_ = chunks;
  const std::string head = head_of(identity);
  if (path.empty()) return true;
  if (!open_file(O_RDWR | O_CREAT | O_NOFOLLOW)) return false;
  std::string found(std::min<std::uint64_t>(head.size(), end_), '\0');
  if (!fetch(found.data(), found.size(), 0)) return fail(path.string() + ": cannot be read");
  const std::uint64_t size = std::max<std::uint64_t>(end_, head.size());
  end_ = head.size();
  ends_ = {end_};
  if (found != head) {
    // A truncated start is a start; anything else is another file.
    if (!head.starts_with(found))
      return fail(path.string() + ": is the log of another table; use another folder or delete it");
    return write(head.data(), head.size(), 0);
  }
  find_layers(size);
  return ftruncate(file_, static_cast<off_t>(end_)) == 0 ||
         fail(path.string() + ": " + std::strerror(errno));
}

bool PassLog::open_to_read(const std::filesystem::path& path, const std::string& identity,
                           std::uint32_t chunks) {
  path_ = path;
  chunks_ = chunks;
  const std::string head = head_of(identity);
  if (!open_file(O_RDONLY)) return false;
  std::string found(head.size(), '\0');
  if (!fetch(found.data(), found.size(), 0) || found != head) return damaged();
  const std::uint64_t size = std::exchange(end_, head.size());
  ends_ = {end_};
  find_layers(size);
  return true;
}

// Takes up what lies after end_, as far as passes are whole.
void PassLog::find_layers(std::uint64_t size) {
  std::uint64_t at = end_;
  std::size_t whole_layers = 0;
  Record record{};
  while (at + sizeof record <= size && fetch(&record, sizeof record, at)) {
    if (record.check != record.sum()) break;
    const std::uint64_t begin = at + sizeof record;
    const int pass = static_cast<int>(record.pass_and_won >> 1U);
    if (record.mark == Record::pass_mark && pass == passes()) {
      whole_layers = layers_.size();
      at = end_ = begin;
      ends_.push_back(end_);
      continue;
    }
    if (record.mark != Record::blob_mark || pass != passes() || record.chunk >= chunks_ ||
        begin + record.length > size)
      break;
    const Value value = (record.pass_and_won & 1U) != 0 ? Value::win : Value::loss;
    if (layers_.empty() || layers_.back().pass != pass || layers_.back().value != value)
      begin_layer(pass, value);
    layers_.back().offsets[record.chunk] = begin;
    layers_.back().lengths[record.chunk] = record.length;
    at = begin + record.length;
  }
  layers_.resize(whole_layers);
}

bool PassLog::publish() {
  return file_ < 0 || fsync(file_) == 0 || fail(path_.string() + ": " + std::strerror(errno));
}

bool PassLog::forget_from(int passes) {
  if (passes >= this->passes()) return true;
  ends_.resize(static_cast<std::size_t>(passes) + 1);
  end_ = ends_.back();
  std::erase_if(layers_, [passes](const Layer& layer) { return layer.pass >= passes; });
  return file_ < 0 || ftruncate(file_, static_cast<off_t>(end_)) == 0 ||
         fail(path_.string() + ": " + std::strerror(errno));
}

void PassLog::begin_layer(int pass, Value value) {
  layers_.push_back({pass, value, std::vector<std::uint64_t>(chunks_, nothing_here),
                     std::vector<std::uint32_t>(chunks_, 0)});
}

bool PassLog::append(std::uint32_t chunk, std::string_view blob) {
  if (blob.empty()) return true;
  struct Free {
    void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
  };
  thread_local const std::unique_ptr<ZSTD_CCtx, Free> context(ZSTD_createCCtx());
  thread_local std::string packed;
  Record record{Record::blob_mark, 0, chunk, 0, 0};
  packed.resize(sizeof record + ZSTD_compressBound(blob.size()));
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, log_level);
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
  const std::size_t size = ZSTD_compress2(context.get(), packed.data() + sizeof record,
                                          packed.size() - sizeof record, blob.data(), blob.size());
  if (ZSTD_isError(size) != 0) return fail(path_.string() + ": " + ZSTD_getErrorName(size));
  record.length = static_cast<std::uint32_t>(size);
  std::uint64_t at = 0;
  {
    const std::lock_guard lock(mutex_);
    Layer& layer = layers_.back();
    record.pass_and_won =
        static_cast<std::uint32_t>(layer.pass) << 1U | (layer.value == Value::win ? 1U : 0U);
    record.check = record.sum();
    at = end_;
    end_ += sizeof record + size;
    layer.offsets[chunk] = file_ < 0 ? memory_.size() : at + sizeof record;
    layer.lengths[chunk] = record.length;
    if (file_ < 0) {
      memory_.emplace_back(packed, sizeof record, size);
      return true;
    }
  }
  std::memcpy(packed.data(), &record, sizeof record);
  return write(packed.data(), sizeof record + size, at);
}

bool PassLog::end_pass() {
  Record record{Record::pass_mark, static_cast<std::uint32_t>(passes()) << 1U, 0, 0, 0};
  record.check = record.sum();
  if (!write(&record, sizeof record, end_)) return false;
  end_ += sizeof record;
  ends_.push_back(end_);
  return true;
}

bool PassLog::damaged() {
  return fail(path_.string() + ": the log is damaged; delete it to start over");
}

bool PassLog::read(const Layer& layer, std::uint32_t chunk, std::string& blob) {
  blob.clear();
  if (layer.offsets[chunk] == nothing_here) return true;
  thread_local std::string buffer;
  std::string_view packed;
  if (file_ < 0) {
    packed = memory_[layer.offsets[chunk]];
  } else {
    buffer.resize(layer.lengths[chunk]);
    if (!fetch(buffer.data(), buffer.size(), layer.offsets[chunk])) return damaged();
    packed = buffer;
  }
  return unpack_frame(packed, blob) || damaged();
}

}  // namespace agon::tablebase
