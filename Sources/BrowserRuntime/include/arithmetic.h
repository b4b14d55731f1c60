#pragma once

#include <stdint.h>

/// Multiplies two numbers of 64 bits: the upper half of the product, and the lower half into `low`.
static inline uint64_t multiply_full_width(uint64_t a, uint64_t b, uint64_t *low) {
  // In halves of 32 bits, since a `*` of 128 bits would call `__multi3`, which is made of this.
  uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
  uint64_t lowest = a0 * b0;
  uint64_t middle = a1 * b0 + (lowest >> 32);
  uint64_t other = a0 * b1 + (uint32_t)middle;
  *low = other << 32 | (uint32_t)lowest;
  return a1 * b1 + (middle >> 32) + (other >> 32);
}
