# Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

# Run by cpack when the files of all packages are copied and not yet packed.
foreach(component IN LISTS CPACK_COMPONENTS_ALL)
  string(TOUPPER ${component} upper)
  execute_process(COMMAND ${CPACK_AGON_TOOLS}/cpack/finish
                  --package ${CPACK_DEBIAN_${upper}_PACKAGE_NAME}
                  --version ${CPACK_PACKAGE_VERSION} --release ${CPACK_DEBIAN_PACKAGE_RELEASE}
                  --maintainer ${CPACK_PACKAGE_CONTACT}
                  ${CPACK_TEMPORARY_DIRECTORY}/${component}
                  COMMAND_ERROR_IS_FATAL ANY)
endforeach()
