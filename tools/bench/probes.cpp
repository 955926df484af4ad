// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// How fast tables are read: agon-probe-bench TABLE.agt... [--benchmark_...]
//   cold        a random place, with nothing kept
//   neighbour   the next place of the same set, after that
//   blocks      every 40th block decoded whole; time a place
#include <benchmark/benchmark.h>
#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "solver/tablebase/file/reader.hpp"

namespace {

using namespace agon::tablebase;

/// Places without regard to whether they are used, the same ones each time.
std::vector<Place> random_places(const Layout& layout) {
  std::mt19937 random(1);
  std::vector<Place> places(4096);
  for (Place& place : places) {
    place.slab = static_cast<std::uint32_t>(random()) % layout.slabs();
    place.set = static_cast<std::uint32_t>(random()) % layout.sets(place.slab);
    place.queen = static_cast<std::uint32_t>(random()) % (layout.queens() - 1);
  }
  return places;
}

void stop_if(benchmark::State& state, const std::string& problem) {
  if (!problem.empty()) state.SkipWithError(problem.c_str());
}

void cold(benchmark::State& state, const Reader& table) {
  const std::vector<Place> places = random_places(table.layout());
  Probe probe(table, 1);
  std::size_t i = 0;
  for (auto _ : state) {
    const Probe::Entry entry = probe.find(places[i++ % places.size()]);
    stop_if(state, entry.problem);
    benchmark::DoNotOptimize(entry.code);
  }
}

void neighbour(benchmark::State& state, const Reader& table) {
  Place place = random_places(table.layout())[0];
  place.queen = 0;
  Probe probe(table);
  stop_if(state, probe.find(place).problem);
  for (auto _ : state) {
    place.queen = (place.queen + 1) % table.layout().queens();
    const Probe::Entry entry = probe.find(place);
    benchmark::DoNotOptimize(entry.code);
  }
}

void blocks(benchmark::State& state, const Reader& table) {
  const std::size_t step = std::max<std::size_t>(1, table.blocks() / 40);
  std::vector<Code> codes;
  std::size_t block = 0;
  double places = 0;
  for (auto _ : state) {
    stop_if(state, table.read_block(block, codes));
    places += static_cast<double>(codes.size());
    block = block + step < table.blocks() ? block + step : 0;
  }
  state.counters["place"] =
      benchmark::Counter(places, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

}  // namespace

int main(int count, char** arguments) {
  benchmark::Initialize(&count, arguments);
  std::vector<std::unique_ptr<const Reader>> tables;
  for (int i = 1; i < count; ++i) {
    const std::string path = arguments[i];
    Reader::Opened opened = Reader::open(path);
    if (opened.table == nullptr) {
      fmt::print(stderr, "{}: {}\n", path, opened.problem);
      return 2;
    }
    const Reader& table = *tables.emplace_back(std::move(opened.table));
    fmt::print(
        "{}: {} bytes, {:.3f} bits a position up to symmetry\n", path, table.bytes(),
        static_cast<double>(table.bytes()) * 96 / static_cast<double>(table.summary().positions()));
    const std::string name = std::filesystem::path(path).stem().string();
    benchmark::RegisterBenchmark((name + " cold").c_str(), cold, std::cref(table));
    benchmark::RegisterBenchmark((name + " neighbour").c_str(), neighbour, std::cref(table));
    benchmark::RegisterBenchmark((name + " blocks").c_str(), blocks, std::cref(table));
  }
  if (tables.empty()) {
    fmt::print(stderr, "usage: agon-probe-bench TABLE.agt... [--benchmark_...]\n");
    return 2;
  }
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
