# Tests of the zone search. Included by CMakeLists.txt of this folder.
add_library(agon_zone_cases STATIC zone_cases.cpp zone_tally.cpp zone_compare.cpp)
target_link_libraries(agon_zone_cases PUBLIC agon_proptests agon_zones PRIVATE agon_flags)

agon_test(zone_exhaustive_test LIBRARIES agon_zone_cases SOURCES zone_exhaustive_test.cpp)
agon_test(zone_small_test LIBRARIES agon_zone_cases SOURCES zone_small_test.cpp)
agon_test(zone_patterns_test LIBRARIES agon_zone_cases SOURCES zone_patterns_test.cpp)
agon_test(zone_full_board_test LIBRARIES agon_zone_cases SOURCES zone_full_board_test.cpp)
agon_test(zone_symmetry_test LIBRARIES agon_zone_cases SOURCES zone_symmetry_test.cpp)
agon_test(zone_bounds_test LIBRARIES agon_zone_cases SOURCES zone_bounds_test.cpp)
agon_test(zone_rules_test LIBRARIES agon_zone_cases SOURCES zone_rules_test.cpp)
