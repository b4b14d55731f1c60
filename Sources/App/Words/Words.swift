package import Records
package import Training

/// The sentences of the user interface, rendered from the structured data of rules.
package enum Words {
  /// Returns the sentence for a reason.
  ///
  /// For a reason from a language model, that is the model's own text.
  package static func sentence(_ reason: Reason, language: Language, unit: WeightUnit) -> String {
    reason.text
      ?? MessagePattern(PhraseBook.of(language)[reason.code.phrase]).text(
        reason.figures.map { .figure($0) }, FigureStyle(unit: unit, language: language))
  }
}

extension Language {
  /// The language's own name, as in a list of languages.
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
}

/// A value for a placeholder of a pattern.
package enum Filling: Equatable, Sendable {
  case figure(Figure)
  case text(String, String)

  /// Returns a count, which also selects the singular or plural of a noun.
  @inline(never) package static func count(_ name: String, _ amount: Int64) -> Filling {
    .figure(Figure(name, .count, amount))
  }

  var name: String {
    switch self {
    case .figure(let figure): figure.name
    case .text(let name, _): name
    }
  }

  func text(_ style: FigureStyle) -> String {
    switch self {
    case .figure(let figure): style.text(figure)
    case .text(_, let text): text
    }
  }

  /// True if the text includes a unit, so that no noun follows: `10 of 60 s`, unlike `10 of 60 repetitions`.
  var hasUnit: Bool {
    guard case .figure(let figure) = self else { return false }
    return switch figure.quantity {
    case .seconds, .grams, .percent: true
    case .count, .reps, .days, .rpe: false
    }
  }

  /// The number that selects a plural form; nil for a text that is no number, or has a fraction.
  var pluralNumber: Int64? {
    switch self {
    case .figure(let figure): figure.amount
    // A number that may have decimals is passed as text.
    case .text(_, let text): Int64(text)
    }
  }
}
