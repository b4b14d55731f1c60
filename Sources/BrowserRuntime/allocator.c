#include "allocator.h"

// The heap's region is divided into adjacent blocks, each with a header of one word. While a block is in use,
// the rest of it belongs to the caller. While it is free, the rest contains the links of its class and, in
// the last word, the size again, so that the next block can find its start ("boundary tags", Knuth, volume 1,
// section 2.5).
struct heap_block {
  /// The size of the whole block in bytes, a multiple of QUANTUM, with the two flags in its lowest bits.
  size_t size;
  struct heap_block *next;
  struct heap_block *previous;
};

enum {
  WORD = sizeof(size_t),
  // The size of the smallest block (header, two links, size), and the alignment of all contents: 16 in wasm.
  QUANTUM = 4 * WORD,
  IS_FREE = 1,
  FREE_BEFORE = 2,
  FLAGS = IS_FREE | FREE_BEFORE,
};

static const size_t LARGEST = (size_t)1 << 30;

static inline size_t size_of(const struct heap_block *block) { return block->size & ~(size_t)FLAGS; }

static inline struct heap_block *after(struct heap_block *block, size_t bytes) {
  return (struct heap_block *)((char *)block + bytes);
}

static inline char *contents(struct heap_block *block) { return (char *)block + WORD; }

static inline size_t round_up(size_t number, size_t power_of_two) {
  return (number + power_of_two - 1) & ~(power_of_two - 1);
}

// Sizes are grouped into classes. Level 0 has one class for each size below 32 quanta, and each further level
// divides the sizes from one power of two to the next into 32 equal steps. A request is rounded up to the
// start of a class (by at most 1/32), so that *every* block of that class or a later one is large enough.
static inline unsigned step_of(size_t quanta) {
  unsigned log = 31 - (unsigned)__builtin_clz((unsigned)quanta);
  return log < 5 ? 0 : log - 5;
}

static inline size_t round_to_class(size_t bytes) {
  size_t quanta = (bytes + QUANTUM - 1) / QUANTUM;
  return round_up(quanta, (size_t)1 << step_of(quanta)) * QUANTUM;
}

static inline void class_of(size_t size, unsigned *level, unsigned *class) {
  size_t quanta = size / QUANTUM;
  unsigned step = step_of(quanta);
  *level = quanta < HEAP_CLASSES ? 0 : step + 1;
  *class = (unsigned)(quanta >> step) % HEAP_CLASSES;
}

static void unlink(struct heap *heap, struct heap_block *block) {
  unsigned level, class;
  class_of(size_of(block), &level, &class);
  if (block->next) block->next->previous = block->previous;
  if (block->previous) {
    block->previous->next = block->next;
  } else if (!(heap->free[level][class] = block->next)) {
    heap->classes[level] &= ~(1u << class);
    if (!heap->classes[level]) heap->levels &= ~(1u << level);
  }
}

// Turns the `size` bytes at `block` into a free block. Neither neighbour may be free.
static void link_free(struct heap *heap, struct heap_block *block, size_t size) {
  unsigned level, class;
  class_of(size, &level, &class);
  block->size = size | IS_FREE;
  *(size_t *)((char *)block + size - WORD) = size;
  after(block, size)->size |= FREE_BEFORE;
  block->previous = NULL;
  block->next = heap->free[level][class];
  if (block->next) block->next->previous = block;
  heap->free[level][class] = block;
  heap->classes[level] |= 1u << class;
  heap->levels |= 1u << level;
}

static struct heap_block *find(struct heap *heap, size_t size) {
  unsigned level, class;
  class_of(size, &level, &class);
  uint32_t classes = heap->classes[level] & (~0u << class);
  if (!classes) {
    uint32_t levels = heap->levels & (~0u << level << 1);
    if (!levels) return NULL;
    level = (unsigned)__builtin_ctz(levels);
    classes = heap->classes[level];
  }
  return heap->free[level][__builtin_ctz(classes)];
}

// Frees the `size` bytes at `block`, and merges them with the free neighbours on both sides.
static void merge_free(struct heap *heap, struct heap_block *block, size_t size) {
  if (block->size & FREE_BEFORE) {
    size_t before = *(size_t *)((char *)block - WORD);
    block = (struct heap_block *)((char *)block - before);
    unlink(heap, block);
    size += before;
  }
  struct heap_block *behind = after(block, size);
  if (behind->size & IS_FREE) {
    unlink(heap, behind);
    size += size_of(behind);
  }
  link_free(heap, block, size);
}

// Extends the region so that its last block is free and has at least `bytes` bytes, or returns false.
static bool extend(struct heap *heap, size_t bytes) {
  struct heap_block *block = heap->end;
  // A free block at the end is smaller than `bytes`, because it would have been found otherwise.
  size_t missing = bytes - (block->size & FREE_BEFORE ? *(size_t *)((char *)block - WORD) : 0);
  size_t grown = heap->grow(missing) & ~(size_t)(QUANTUM - 1);
  if (grown < missing) return false;
  heap->end = after(block, grown);
  heap->end->size = 0;
  merge_free(heap, block, grown);
  return true;
}

// Marks the first `size` bytes of an unlinked free block as in use. The remainder stays free.
static void cut(struct heap *heap, struct heap_block *block, size_t size) {
  size_t rest = size_of(block) - size;
  block->size = size | (block->size & FREE_BEFORE);
  if (rest) {
    link_free(heap, after(block, size), rest);
  } else {
    after(block, size)->size &= ~(size_t)FREE_BEFORE;
  }
}

void heap_begin(struct heap *heap, void *start, size_t bytes, size_t (*grow)(size_t bytes)) {
  *heap = (struct heap){.grow = grow};
  // The first header is placed so that its contents are aligned. The last word is the closing header.
  uintptr_t first = round_up((uintptr_t)start + WORD, QUANTUM) - WORD;
  size_t room = ((uintptr_t)start + bytes - first - WORD) & ~(size_t)(QUANTUM - 1);
  struct heap_block *block = (struct heap_block *)first;
  heap->end = after(block, room);
  heap->end->size = 0;
  link_free(heap, block, room);
}

void *heap_take(struct heap *heap, size_t alignment, size_t bytes) {
  if (bytes > LARGEST || alignment > LARGEST) return NULL;
  size_t slack = alignment > QUANTUM ? alignment : 0;
  size_t size = round_to_class(bytes + WORD);
  // For an alignment larger than QUANTUM, the block must be large enough wherever it happens to begin.
  size_t wanted = slack ? round_to_class(size + slack) : size;
  struct heap_block *block = find(heap, wanted);
  if (!block) {
    if (!extend(heap, wanted)) return NULL;
    block = find(heap, wanted);
  }
  unlink(heap, block);
  size_t gap = slack ? round_up((uintptr_t)contents(block), slack) - (uintptr_t)contents(block) : 0;
  if (gap) {
    struct heap_block *front = block;
    block = after(front, gap);
    block->size = size_of(front) - gap;
    link_free(heap, front, gap);
  }
  cut(heap, block, size);
  return contents(block);
}

void heap_give(struct heap *heap, void *pointer) {
  if (!pointer) return;
  struct heap_block *block = (struct heap_block *)((char *)pointer - WORD);
  if (block->size & IS_FREE) __builtin_trap();
  size_t size = size_of(block);
  // The flag remains even if this block is merged into the one before it, so that a double free is detected.
  block->size |= IS_FREE;
  merge_free(heap, block, size);
}

size_t heap_free_bytes(const struct heap *heap) {
  size_t bytes = 0;
  for (unsigned level = 0; level < HEAP_LEVELS; level++) {
    for (unsigned class = 0; class < HEAP_CLASSES; class++) {
      for (struct heap_block *block = heap->free[level][class]; block; block = block->next) {
        bytes += size_of(block);
      }
    }
  }
  return bytes;
}
