import Records

/// Returns session titles without their counters, such as `Push` for `Day 54: Push`.
///
/// A title that occurs more than once is treated as a name, and only spaces and marks at its ends are
/// removed. From other titles, words that contain a digit are removed, and so is the word before such a word
/// if it begins the title or a bracket, or follows another such word. If that removes the whole title, only
/// the words that contain a digit are removed, or none if the title consists only of these.
func titleKinds(of titles: [String]) -> [String] {
  titles.map { title in
    titles.count { $0.hasSameBytes(as: title) } > 1 ? title.trimmedWords() : uncounted(title)
  }
}

private func uncounted(_ title: String) -> String {
  let words = title.utf8.split(separator: 0x20).map { Array($0) }
  let counters = words.indices.filter { place in words[place].contains { (0x30...0x39).contains($0) } }
  guard !counters.isEmpty else { return title.trimmedWords() }
  let labels = counters.map { $0 - 1 }.filter { place in
    place >= 0 && (place == 0 || words[place].first == 0x28 || counters.contains(place - 1))
  }
  for left in [counters + labels, counters] {
    let name = words.indices.filter { !left.contains($0) }.map { words[$0] }
    let text = String(decoding: Array(name.joined(separator: [0x20])), as: UTF8.self).trimmedWords()
    if !text.isEmpty { return text }
  }
  return title.trimmedWords()
}

extension String {
  /// Returns the text without the spaces and the marks `# , - . / : ; |` at its beginning and end.
  fileprivate func trimmedWords() -> String {
    let marks: [UInt8] = [0x20, 0x23, 0x2C, 0x2D, 0x2E, 0x2F, 0x3A, 0x3B, 0x7C]
    let bytes = Array(utf8)
    guard let first = bytes.firstIndex(where: { !marks.contains($0) }),
      let last = bytes.lastIndex(where: { !marks.contains($0) })
    else { return "" }
    return String(decoding: bytes[first...last], as: UTF8.self)
  }
}
