# Installs BUILD into a folder of its own there, and builds and runs the example against it.
set(prefix ${BUILD}/package)
file(REMOVE_RECURSE ${prefix} ${BUILD}/example)
foreach(command
    "${CMAKE_COMMAND};--install;${BUILD};--prefix;${prefix}"
    "${CMAKE_COMMAND};-S;${SOURCE};-B;${BUILD}/example;-G;Ninja;-DCMAKE_BUILD_TYPE=Release;-DCMAKE_PREFIX_PATH=${prefix}"
    "${CMAKE_COMMAND};--build;${BUILD}/example"
    "${BUILD}/example/example")
  execute_process(COMMAND ${command} RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "${command}\n${output}")
  endif()
endforeach()
message("${output}")
file(GLOB_RECURSE helpers ${prefix}/include/*testing* ${prefix}/include/*_test.*)
if(helpers)
  message(FATAL_ERROR "helpers of tests are installed: ${helpers}")
endif()
