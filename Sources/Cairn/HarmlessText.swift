extension Terminal {
  /// Prints what people read.
  ///
  /// Data for programs is printed as it is.
  func say(_ text: String) { print(text.harmless) }

  /// The same terminal, which complains in harmless text only.
  var harmless: Terminal {
    var terminal = self
    terminal.complain = { complain($0.harmless) }
    terminal.showProgress = { showProgress($0.onOneLine) }
    return terminal
  }
}

extension String {
  /// The text as a terminal may show it.
  ///
  /// What would move the cursor, change colours or turn the direction of writing stands there as �: a name
  /// from a file must not be able to give orders. Line breaks and tabs stay.
  var harmless: String { replacing { $0.isOrder && $0 != "\n" && $0 != "\t" ? "\u{FFFD}" : nil } }

  /// The text as a cell of a table or a part of a line may show it: harmless, and without line breaks.
  var onOneLine: String {
    replacing { ["\n", "\r", "\t"].contains($0) ? " " : $0.isOrder ? "\u{FFFD}" : nil }
  }

  private func replacing(_ other: (Unicode.Scalar) -> Unicode.Scalar?) -> String {
    guard unicodeScalars.contains(where: { other($0) != nil }) else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars { text.append(other(scalar) ?? scalar) }
    return String(text)
  }
}

extension Unicode.Scalar {
  /// Whether a terminal would obey it rather than show it: controls, and marks that reorder what follows.
  fileprivate var isOrder: Bool {
    switch value {
    case 0..<0x20, 0x7f..<0xa0, 0x2028...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
