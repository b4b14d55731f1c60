#!/usr/bin/env python3
"""Writes Sources/Training/Words/Phrase.swift: a case for each sentence in Sources/Translations/en.arb, in its order.

With --check, writes nothing and fails if the file differs.
"""
import json
import pathlib
import sys

root = pathlib.Path(__file__).resolve().parent.parent
target = root / "Sources/Training/Words/Phrase.swift"
sentences = json.loads((root / "Sources/Translations/en.arb").read_text(encoding="utf-8"))
keys = [key for key in sentences if not key.startswith("@")]

text = """// Written by Tools/phrases.py from Sources/Translations/en.arb. Change that file instead.

/// A sentence or label in the user interface.
///
/// The text in each language is in `Sources/Translations`.
package enum Phrase: UInt16, Sendable {
"""
text += "".join(f"  case {key}\n" for key in keys)
text += f"""
  package static let count = {len(keys)}
}}
"""

if "--check" in sys.argv[1:]:
    if target.read_text(encoding="utf-8") != text:
        sys.exit(f"{target.relative_to(root)} is older than en.arb: run ./dev fmt")
elif not target.exists() or target.read_text(encoding="utf-8") != text:
    target.write_text(text, encoding="utf-8")
