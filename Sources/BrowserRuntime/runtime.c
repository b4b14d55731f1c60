// What Embedded Swift expects of the machine below it, for WebAssembly. Natively the system's C library has it.
#ifdef __wasm__

#include "allocator.h"
#include "host.h"

enum { PAGE = 65536 };

static struct heap heap;

/// Where the linker's own memory (stack, globals) ends.
extern char __heap_base;

static size_t grow(size_t bytes) {
  size_t pages = (bytes + PAGE - 1) / PAGE;
  // A few pages at once, because the host must renew its views of the memory after each growth.
  if (pages < 4 && __builtin_wasm_memory_grow(0, 4) != (size_t)-1) return 4 * PAGE;
  return __builtin_wasm_memory_grow(0, pages) == (size_t)-1 ? 0 : pages * PAGE;
}

static void *take(size_t alignment, size_t bytes) {
  if (!heap.end) {
    size_t pages = __builtin_wasm_memory_size(0);
    if (pages * PAGE - (size_t)&__heap_base < 256) pages += grow(PAGE) / PAGE;
    heap_begin(&heap, &__heap_base, pages * PAGE - (size_t)&__heap_base, grow);
  }
  void *pointer = heap_take(&heap, alignment, bytes);
  // Address 0 can be written to in wasm, so a null that nobody checks would go unnoticed. The host takes a
  // fresh instance after a trap.
  if (!pointer) __builtin_trap();
  return pointer;
}

void *malloc(size_t bytes) { return take(16, bytes); }

int posix_memalign(void **pointer, size_t alignment, size_t bytes) {
  *pointer = take(alignment, bytes);
  return 0;
}

void free(void *pointer) { heap_give(&heap, pointer); }

__attribute__((export_name("alloc"))) void *host_alloc(size_t bytes) { return malloc(bytes); }

__attribute__((export_name("release"))) void host_release(void *pointer) { free(pointer); }

// `memory.copy` and `memory.fill` are single instructions, so these do not call themselves.
void *memcpy(void *restrict to, const void *restrict from, size_t bytes) {
  return __builtin_memcpy(to, from, bytes);
}

void *memmove(void *to, const void *from, size_t bytes) { return __builtin_memmove(to, from, bytes); }

void *memset(void *to, int byte, size_t bytes) { return __builtin_memset(to, byte, bytes); }

int memcmp(const void *left, const void *right, size_t bytes) {
  const unsigned char *a = left, *b = right;
  for (; bytes; a++, b++, bytes--) {
    if (*a != *b) return *a < *b ? -1 : 1;
  }
  return 0;
}

size_t strlen(const char *text) {
  const char *end = text;
  while (*end) end++;
  return (size_t)(end - text);
}

/// The product of two numbers of 128 bits: Swift multiplies so to see whether 64 bits overflow.
__int128 __multi3(__int128 left, __int128 right) {
  typedef unsigned __int128 u128;
  uint64_t a = (uint64_t)left, b = (uint64_t)right;
  // In halves of 32 bits, since a `*` of 128 bits would call this function again.
  uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
  uint64_t low = a0 * b0;
  uint64_t middle = a1 * b0 + (low >> 32);
  uint64_t other = a0 * b1 + (uint32_t)middle;
  uint64_t high = a1 * b1 + (middle >> 32) + (other >> 32);
  high += a * (uint64_t)((u128)right >> 64) + b * (uint64_t)((u128)left >> 64);
  return (__int128)((u128)high << 64 | (other << 32 | (uint32_t)low));
}

__attribute__((import_module("host"), import_name("random"))) void host_random(void *to, size_t bytes);

/// Seeds the hashing of dictionaries and sets, whose order therefore differs from run to run.
void arc4random_buf(void *to, size_t bytes) { host_random(to, bytes); }

#endif
