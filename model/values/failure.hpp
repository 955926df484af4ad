// Where and why a file fails its check, by any method.
#pragma once

#include <cstddef>
#include <string>

namespace agon {

struct Failure {
  std::size_t line = 0;  ///< of the file, header included; 0: no line is to blame
  std::string position;  ///< the one that fails
  std::string text;      ///< what is wrong with it, in one line
};

}  // namespace agon
