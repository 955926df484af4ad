// Why an attempted action is illegal.
#include "model/rules/why_illegal.hpp"
#include "tools/bindings/engine/requests.hpp"
#include "tools/terminal/chosen.hpp"

namespace agon::page {

Json why(const Request& request, Session& session) {
  const RulesInUse& used = session.rules(request);
  const Position position = position_in(request, used.rules);
  const Action action = tools::usable_action(request.text("action"), position.radius(), "action");
  const auto objection = rules::why_illegal(position, used.rules.rules, action);
  return {{"legal", !objection}, {"reason", objection ? Json(objection->text) : Json(nullptr)}};
}

}  // namespace agon::page
