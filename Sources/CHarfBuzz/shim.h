#pragma once
#include <dlfcn.h>
#include <harfbuzz/hb.h>
#include <harfbuzz/hb-ot.h>

// The functions that texts are measured and drawn with. Nothing is linked against HarfBuzz: it brings eight libraries
// along, whose loading would take a millisecond of every start, and what is stored needs none of them.
#define HARFBUZZ_FUNCTIONS(each)                                                                        \
  each(blob_create_from_file_or_fail) each(blob_destroy) each(blob_get_data) each(blob_get_length)      \
  each(buffer_add_utf8) each(buffer_clear_contents) each(buffer_create) each(buffer_destroy)            \
  each(buffer_get_glyph_infos) each(buffer_get_glyph_positions) each(buffer_set_direction)              \
  each(buffer_set_script) each(draw_funcs_create) each(draw_funcs_make_immutable)                       \
  each(draw_funcs_set_close_path_func) each(draw_funcs_set_cubic_to_func)                               \
  each(draw_funcs_set_line_to_func) each(draw_funcs_set_move_to_func)                                   \
  each(draw_funcs_set_quadratic_to_func) each(face_create) each(face_destroy) each(face_get_upem)       \
  each(face_make_immutable) each(face_reference_table) each(font_create) each(font_destroy)             \
  each(font_get_face) each(font_get_glyph_extents) each(font_get_glyph_h_advance)                       \
  each(font_get_glyph_shape) each(font_get_h_extents) each(font_get_nominal_glyph)                      \
  each(font_make_immutable) each(ot_color_glyph_reference_png) each(ot_layout_get_glyph_class)          \
  each(ot_layout_lookup_collect_glyphs) each(ot_layout_lookups_substitute_closure)                      \
  each(ot_shape_plan_collect_lookups) each(set_add) each(set_copy) each(set_create) each(set_destroy)   \
  each(set_has) each(set_intersect) each(set_is_empty) each(set_is_equal) each(set_next)                \
  each(set_subtract) each(set_union) each(shape) each(shape_plan_create) each(shape_plan_destroy)       \
  each(unicode_combining_class) each(unicode_compose) each(unicode_decompose)                           \
  each(unicode_funcs_get_default) each(unicode_general_category) each(unicode_script)                   \
  each(version_string)

// Each by its name without "hb_", and of its type in HarfBuzz's own headers.
struct __attribute__((swift_attr("@Sendable"))) HarfBuzzFunctions {
#define MEMBER(name) __typeof__(hb_##name) *name;
  HARFBUZZ_FUNCTIONS(MEMBER)
#undef MEMBER
};

// Loads the library from a file and finds all functions. Returns null, or what went wrong, in words.
static inline const char *_Nullable loadHarfBuzz(
    const char *_Nonnull file, struct HarfBuzzFunctions *_Nonnull functions) {
  void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
  if (!library) return dlerror();
#define FIND(name)                                                            \
  functions->name = (__typeof__(functions->name))dlsym(library, "hb_" #name); \
  if (!functions->name) return dlerror();
  HARFBUZZ_FUNCTIONS(FIND)
#undef FIND
  return 0;
}
