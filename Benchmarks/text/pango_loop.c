// Pango, with its own cache of fonts and one layout that takes a text after the other.
#include <pango/pangocairo.h>

#include "driver.h"

static size_t measure_text(void *state, const char *text, size_t length, double width) {
  PangoLayout *layout = state;
  pango_layout_set_width(layout, width * PANGO_SCALE);
  pango_layout_set_text(layout, text, length);
  int w, h;
  pango_layout_get_size(layout, &w, &h);
  return pango_layout_get_line_count(layout);
}

int main(int count, char **arguments) {
  PangoContext *context = pango_font_map_create_context(pango_cairo_font_map_get_default());
  pango_context_set_round_glyph_positions(context, FALSE);
  PangoLayout *layout = pango_layout_new(context);
  PangoFontDescription *font = pango_font_description_from_string("Inter");
  pango_font_description_set_absolute_size(font, 17 * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  return drive(count, arguments, measure_text, layout);
}
