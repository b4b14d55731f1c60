package import Records

/// A list that is stored as one line of text and parsed on demand.
///
/// A session summary contains several such lists. A page may read ten years of summaries, but needs hardly
/// any of their lists.
package struct WordLine<Entry: InLine>: FieldValue, Sendable {
  /// The entries, separated by commas, with their words separated by spaces.
  private var text = ""

  package init() {}

  package init(_ entries: [Entry]) {
    for entry in entries {
      if !text.isEmpty { text += "," }
      var isFirst = true
      for word in entry.words {
        text += isFirst ? word : " " + word
        isFirst = false
      }
    }
  }

  package var isEmpty: Bool { text.isEmpty }

  /// The parsed entries.
  ///
  /// Entries that can't be parsed are omitted.
  package var entries: [Entry] {
    guard !text.isEmpty else { return [] }
    return Array(text.utf8).split(separator: UInt8(ascii: ",")).compactMap { entry in
      Entry(words: entry.split(separator: 0x20))
    }
  }

  package static var shape: Shape { .text }

  package init?(_ value: Value) {
    guard case .text(let text) = value else { return nil }
    self.text = text
  }

  package var value: Value { .text(text) }
}

/// A value that can be written as a series of words without spaces or commas.
package protocol InLine: Equatable {
  init?(words: [ArraySlice<UInt8>])
  var words: [String] { get }
}

/// Parses a whole number, or returns nil if the word isn't one.
func number(of word: ArraySlice<UInt8>) -> Int64? {
  word.first == UInt8(ascii: "-") ? Int64(digits: word.dropFirst()).map { -$0 } : Int64(digits: word)
}
