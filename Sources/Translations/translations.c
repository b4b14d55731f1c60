#include "translations.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

#define BYTES(name) \
  const struct translation translation_##name = {name##_bytes, sizeof name##_bytes}

static const unsigned char en_bytes[] = {
#embed "en.arb"
};
BYTES(en);

static const unsigned char de_bytes[] = {
#embed "de.arb"
};
BYTES(de);

static const unsigned char es_bytes[] = {
#embed "es.arb"
};
BYTES(es);
