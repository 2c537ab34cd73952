#pragma once
#include <sqlite3.h>

// Swift imports no functions of variable arguments.
static inline int sqlite3_config_memstatus(int isOn) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, isOn); }
