#include "proptests/random_rules.hpp"

namespace agon::proptests {

const std::vector<NamedRules>& preset_rules() {
  static const std::vector<NamedRules> all = [] {
    std::vector<NamedRules> v;
    const RuleSet base;
    auto add = [&](const char* n, RuleSet r, auto... f) {
      (f(r), ...);
      v.push_back({n, r});
      return r;
    };
    add("wikipedia", base);
    add("peacock", base, [](RuleSet& r) { r.setup = Setup::place_guards; });
    add("way-to-play", base, [](RuleSet& r) { r.queen_chooser = Chooser::opponent; });
    add("botermans", base, [](RuleSet& r) { r.sandwich = Sandwich::ring; });
    add("penthalon", base,
        [](RuleSet& r) { r.guard_goes = r.queen_goes = Destination::next_ring_adjacent; });
    add("walker", base, [](RuleSet& r) { r.forfeit = Forfeit::own_queen_absent; });
    add("woolson", base, [](RuleSet& r) {
      r.forfeit = Forfeit::own_queen_absent;
      r.stepping_between = SteppingBetween::captured;
    });
    add("jeux-et-strategie", base, [](RuleSet& r) {
      r.queen_goes = Destination::anywhere_but_throne;
      r.stepping_between = SteppingBetween::captured;
    });
    auto q = add("queens-guard", base, [](RuleSet& r) {
      r.sandwich = Sandwich::ring;
      r.stepping_between = SteppingBetween::captured;
      r.capture_lasts = CaptureLasts::until_relocated;
      r.guard_goes = r.queen_goes = Destination::next_ring;
    });
    add("neto-outer-ring", q,
        [](RuleSet& r) { r.guard_goes = r.queen_goes = Destination::outer_ring; });
    add("bell", base, [](RuleSet& r) { r.setup = Setup::place_guards; });
    add("parlett", base, [](RuleSet& r) { r.setup = Setup::place_queens_then_guards; });
    add("wikipedia-de", base, [](RuleSet& r) {
      r.queen_goes = Destination::anywhere_but_throne;
      r.relocations_per_turn = RelocationsPerTurn::all;
      r.relocate_between = Permission::forbidden;
    });
    add("nakajim", base, [](RuleSet& r) {
      r.jaws = Jaws::guards_only;
      r.guard_goes = r.queen_goes = Destination::nearest_ring_with_room;
    });
    add("mitra", base, [](RuleSet& r) {
      r.jaws = Jaws::guards_only;
      r.queen_goes = Destination::outer_ring;
      r.guard_chooser = r.queen_chooser = Chooser::opponent;
    });
    add("ludii", base, [](RuleSet& r) {
      r.capture_lasts = CaptureLasts::until_relocated;
      r.relocation_captures = RelocationCaptures::none;
      r.forfeit = Forfeit::own_queen_absent;
    });
    return v;
  }();
  return all;
}

}  // namespace agon::proptests
