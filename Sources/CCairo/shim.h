#pragma once
#include "../CLoading/functions.h"
#include <cairo/cairo.h>
#include <cairo/cairo-pdf.h>

// The functions that pictures are drawn with. Nothing is linked against Cairo: it brings two dozen libraries
// along, whose loading would take a millisecond of every start, and pictures are rare.
#define CAIRO_FUNCTIONS(each, p)                                                                     \
  each(p, arc) each(p, close_path) each(p, create) each(p, curve_to) each(p, destroy) each(p, fill)  \
  each(p, fill_preserve) each(p, get_current_point) each(p, image_surface_create)                    \
  each(p, image_surface_create_from_png_stream) each(p, image_surface_get_height)                    \
  each(p, image_surface_get_width) each(p, line_to) each(p, move_to) each(p, new_path)               \
  each(p, new_sub_path) each(p, paint) each(p, pdf_surface_create_for_stream)                        \
  each(p, pdf_surface_set_metadata) each(p, rectangle) each(p, restore) each(p, save) each(p, scale) \
  each(p, set_dash) each(p, set_line_width) each(p, set_source_rgb) each(p, set_source_surface)      \
  each(p, show_page) each(p, status) each(p, status_to_string) each(p, stroke)                       \
  each(p, surface_destroy) each(p, surface_finish) each(p, surface_status)                           \
  each(p, surface_write_to_png_stream) each(p, translate)

LOADED_FUNCTIONS(CairoFunctions, loadCairo, CAIRO_FUNCTIONS, cairo_)
