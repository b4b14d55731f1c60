/// A sentence without a language: a phrase, its fillings, and the place that it is about.
package struct Sentence: Sendable {
  package var phrase: Phrase
  package var fillings: [Filling]
  package var place: LogPlace?
  /// The file of the archive that the sentence is about.
  package var file: String?
  /// Fillings that are sentences themselves, rendered in the same language.
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

/// An error that has a sentence for the athlete.
package protocol ExplainedError: Error {
  var sentence: Sentence { get }
}

/// A value for a placeholder of a pattern.
package enum Filling: Equatable, Sendable {
  case figure(Figure)
  case text(String, String)

  /// Returns a count, which also selects the singular or plural of a noun.
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

/// A place in a file: its line, and the column by number and name, or the character.
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
