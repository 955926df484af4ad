// What every function of the interface does alike: keeps exceptions on this side, turns them into a
// status and a message, and refuses arguments.
#pragma once

#include <exception>
#include <new>
#include <string>
#include <string_view>
#include <utility>

#include "model/values/unusable.hpp"
#include "solver/formulas/patience.hpp"
#include "tools/bindings/c/agon.h"

namespace agon::c {

/// Remembers the message of a call that failed, for this thread.
agon_status failed(agon_status status, const char* message) noexcept;

/// Refuses a null pointer, named as in agon.h.
template <class T>
T& given(T* pointer, std::string_view name) {
  if (pointer == nullptr) throw Unusable(std::string(name) + ": is null; give a value");
  return *pointer;
}

/// A text of at most AGON_LONGEST bytes.
std::string_view text_of(const char* text, std::string_view name);

/// The status of `work`, which returns one or throws.
template <class Work>
agon_status guarded(const Work& work) noexcept {
  try {
    return work();
  } catch (const Unusable& unusable) {
    return failed(AGON_UNUSABLE, unusable.what());
  } catch (const std::bad_alloc&) {
    return failed(AGON_NO_MEMORY, "out of memory; ask for less, or free memory");
  } catch (const std::exception& fault) {
    return failed(smt::what_ran_out() ? AGON_NO_MEMORY : AGON_FAULT, fault.what());
  } catch (...) {
    return failed(AGON_FAULT, "an exception of an unknown kind");
  }
}

/// What `work` answers, `otherwise` if the handle is null or the work throws. The message is left
/// behind in both cases.
template <class Handle, class Answer, class Work>
Answer answered(Handle* handle, Answer otherwise, const Work& work) noexcept {
  Answer answer = otherwise;
  guarded([&] {
    answer = work(given(handle, "handle"));
    return AGON_OK;
  });
  return answer;
}

/// Frees what a variable points to, and forgets it.
template <class Handle>
void free_handle(Handle** handle) noexcept {
  if (handle == nullptr) return;
  delete std::exchange(*handle, nullptr);
}

}  // namespace agon::c
