#pragma once
#include <dlfcn.h>
#include <linebreak.h>

// The functions that find where lines may break; the library is loaded when a text needs it.
#define UNIBREAK_FUNCTIONS(each) each(init_linebreak) each(set_linebreaks_utf8)

// Each of its type in libunibreak's own headers.
struct __attribute__((swift_attr("@Sendable"))) UnibreakFunctions {
#define MEMBER(name) __typeof__(name) *name;
  UNIBREAK_FUNCTIONS(MEMBER)
#undef MEMBER
};

// Loads the library from a file and finds all functions. Returns null, or what went wrong, in words.
static inline const char *_Nullable loadUnibreak(
    const char *_Nonnull file, struct UnibreakFunctions *_Nonnull functions) {
  void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
  if (!library) return dlerror();
#define FIND(name)                                                        \
  functions->name = (__typeof__(functions->name))dlsym(library, #name);  \
  if (!functions->name) return dlerror();
  UNIBREAK_FUNCTIONS(FIND)
#undef FIND
  return 0;
}
