// The few calls by which one process keeps another; Swift has no fork.
#ifndef CAIRN_PROCESS_H
#define CAIRN_PROCESS_H

#include <stdbool.h>
#include <sys/types.h>

// Holds back the signals that a supervisor waits for, as `cairn_wait` gives them.
void cairn_hold_signals(void);

// Starts a program that keeps one open file more, and ends with this process; -1 where that fails.
pid_t cairn_spawn(const char *path, char *const arguments[], char *const environment[], int kept);

// Waits for a signal, for so many seconds at most; 0 where none came.
int cairn_wait(unsigned seconds);

// Whether a child ended: with `code`, or where that is -1 by `signal`.
bool cairn_ended(pid_t child, int *code, int *signal);

// Ends this process with what it printed, and tidies up nothing that another thread may still use.
_Noreturn void cairn_end(int code);

#endif
