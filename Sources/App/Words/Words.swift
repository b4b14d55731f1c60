package import Records
package import Training

/// The sentences that are shown, made from what rules say as data.
///
/// In the table of a language `{name}` stands for a figure, `{name|set|sets}` for a figure and its noun in
/// the singular or plural, without it where the figure has a unit; a word such as `=once` stands for the
/// figure too, and one between singular and plural is for two. What is in brackets is left out where one of
/// its figures is missing.
package enum Words {
  /// The sentence of a reason; a language model's own words are its text.
  package static func sentence(_ reason: Reason, language: Language, unit: WeightUnit) -> String {
    reason.text
      ?? Template(pattern(of: reason.code, in: language)).text(
        reason.figures.map { .figure($0) }, Figures(unit: unit, language: language))
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

/// How one athlete is spoken to: the language, and figures as they are read there.
package struct Voice: Equatable, Sendable {
  package let figures: Figures

  package init(_ figures: Figures) { self.figures = figures }

  package var language: Language { figures.language }

  /// A phrase, filled with what its pattern names.
  @inline(never) package func callAsFunction(_ phrase: Phrase, _ fillings: Filling...) -> String {
    Template(Words.pattern(of: phrase, in: language)).text(fillings, figures)
  }

  /// The same with fillings that were gathered, where some are left out.
  @inline(never) package func callAsFunction(_ phrase: Phrase, with fillings: [Filling]) -> String {
    Template(Words.pattern(of: phrase, in: language)).text(fillings, figures)
  }

  @inline(never) package func callAsFunction(_ reason: Reason) -> String {
    Words.sentence(reason, language: language, unit: figures.unit)
  }
}

/// What stands in a pattern for a name.
package enum Filling: Equatable, Sendable {
  case figure(Figure)
  case text(String, String)

  /// A count, which chooses between a noun's singular and plural.
  @inline(never) package static func count(_ name: String, _ amount: Int64) -> Filling {
    .figure(Figure(name, .count, amount))
  }

  fileprivate var name: String {
    switch self {
    case .figure(let figure): figure.name
    case .text(let name, _): name
    }
  }

  fileprivate func text(_ style: Figures) -> String {
    switch self {
    case .figure(let figure): style.text(figure)
    case .text(_, let text): text
    }
  }

  /// Whether its text says what it counts, so that no noun follows: `10 of 60 s`, `10 of 60 repetitions`.
  fileprivate var hasUnit: Bool {
    guard case .figure(let figure) = self else { return false }
    return switch figure.quantity {
    case .seconds, .grams, .percent: true
    case .count, .reps, .days, .rpe: false
    }
  }

  /// The noun that goes with it, of those in a pattern; nil where its text says what it counts.
  fileprivate func noun(of nouns: [String]) -> String? {
    guard !hasUnit, let one = nouns.first, let many = nouns.last else { return nil }
    return isCount(1) ? one : nouns.count > 2 && isCount(2) ? nouns[1] : many
  }

  private func isCount(_ count: Int64) -> Bool {
    switch self {
    case .figure(let figure): figure.amount == count
    // A number that may have decimals is filled in as a text.
    case .text(_, let text): text.hasSameBytes(as: String(count))
    }
  }
}

/// A pattern of the table of words, taken apart.
struct Template {
  indirect enum Part: Equatable {
    case text(String)
    case figure(String, nouns: [String])
    case optional([Part])
  }

  let parts: [Part]

  init(_ pattern: String) {
    // By bytes: all signs of the form are ASCII, and telling characters apart is slow.
    var rest = Array(pattern.utf8)[...]
    parts = Template.parts(&rest, until: nil)
  }

  /// The names of the figures, those in brackets included.
  var names: [String] { Template.names(parts) }

  /// The names of the figures without which the sentence has a gap.
  var requiredNames: [String] {
    Template.names(parts.filter { if case .optional = $0 { false } else { true } })
  }

  func text(_ fillings: [Filling], _ style: Figures) -> String {
    Template.text(parts, fillings, style) ?? ""
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
        parts.append(isOptional ? .optional(Template.parts(&rest, until: UInt8(ascii: "]"))) : figure(&rest))
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

  /// nil where a filling is missing; outside brackets an ellipsis stands for it.
  private static func text(
    _ parts: [Part], _ fillings: [Filling], _ style: Figures, strict: Bool = false
  ) -> String? {
    var text = ""
    for part in parts {
      switch part {
      case .text(let plain): text += plain
      case .optional(let parts): text += Template.text(parts, fillings, style, strict: true) ?? ""
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
