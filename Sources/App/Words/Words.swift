package import Records
package import Training

/// A namespace for rendering the rules' structured reasons as sentences.
package enum Words {
  /// Returns the sentence for a reason.
  ///
  /// For a reason from a language model, returns the model's text.
  package static func sentence(_ reason: Reason, language: Language, unit: WeightUnit) -> String {
    reason.text
      ?? MessagePattern(PhraseBook.of(language)[reason.code.phrase]).text(
        reason.figures.map { .figure($0) }, FigureStyle(unit: unit, language: language))
  }
}

extension Language {
  /// The language's name in the language itself, as shown in a list of languages.
  var name: String {
    switch self {
    case .english: "English"
    case .german: "Deutsch"
    case .spanish: "Español"
    }
  }
}

/// The language of an athlete's pages, and their number format.
package struct Localizer: Equatable, Sendable {
  package let figures: FigureStyle

  package init(_ figures: FigureStyle) { self.figures = figures }

  /// A localizer in English and kilograms, for the API and for errors before the athlete is known.
  package static var english: Localizer { Localizer(FigureStyle(unit: .kilogram, language: .english)) }

  package var language: Language { figures.language }

  package var book: PhraseBook { figures.book }

  /// Returns a phrase with its placeholders filled.
  @inline(never) package func text(_ phrase: Phrase, _ fillings: Filling...) -> String {
    MessagePattern(book[phrase]).text(fillings, figures)
  }

  /// Returns a phrase with its placeholders filled from an array, for fillings that depend on a condition.
  @inline(never) package func text(_ phrase: Phrase, with fillings: [Filling]) -> String {
    MessagePattern(book[phrase]).text(fillings, figures)
  }

  @inline(never) package func text(_ reason: Reason) -> String {
    Words.sentence(reason, language: language, unit: figures.unit)
  }

  /// Returns a sentence as text, including the file and the position that it refers to, if any.
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

extension Filling {
  func text(_ style: FigureStyle) -> String {
    switch self {
    case .figure(let figure): style.text(figure)
    case .text(_, let text): text
    }
  }

  /// True if the text includes a unit, so that no noun follows, as in `10 of 60 s` but not in
  /// `10 of 60 repetitions`.
  var hasUnit: Bool {
    guard case .figure(let figure) = self else { return false }
    return switch figure.quantity {
    case .seconds, .grams, .percent, .millimetres: true
    case .count, .reps, .days, .rpe: false
    }
  }

  /// The number that selects a plural form, or nil for text that isn't a whole number.
  var pluralNumber: Int64? {
    switch self {
    case .figure(let figure): figure.amount
    // A number that may have decimals is passed as text.
    case .text(_, let text): Int64(text)
    }
  }
}
