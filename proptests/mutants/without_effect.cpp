#include "proptests/mutants/kills.hpp"
namespace agon::proptests {
std::string_view without_effect(std::size_t, const RuleSet&) { return ""; }
}
