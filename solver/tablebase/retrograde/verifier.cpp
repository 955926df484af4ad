#include "solver/tablebase/retrograde/verifier.hpp"

#include <cassert>
#include <memory>

#include "solver/tablebase/retrograde/radius_verifier.hpp"

namespace agon::tablebase {

Verifier::Verifier(const RuleSet& rules, const Options& options) {
  assert(refusal(rules).empty());
  switch (rules.radius) {
    case 2:
      verify_ = std::make_unique<RadiusVerifier<2>>(rules, options);
      break;
    case 3:
      verify_ = std::make_unique<RadiusVerifier<3>>(rules, options);
      break;
    case 4:
      verify_ = std::make_unique<RadiusVerifier<4>>(rules, options);
      break;
    default:
      verify_ = std::make_unique<RadiusVerifier<5>>(rules, options);
  }
}

Verifier::~Verifier() = default;

std::uint64_t Verifier::predicted_bytes(const RuleSet& rules, const Options& options) {
  switch (rules.radius) {
    case 2:
      return RadiusVerifier<2>::predicted_bytes(rules, options);
    case 3:
      return RadiusVerifier<3>::predicted_bytes(rules, options);
    case 4:
      return RadiusVerifier<4>::predicted_bytes(rules, options);
    default:
      return RadiusVerifier<5>::predicted_bytes(rules, options);
  }
}

const Layout& Verifier::layout() const {
  return verify_->layout();
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
