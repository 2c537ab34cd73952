#pragma once
#include <png.h>
#include <stdio.h>
#include <stdlib.h>

// Pixels in Cairo's order as a PNG. Lines are not filtered: Cairo's own writer tries every filter on each line, which suits
// photographs and takes three times as long.
//
// stride: bytes from a line's first to the next one's. The bytes belong to the caller; NULL where memory runs out.
static inline char *CPNG_bytes(const void *pixels, png_uint_32 width, png_uint_32 height, png_int_32 stride,
                               size_t *count) {
  png_image image = {
      .version = PNG_IMAGE_VERSION,
      .width = width,
      .height = height,
      .format = PNG_FORMAT_BGRA,
      .flags = PNG_IMAGE_FLAG_FAST,
  };
  char *bytes = NULL;
  FILE *file = open_memstream(&bytes, count);
  if (file == NULL) return NULL;
  int isWritten = png_image_write_to_stdio(&image, file, 0, pixels, stride, NULL);
  int isClosed = fclose(file) == 0;
  if (isWritten && isClosed) return bytes;
  free(bytes);
  return NULL;
}
