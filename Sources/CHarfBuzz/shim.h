#pragma once
#include "../CLoading/functions.h"
#include <harfbuzz/hb.h>
#include <harfbuzz/hb-ot.h>

// The functions that texts are measured and drawn with. Nothing is linked against HarfBuzz: it brings eight libraries
// along, whose loading would take a millisecond of every start, and what is stored needs none of them.
#define HARFBUZZ_FUNCTIONS(each, p)                                                                  \
  each(p, blob_create_from_file_or_fail) each(p, blob_destroy) each(p, blob_get_data)                \
  each(p, blob_get_length) each(p, buffer_add_utf8) each(p, buffer_clear_contents)                   \
  each(p, buffer_create) each(p, buffer_destroy) each(p, buffer_get_glyph_infos)                     \
  each(p, buffer_get_glyph_positions) each(p, buffer_set_direction) each(p, buffer_set_script)       \
  each(p, draw_funcs_create) each(p, draw_funcs_make_immutable)                                      \
  each(p, draw_funcs_set_close_path_func) each(p, draw_funcs_set_cubic_to_func)                      \
  each(p, draw_funcs_set_line_to_func) each(p, draw_funcs_set_move_to_func)                          \
  each(p, draw_funcs_set_quadratic_to_func) each(p, face_create) each(p, face_destroy)               \
  each(p, face_get_upem) each(p, face_make_immutable) each(p, face_reference_table)                  \
  each(p, font_create) each(p, font_destroy) each(p, font_get_face) each(p, font_get_glyph_extents)  \
  each(p, font_get_glyph_h_advance) each(p, font_get_glyph_shape) each(p, font_get_h_extents)        \
  each(p, font_get_nominal_glyph) each(p, font_make_immutable)                                       \
  each(p, ot_color_glyph_reference_png) each(p, ot_layout_get_glyph_class)                           \
  each(p, ot_layout_lookup_collect_glyphs) each(p, ot_layout_lookups_substitute_closure)             \
  each(p, ot_shape_plan_collect_lookups) each(p, set_add) each(p, set_copy) each(p, set_create)      \
  each(p, set_destroy) each(p, set_has) each(p, set_intersect) each(p, set_is_empty)                 \
  each(p, set_is_equal) each(p, set_next) each(p, set_subtract) each(p, set_union) each(p, shape)    \
  each(p, shape_plan_create) each(p, shape_plan_destroy) each(p, unicode_combining_class)            \
  each(p, unicode_compose) each(p, unicode_decompose) each(p, unicode_funcs_get_default)             \
  each(p, unicode_general_category) each(p, unicode_script) each(p, version_string)

LOADED_FUNCTIONS(HarfBuzzFunctions, loadHarfBuzz, HARFBUZZ_FUNCTIONS, hb_)
