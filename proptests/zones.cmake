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
agon_test(dfpn_test LIBRARIES agon_zone_cases SOURCES dfpn_test.cpp)
agon_test(any_win_test LIBRARIES agon_zone_cases agon_check SOURCES any_win_test.cpp)
agon_test(zone_certificates_test LIBRARIES agon_zone_cases agon_check SOURCES
  zone_certificates_test.cpp)
agon_test(zone_threads_test LIBRARIES agon_grow agon_zones agon_check SOURCES zone_threads_test.cpp)
target_compile_definitions(zone_threads_test PRIVATE AGON_SOURCE_DIR="${PROJECT_SOURCE_DIR}")

# As in CMakeLists.txt: slow builds look for broken invariants and faults of memory.
if(AGON_SANITIZE OR CMAKE_BUILD_TYPE STREQUAL "Debug")
  set_property(TEST zone_exhaustive_test PROPERTY ENVIRONMENT AGON_POSITIONS=1200)
  set_property(TEST zone_small_test zone_rules_test dfpn_test PROPERTY ENVIRONMENT AGON_POSITIONS=1500)
  set_property(TEST zone_patterns_test PROPERTY ENVIRONMENT AGON_PATTERNS=500)
  set_property(TEST zone_full_board_test zone_certificates_test any_win_test PROPERTY ENVIRONMENT AGON_WON=150)
  set_property(TEST zone_symmetry_test PROPERTY ENVIRONMENT AGON_POSITIONS=60)
  set_property(TEST zone_bounds_test PROPERTY ENVIRONMENT AGON_GRAPHS=4 AGON_POSITIONS=150)
endif()

# The searches against tables.
agon_test(table_search_test LIBRARIES agon_zone_cases agon_tables SOURCES table_search_test.cpp)
agon_test(table_bounds_test LIBRARIES agon_zone_cases agon_tables SOURCES table_bounds_test.cpp)
if(AGON_SANITIZE OR CMAKE_BUILD_TYPE STREQUAL "Debug")
  set_property(TEST table_search_test PROPERTY ENVIRONMENT AGON_POSITIONS=3000)
endif()
agon_test(table_judge_test LIBRARIES agon_proptests agon_tables SOURCES table_judge_test.cpp)
