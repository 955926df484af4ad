#include "tools/cli/arguments.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <limits>

namespace agon::tools {
namespace {

/// The number that a text is, in full; nothing for anything else.
std::optional<double> number(const std::string& text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace

Option* Option::required() {
  parsed_->required();
  return this;
}

Option* Option::hidden() {
  parsed_->group("");
  return this;
}

Option* Option::type_name(const std::string& name) {
  parsed_->type_name(name);
  return this;
}

Option* Option::capture_default_str() {
  parsed_->capture_default_str();
  return this;
}

Option* Option::default_str(const std::string& text) {
  parsed_->default_str(text);
  return this;
}

Option* Option::range(double least, double most) {
  // %.15g: 1000000, not 1e+06.
  const std::string ends = fmt::format("{:.15g} to {:.15g}", least, most);
  parsed_->check(CLI::Validator(
      [least, most, ends](const std::string& typed) -> std::string {
        const std::optional<double> value = number(typed);
        if (value && *value >= least && *value <= most) return "";
        return fmt::format("\"{}\" is not a number from {}", typed, ends);
      },
      ends));
  return this;
}

Option* Option::at_least_zero() {
  return check([](const std::string& typed) -> std::string {
    const std::optional<double> value = number(typed);
    if (value && *value >= 0) return "";
    return fmt::format("\"{}\" is not a number of 0 or more", typed);
  });
}

Option* Option::one_of(const std::vector<std::string>& words) {
  std::string known;  // "fast or reference"
  for (std::size_t i = 0; i < words.size(); ++i)
    known += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + words[i];
  parsed_->check(CLI::Validator(
      [words, known](const std::string& typed) -> std::string {
        if (std::find(words.begin(), words.end(), typed) != words.end()) return "";
        return fmt::format("\"{}\" is not known; give {}", typed, known);
      },
      known));
  return this;
}

Option* Option::check(const std::function<std::string(const std::string&)>& complaint) {
  parsed_->check([complaint](const std::string& typed) { return complaint(typed); });
  return this;
}

Option* Option::expected(int count) {
  parsed_->expected(count);
  return this;
}

Option* Option::expected(int least, int most) {
  parsed_->expected(least, most);
  return this;
}

Option* Option::allow_extra_args(bool allow) {
  parsed_->allow_extra_args(allow);
  return this;
}

Option* Option::take_all() {
  parsed_->take_all();
  return this;
}

Option* Option::delimiter(char separator) {
  parsed_->delimiter(separator);
  return this;
}

Option* Option::excludes(Option* other) {
  parsed_->excludes(other->parsed_);
  return this;
}

Option* Option::needs(Option* other) {
  parsed_->needs(other->parsed_);
  return this;
}

Arguments::Arguments(CLI::App& parsed) : parsed_(&parsed) {}
Arguments::~Arguments() = default;

Option* Arguments::keep(CLI::Option* option) {
  return options_.emplace_back(std::make_unique<Option>(*option)).get();
}

Option* Arguments::add_option(const std::string& name, std::string& value,
                              const std::string& help) {
  return keep(parsed_->add_option(name, value, help));
}
Option* Arguments::add_option(const std::string& name, int& value, const std::string& help) {
  return keep(parsed_->add_option(name, value, help));
}
Option* Arguments::add_option(const std::string& name, std::uint64_t& value,
                              const std::string& help) {
  return keep(parsed_->add_option(name, value, help));
}
Option* Arguments::add_option(const std::string& name, double& value, const std::string& help) {
  return keep(parsed_->add_option(name, value, help));
}
Option* Arguments::add_option(const std::string& name, std::optional<int>& value,
                              const std::string& help) {
  return keep(parsed_->add_option(name, value, help));
}
Option* Arguments::add_option(const std::string& name, std::optional<std::uint64_t>& value,
                              const std::string& help) {
  return keep(parsed_->add_option(name, value, help));
}
Option* Arguments::add_option(const std::string& name, std::optional<double>& value,
                              const std::string& help) {
  return keep(parsed_->add_option(name, value, help));
}
Option* Arguments::add_option(const std::string& name, std::optional<std::string>& value,
                              const std::string& help) {
  return keep(parsed_->add_option(name, value, help));
}
Option* Arguments::add_option(const std::string& name, std::vector<std::string>& value,
                              const std::string& help) {
  return keep(parsed_->add_option(name, value, help));
}
Option* Arguments::add_option(const std::string& name, std::vector<int>& value,
                              const std::string& help) {
  return keep(parsed_->add_option(name, value, help));
}
Option* Arguments::add_option_function(const std::string& name,
                                       const std::function<void(const std::string&)>& take,
                                       const std::string& help) {
  return keep(parsed_->add_option_function<std::string>(name, take, help));
}
Option* Arguments::add_flag(const std::string& name, bool& value, const std::string& help) {
  return keep(parsed_->add_flag(name, value, help));
}

Option* Arguments::get_option(const std::string& name) {
  return keep(parsed_->get_option(name));
}

void Arguments::footer(const std::string& text) {
  parsed_->footer(text);
}

Arguments* Arguments::add_subcommand(const std::string& name, const std::string& help) {
  return subcommands_
      .emplace_back(std::make_unique<Arguments>(*parsed_->add_subcommand(name, help)))
      .get();
}

void Arguments::require_subcommand(int count) {
  parsed_->require_subcommand(count);
}

bool Arguments::parsed() const {
  return parsed_->parsed();
}

}  // namespace agon::tools
