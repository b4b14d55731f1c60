#pragma once

#include <stddef.h>

/// Allocates memory for bytes from the host, or for bytes that the host will release. Never returns null.
void *_Nonnull host_alloc(size_t bytes);

/// Frees memory returned by `host_alloc`. Does nothing for null.
void host_release(void *_Nullable pointer);
