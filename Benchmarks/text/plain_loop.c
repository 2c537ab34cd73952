// The plain loop over HarfBuzz and ICU that ours is measured against: breaks of the whole text, one call that
// shapes it, and lines filled from the advances. It knows no fallback, no directions and no cache.
#include <harfbuzz/hb-ot.h>
#include <unicode/ubrk.h>

#include "driver.h"

typedef struct {
  hb_font_t *font;
  hb_buffer_t *buffer;
  UBreakIterator *iterator;
  UText *text;
  double em;
  char *breaks;
  double *advances;
  size_t room;
} Loop;

static size_t measure_text(void *state, const char *text, size_t length, double width) {
  Loop *loop = state;
  if (length > loop->room) {
    loop->room = 2 * length;
    loop->breaks = realloc(loop->breaks, loop->room + 1);
    loop->advances = realloc(loop->advances, loop->room * sizeof(double));
  }
  UErrorCode status = U_ZERO_ERROR;
  loop->text = utext_openUTF8(loop->text, text, length, &status);
  ubrk_setUText(loop->iterator, loop->text, &status);
  memset(loop->breaks, 0, length + 1);
  for (int place; (place = ubrk_next(loop->iterator)) != UBRK_DONE;) loop->breaks[place] = 1;
  hb_buffer_clear_contents(loop->buffer);
  hb_buffer_add_utf8(loop->buffer, text, length, 0, length);
  hb_buffer_guess_segment_properties(loop->buffer);
  hb_feature_t alternates = {HB_TAG('c', 'a', 'l', 't'), 0, 0, (unsigned)-1};
  hb_shape(loop->font, loop->buffer, &alternates, 1);
  unsigned count;
  hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(loop->buffer, &count);
  hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(loop->buffer, NULL);
  memset(loop->advances, 0, length * sizeof(double));
  for (unsigned i = 0; i < count; i++) loop->advances[infos[i].cluster] += positions[i].x_advance;
  double limit = width / 17 * loop->em, line = 0, since = 0;
  size_t lines = 1, start = 0, last = 0;
  for (size_t i = 0; i < length; i++) {
    if (i > start && loop->breaks[i]) last = i, since = line;
    line += loop->advances[i];
    if (text[i] == ' ') continue;
    if (line <= limit + 1e-6) continue;
    if (last > start) {
      line -= since;
      start = last;
    } else if (i > start) {
      line = loop->advances[i];
      start = i;
    }
    lines++;
  }
  return lines;
}

// Behind what every driver takes: the font's file and which of its faces.
int main(int count, char **arguments) {
  if (count != 6) return 2;
  UErrorCode status = U_ZERO_ERROR;
  hb_blob_t *blob = hb_blob_create_from_file(arguments[4]);
  hb_face_t *face = hb_face_create(blob, atoi(arguments[5]));
  UBreakIterator *iterator = ubrk_open(UBRK_LINE, "zh", NULL, 0, &status);
  if (U_FAILURE(status)) return 1;
  Loop loop = {hb_font_create(face), hb_buffer_create(), iterator, NULL, hb_face_get_upem(face)};
  return drive(count, arguments, measure_text, &loop);
}
