#include <chrono>
#include <cstdio>
#include <cstdlib>
#include "model/rulesets/parse.hpp"
#include "solver/holds/fixed_point.hpp"
using namespace agon;
int main(int n, char** a) {
  auto parsed = rulesets::parse_rules(a[1]);
  holds::InsideShape shape(parsed.rules);
  holds::FixedPointRequest r;
  r.limits.threads = n > 2 ? atoi(a[2]) : 1;
  if (n > 3) r.most_captured = atoi(a[3]);
  auto t0 = std::chrono::steady_clock::now();
  double last = 0;
  r.progress = [&](const holds::FixedPointProgress& p) {
    double t = std::chrono::duration<double>(std::chrono::steady_clock::now() - t0).count();
    if (t - last > 5) { last = t; std::printf("%.1f sweep %zu left %zu questions %zu\n", t, p.sweep, p.left, p.questions); std::fflush(stdout);}
  };
  auto f = holds::fixed_point(shape, Side::black, r);
  std::printf("%.1f complete %d contents %zu kept %zu sweeps %zu questions %zu cex %zu unconf %zu unans %zu\n", std::chrono::duration<double>(std::chrono::steady_clock::now() - t0).count(), f.complete, f.contents, f.kept.size(), f.sweeps, f.questions, f.counterexamples, f.unconfirmed, f.unanswered);
}
