extension Terminal {
  /// Prints text with its control characters replaced.
  ///
  /// JSON is printed without this method, so that it stays unchanged.
  func say(_ text: String) { print(text.harmless) }

  /// The terminal with control characters replaced in error and progress messages.
  var harmless: Terminal {
    var terminal = self
    terminal.complain = { complain($0.harmless) }
    terminal.showProgress = { showProgress($0.onOneLine) }
    return terminal
  }
}

extension String {
  /// The string with control characters replaced, which is safe to print.
  ///
  /// Characters that move the cursor, change colours or reverse the writing direction are replaced with �,
  /// because a name from a file must not control the terminal. Line breaks and tabs are kept.
  var harmless: String { replacing { $0.isOrder && $0 != "\n" && $0 != "\t" ? "\u{FFFD}" : nil } }

  /// The string with control characters and line breaks replaced, which is safe in a table cell or a line.
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
  /// True if the scalar is a control character or a mark that reorders the text after it.
  fileprivate var isOrder: Bool {
    switch value {
    case 0..<0x20, 0x7f..<0xa0, 0x2028...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
