package import Records

/// The text of every phrase in one language.
package struct PhraseBook: Sendable {
  /// The patterns as lines of UTF-8, in the order of the cases of ``Phrase``.
  ///
  /// In the browser, the app loads the phrase book of its language in this form.
  package let lines: [UInt8]
  /// The byte offset of each line, and of the end of the last.
  private let starts: [Int32]

  package init(lines: [UInt8]) {
    var starts: [Int32] = [0]
    starts.reserveCapacity(Phrase.count + 1)
    for (index, byte) in lines.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(Int32(truncatingIfNeeded: index + 1))
    }
    (self.lines, self.starts) = (lines, starts)
  }

  /// True if there is exactly one line for each phrase, as expected by this version of the app.
  package var isWhole: Bool { starts.count == Phrase.count + 1 && Int(starts[Phrase.count]) == lines.count }

  /// The pattern of a phrase in UTF-8, or empty if the book has no line for it.
  package subscript(phrase: Phrase) -> ArraySlice<UInt8> {
    let index = Int(phrase.rawValue)
    guard index + 1 < starts.count else { return [] }
    return lines[Int(starts[index])..<Int(starts[index + 1]) - 1]
  }

  /// Returns the text of a phrase that has no placeholders.
  package func text(_ phrase: Phrase) -> String { String(decoding: self[phrase], as: UTF8.self) }

  package var language: Language { Language(rawValue: text(.languageTag)) ?? .english }
}

extension Language {
  /// The language that phrases are shown in if this language is requested.
  ///
  /// In the browser, this is always the language that was loaded.
  package var shown: Language { PhraseBook.of(self).language }

  /// Returns the text of a phrase that has no placeholders.
  package func text(_ phrase: Phrase) -> String { PhraseBook.of(self).text(phrase) }
}

#if hasFeature(Embedded)
extension PhraseBook {
  /// The only phrase book in memory, which is loaded by the host.
  nonisolated(unsafe) private static var loaded = PhraseBook(lines: [])

  /// Returns the loaded phrase book, regardless of the language.
  package static func of(_ language: Language) -> PhraseBook { loaded }

  /// Replaces the loaded phrase book.
  package static func load(_ book: PhraseBook) { loaded = book }
}
#endif
