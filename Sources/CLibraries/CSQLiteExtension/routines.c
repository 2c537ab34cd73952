// The entry point of the extension, and SQLite's functions as the rest of it calls them: each goes to the host's SQLite by
// the table that the host hands over (https://sqlite.org/loadext.html). The host's SQLite may be another one than the
// system's library, and a connection of one must not be used with the other. Since the functions are defined here, the
// linker takes none from the library. They are hidden: the host must not find them.
#pragma GCC visibility push(hidden)
#define SQLITE_CORE 1 // sqlite3ext.h's table without its macros
#include <sqlite3ext.h>
#include <stdarg.h>

static const sqlite3_api_routines *host;

#define FORWARD(result, name, parameters, arguments)                                                                   \
  result sqlite3_##name parameters { return host->name arguments; }
#define FORWARD_VOID(name, parameters, arguments)                                                                      \
  void sqlite3_##name parameters { host->name arguments; }

FORWARD(int, backup_finish, (sqlite3_backup * b), (b))
FORWARD(sqlite3_backup *, backup_init, (sqlite3 * to, const char *a, sqlite3 *from, const char *b), (to, a, from, b))
FORWARD(int, backup_step, (sqlite3_backup * b, int n), (b, n))
FORWARD(int, bind_blob64, (sqlite3_stmt * s, int i, const void *p, sqlite3_uint64 n, void (*d)(void *)), (s, i, p, n, d))
FORWARD(int, bind_double, (sqlite3_stmt * s, int i, double v), (s, i, v))
FORWARD(int, bind_int64, (sqlite3_stmt * s, int i, sqlite3_int64 v), (s, i, v))
FORWARD(int, bind_null, (sqlite3_stmt * s, int i), (s, i))
FORWARD(int, bind_parameter_count, (sqlite3_stmt * s), (s))
FORWARD(const char *, bind_parameter_name, (sqlite3_stmt * s, int i), (s, i))
FORWARD(int, bind_text64,
        (sqlite3_stmt * s, int i, const char *p, sqlite3_uint64 n, void (*d)(void *), unsigned char e),
        (s, i, p, n, d, e))
FORWARD(int, busy_timeout, (sqlite3 * c, int ms), (c, ms))
FORWARD(sqlite3_int64, changes64, (sqlite3 * c), (c))
FORWARD(sqlite3_int64, total_changes64, (sqlite3 * c), (c))
FORWARD(int, close, (sqlite3 * c), (c))
FORWARD(const void *, column_blob, (sqlite3_stmt * s, int i), (s, i))
FORWARD(int, column_bytes, (sqlite3_stmt * s, int i), (s, i))
FORWARD(int, column_count, (sqlite3_stmt * s), (s))
FORWARD(double, column_double, (sqlite3_stmt * s, int i), (s, i))
FORWARD(sqlite3_int64, column_int64, (sqlite3_stmt * s, int i), (s, i))
FORWARD(const char *, column_name, (sqlite3_stmt * s, int i), (s, i))
// A host's SQLite may be built without it.
const char *sqlite3_column_table_name(sqlite3_stmt *s, int i) {
  return host->column_table_name ? host->column_table_name(s, i) : 0;
}
FORWARD(int, column_type, (sqlite3_stmt * s, int i), (s, i))
FORWARD(sqlite3 *, context_db_handle, (sqlite3_context * c), (c))
FORWARD(int, create_function_v2,
        (sqlite3 * c, const char *name, int n, int flags, void *p,
         void (*f)(sqlite3_context *, int, sqlite3_value **), void (*step)(sqlite3_context *, int, sqlite3_value **),
         void (*end)(sqlite3_context *), void (*d)(void *)),
        (c, name, n, flags, p, f, step, end, d))
FORWARD(int, create_module_v2, (sqlite3 * c, const char *name, const sqlite3_module *m, void *p, void (*d)(void *)),
        (c, name, m, p, d))
FORWARD(const char *, db_filename, (sqlite3 * c, const char *name), (c, name))
FORWARD(int, db_readonly, (sqlite3 * c, const char *name), (c, name))
FORWARD(int, declare_vtab, (sqlite3 * c, const char *sql), (c, sql))
FORWARD(const char *, errmsg, (sqlite3 * c), (c))
FORWARD(int, error_offset, (sqlite3 * c), (c))
FORWARD(const char *, errstr, (int code), (code))
FORWARD(int, extended_errcode, (sqlite3 * c), (c))
FORWARD(int, finalize, (sqlite3_stmt * s), (s))
FORWARD_VOID(free, (void *p), (p))
FORWARD(int, get_autocommit, (sqlite3 * c), (c))
FORWARD(void *, get_auxdata, (sqlite3_context * c, int n), (c, n))
FORWARD(sqlite3_int64, last_insert_rowid, (sqlite3 * c), (c))
FORWARD(void *, malloc64, (sqlite3_uint64 n), (n))
FORWARD(int, open_v2, (const char *path, sqlite3 **c, int flags, const char *vfs), (path, c, flags, vfs))
FORWARD(int, prepare_v2, (sqlite3 * c, const char *sql, int n, sqlite3_stmt **s, const char **tail),
        (c, sql, n, s, tail))
FORWARD_VOID(progress_handler, (sqlite3 * c, int n, int (*f)(void *), void *p), (c, n, f, p))
FORWARD(int, reset, (sqlite3_stmt * s), (s))
FORWARD_VOID(result_blob64, (sqlite3_context * c, const void *p, sqlite3_uint64 n, void (*d)(void *)), (c, p, n, d))
FORWARD_VOID(result_double, (sqlite3_context * c, double v), (c, v))
FORWARD_VOID(result_error, (sqlite3_context * c, const char *text, int n), (c, text, n))
FORWARD_VOID(result_int64, (sqlite3_context * c, sqlite3_int64 v), (c, v))
FORWARD_VOID(result_null, (sqlite3_context * c), (c))
FORWARD_VOID(result_text64,
             (sqlite3_context * c, const char *p, sqlite3_uint64 n, void (*d)(void *), unsigned char e),
             (c, p, n, d, e))
FORWARD(int, set_authorizer,
        (sqlite3 * c, int (*f)(void *, int, const char *, const char *, const char *, const char *), void *p),
        (c, f, p))
FORWARD_VOID(set_auxdata, (sqlite3_context * c, int n, void *p, void (*d)(void *)), (c, n, p, d))
FORWARD(int, sleep, (int ms), (ms))
FORWARD(int, step, (sqlite3_stmt * s), (s))
FORWARD(int, stmt_status, (sqlite3_stmt * s, int counter, int reset), (s, counter, reset))
FORWARD(int, system_errno, (sqlite3 * c), (c))
FORWARD(int, txn_state, (sqlite3 * c, const char *name), (c, name))
FORWARD(void *, user_data, (sqlite3_context * c), (c))
FORWARD(const void *, value_blob, (sqlite3_value * v), (v))
FORWARD(int, value_bytes, (sqlite3_value * v), (v))
FORWARD(double, value_double, (sqlite3_value * v), (v))
FORWARD(int, value_numeric_type, (sqlite3_value * v), (v))
FORWARD(const unsigned char *, value_text, (sqlite3_value * v), (v))
FORWARD(int, value_type, (sqlite3_value * v), (v))
FORWARD(int, wal_checkpoint_v2, (sqlite3 * c, const char *name, int mode, int *log, int *done),
        (c, name, mode, log, done))
FORWARD(void *, wal_hook, (sqlite3 * c, int (*f)(void *, sqlite3 *, const char *, int), void *p), (c, f, p))

// The one option that is asked for has no argument.
int sqlite3_vtab_config(sqlite3 *connection, int option, ...) { return host->vtab_config(connection, option); }

// The options that are set are switches: on or off, and where to say what holds.
int sqlite3_db_config(sqlite3 *connection, int option, ...) {
  va_list arguments;
  va_start(arguments, option);
  int isOn = va_arg(arguments, int);
  int *holds = va_arg(arguments, int *);
  va_end(arguments);
  return host->db_config(connection, option, isOn, holds);
}

// The host's SQLite is configured by the host.
int sqlite3_config(int option, ...) { return SQLITE_MISUSE; }

// Of the Swift part: gives a connection the functions and tables.
int layoutcase_register(sqlite3 *connection);

#pragma GCC visibility pop

// The first SQLite whose table has all of the functions above.
enum { OLDEST = 3038000 };

__attribute__((visibility("default"))) int sqlite3_layoutcase_init(sqlite3 *connection, char **message,
                                                                   const sqlite3_api_routines *routines) {
  if (routines->libversion_number() < OLDEST) {
    *message = routines->mprintf("layoutcase needs SQLite 3.38 or newer, and this is %s", routines->libversion());
    return SQLITE_ERROR;
  }
  // The functions of one SQLite do not know the connections of another one.
  if (host && host != routines) {
    *message = routines->mprintf("another SQLite of this process has loaded layoutcase");
    return SQLITE_ERROR;
  }
  host = routines;
  int code = layoutcase_register(connection);
  // Swift's runtime cannot be unloaded.
  return code == SQLITE_OK ? SQLITE_OK_LOAD_PERMANENTLY : code;
}
