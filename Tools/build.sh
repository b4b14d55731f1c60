#!/usr/bin/env bash
# Builds with SwiftPM, without the index of the source code, which takes a fifth of the time. Editors make their own.
#   Tools/build.sh [OPTIONS]   the options of `swift build`
exec swift build --disable-index-store "$@"
