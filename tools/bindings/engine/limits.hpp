// The limits of a long request, and its progress.
#pragma once

#include "solver/search/plain/question.hpp"
#include "tools/bindings/engine/request.hpp"
#include "tools/bindings/engine/session.hpp"

namespace agon::page {

/// The longest time that a request may ask for.
inline constexpr double most_seconds = 1e9;

/// `plies`, `nodes`, `seconds`, `memory_mib` and `threads` (else one) of the request, and the
/// session's stop flag. The session receives progress ten times a second.
search::Question question_in(const Request& request, const Session& session);

}  // namespace agon::page
