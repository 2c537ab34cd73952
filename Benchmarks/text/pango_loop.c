// Pango, with its own cache of fonts and one layout that takes a text after the other, in Inter at 17 points.
//
// Arguments: a file of texts, each ended by a zero byte, and the width in points. It prints how many texts there are, how
// many lines, and the processor's nanoseconds.
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

static size_t measure(PangoLayout *layout, const char *text, size_t length) {
  int w, h;
  pango_layout_set_text(layout, text, length);
  pango_layout_get_size(layout, &w, &h);
  return pango_layout_get_line_count(layout);
}

int main(int count, char **arguments) {
  gchar *texts;
  gsize size;
  if (count != 3 || !g_file_get_contents(arguments[1], &texts, &size, NULL)) return 2;
  PangoContext *context = pango_font_map_create_context(pango_cairo_font_map_get_default());
  pango_context_set_round_glyph_positions(context, FALSE);
  PangoLayout *layout = pango_layout_new(context);
  PangoFontDescription *font = pango_font_description_from_string("Inter");
  pango_font_description_set_absolute_size(font, 17 * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width(layout, atof(arguments[2]) * PANGO_SCALE);
  // Fonts are opened before the clock runs.
  measure(layout, "a", 1);
  size_t lines = 0, measured = 0;
  double start = now();
  for (char *text = texts; text < texts + size; measured++) {
    size_t length = strlen(text);
    lines += measure(layout, text, length);
    text += length + 1;
  }
  printf("%zu %zu %.0f\n", measured, lines, now() - start);
  return 0;
}
