// How fast the processor's clock runs now, so that times can be told in cycles.
#pragma once

namespace agon::bench {

/// Cycles a second, measured by a chain of dependent additions, one a cycle on any processor
/// since about 2000. Takes about 30 ms. Unlike the time stamp counter it sees turbo frequencies;
/// unlike the performance counters it works in virtual machines.
double core_clock();

}  // namespace agon::bench
