// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "model/files/files.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "model/values/testing/temporary_folder.hpp"

namespace agon {
namespace {

/// Feeds a text in pieces of a size; the line that is too long, 0 for none.
std::size_t too_long(const std::string& text, std::size_t piece, std::size_t limit) {
  LineMeter meter(limit);
  for (std::size_t at = 0; at < text.size(); at += piece)
    if (!meter.add(std::string_view(text).substr(at, piece))) return meter.line();
  return 0;
}

TEST(LineMeter, FindsTheFirstLineThatIsTooLong) {
  for (const std::size_t piece : {1U, 2U, 3U, 5U, 100U}) {
    EXPECT_EQ(too_long("", piece, 3), 0u);
    EXPECT_EQ(too_long("abc", piece, 3), 0u) << "as long as it may be";
    EXPECT_EQ(too_long("abc\nabc\n\n\nabc", piece, 3), 0u);
    EXPECT_EQ(too_long("abcd", piece, 3), 1u);
    EXPECT_EQ(too_long("abc\n\nabcd\nabcde\n", piece, 3), 3u);
    EXPECT_EQ(too_long("\n\n\n\nabcd", piece, 3), 5u);
  }
}

TEST(LineMeter, StaysAtThatLine) {
  LineMeter meter(3);
  EXPECT_FALSE(meter.add("a\nabcd\n"));
  EXPECT_FALSE(meter.add("\n\n"));
  EXPECT_TRUE(meter.exceeded());
  EXPECT_EQ(meter.line(), 2u);
  EXPECT_EQ(line_too_long(meter.limit()).substr(0, 32), "the line is longer than 3 bytes,");
}

TEST(LineMeter, LimitsTheWholeAsWell) {
  for (const std::size_t piece : {1U, 2U, 3U, 100U}) {
    LineMeter meter(3, std::size_t{1} << 20U);
    std::size_t read = 0;
    while (read < (std::size_t{1} << 20U) + 1 && meter.add(std::string(piece, '\n'))) read += piece;
    EXPECT_TRUE(meter.exceeded());
    EXPECT_GT(read + piece, std::size_t{1} << 20U);
    EXPECT_FALSE(meter.add("")) << "once exceeded, always";
    EXPECT_EQ(meter.complaint("f"),
              "f: there are more than 1 MiB to read, the maximum; check that this is the intended "
              "input, or give it in parts");
  }
  LineMeter full(3, 4);
  EXPECT_TRUE(full.add("abc\n")) << "as much as there may be";
  LineMeter line(3);
  EXPECT_FALSE(line.add("a\nabcd"));
  EXPECT_EQ(line.complaint("f").substr(0, 38), "f:2: the line is longer than 3 bytes, ");
}

std::string contents_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(WriteWholeFile, MakesAFileAndReplacesOne) {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("made");
  EXPECT_EQ(write_whole_file(path, "one"), 0);
  EXPECT_EQ(contents_of(path), "one");
  std::filesystem::permissions(path, std::filesystem::perms(0640));
  EXPECT_EQ(write_whole_file(path, std::string(100'000, 'x')), 0);
  EXPECT_EQ(contents_of(path), std::string(100'000, 'x'));
  EXPECT_EQ(std::filesystem::status(path).permissions(), std::filesystem::perms(0640));
}

/// Nothing new is left in the folder, and what was there stays.
TEST(WriteWholeFile, FailsWithoutATrace) {
  const test::TemporaryFolder folder;
  std::filesystem::create_directory(folder / "folder");
  EXPECT_EQ(write_whole_file(folder.file("folder"), "x"), EISDIR);
  EXPECT_EQ(write_whole_file(folder.file("missing/made"), "x"), ENOENT);
  std::filesystem::create_symlink("/dev/full", folder / "full");
  EXPECT_EQ(write_whole_file(folder.file("full"), "x"), ENOSPC);
  // Bytes that cannot be forced to a disk, and a name that they cannot get.
  const int device = ::open("/dev/full", O_WRONLY | O_CLOEXEC);
  const std::string made = folder.file("made");
  EXPECT_EQ(put_in_place(device, made, made), EINVAL);
  ::close(device);
  const int file = ::open(made.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  EXPECT_EQ(put_in_place(file, made, folder.file("folder")), EISDIR);
  ::close(file);
  std::filesystem::remove(made);
  const auto left = std::filesystem::directory_iterator(folder.path());
  EXPECT_EQ(std::distance(begin(left), end(left)), 2);
}

// Somebody else may have prepared the folder.
TEST(WriteWholeFile, ReplacesALinkAndLeavesItsTarget) {
  namespace fs = std::filesystem;
  const test::TemporaryFolder folder;
  std::ofstream(folder / "precious") << "precious";
  fs::permissions(folder / "precious", fs::perms(0600));
  for (const auto& write : {write_whole_file, replace_file})
    for (const std::string target : {"precious", "missing/made", "made"}) {
      fs::remove(folder / "made");
      fs::create_symlink(target, folder / "made");
      EXPECT_EQ(write(folder.file("made"), "new"), 0) << target;
      EXPECT_TRUE(fs::is_regular_file(fs::symlink_status(folder / "made"))) << target;
      EXPECT_EQ(contents_of(folder / "made"), "new") << target;
      EXPECT_NE(fs::status(folder / "made").permissions(), fs::perms(0600)) << "not its target's";
    }
  EXPECT_EQ(contents_of(folder / "precious"), "precious");
  fs::create_directory(folder / "elsewhere");
  fs::create_symlink("elsewhere", folder / "folder");
  EXPECT_EQ(write_whole_file(folder.file("folder"), "x"), EISDIR);
  // A device that the user names through a link is written to; one that lies in a folder is not.
  fs::create_symlink("/dev/null", folder / "null");
  EXPECT_EQ(write_whole_file(folder.file("null"), "x"), 0);
  EXPECT_TRUE(fs::is_symlink(folder / "null"));
  EXPECT_EQ(replace_file(folder.file("null"), "x"), 0);
  EXPECT_EQ(contents_of(folder / "null"), "x");
}

// As /dev/stdout is: what was written before stays before it.
TEST(WriteWholeFile, GoesOnInAFileThatIsOpen) {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("made");
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  ASSERT_EQ(write_all(file, "one "), 0);
  const std::string name = "/dev/fd/" + std::to_string(file);
  if (!std::filesystem::exists(name)) GTEST_SKIP() << "no /dev/fd";
  EXPECT_EQ(write_whole_file(name, "two "), 0);
  std::filesystem::create_symlink(name, folder / "link");
  EXPECT_EQ(write_whole_file(folder.file("link"), "three"), 0);
  ::close(file);
  EXPECT_EQ(contents_of(path), "one two three");
  EXPECT_TRUE(std::filesystem::is_symlink(folder / "link"));
}

}  // namespace
}  // namespace agon
