#pragma once
#include <dlfcn.h>
#include <fribidi/fribidi.h>

// The functions that find the directions of letters; the library is loaded when a text needs it.
#define FRIBIDI_FUNCTIONS(each) \
  each(get_bidi_types) each(get_bracket_types) each(get_par_embedding_levels_ex)

// Each by its name without "fribidi_", and of its type in FriBidi's own headers.
struct __attribute__((swift_attr("@Sendable"))) FriBidiFunctions {
#define MEMBER(name) __typeof__(fribidi_##name) *name;
  FRIBIDI_FUNCTIONS(MEMBER)
#undef MEMBER
};

// Loads the library from a file and finds all functions. Returns null, or what went wrong, in words.
static inline const char *_Nullable loadFriBidi(
    const char *_Nonnull file, struct FriBidiFunctions *_Nonnull functions) {
  void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
  if (!library) return dlerror();
#define FIND(name)                                                                 \
  functions->name = (__typeof__(functions->name))dlsym(library, "fribidi_" #name); \
  if (!functions->name) return dlerror();
  FRIBIDI_FUNCTIONS(FIND)
#undef FIND
  return 0;
}
