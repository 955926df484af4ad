#include "tools/bindings/c/guard.hpp"

#include <cstring>

#include "model/values/on_one_line.hpp"

namespace agon::c {
namespace {

// Messages of this thread. One that finds no memory is cut short rather than lost.
thread_local std::string message;

}  // namespace

agon_status failed(agon_status status, const char* text) noexcept {
  try {
    message = on_one_line(text);  // it may repeat what it was given
  } catch (...) {
    message.clear();
  }
  return status;
}

std::string_view text_of(const char* text, std::string_view name) {
  given(text, name);
  const std::size_t length = strnlen(text, AGON_LONGEST + 1);
  if (length > AGON_LONGEST)
    throw Unusable(std::string(name) + ": has more than 1048576 bytes; give a shorter text");
  return {text, length};
}

}  // namespace agon::c

extern "C" const char* agon_message(void) {
  return agon::c::message.c_str();
}
