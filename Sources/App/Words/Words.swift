package import Records
package import Training

/// The sentences of the user interface, rendered from the structured data of rules.
///
/// In a language's table `{name}` is replaced by a figure, and `{name|set|sets}` by a figure and its singular
/// or plural noun; the noun is omitted if the figure has a unit. A form such as `=once` replaces the figure
/// too, and a form between singular and plural is for two. Text in brackets is omitted if one of its figures
/// is missing.
package enum Words {
  /// Returns the sentence for a reason.
  ///
  /// For a reason from a language model, that is the model's own text.
  package static func sentence(_ reason: Reason, language: Language, unit: WeightUnit) -> String {
    reason.text
      ?? MessagePattern(pattern(of: reason.code, in: language)).text(
        reason.figures.map { .figure($0) }, FigureStyle(unit: unit, language: language))
  }

  package static func pattern(of code: ReasonCode, in language: Language) -> String {
    switch language {
    case .english: english[code] ?? ""
    case .german: german[code] ?? ""
    }
  }

  @inline(never) package static func pattern(of phrase: Phrase, in language: Language) -> String {
    let words =
      switch language {
      case .english: phrase.english
      case .german: phrase.german
      }
    return words.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
  }
}

/// The language of an athlete's pages, and their number format.
package struct Localizer: Equatable, Sendable {
  package let figures: FigureStyle

  package init(_ figures: FigureStyle) { self.figures = figures }

  package var language: Language { figures.language }

  /// Returns a phrase with its placeholders filled.
  @inline(never) package func text(_ phrase: Phrase, _ fillings: Filling...) -> String {
    MessagePattern(Words.pattern(of: phrase, in: language)).text(fillings, figures)
  }

  /// Returns a phrase with its placeholders filled from an array, for fillings that depend on a condition.
  @inline(never) package func text(_ phrase: Phrase, with fillings: [Filling]) -> String {
    MessagePattern(Words.pattern(of: phrase, in: language)).text(fillings, figures)
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

  fileprivate var name: String {
    switch self {
    case .figure(let figure): figure.name
    case .text(let name, _): name
    }
  }

  fileprivate func text(_ style: FigureStyle) -> String {
    switch self {
    case .figure(let figure): style.text(figure)
    case .text(_, let text): text
    }
  }

  /// True if the text includes a unit, so that no noun follows: `10 of 60 s`, unlike `10 of 60 repetitions`.
  fileprivate var hasUnit: Bool {
    guard case .figure(let figure) = self else { return false }
    return switch figure.quantity {
    case .seconds, .grams, .percent: true
    case .count, .reps, .days, .rpe: false
    }
  }

  /// Returns the form of a pattern's noun that agrees with the value; nil if its text includes a unit.
  fileprivate func noun(of nouns: [String]) -> String? {
    guard !hasUnit, let one = nouns.first, let many = nouns.last else { return nil }
    return isCount(1) ? one : nouns.count > 2 && isCount(2) ? nouns[1] : many
  }

  private func isCount(_ count: Int64) -> Bool {
    switch self {
    case .figure(let figure): figure.amount == count
    // A number that may have decimals is passed as text.
    case .text(_, let text): text.hasSameBytes(as: String(count))
    }
  }
}

/// A parsed pattern of the tables of phrases.
struct MessagePattern {
  indirect enum Part: Equatable {
    case text(String)
    case figure(String, nouns: [String])
    case optional([Part])
  }

  let parts: [Part]

  init(_ pattern: String) {
    // Parses bytes: all syntax characters are ASCII, and splitting text into characters is slow.
    var rest = Array(pattern.utf8)[...]
    parts = MessagePattern.parts(&rest, until: nil)
  }

  /// The names of all placeholders, including those in brackets.
  var names: [String] { MessagePattern.names(parts) }

  /// The names of the placeholders without which the sentence would have a gap.
  var requiredNames: [String] {
    MessagePattern.names(parts.filter { if case .optional = $0 { false } else { true } })
  }

  func text(_ fillings: [Filling], _ style: FigureStyle) -> String {
    MessagePattern.text(parts, fillings, style) ?? ""
  }

  private static func parts(_ rest: inout ArraySlice<UInt8>, until end: UInt8?) -> [Part] {
    var parts: [Part] = []
    var plain: [UInt8] = []
    while let byte = rest.popFirst(), byte != end {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if !plain.isEmpty { parts.append(.text(String(decoding: plain, as: UTF8.self))) }
        plain = []
        let isOptional = byte == UInt8(ascii: "[")
        parts.append(
          isOptional ? .optional(MessagePattern.parts(&rest, until: UInt8(ascii: "]"))) : figure(&rest))
      default: plain.append(byte)
      }
    }
    if !plain.isEmpty { parts.append(.text(String(decoding: plain, as: UTF8.self))) }
    return parts
  }

  private static func figure(_ rest: inout ArraySlice<UInt8>) -> Part {
    let end = rest.firstIndex(of: UInt8(ascii: "}")) ?? rest.endIndex
    let words = rest[..<end].split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    rest = rest[end...].dropFirst()
    return .figure(words.first ?? "", nouns: Array(words.dropFirst()))
  }

  private static func names(_ parts: [Part]) -> [String] {
    parts.flatMap { part in
      switch part {
      case .text: [String]()
      case .figure(let name, _): [name]
      case .optional(let parts): names(parts)
      }
    }
  }

  /// Returns the text with its placeholders filled.
  ///
  /// A missing filling becomes an ellipsis; with `strict`, inside brackets, the result is nil.
  private static func text(
    _ parts: [Part], _ fillings: [Filling], _ style: FigureStyle, strict: Bool = false
  ) -> String? {
    var text = ""
    for part in parts {
      switch part {
      case .text(let plain): text += plain
      case .optional(let parts): text += MessagePattern.text(parts, fillings, style, strict: true) ?? ""
      case .figure(let name, let nouns):
        guard let filling = fillings.first(where: { $0.name.hasSameBytes(as: name) }) else {
          if strict { return nil }
          text += "…"
          continue
        }
        let noun = filling.noun(of: nouns)
        if let noun, noun.utf8.first == UInt8(ascii: "=") {
          text += noun.dropFirst()
        } else {
          text += filling.text(style) + (noun.map { " " + $0 } ?? "")
        }
      }
    }
    return text
  }
}
