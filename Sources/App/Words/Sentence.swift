package import Training

/// A sentence without a language: a phrase, its fillings, and the place that it is about.
package struct Sentence: Sendable {
  package var phrase: Phrase
  package var fillings: [Filling]
  package var place: LogPlace?
  /// The file of the archive that the sentence is about.
  package var file: String?
  /// Fillings that are sentences themselves, rendered in the same language.
  package var parts: [(name: String, sentence: Sentence)] = []

  package init(_ phrase: Phrase, _ fillings: Filling..., at place: LogPlace? = nil) {
    self.phrase = phrase
    self.fillings = fillings
    self.place = place
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

extension Localizer {
  package func text(_ sentence: Sentence) -> String {
    var about = sentence
    about.file = nil
    if let file = sentence.file { return text(.logInFile, .text("file", file), .text("what", text(about))) }
    let parts = sentence.parts.map { Filling.text($0.name, text($0.sentence)) }
    let pattern = MessagePattern(book[sentence.phrase])
    let what = pattern.text(sentence.fillings + parts, figures)
    guard let place = sentence.place else { return what }
    let (line, column) = (Filling.count("line", place.line), Filling.count("column", place.column))
    guard let name = place.columnName else {
      return text(.logCharacter, line, column, .text("what", what))
    }
    return text(.logColumn, line, column, .text("name", name), .text("what", what))
  }
}
