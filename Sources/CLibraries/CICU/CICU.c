#include "CICU.h"

#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/uversion.h>

const char *CICU_error_name(int32_t code) { return u_errorName((UErrorCode)code); }

void CICU_get_version(uint8_t parts[4]) { u_getVersion(parts); }

int32_t CICU_script(uint32_t character) {
  UErrorCode code = U_ZERO_ERROR;
  return uscript_getScript((UChar32)character, &code);
}

int32_t CICU_script_count(void) { return u_getIntPropertyMaxValue(UCHAR_SCRIPT) + 1; }

const char *CICU_script_name(int32_t script) { return uscript_getShortName((UScriptCode)script); }

bool CICU_is_control(uint32_t character) { return u_charType((UChar32)character) == U_CONTROL_CHAR; }

bool CICU_is_whitespace(uint32_t character) { return u_isWhitespace((UChar32)character); }

bool CICU_is_emoji(uint32_t character) {
  return u_hasBinaryProperty((UChar32)character, UCHAR_EMOJI_PRESENTATION);
}

bool CICU_has_east_asian_width(uint32_t character) {
  switch (u_getIntPropertyValue((UChar32)character, UCHAR_EAST_ASIAN_WIDTH)) {
  case U_EA_FULLWIDTH:
  case U_EA_HALFWIDTH:
  case U_EA_WIDE: return true;
  default: return false;
  }
}

bool CICU_is_full_width(uint32_t character) {
  switch (u_getIntPropertyValue((UChar32)character, UCHAR_EAST_ASIAN_WIDTH)) {
  case U_EA_FULLWIDTH:
  case U_EA_WIDE: return true;
  default: return false;
  }
}

bool CICU_extends_cluster(uint32_t character) {
  switch (u_getIntPropertyValue((UChar32)character, UCHAR_GRAPHEME_CLUSTER_BREAK)) {
  case U_GCB_EXTEND:
  case U_GCB_SPACING_MARK:
  case U_GCB_ZWJ: return true;
  default: return false;
  }
}

bool CICU_is_hangul(uint32_t character) { return uscript_hasScript((UChar32)character, USCRIPT_HANGUL); }

struct CICU_bidi *CICU_bidi_open(void) { return (struct CICU_bidi *)ubidi_open(); }

void CICU_bidi_close(struct CICU_bidi *bidi) { ubidi_close((UBiDi *)bidi); }

int32_t CICU_bidi_set_text(struct CICU_bidi *bidi, const uint16_t *text, int32_t count, int32_t direction) {
  UErrorCode code = U_ZERO_ERROR;
  UBiDiLevel level = direction < 0 ? UBIDI_DEFAULT_LTR : (UBiDiLevel)direction;
  ubidi_setPara((UBiDi *)bidi, (const UChar *)text, count, level, NULL, &code);
  return code;
}

int32_t CICU_bidi_base_direction(const uint16_t *text, int32_t count) {
  switch (ubidi_getBaseDirection((const UChar *)text, count)) {
  case UBIDI_LTR: return 0;
  case UBIDI_RTL: return 1;
  default: return -1;
  }
}

const uint8_t *CICU_bidi_levels(struct CICU_bidi *bidi, int32_t *code) {
  UErrorCode error = U_ZERO_ERROR;
  const UBiDiLevel *levels = ubidi_getLevels((UBiDi *)bidi, &error);
  *code = error;
  return levels;
}

int32_t CICU_bidi_run_count(struct CICU_bidi *bidi, int32_t *code) {
  UErrorCode error = U_ZERO_ERROR;
  int32_t count = ubidi_countRuns((UBiDi *)bidi, &error);
  *code = error;
  return count;
}

void CICU_bidi_visual_run(
    struct CICU_bidi *bidi, int32_t number, int32_t *start, int32_t *length, bool *is_right_to_left) {
  *is_right_to_left = ubidi_getVisualRun((UBiDi *)bidi, number, start, length) == UBIDI_RTL;
}

struct CICU_line_breaks *CICU_line_breaks_open(const char *locale, int32_t *code) {
  UErrorCode error = U_ZERO_ERROR;
  UBreakIterator *breaks = ubrk_open(UBRK_LINE, locale, NULL, 0, &error);
  *code = error;
  return (struct CICU_line_breaks *)breaks;
}

void CICU_line_breaks_close(struct CICU_line_breaks *breaks) { ubrk_close((UBreakIterator *)breaks); }

int32_t CICU_line_breaks_set_text(struct CICU_line_breaks *breaks, const uint16_t *text, int32_t count) {
  UErrorCode code = U_ZERO_ERROR;
  ubrk_setText((UBreakIterator *)breaks, (const UChar *)text, count, &code);
  return code;
}

int32_t CICU_line_breaks_next(struct CICU_line_breaks *breaks) {
  int32_t place = ubrk_next((UBreakIterator *)breaks);
  return place == UBRK_DONE ? -1 : place;
}
