// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Packed collections: read like others, never written, refused when damaged.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "puzzles/collection/collection.hpp"
#include "puzzles/collection/testing/some_entries.hpp"
#include "solver/certificates/strategy_text.hpp"

namespace agon::puzzles {
namespace {

namespace fs = std::filesystem;
using certificates::compress;
using ::testing::HasSubstr;

class PackedCollection : public ::testing::Test {
 protected:
  PackedCollection() {
    Batch batch;
    batch.entries = testing::some_entries();
    Collection::open(plain_, Collection::Mode::create).insert(batch);
    std::ifstream file(plain_, std::ios::binary);
    bytes_.assign(std::istreambuf_iterator<char>(file), {});
    write(compress(bytes_));
  }

  void write(const std::string& bytes) const { std::ofstream(path_, std::ios::binary) << bytes; }
  std::string complaint(Collection::Mode mode = Collection::Mode::read) const {
    try {
      Collection::open(path_, mode);
    } catch (const UnusableCollection& unusable) {
      return unusable.what();
    }
    return "";
  }
  static std::vector<StoredEntry> rows(const std::string& path) {
    std::vector<StoredEntry> all;
    Collection::open(path, Collection::Mode::read)
        .find({}, {}, std::nullopt, true, [&](const StoredEntry& stored) {
          all.push_back(stored);
          return true;
        });
    return all;
  }

  const testing::Folder folder_;
  const std::string plain_ = folder_.file("some.db");
  const std::string path_ = folder_.file("some.db.zst");
  std::string bytes_;
};

TEST_F(PackedCollection, IsReadLikeTheFileThatWasPacked) {
  const std::vector<StoredEntry> plain = rows(plain_);
  const std::vector<StoredEntry> packed = rows(path_);
  ASSERT_FALSE(plain.empty());
  ASSERT_EQ(plain.size(), packed.size());
  for (std::size_t i = 0; i < plain.size(); ++i) {
    EXPECT_EQ(plain[i].id, packed[i].id);
    ASSERT_TRUE(plain[i].entry && packed[i].entry);
    EXPECT_EQ(plain[i].entry->certificate, packed[i].entry->certificate);
    EXPECT_EQ(plain[i].entry->puzzle.position, packed[i].entry->puzzle.position);
  }
  EXPECT_TRUE(Collection::open(path_, Collection::Mode::read).damage().empty());
}

TEST_F(PackedCollection, IsNeverWritten) {
  EXPECT_THAT(complaint(Collection::Mode::write),
              HasSubstr("is compressed and so read-only; unpack it"));
  EXPECT_THAT(complaint(Collection::Mode::create),
              HasSubstr("is compressed and so read-only; unpack it"));
  fs::remove(path_);
  EXPECT_THAT(complaint(Collection::Mode::create), HasSubstr("leave out .zst"));
  EXPECT_FALSE(fs::exists(path_));
}

TEST_F(PackedCollection, DamagedIsRefused) {
  const std::string packed = compress(bytes_);
  for (const std::string& damaged :
       {packed.substr(0, packed.size() / 2), packed.substr(0, packed.size() - 1), bytes_,
        std::string(), packed + "x"}) {
    write(damaged);
    EXPECT_THAT(complaint(), HasSubstr("is not a complete zstd file")) << damaged.size();
  }
  write(compress(""));
  EXPECT_THAT(complaint(), HasSubstr("is empty when unpacked"));
  write(
      compress("not a database, but long enough to be taken for the head of one, if nobody looks"));
  EXPECT_THAT(complaint(), HasSubstr("is not a database"));
  write(compress(bytes_.substr(0, bytes_.size() / 2)));
  EXPECT_THAT(complaint(), HasSubstr("is damaged"));
}

}  // namespace
}  // namespace agon::puzzles
