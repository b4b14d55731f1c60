/// Rules for doc comments.
enum Comments {
  /// Words that a doc comment doesn't begin with: it says what the thing is or does.
  static let banned: Set<Substring> = ["What", "Whether"]

  /// Doc comments that begin with a banned word.
  static func vagueBeginnings(in file: TextFile) -> [String] {
    file.lines.enumerated().compactMap { index, line in
      guard let text = text(of: line), let word = text.split(separator: " ").first, banned.contains(word),
        index == 0 || Self.text(of: file.lines[index - 1]) == nil
      else { return nil }
      return "\(file.path):\(index + 1): a doc comment begins with \(word)"
    }
  }

  /// Functions and initializers that throw and whose doc comment doesn't say what.
  static func untoldErrors(in file: TextFile) -> [String] {
    file.code.indices.compactMap { start in
      guard Sizes.declaresFunction(file.code[start]), throwsErrors(file.code[start...]) else { return nil }
      let comment = file.lines[..<start].reversed().drop { isAttribute($0) }.prefix { text(of: $0) != nil }
      guard !comment.contains(where: { $0.contains("- Throws:") }) else { return nil }
      return "\(file.path):\(start + 1): throws, and no \"- Throws:\" says what"
    }
  }

  /// The text of a line of a doc comment; nil for another line.
  private static func text(of line: Substring) -> Substring? {
    let text = line.drop { $0 == " " }
    return text.hasPrefix("///") ? text.dropFirst(3) : nil
  }

  private static func isAttribute(_ line: Substring) -> Bool {
    let text = line.drop { $0 == " " }
    return text.hasPrefix("@") && !text.contains("func ") && !text.contains("init")
  }

  /// Returns true if a signature has `throws` behind its parameters; a parameter's type doesn't count.
  private static func throwsErrors(_ code: ArraySlice<Substring>) -> Bool {
    var depth = 0
    var outside = ""
    for (index, line) in code.enumerated() {
      if index > 0, depth == 0, !Sizes.continuesSignature(line) { break }
      for character in line {
        if character == "{", depth == 0 { return hasThrows(outside) }
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        if depth == 0 { outside.append(character) }
      }
      outside.append(" ")
    }
    return hasThrows(outside)
  }

  private static func hasThrows(_ signature: String) -> Bool {
    let head = signature.firstRange(of: "->").map { signature[..<$0.lowerBound] } ?? signature[...]
    return head.split { !$0.isLetter }.contains("throws")
  }
}
