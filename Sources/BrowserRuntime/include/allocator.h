#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// An allocator that really frees memory, based on TLSF (Masmano and others, "TLSF: a new dynamic memory
// allocator for real-time systems", 2004). Every operation takes constant time, and adjacent free blocks are
// merged immediately, so that freed memory isn't left fragmented.
//
// It doesn't depend on WebAssembly: it manages one region of memory, which `grow` extends, so the tests run
// the same code natively.

enum { HEAP_LEVELS = 24, HEAP_CLASSES = 32 };

struct heap_block;

struct heap {
  /// Extends the region by at least `bytes` bytes. Returns the number of bytes added, or 0 if it can't.
  size_t (*grow)(size_t bytes);
  /// The closing header at the end of the region, which has size 0 and is never free.
  struct heap_block *end;
  /// A bit for each level, set if any class of the level has a free block.
  uint32_t levels;
  /// For each level, a bit for each class, set if the class has a free block.
  uint32_t classes[HEAP_LEVELS];
  struct heap_block *free[HEAP_LEVELS][HEAP_CLASSES];
};

/// Creates an empty heap in the `bytes` bytes at `start`, which must be at least 256.
void heap_begin(struct heap *heap, void *start, size_t bytes, size_t (*grow)(size_t bytes));

/// Allocates `bytes` bytes aligned to `alignment`, a power of two. Returns null if there is no memory left.
void *heap_take(struct heap *heap, size_t alignment, size_t bytes);

/// Frees memory returned by `heap_take`. Does nothing for null, and traps on a double free.
void heap_give(struct heap *heap, void *pointer);

/// Returns the total size of all free blocks in bytes, including their headers.
size_t heap_free_bytes(const struct heap *heap);
