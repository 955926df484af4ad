// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

// The fmt library from its own headers: Debian has it compiled for this machine only. The templates
// named here are those that its headers expect from the library.
#include <fmt/format-inl.h>

namespace fmt {
inline namespace v9 {
namespace detail {

template dragonbox::decimal_fp<float> dragonbox::to_decimal(float) noexcept;
template dragonbox::decimal_fp<double> dragonbox::to_decimal(double) noexcept;
template thousands_sep_result<char> thousands_sep_impl(locale_ref);
template char decimal_point_impl(locale_ref);
template void buffer<char>::append(const char*, const char*);
template void vformat_to(buffer<char>&, string_view, format_args, locale_ref);

}  // namespace detail
}  // namespace v9
}  // namespace fmt
