// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Writes a faulty copy of a statement of the rules: make_faulty OUTPUT_FOLDER SOURCE...
//
// Compiled once for each table of faults (AGON_FAULTS, a header), which names the room. Every
// source goes to a folder in OUTPUT_FOLDER, called as the copy's namespace, with each faulty
// expression E replaced by (fault_on(i) ? (becomes) : (E)): one compilation holds all faults. Stops
// with status 1, naming the fault, where a place does not occur exactly once.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

#include AGON_FAULTS

namespace {

using agon::proptests::Fault;
using agon::proptests::faults;
using agon::proptests::original;

/// A fault's expression in a source text.
struct Place {
  std::size_t fault;
  std::size_t begin;
  std::size_t end;
};

void replace_all(std::string& text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos;
       at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

/// The place of a fault; nothing is found where `begin == end`.
Place find_place(std::size_t index, const std::string& text) {
  std::string was(faults[index].was);
  const std::size_t open = was.find("[[");
  const std::size_t close = was.rfind("]]");
  if (open == std::string::npos || close == std::string::npos) return {index, 0, 0};
  was.erase(close, 2).erase(open, 2);
  const std::size_t at = text.find(was);
  if (at == std::string::npos || text.find(was, at + 1) != std::string::npos) return {index, 0, 0};
  return {index, at + open, at + close - 2};
}

/// The text from `begin` to `end` with the faults of `places` in it, which are sorted by where
/// they begin, longer ones first.
std::string with_faults(const std::string& text, std::size_t begin, std::size_t end,
                        const std::vector<Place>& places, std::size_t& next) {
  std::string out;
  while (next < places.size() && places[next].begin < end) {
    const Place place = places[next++];
    out += text.substr(begin, place.begin - begin);
    out += "(fault_on(" + std::to_string(place.fault) + ") ? (" +
           std::string(faults[place.fault].becomes) + ") : (";
    out += with_faults(text, place.begin, place.end, places, next) + "))";
    begin = place.end;
  }
  return out + text.substr(begin, end - begin);
}

std::string read(const std::filesystem::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

/// Places in order; false where one lies across the end of another.
bool arrange(std::vector<Place>& places) {
  std::sort(places.begin(), places.end(), [](const Place& left, const Place& right) {
    return left.begin != right.begin ? left.begin < right.begin : left.end > right.end;
  });
  for (const Place& left : places)
    for (const Place& right : places)
      if (left.begin < right.begin && right.begin < left.end && left.end < right.end) return false;
  return true;
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 3) {
    std::cerr << "make_faulty: needs a folder and the sources\n";
    return 2;
  }
  const std::filesystem::path folder =
      std::filesystem::path(arguments[1]) / original.copy_namespace;
  std::filesystem::create_directories(folder);
  const std::string name_space(original.name_space);
  const std::string copy(original.copy_namespace);
  std::size_t placed = 0;
  bool failed = false;
  for (int i = 2; i < count; ++i) {
    const std::filesystem::path path(arguments[i]);
    std::string text = read(path);
    std::vector<Place> places;
    for (std::size_t fault = 0; fault < std::size(faults); ++fault) {
      if (faults[fault].file != path.filename().string()) continue;
      ++placed;
      const Place place = find_place(fault, text);
      if (place.begin == place.end) {
        std::cerr << path.string() << ": the place of fault '" << faults[fault].name
                  << "' does not occur exactly once; bring " AGON_FAULTS " up to date\n";
        failed = true;
      }
      places.push_back(place);
    }
    if (!arrange(places)) {
      std::cerr << path.string() << ": places of two faults cross\n";
      failed = true;
    }
    std::size_t next = 0;
    text = with_faults(text, 0, text.size(), places, next);
    replace_all(text, name_space + "::", copy + "::");
    replace_all(text, "namespace agon::" + name_space, "namespace agon::" + copy);
    replace_all(text, "#include \"" + std::string(original.folder), "#include \"" + copy + "/");
    if (path.extension() == ".cpp")
      text = "#include \"" + copy + "/" + std::string(original.header) +
             "\"\n#include \"proptests/mutants/fault_on.hpp\"\nusing agon::faulty::fault_on;\n" +
             text;
    std::ofstream(folder / path.filename()) << text;
  }
  if (placed != std::size(faults)) {
    std::cerr << "make_faulty: a fault names a file that there is not\n";
    failed = true;
  }
  return failed ? 1 : 0;
}
