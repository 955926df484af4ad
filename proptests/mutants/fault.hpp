// A named fault and where it is put. The tables: faults.hpp, formula_faults.hpp.
#pragma once

#include <string_view>

namespace agon::proptests {

struct Fault {
  std::string_view name;
  std::string_view file;
  std::string_view was;
  std::string_view becomes;
  std::string_view mistake;  ///< a field read wrongly, or a mistake seen in a real program
};

/// The room that is copied.
struct Original {
  std::string_view folder;          ///< from the root, with a slash at its end
  std::string_view name_space;      ///< within agon
  std::string_view copy_namespace;  ///< within agon, and the copy's folder
  std::string_view header;          ///< which includes all that an expression may name
};

}  // namespace agon::proptests
