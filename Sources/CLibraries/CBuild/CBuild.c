#include "CBuild.h"

const char *layoutcase_commit(void) { return LAYOUTCASE_COMMIT; }
