/// A language-independent sentence: a phrase, the values of its placeholders, and the place it refers to.
package struct Sentence: Sendable {
  package var phrase: Phrase
  package var fillings: [Filling]
  package var place: LogPlace?
  /// The name of the file in an archive that the sentence refers to, or nil if it refers to none.
  package var file: String?
  /// The placeholder values that are themselves sentences, rendered in the same language.
  package private(set) var parts: [(name: String, sentence: Sentence)] = []

  package init(_ phrase: Phrase, _ fillings: Filling..., at place: LogPlace? = nil) {
    self.phrase = phrase
    self.fillings = fillings
    self.place = place
  }

  /// Returns the sentence with another sentence as the value of a placeholder.
  package func with(_ name: String, _ part: Sentence) -> Sentence {
    var whole = self
    whole.parts.append((name, part))
    return whole
  }
}

/// An error with a sentence that explains it to the athlete.
package protocol ExplainedError: Error {
  var sentence: Sentence { get }
}

/// A value for a placeholder in a phrase's pattern.
package enum Filling: Equatable, Sendable {
  case figure(Figure)
  case text(String, String)

  /// Returns a count, which also selects the singular or plural of a noun in the pattern.
  @inline(never) package static func count(_ name: String, _ amount: Int64) -> Filling {
    .figure(Figure(name, .count, amount))
  }

  package var name: String {
    switch self {
    case .figure(let figure): figure.name
    case .text(let name, _): name
    }
  }
}

/// A place in a file: a line, and either a column with a number and a name, or a character in the line.
///
/// If ``columnName`` is nil, ``column`` is the number of the character.
package struct LogPlace: Equatable, Sendable {
  package var line: Int64
  package var column: Int64
  package var columnName: String?

  package init(line: Int64, column: Int64, columnName: String?) {
    self.line = line
    self.column = column
    self.columnName = columnName
  }
}
