// Copyright (c) 2026 The agon authors. SPDX-License-Identifier: MIT

/** A request that the engine could not use; the message says what, why, and what would do. */
export class AgonError extends Error {
  name = 'AgonError';
}
