#pragma once
#include <cairo/cairo.h>
#include <cairo/cairo-pdf.h>
#include <dlfcn.h>

// The functions that pictures are drawn with. Nothing is linked against Cairo: it brings two dozen libraries
// along, whose loading would take a millisecond of every start, and pictures are rare.
#define CAIRO_FUNCTIONS(each)                                                                            \
  each(arc) each(close_path) each(create) each(curve_to) each(destroy) each(fill) each(fill_preserve)    \
  each(get_current_point) each(image_surface_create) each(image_surface_create_from_png_stream)          \
  each(image_surface_get_height) each(image_surface_get_width) each(line_to) each(move_to) each(new_path) \
  each(new_sub_path) each(paint) each(pdf_surface_create_for_stream) each(pdf_surface_set_metadata)      \
  each(rectangle) each(restore) each(save) each(scale) each(set_dash) each(set_line_width)               \
  each(set_source_rgb) each(set_source_surface) each(show_page) each(status) each(status_to_string)      \
  each(stroke) each(surface_destroy) each(surface_finish) each(surface_status)                           \
  each(surface_write_to_png_stream) each(translate)

// Each by its name without "cairo_", and of its type in Cairo's own headers.
struct CairoFunctions {
#define MEMBER(name) __typeof__(cairo_##name) *name;
  CAIRO_FUNCTIONS(MEMBER)
#undef MEMBER
};

// Loads the library and finds all functions. Returns null, or what went wrong, in words.
static inline const char *_Nullable loadCairo(struct CairoFunctions *_Nonnull functions) {
  void *library = dlopen("libcairo.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!library) return dlerror();
#define FIND(name)                                                               \
  functions->name = (__typeof__(functions->name))dlsym(library, "cairo_" #name); \
  if (!functions->name) return dlerror();
  CAIRO_FUNCTIONS(FIND)
#undef FIND
  return 0;
}
