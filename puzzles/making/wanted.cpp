// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

#include "puzzles/making/wanted.hpp"

namespace agon::puzzles {

const std::vector<ThemeWord>& theme_words() {
  static const std::vector<ThemeWord> words{
      {"step", "the key is a step", [](WantedThemes& all) { all.key = Action::Type::step; }},
      {"relocation", "the key is a relocation",
       [](WantedThemes& all) { all.key = Action::Type::relocation; }},
      {"quiet", "the key captures nothing", [](WantedThemes& all) { all.quiet = true; }},
      {"queen-capture", "the other queen is captured in the main line",
       [](WantedThemes& all) { all.queen_captured = true; }},
      {"chain", "every action of the attacker in it but the last captures",
       [](WantedThemes& all) { all.chain = true; }},
  };
  return words;
}

int captures_of(const bitboard::Engine& engine, const bitboard::State& state,
                const Action& action) {
  return engine.newly_captured(state, engine.after(state, engine.to_move(state, action))).count();
}

bool key_shows(const WantedThemes& themes, const bitboard::Engine& engine,
               const bitboard::State& state, const Action& key) {
  return (!themes.key || key.type == *themes.key) &&
         (!themes.quiet || captures_of(engine, state, key) == 0);
}

bool line_shows(const WantedThemes& themes, const LineFacts& facts) {
  return (!themes.queen_captured || facts.queen_captured) && (!themes.chain || facts.pure);
}

void favour(const WantedThemes& themes, GrowthSettings& settings) {
  if (themes.chain) settings.forcing_percent = settings.quiet_percent = 0;
  if (themes.quiet) settings.key = Attacks::any;
  if (themes.key == Action::Type::relocation) settings.key = Attacks::relocating;
}

}  // namespace agon::puzzles
