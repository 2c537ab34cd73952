#pragma once

// The names of ICU's functions in the library end in its major version, and Swift sees no macros that add it. So the
// plain names are declared here, each for the versioned symbol. A function that Swift calls has to be listed.
#define U_DISABLE_RENAMING 1
#include <unicode/uvernum.h>

#define ICU_PRAGMA(text) _Pragma(#text)
#define ICU_REDEFINE(name, version) ICU_PRAGMA(redefine_extname name name##_##version)
#define ICU_VERSIONED(name, version) ICU_REDEFINE(name, version)
#define ICU_FUNCTION(name) ICU_VERSIONED(name, U_ICU_VERSION_MAJOR_NUM)

ICU_FUNCTION(u_charType)
ICU_FUNCTION(u_errorName)
ICU_FUNCTION(u_getIntPropertyValue)
ICU_FUNCTION(u_getIntPropertyMaxValue)
ICU_FUNCTION(u_getVersion)
ICU_FUNCTION(u_hasBinaryProperty)
ICU_FUNCTION(u_isWhitespace)
ICU_FUNCTION(ubidi_close)
ICU_FUNCTION(ubidi_countRuns)
ICU_FUNCTION(ubidi_getLogicalRun)
ICU_FUNCTION(ubidi_getVisualRun)
ICU_FUNCTION(ubidi_open)
ICU_FUNCTION(ubidi_setPara)
ICU_FUNCTION(ubrk_close)
ICU_FUNCTION(ubrk_next)
ICU_FUNCTION(ubrk_open)
ICU_FUNCTION(ubrk_setText)
ICU_FUNCTION(uscript_getScript)
ICU_FUNCTION(uscript_getShortName)
ICU_FUNCTION(uscript_hasScript)

#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
