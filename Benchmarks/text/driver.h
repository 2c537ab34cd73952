// What the peers have in common: they read texts, measure each once, and say how long that took and how many lines
// there were.
#pragma once
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// The lines of one text at a width in points, in Inter at 17 points.
typedef size_t measure(void *state, const char *text, size_t length, double width);

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

// Arguments: a file of texts, each ended by a zero byte, the width, and how often all of them are measured.
static int drive(int count, char **arguments, measure *measure, void *state) {
  if (count < 4) return 2;
  FILE *file = fopen(arguments[1], "rb");
  if (!file) return 1;
  fseek(file, 0, SEEK_END);
  size_t size = ftell(file);
  rewind(file);
  char *texts = malloc(size + 1);
  if (!texts || fread(texts, 1, size, file) != size) return 1;
  fclose(file);
  double width = atof(arguments[2]);
  // Fonts are opened before the clock runs.
  measure(state, "a", 1, width);
  for (int round = 0; round < atoi(arguments[3]); round++) {
    size_t lines = 0, measured = 0;
    double start = now();
    for (char *text = texts; text < texts + size;) {
      size_t length = strlen(text);
      lines += measure(state, text, length, width);
      measured++;
      text += length + 1;
    }
    printf("%zu %zu %.0f\n", measured, lines, now() - start);
  }
  return 0;
}
