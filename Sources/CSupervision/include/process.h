// Functions with which one process supervises another. They are in C because Swift has no `fork`.
#ifndef CAIRN_PROCESS_H
#define CAIRN_PROCESS_H

#include <stdbool.h>
#include <sys/types.h>

// Blocks the signals that a supervisor waits for, so that `cairn_wait` can return them.
void cairn_hold_signals(void);

// Starts a program that inherits the descriptor `kept`, and returns its process ID, or -1 on failure.
//
// On Linux, the program is killed when this process ends.
pid_t cairn_spawn(const char *path, char *const arguments[], char *const environment[], int kept);

// Waits at most `seconds` for a signal, and returns it, or 0 if none arrived.
int cairn_wait(unsigned seconds);

// Returns true if a child ended. `code` is its exit code, or -1 if it was ended by `signal`.
bool cairn_ended(pid_t child, int *code, int *signal);

// Flushes the output and ends this process, without destroying anything that another thread may still use.
_Noreturn void cairn_end(int code);

#endif
