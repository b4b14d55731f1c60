// A record of the work that each thread of a server is doing, in memory shared with its supervisor.
//
// A mark takes only a few stores into the thread's own place in that memory.
#ifndef CAIRN_MARKS_H
#define CAIRN_MARKS_H

#include <stdbool.h>
#include <stdint.h>

#define CAIRN_ADDRESS_BYTES 128
#define CAIRN_KINDS 8

// A work item: the halves of the athlete's ID, the kind, and the address, which isn't null-terminated.
struct cairn_work {
  uint64_t high, low;
  uint32_t kind;
  uint32_t length;
  char address[CAIRN_ADDRESS_BYTES];
};

// Creates anonymous shared memory, and returns its descriptor, or -1 on failure.
int cairn_marks_make(void);
// Maps the shared memory of a descriptor, and returns false on failure.
bool cairn_marks_attach(int descriptor);
// Makes a thread that traps, faults or aborts record this in its place before the process dies.
void cairn_marks_watch_deaths(void);

// Begins and ends a mark of the work that this thread is doing. Of nested marks, only the outermost counts.
void cairn_mark_begin(uint64_t high, uint64_t low, uint32_t kind, const char *address, uint64_t length);
void cairn_mark_end(void);

// Adds a heartbeat of the server, or exits if its supervisor is gone. `cairn_beats` returns their number.
void cairn_beat(void);
uint64_t cairn_beats(void);

// Counts a crash caused by a kind of work, and returns the number of such crashes.
void cairn_count_end(uint32_t kind);
uint64_t cairn_ends(uint32_t kind);

// Copies the work of the thread that crashed the server. Returns false if no thread recorded such a crash.
bool cairn_work_of_dead(struct cairn_work *work);
// Copies the longest-running work. Returns false if none has been running for at least `milliseconds`.
bool cairn_longest_work(uint64_t milliseconds, struct cairn_work *work);
// Clears the marks of all threads and the heartbeats, before another server is started.
void cairn_marks_clear(void);

#endif
