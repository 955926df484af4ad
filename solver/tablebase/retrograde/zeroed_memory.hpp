// Large arrays that begin as zeros.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace agon::tablebase {

/// Zeroed memory straight from the system, in huge pages where it has them: random access to
/// gigabytes would spend its time on address translation otherwise. Pages never written take none.
class ZeroedBytes {
 public:
  ZeroedBytes() = default;
  explicit ZeroedBytes(std::size_t bytes);
  ~ZeroedBytes();
  ZeroedBytes(ZeroedBytes&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)), bytes_(std::exchange(other.bytes_, 0)) {}
  ZeroedBytes& operator=(ZeroedBytes&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(bytes_, other.bytes_);
    return *this;
  }

  void* data() const { return data_; }
  std::size_t bytes() const { return bytes_; }
  void clear();

 private:
  void* data_ = nullptr;
  std::size_t bytes_ = 0;
};

/// An array of plain values. Throws std::bad_alloc where the system has no memory left to promise.
template <class T>
class Zeroed {
 public:
  Zeroed() = default;
  explicit Zeroed(std::size_t size) : bytes_(size * sizeof(T)) {}
  T* data() const { return static_cast<T*>(bytes_.data()); }
  T& operator[](std::size_t i) const { return data()[i]; }
  bool empty() const { return bytes_.bytes() == 0; }
  std::size_t bytes() const { return bytes_.bytes(); }
  void clear() { bytes_.clear(); }

 private:
  ZeroedBytes bytes_;
};

}  // namespace agon::tablebase
