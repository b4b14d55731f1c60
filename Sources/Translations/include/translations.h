#pragma once
#include <stddef.h>

/// The sentences of a language: the bytes of its file in this folder, in the ARB format (JSON with ICU messages).
struct translation {
  const unsigned char *bytes;
  size_t count;
};

extern const struct translation translation_en, translation_de, translation_es;
