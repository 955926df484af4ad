// The positions of a text that comes line by line: most take a line, a drawing takes many.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>

namespace agon::tools {

class PositionTexts {
 public:
  using Next = std::function<std::optional<std::string>()>;

  /// `next` gives the lines. `skips`: blank lines and comments, which begin with #, are left out.
  PositionTexts(Next next, bool skips) : next_(std::move(next)), skips_(skips) {}

  struct Text {
    std::string text;
    int line = 0;  ///< its first, from 1
  };
  /// The next position as it is written, nothing at the end. A drawing ends at a blank line, which
  /// belongs to it, before the first row of another board or a position string, at the end, or once
  /// it is longer than a line may be.
  std::optional<Text> next();

 private:
  std::optional<std::string> take();
  Text drawing(std::string first);

  Next next_;
  bool skips_;
  int line_ = 0;
  std::optional<std::string> pending_;
};

}  // namespace agon::tools
