#pragma once
#include <sqlite3.h>

struct sqlite3_api_routines;

/// What SQLite calls when it loads the extension.
int sqlite3_layoutcase_init(sqlite3 *connection, char **message, const struct sqlite3_api_routines *routines);
