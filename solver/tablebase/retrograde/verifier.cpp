// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "solver/tablebase/retrograde/verifier.hpp"

#include <cassert>
#include <memory>
#include <type_traits>

#include "solver/tablebase/retrograde/radius_verifier.hpp"
#include "solver/tablebase/retrograde/remembering/deriver.hpp"

namespace agon::tablebase {
namespace {

template <int radius, bool remembers>
using VerifierOf =
    RadiusVerifier<radius,
                   std::conditional_t<remembers, RememberingDeriver<radius>, EntryDeriver<radius>>>;

}  // namespace

Verifier::Verifier(const RuleSet& rules, const Options& options) {
  assert(refusal(rules).empty());
  verify_ = by_way(rules, [&]<int radius, bool remembers>() -> std::unique_ptr<AnyVerifier> {
    return std::make_unique<VerifierOf<radius, remembers>>(rules, options);
  });
}

Verifier::~Verifier() = default;

std::uint64_t Verifier::predicted_bytes(const RuleSet& rules, const Options& options) {
  return by_way(rules, [&]<int radius, bool remembers>() {
    return VerifierOf<radius, remembers>::predicted_bytes(rules, options);
  });
}

bool Verifier::add(const SlabCodes& slab) {
  return verify_->add(slab);
}
Code Verifier::code(Place place) const {
  return verify_->code(place);
}
Verifier::Report Verifier::run(const std::function<bool(std::uint32_t slab)>& go_on) {
  return verify_->run(go_on);
}

}  // namespace agon::tablebase
