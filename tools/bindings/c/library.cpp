// The library itself: versions, the table of fields, the presets, stops.
#include <cstdlib>

#include "model/values/rule_fields.hpp"
#include "tools/bindings/c/guard.hpp"
#include "tools/bindings/c/handles.hpp"

namespace {

struct Value {
  std::string name, means;
};
struct Field {
  std::string name, asks;
  std::vector<Value> values;
};

/// The table with texts that end in a zero byte.
const std::vector<Field>& fields() {
  static const std::vector<Field> all = [] {
    std::vector<Field> made;
    for (const agon::RuleField& field : agon::rule_fields()) {
      made.push_back({std::string(field.name), std::string(field.help), {}});
      for (const agon::FieldValue& value : field.values)
        made.back().values.push_back({std::string(value.name), std::string(value.help)});
    }
    return made;
  }();
  return all;
}

/// What `work` says of the field, nothing beyond the last.
template <class Answer, class Work>
Answer of_field(size_t field, Answer otherwise, const Work& work) {
  Answer answer = otherwise;
  agon::c::guarded([&] {
    if (field < fields().size()) answer = work(fields()[field]);
    return AGON_OK;
  });
  return answer;
}

const char* of_value(size_t field, size_t value, std::string Value::*text) {
  return of_field<const char*>(field, nullptr, [&](const Field& found) {
    return value < found.values.size() ? (found.values[value].*text).c_str() : nullptr;
  });
}

}  // namespace

int agon_interface(void) {
  return AGON_INTERFACE;
}

const char* agon_version(void) {
  return AGON_VERSION;
}

void agon_text_free(char** text) {
  if (text != nullptr) std::free(std::exchange(*text, nullptr));
}

agon_stop* agon_stop_new(void) {
  return new (std::nothrow) agon_stop;
}

void agon_stop_set(agon_stop* stop) {
  if (stop != nullptr) stop->set.store(true);
}

void agon_stop_free(agon_stop** stop) {
  agon::c::free_handle(stop);
}

size_t agon_field_count(void) {
  return agon::rule_fields().size();
}

const char* agon_field_name(size_t field) {
  return of_field<const char*>(field, nullptr, [](const Field& f) { return f.name.c_str(); });
}

const char* agon_field_asks(size_t field) {
  return of_field<const char*>(field, nullptr, [](const Field& f) { return f.asks.c_str(); });
}

size_t agon_value_count(size_t field) {
  return of_field<size_t>(field, 0, [](const Field& f) { return f.values.size(); });
}

const char* agon_value_name(size_t field, size_t value) {
  return of_value(field, value, &Value::name);
}

const char* agon_value_means(size_t field, size_t value) {
  return of_value(field, value, &Value::means);
}

size_t agon_preset_count(void) {
  size_t count = 0;
  agon::c::guarded([&] {
    count = agon::rulesets::presets().size();
    return AGON_OK;
  });
  return count;
}

const char* agon_preset_name(size_t preset) {
  const char* name = nullptr;
  agon::c::guarded([&] {
    const auto presets = agon::rulesets::presets();
    if (preset < presets.size()) name = presets[preset].name.c_str();
    return AGON_OK;
  });
  return name;
}
