#include <chrono>
#include <cstdio>
#include <cstdlib>
#include "model/rulesets/parse.hpp"
#include "solver/holds/find.hpp"
#include "solver/holds/patterns.hpp"
#include "solver/smt/closure.hpp"
#include "solver/stopwatch.hpp"
#include "model/data/position_text.hpp"
using namespace agon;
int main(int n, char** a) {
  auto parsed = rulesets::parse_rules(a[1]);
  holds::FindRequest r;
  r.limits.threads = n > 2 ? atoi(a[2]) : 1;
  if (n > 3) r.most_captured = atoi(a[3]);
  Stopwatch w;
  double last = 0;
  r.progress = [&](const holds::FixedPointProgress& p) {
    double t = w.seconds();
    if (t - last > 10) { last = t; std::printf("%.1f sweep %zu left %zu questions %zu\n", t, p.sweep, p.left, p.questions); std::fflush(stdout);}
  };
  auto found = holds::find_fortress(parsed.rules, Side::black, r);
  auto& f = found.search;
  std::printf("%.1f complete %d contents %zu kept %zu sweeps %zu questions %zu cex %zu unconf %zu unans %zu\n", w.seconds(), f.complete, f.contents, f.kept.size(), f.sweeps, f.questions, f.counterexamples, f.unconfirmed, f.unanswered);
  std::printf("throne %d patterns %zu images %zu kept %zu of %zu\n", found.queen_on_throne, found.patterns.size(), found.hold.fortress.size(), found.contents_kept, found.contents);
  for (auto& p : found.patterns) {
    holds::InsideShape shape(parsed.rules);
    std::string t;
    for (Cell c : shape.cells()) {
      bool un = std::find(p.unsaid.begin(), p.unsaid.end(), c) != p.unsaid.end();
      t += un ? '*' : p.position.at(c) ? to_char(*p.position.at(c)) : '.';
      if (std::find(p.position.captured.begin(), p.position.captured.end(), c) != p.position.captured.end()) t += '!';
    }
    std::printf("%s ", t.c_str());
  }
  Stopwatch w2;
  smt::ClosureRequest q; q.threads = r.limits.threads;
  auto c = smt::check_closure(found.hold, parsed.rules, q);
  std::printf("\n%.1f closure %d patterns %zu images %zu questions %zu unknown %zu\n", w2.seconds(), c.closed(), c.patterns, c.images, c.questions, c.unknown);
  if (c.breach) std::printf("%s %s\n", to_string(c.breach->position).c_str(), c.breach->action ? to_string(*c.breach->action).c_str() : "lost");
}
