#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// An allocator that really frees, in the manner of TLSF (Masmano and others, "TLSF: a new dynamic memory
// allocator for real-time systems", 2004): every operation takes constant time, and neighbours that are free
// become one block at once, so that what was taken and freed leaves no trace.
//
// It knows nothing of WebAssembly: it lives in one stretch of memory that `grow` makes longer, so the tests
// run the same code natively.

enum { HEAP_LEVELS = 24, HEAP_CLASSES = 32 };

struct heap_block;

struct heap {
  /// Makes the stretch at least `bytes` longer and returns by how many bytes; 0 when there is no more.
  size_t (*grow)(size_t bytes);
  /// The header that closes the stretch: size 0 and never free.
  struct heap_block *end;
  /// Bit `level` is set where some class of the level has a free block, bit `class` where that class has.
  uint32_t levels;
  uint32_t classes[HEAP_LEVELS];
  struct heap_block *free[HEAP_LEVELS][HEAP_CLASSES];
};

/// Makes an empty heap of `bytes` bytes from `start` on, at least 256 of them.
void heap_begin(struct heap *heap, void *start, size_t bytes, size_t (*grow)(size_t bytes));

/// Takes `bytes` bytes at a multiple of `alignment`, a power of two; null when there are no more.
void *heap_take(struct heap *heap, size_t alignment, size_t bytes);

/// Gives back what `heap_take` returned; null is nothing, and giving back twice traps.
void heap_give(struct heap *heap, void *pointer);

/// The bytes that are free, with their headers.
size_t heap_free_bytes(const struct heap *heap);
