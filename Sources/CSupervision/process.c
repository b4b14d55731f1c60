#define _GNU_SOURCE
#include "process.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

static sigset_t awaited, before;

void cairn_hold_signals(void) {
  const int ends[] = {SIGTERM, SIGINT, SIGHUP, SIGQUIT};
  sigemptyset(&awaited);
  sigaddset(&awaited, SIGCHLD);
  sigaddset(&awaited, SIGALRM);
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
    // A signal that is already ignored, for example because of nohup, stays ignored.
    struct sigaction action;
    if (sigaction(ends[i], NULL, &action) == 0 && action.sa_handler == SIG_IGN) continue;
    sigaddset(&awaited, ends[i]);
  }
  pthread_sigmask(SIG_BLOCK, &awaited, &before);
}

pid_t cairn_spawn(const char *path, char *const arguments[], char *const environment[], int kept) {
  pid_t parent = getpid();
  pid_t child = fork();
  if (child != 0) return child;
  // From here on, only functions that are safe in a signal handler may be called.
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (getppid() != parent) _exit(0);
  fcntl(kept, F_SETFD, 0);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  execve(path, arguments, environment);
  _exit(127);
}

int cairn_wait(unsigned seconds) {
  int signal = 0;
  alarm(seconds);
  sigwait(&awaited, &signal);
  alarm(0);
  return signal == SIGALRM ? 0 : signal;
}

void cairn_end(int code) {
  fflush(NULL);
  _exit(code);
}

bool cairn_ended(pid_t child, int *code, int *signal) {
  int status;
  if (waitpid(child, &status, WNOHANG) != child) return false;
  *code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  *signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  return true;
}
