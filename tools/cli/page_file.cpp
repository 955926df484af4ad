#include "tools/cli/page_file.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "model/values/unusable.hpp"
#include "tools/report/page.hpp"
#include "tools/terminal/output.hpp"

namespace agon::tools {

std::string empty_page(std::string_view command) {
  std::error_code ignored;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", ignored).parent_path();
  for (const std::filesystem::path& file :
       {program / "board.html", program / "../share/agon/board.html"}) {
    if (!std::filesystem::is_regular_file(file, ignored)) continue;
    const std::string path = file.lexically_normal().string();
    std::string page = read_file(command, path, LineMeter(no_line_limit));
    if (page_with(page, "null")) return page;
    throw Unusable(fmt::format(
        "{}: {} is not this program's page; build it again: cmake --build build --target page",
        command, path));
  }
  throw Unusable(
      fmt::format("{}: {} does not exist, since this program was built without emscripten; install "
                  "it (Debian: apt-get install emscripten) and build the target page",
                  command, (program / "board.html").string()));
}

}  // namespace agon::tools
