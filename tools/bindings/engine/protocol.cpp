// The conformance protocol, a line a request: for tests of this module by the toolkit's own means.
#include "tools/bindings/engine/requests.hpp"

namespace agon::page {

Json protocol(const Request& request, Session& session) {
  const std::optional<std::string> answer = session.responder().answer(request.text("line"));
  return {{"answer", answer ? Json(*answer) : Json(nullptr)}};
}

}  // namespace agon::page
