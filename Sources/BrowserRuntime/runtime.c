void cairn_runtime_placeholder(void) {}
