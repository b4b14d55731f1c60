/// Finds words on pages that would appear in only one language.
enum ShownText {
  /// Returns true if a file creates pages, which all files in `App` do except the markup, icons and words.
  static func isPage(_ path: String) -> Bool {
    path.hasPrefix("Sources/App/") && !path.hasPrefix("Sources/App/Words/")
      && !path.hasPrefix("Sources/App/Markup/") && !path.hasSuffix("Icons.swift")
      && !path.hasSuffix("Words.swift")
  }

  static func findings(in file: TextFile) -> [String] {
    zip(file.lines, file.code).enumerated().flatMap { index, line in
      literals(Array(line.0.utf8), Array(line.1.utf8)).filter {
        isShown($0.text, after: $0.before, before: $0.after)
      }.map {
        "\(file.path):\(index + 1): belongs into the table of words: \($0.text)"
      }
    }
  }

  /// Returns a line's literals with the code before and after each.
  ///
  /// Both arrays must have the same columns, counted in bytes.
  private static func literals(
    _ line: [UInt8], _ code: [UInt8]
  ) -> [(text: String, before: String, after: String)] {
    let quotes = code.indices.filter { code[$0] == UInt8(ascii: "\"") }
    return stride(from: 0, to: quotes.count - 1, by: 2).map { place in
      let (start, end) = (quotes[place], quotes[place + 1])
      return (
        String(decoding: line[(start + 1)..<end], as: UTF8.self),
        String(decoding: code[..<start], as: UTF8.self),
        String(decoding: code[(end + 1)...], as: UTF8.self)
      )
    }
  }

  /// Returns true if a literal is page content or looks like a sentence.
  private static func isShown(_ text: String, after code: String, before rest: String) -> Bool {
    guard text.contains(where: \.isLetter), !forPrograms.contains(text) else { return false }
    // An address.
    if text.hasPrefix("/") || text.hasPrefix("?") || text.hasPrefix("#") { return false }
    if let names = code.ranges(of: ".class(").last, !code[names.upperBound...].contains(")") { return false }
    let before = code.reversed().drop { $0 == " " }
    // What begins a line and is followed by a comma is an argument.
    let isArgument = before.isEmpty && rest.first == ","
    if !isArgument, before.isEmpty || before.first == "{" || before.first == "+" { return true }
    if shownArguments.contains(where: { String(before.reversed()).hasSuffix($0) }) { return true }
    return zip(text, zip(text.dropFirst(), text.dropFirst(2))).contains {
      $0.isLetter && $1.0 == " " && $1.1.isLetter
    }
  }

  private static let shownArguments = [".label(", ".placeholder(", ".alt(", "HTML("]
  private static let forPrograms: Set = [
    "width=device-width, initial-scale=1, viewport-fit=cover", "light dark", "i filled", "\\n",
  ]
}
