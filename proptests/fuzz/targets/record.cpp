// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// Game records: written again they are the same; what is read can be replayed.
#include "model/records/replay.hpp"
#include "model/records/text.hpp"
#include "proptests/fuzz/support/target.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace agon;
  const std::string_view text = fuzz::text_of(data, size);
  fuzz::require(record::tidy(record::tidy(text)) == record::tidy(text), "tidy is tidy");
  const auto parsed = record::parse(text);
  if (!parsed.mistakes.empty()) {
    for (const Mistake& mistake : parsed.mistakes)
      fuzz::require(!mistake.text.empty() && mistake.line >= 0 && mistake.column >= 0,
                    "a mistake says what and where");
    return 0;
  }
  fuzz::require(parsed.places.size() == parsed.record.nodes.size(), "every node has its place");
  const std::string written = record::write(parsed.record);
  const auto again = record::parse(written);
  fuzz::require(again.mistakes.empty(),
                "what is written can be read: " + to_string(again.mistakes) + "\n" + written);
  fuzz::require(again.record == record::renumber(parsed.record), "read back:\n" + written);
  fuzz::require_same(record::write(again.record), written, "written, read and written");
  if (parsed.record.nodes.size() > 300) return 0;
  const auto replayed = record::replay(parsed.record);
  fuzz::require(replayed.standings.size() == parsed.record.nodes.size(),
                "a standing for each node");
  for (const record::Fault& fault : replayed.faults)
    fuzz::require(!fault.text.empty(), "a fault says what it is");
  for (record::NodeId node = 0; node < parsed.record.nodes.size(); ++node)
    (void)record::why_over(parsed.record, replayed, node);
  return 0;
}
