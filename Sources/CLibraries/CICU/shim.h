#pragma once

// The names of ICU's functions in the library end in its major version, and Swift sees no macros that add it. So the
// plain names are declared here, each for the versioned symbol. A function that Swift calls has to be listed.
#define U_DISABLE_RENAMING 1
#include <unicode/uvernum.h>

#define ICU_PRAGMA(text) _Pragma(#text)
#define ICU_REDEFINE(name, version) ICU_PRAGMA(redefine_extname name name##_##version)
#define ICU_VERSIONED(name, version) ICU_REDEFINE(name, version)
#define ICU_FUNCTION(name) ICU_VERSIONED(name, U_ICU_VERSION_MAJOR_NUM)

ICU_FUNCTION(u_errorName)
ICU_FUNCTION(u_getVersion)
ICU_FUNCTION(u_versionToString)
ICU_FUNCTION(ubrk_close)
ICU_FUNCTION(ubrk_next)
ICU_FUNCTION(ubrk_open)
ICU_FUNCTION(ubrk_setUText)
ICU_FUNCTION(utext_close)
ICU_FUNCTION(utext_openUTF8)

#include <unicode/ubrk.h>
#include <unicode/uchar.h>
