#pragma once
#include <dlfcn.h>

// For the shims of libraries that nothing is linked against. A list of functions is a macro (each, prefix) that expands
// to each(prefix, name) for the name of every function without the prefix.

#define FUNCTION_MEMBER(prefix, name) __typeof__(prefix##name) *name;
#define FUNCTION_SEARCH(prefix, name)                                            \
  functions->name = (__typeof__(functions->name))dlsym(library, #prefix #name); \
  if (!functions->name) return dlerror();

// A structure of the functions, each by its name without the prefix and of its type in the library's own headers, and
// a function that loads the library from a file and finds all of them: it returns null, or what went wrong, in words.
#define LOADED_FUNCTIONS(Functions, load, list, prefix)                                 \
  struct __attribute__((swift_attr("@Sendable"))) Functions {                           \
    list(FUNCTION_MEMBER, prefix)                                                       \
  };                                                                                    \
  static inline const char *_Nullable load(                                             \
      const char *_Nonnull file, struct Functions *_Nonnull functions) {                \
    void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);                                \
    if (!library) return dlerror();                                                     \
    list(FUNCTION_SEARCH, prefix)                                                       \
    return 0;                                                                           \
  }
