// Ctrl-C as a flag that long work checks from time to time.
#pragma once

#include <atomic>

namespace agon::tools {

/// From now on Ctrl-C (SIGINT) and SIGTERM set the flag instead of ending the program at once; a
/// second one ends it. Safe to call more than once.
void catch_interrupts();
/// Set at the first of them; never cleared. May be handed to a search as its stop flag.
const std::atomic<bool>& interrupted();
/// Why work that ends at Ctrl-C or after --time has ended before it was done, a clause.
const char* why_it_stopped();

}  // namespace agon::tools
