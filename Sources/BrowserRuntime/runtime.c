// The C functions that Embedded Swift requires, for WebAssembly. Natively, the C library provides them.
//
// If the linker reports that a function is missing, add it here, with a test if it isn't trivial.
#ifdef __wasm__

#include "allocator.h"
#include "arithmetic.h"
#include "host.h"

enum { PAGE = 65536 };

static struct heap heap;

/// The end of the memory that the linker reserves for the stack and globals.
extern char __heap_base;

static size_t grow(size_t bytes) {
  size_t pages = (bytes + PAGE - 1) / PAGE;
  // Adds a few pages at once, because the host must recreate its views of the memory after each growth.
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
  // Address 0 is writable in wasm, so an unchecked null pointer would go unnoticed. After a trap, the host
  // creates a new instance.
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

/// Returns the product of two 128-bit numbers. Swift uses it to detect an overflow of 64 bits.
__int128 __multi3(__int128 left, __int128 right) {
  typedef unsigned __int128 wide;
  uint64_t a = (uint64_t)left, b = (uint64_t)right, low;
  uint64_t high = multiply_full_width(a, b, &low);
  high += a * (uint64_t)((wide)right >> 64) + (uint64_t)((wide)left >> 64) * b;
  return (__int128)((wide)high << 64 | low);
}

/// Rounds to the nearest whole number, and halves away from zero, like `Double.rounded()`.
double round(double number) {
  // Adds the largest number below one half. With one half itself, 0.49999999999999994 would become 1.
  return __builtin_trunc(number + __builtin_copysign(0x1.fffffffffffffp-2, number));
}

__attribute__((import_module("host"), import_name("random"))) void host_random(void *to, size_t bytes);

/// Fills memory with random bytes. They seed the hashing of dictionaries and sets, so their order varies.
void arc4random_buf(void *to, size_t bytes) { host_random(to, bytes); }

#endif
