// A position as people have it: a string, perhaps without its last fields, pieces one by one, or a
// drawing.
#include <string>

#include "model/values/position_text.hpp"
#include "tools/bindings/engine/requests.hpp"
#include "tools/terminal/chosen.hpp"

namespace agon::page {

Json read(const Request& request, Session& session) {
  const RulesInUse& used = session.rules(request);
  return {
      {"position", to_string(tools::usable_position(request.text("text"), used.rules, "text"))}};
}

}  // namespace agon::page
