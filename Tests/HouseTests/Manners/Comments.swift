/// Rules for doc comments.
enum Comments {
  /// Words that a doc comment must not begin with, because it should say directly what the declaration is or
  /// does.
  static let banned: Set<Substring> = ["What", "Whether"]

  /// Returns doc comments that begin with a banned word.
  static func vagueBeginnings(in file: TextFile) -> [String] {
    file.lines.enumerated().compactMap { index, line in
      guard let text = text(of: line), let word = text.split(separator: " ").first, banned.contains(word),
        index == 0 || Self.text(of: file.lines[index - 1]) == nil
      else { return nil }
      return "\(file.path):\(index + 1): a doc comment begins with \(word)"
    }
  }

  /// Returns throwing functions and initializers whose doc comment doesn't list the errors.
  static func untoldErrors(in file: TextFile) -> [String] {
    file.code.indices.compactMap { start in
      guard Sizes.declaresFunction(file.code[start]), throwsErrors(file.code[start...]) else { return nil }
      let comment = file.lines[..<start].reversed().drop { isAttribute($0) }.prefix { text(of: $0) != nil }
      guard !comment.contains(where: { $0.contains("- Throws:") }) else { return nil }
      return "\(file.path):\(start + 1): throws, and no \"- Throws:\" says what"
    }
  }

  /// Returns the text of a doc comment's line, or nil for any other line.
  private static func text(of line: Substring) -> Substring? {
    let text = line.drop { $0 == " " }
    return text.hasPrefix("///") ? text.dropFirst(3) : nil
  }

  private static func isAttribute(_ line: Substring) -> Bool {
    let text = line.drop { $0 == " " }
    return text.hasPrefix("@") && !text.contains("func ") && !text.contains("init")
  }

  /// Returns true if a signature has `throws` after its parameters, ignoring the parameters' types.
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
