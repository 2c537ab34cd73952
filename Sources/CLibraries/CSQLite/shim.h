#pragma once
#include <sqlite3.h>

/// Tells SQLite to copy what it is given before the call returns. A macro with a cast, which Swift does not import.
static inline sqlite3_destructor_type CSQLite_transient(void) { return SQLITE_TRANSIENT; }

/// A virtual table and a cursor of it: what SQLite knows of them, which has to come first, and an object of Swift's
/// (https://sqlite.org/vtab.html#the_virtual_table_object).
typedef struct CSQLite_vtab {
  sqlite3_vtab base;
  void *_Nonnull object;
} CSQLite_vtab;

typedef struct CSQLite_vtab_cursor {
  sqlite3_vtab_cursor base;
  void *_Nonnull object;
} CSQLite_vtab_cursor;

// Swift imports no functions of variable arguments.
static inline int CSQLite_config_getmalloc(sqlite3_mem_methods *methods) { return sqlite3_config(SQLITE_CONFIG_GETMALLOC, methods); }
static inline int CSQLite_config_malloc(const sqlite3_mem_methods *methods) { return sqlite3_config(SQLITE_CONFIG_MALLOC, methods); }
static inline int CSQLite_db_config(sqlite3 *connection, int option, int isOn) { return sqlite3_db_config(connection, option, isOn, (int *)0); }
static inline int CSQLite_vtab_config_innocuous(sqlite3 *connection) { return sqlite3_vtab_config(connection, SQLITE_VTAB_INNOCUOUS); }
