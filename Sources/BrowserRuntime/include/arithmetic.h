#pragma once

#include <stdint.h>

/// Returns the upper half of the product of two 64-bit numbers, and stores the lower half in `low`.
static inline uint64_t multiply_full_width(uint64_t a, uint64_t b, uint64_t *low) {
  // Multiplies 32-bit halves, because a 128-bit `*` would call `__multi3`, which calls this function.
  uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
  uint64_t lowest = a0 * b0;
  uint64_t middle = a1 * b0 + (lowest >> 32);
  uint64_t other = a0 * b1 + (uint32_t)middle;
  *low = other << 32 | (uint32_t)lowest;
  return a1 * b1 + (middle >> 32) + (other >> 32);
}
