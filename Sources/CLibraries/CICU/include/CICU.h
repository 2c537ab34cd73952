#pragma once
#include <stdbool.h>
#include <stdint.h>

// What is asked of ICU. ICU's own headers stay in CICU.c: on Linux, Swift's Foundation brings another ICU, whose C
// types have the same names, and the compiler refuses a file that sees both.
//
// A code is an error where it is above 0; below it is a warning. Characters are Unicode scalars. Texts are UTF-16.

const char *CICU_error_name(int32_t code);
void CICU_get_version(uint8_t parts[4]);

// Characters.

/// The number of a character's script, below the number of scripts; -1 on an error.
int32_t CICU_script(uint32_t character);
int32_t CICU_script_count(void);
/// The four letters that ISO 15924 gives a script.
const char *CICU_script_name(int32_t script);

bool CICU_is_control(uint32_t character);
bool CICU_is_whitespace(uint32_t character);
/// Whether it is shown as a picture unless a variation selector says otherwise.
bool CICU_is_emoji(uint32_t character);
/// Whether its East Asian width (UAX #11) is wide, full or half.
bool CICU_has_east_asian_width(uint32_t character);
/// Whether that is wide or full: two columns of a terminal.
bool CICU_is_full_width(uint32_t character);
/// Whether it belongs to the grapheme cluster before it (UAX #29): Extend, SpacingMark or ZWJ.
bool CICU_extends_cluster(uint32_t character);
/// Whether Hangul is among its scripts.
bool CICU_is_hangul(uint32_t character);

// Directions, by the bidirectional algorithm (UAX #9).

struct CICU_bidi;

struct CICU_bidi *CICU_bidi_open(void);
void CICU_bidi_close(struct CICU_bidi *bidi);
/// Resolves a paragraph of a direction: 1 for right to left, 0 for left to right, -1 for that of its first letter that
/// has one, or else left to right. The text has to stay where it is while its runs are asked for.
///
/// Returns a code.
int32_t CICU_bidi_set_text(struct CICU_bidi *bidi, const uint16_t *text, int32_t count, int32_t direction);
/// The direction of a paragraph's first letter that has one: 1 for right to left, 0 for left to right, -1 without such a
/// letter.
int32_t CICU_bidi_base_direction(const uint16_t *text, int32_t count);
/// Returns the embedding level of each unit of the text, which has some: an odd one runs from right to left. They are
/// there until the next paragraph is resolved.
const uint8_t *CICU_bidi_levels(struct CICU_bidi *bidi, int32_t *code);
int32_t CICU_bidi_run_count(struct CICU_bidi *bidi, int32_t *code);
/// A run by its number from left to right.
void CICU_bidi_visual_run(
    struct CICU_bidi *bidi, int32_t number, int32_t *start, int32_t *length, bool *is_right_to_left);

// Where lines may break (UAX #14).

struct CICU_line_breaks;

struct CICU_line_breaks *CICU_line_breaks_open(const char *locale, int32_t *code);
void CICU_line_breaks_close(struct CICU_line_breaks *breaks);
/// The text has to stay where it is while its breaks are asked for.
///
/// Returns a code.
int32_t CICU_line_breaks_set_text(struct CICU_line_breaks *breaks, const uint16_t *text, int32_t count);
/// Returns the next place where a line may break, or -1 behind the last.
int32_t CICU_line_breaks_next(struct CICU_line_breaks *breaks);
