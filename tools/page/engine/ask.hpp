// One request answered, whatever it is.
#pragma once

#include <string>
#include <string_view>

#include "tools/page/engine/session.hpp"

namespace agon::page {

/// The answer as JSON on one line; `{"error": ...}` for what cannot be used. Throws nothing but for
/// want of memory, and then the session is as before.
std::string ask(Session& session, std::string_view request);

}  // namespace agon::page
