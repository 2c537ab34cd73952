#pragma once
#include "../CLoading/functions.h"
#include <linebreak.h>

// The functions that find where lines may break; the library is loaded when a text needs it.
#define UNIBREAK_FUNCTIONS(each, p)                    \
  each(p, init_linebreak) each(p, set_linebreaks_utf8)

LOADED_FUNCTIONS(UnibreakFunctions, loadUnibreak, UNIBREAK_FUNCTIONS, )
