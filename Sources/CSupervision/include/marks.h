// What every thread of a server works on, in memory that the server shares with its supervisor.
//
// A mark is a few stores into a place of the thread's own: nothing is asked of the system.
#ifndef CAIRN_MARKS_H
#define CAIRN_MARKS_H

#include <stdbool.h>
#include <stdint.h>

#define CAIRN_ADDRESS_BYTES 128
#define CAIRN_KINDS 8

// Whose work it is, of which kind, and its address: bytes without an end.
struct cairn_work {
  uint64_t high, low;
  uint32_t kind;
  uint32_t length;
  char address[CAIRN_ADDRESS_BYTES];
};

// Makes the shared memory, which has no name and goes with those who have it; -1 where that fails.
int cairn_marks_make(void);
// Shares the memory of a descriptor; false where that fails.
bool cairn_marks_attach(int descriptor);
// Lets a thread that dies by a trap, a fault or an abort say so in its place, and then die by it.
void cairn_marks_watch_deaths(void);

// Notes what this thread works on; within other work only the outermost counts.
void cairn_mark_begin(uint64_t high, uint64_t low, uint32_t kind, const char *address, uint64_t length);
void cairn_mark_end(void);

// Says that the server lives, and how often it said so.
void cairn_beat(void);
uint64_t cairn_beats(void);

// How many ends of servers were put down to a kind of work.
void cairn_count_end(uint32_t kind);
uint64_t cairn_ends(uint32_t kind);

// What the thread that died worked on; false where none said so, or it worked for nobody.
bool cairn_work_of_dead(struct cairn_work *work);
// What has been worked on for longest, and for that many milliseconds at least.
bool cairn_longest_work(uint64_t milliseconds, struct cairn_work *work);
// Forgets what all threads worked on, before another server begins.
void cairn_marks_clear(void);

#endif
