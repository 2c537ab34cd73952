#pragma once
#include <sched.h>

// The GNU functions that Swift's module of the C library leaves out.
int sched_getaffinity(pid_t process, size_t size, cpu_set_t *mask);
int sched_setaffinity(pid_t process, size_t size, const cpu_set_t *mask);
