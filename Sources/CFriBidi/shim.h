#pragma once
#include "../CLoading/functions.h"
#include <fribidi/fribidi.h>

// The functions that find the directions of letters; the library is loaded when a text needs it.
#define FRIBIDI_FUNCTIONS(each, p)                                                        \
  each(p, get_bidi_types) each(p, get_bracket_types) each(p, get_par_embedding_levels_ex)

LOADED_FUNCTIONS(FriBidiFunctions, loadFriBidi, FRIBIDI_FUNCTIONS, fribidi_)
