#include "solver/tablebase/retrograde/zeroed_memory.hpp"

#include <sys/mman.h>

#include <cstring>
#include <new>

namespace agon::tablebase {

ZeroedBytes::ZeroedBytes(std::size_t bytes) : bytes_(bytes) {
  if (bytes == 0) return;
  data_ = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE,
               -1, 0);
  if (data_ == MAP_FAILED) {
    data_ = nullptr;
    throw std::bad_alloc();
  }
  madvise(data_, bytes, MADV_HUGEPAGE);  // only advice: small pages do too, slower
}

ZeroedBytes::~ZeroedBytes() {
  if (data_ != nullptr) munmap(data_, bytes_);
}

void ZeroedBytes::clear() {
  if (data_ != nullptr) std::memset(data_, 0, bytes_);
}

}  // namespace agon::tablebase
