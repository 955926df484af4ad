// What a check of a hold file has found, for people and for programs.
#pragma once

#include <string>

#include "solver/fortresses/hold.hpp"

namespace agon::tools {

std::string hold_check_text(const analysis::HoldCertificate& certificate,
                            const analysis::HoldCheckReport& report);
std::string hold_check_json(const analysis::HoldCertificate& certificate,
                            const analysis::HoldCheckReport& report);

}  // namespace agon::tools
