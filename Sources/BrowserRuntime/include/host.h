#pragma once

#include <stddef.h>

/// Room for the host's bytes, or for bytes that the host will release; never null.
void *_Nonnull host_alloc(size_t bytes);

/// Gives back what `host_alloc` returned.
void host_release(void *_Nullable pointer);
