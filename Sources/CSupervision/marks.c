#define _GNU_SOURCE
#include "marks.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

enum { places = 256, stack_bytes = 64 << 10 };

struct place {
  atomic_bool is_taken;
  // The signal with which its thread crashed the server, or 0.
  atomic_int signal;
  // The start of the thread's work, in milliseconds of a monotonic clock, or 0 if it has none.
  atomic_ullong since;
  struct cairn_work work;
};

struct marks {
  atomic_ullong beats;
  atomic_ullong ends[CAIRN_KINDS];
  struct place places[places];
};

static struct marks *marks;
static pthread_key_t leaving;
static bool watches_deaths;
static pid_t supervisor;

// This thread's place, the nesting depth of its marks, and true once it has tried to take a place.
static _Thread_local struct place *mine;
static _Thread_local unsigned depth;
static _Thread_local bool has_asked;

int cairn_marks_make(void) {
  char name[64];
  snprintf(name, sizeof name, "/cairn-%d-%llu", (int)getpid(), (unsigned long long)time(NULL));
  int descriptor = shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0600);
  if (descriptor < 0) return -1;
  shm_unlink(name);
  if (ftruncate(descriptor, sizeof(struct marks)) == 0) return descriptor;
  close(descriptor);
  return -1;
}

bool cairn_marks_attach(int descriptor) {
  void *memory = mmap(NULL, sizeof(struct marks), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  if (memory == MAP_FAILED) return false;
  marks = memory;
  return true;
}

// Records a fatal signal. It runs on an alternate stack, because the thread's own stack may have overflowed.
static void die(int signal) {
  if (mine && depth) atomic_store(&mine->signal, signal);
  // The handler was removed when it was called, so the signal now has its default effect.
  raise(signal);
}

static void leave(void *stack) {
  stack_t none = {.ss_flags = SS_DISABLE};
  sigaltstack(&none, NULL);
  free(stack);
  if (!mine) return;
  atomic_store(&mine->since, 0);
  atomic_store(&mine->is_taken, false);
  mine = NULL;
}

void cairn_marks_watch_deaths(void) {
  if (pthread_key_create(&leaving, leave) != 0) return;
  watches_deaths = true;
  supervisor = getppid();
  struct sigaction action = {.sa_handler = die, .sa_flags = SA_ONSTACK | SA_RESETHAND | SA_NODEFER};
  sigemptyset(&action.sa_mask);
  const int signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) sigaction(signals[i], &action, NULL);
}

// Gives this thread an alternate stack for the signal handler and, unless all are taken, a place.
static void take_place(void) {
  has_asked = true;
  if (!marks || !watches_deaths) return;
  void *stack = malloc(stack_bytes);
  if (!stack) return;
  stack_t other = {.ss_sp = stack, .ss_size = stack_bytes};
  if (sigaltstack(&other, NULL) != 0 || pthread_setspecific(leaving, stack) != 0) return;
  for (size_t i = 0; i < places; i++) {
    bool is_free = false;
    if (!atomic_compare_exchange_strong(&marks->places[i].is_taken, &is_free, true)) continue;
    mine = &marks->places[i];
    return;
  }
}

static uint64_t milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000 + 1;
}

void cairn_mark_begin(uint64_t high, uint64_t low, uint32_t kind, const char *address, uint64_t length) {
  if (depth++) return;
  if (!has_asked) take_place();
  if (!mine) return;
  struct cairn_work *work = &mine->work;
  work->high = high;
  work->low = low;
  work->kind = kind;
  work->length = length < CAIRN_ADDRESS_BYTES ? (uint32_t)length : CAIRN_ADDRESS_BYTES;
  memcpy(work->address, address, work->length);
  atomic_store_explicit(&mine->since, milliseconds(), memory_order_release);
}

void cairn_mark_end(void) {
  if (--depth == 0 && mine) atomic_store_explicit(&mine->since, 0, memory_order_relaxed);
}

void cairn_beat(void) {
  // Systems other than Linux don't end the server together with its supervisor, so it checks here.
  if (supervisor && getppid() != supervisor) _exit(0);
  if (marks) atomic_fetch_add(&marks->beats, 1);
}

uint64_t cairn_beats(void) { return marks ? atomic_load(&marks->beats) : 0; }

void cairn_count_end(uint32_t kind) {
  if (marks && kind < CAIRN_KINDS) atomic_fetch_add(&marks->ends[kind], 1);
}

uint64_t cairn_ends(uint32_t kind) {
  return marks && kind < CAIRN_KINDS ? atomic_load(&marks->ends[kind]) : 0;
}

bool cairn_work_of_dead(struct cairn_work *work) {
  for (size_t i = 0; marks && i < places; i++) {
    if (!atomic_load(&marks->places[i].signal)) continue;
    *work = marks->places[i].work;
    return true;
  }
  return false;
}

bool cairn_longest_work(uint64_t least, struct cairn_work *work) {
  uint64_t now = milliseconds();
  uint64_t first = now > least ? now - least : 0;
  bool found = false;
  for (size_t i = 0; marks && i < places; i++) {
    uint64_t since = atomic_load_explicit(&marks->places[i].since, memory_order_acquire);
    if (!since || since > first) continue;
    first = since;
    found = true;
    *work = marks->places[i].work;
  }
  return found;
}

void cairn_marks_clear(void) {
  if (!marks) return;
  atomic_store(&marks->beats, 0);
  memset(marks->places, 0, sizeof marks->places);
}
