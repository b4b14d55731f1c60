package import Records
package import Training

/// The sentences that are shown, made from what rules say as data.
///
/// In the table of a language `{name}` stands for a figure, `{name|set|sets}` for a figure and its noun in the
/// singular or plural, and what is in brackets is left out where one of its figures is missing.
package enum Words {
  /// The sentence of a reason; a language model's own words are stored as text and not made here.
  package static func sentence(_ reason: Reason, language: Language, unit: WeightUnit) -> String {
    Template(pattern(of: reason.code, in: language)).text(
      reason.figures, Figures(unit: unit, language: language))
  }

  package static func pattern(of code: ReasonCode, in language: Language) -> String {
    switch language {
    case .english: english(code)
    case .german: german(code)
    }
  }
}

/// A pattern of the table of words, taken apart.
struct Template {
  indirect enum Part: Equatable {
    case text(String)
    case figure(String, one: String?, many: String?)
    case optional([Part])
  }

  let parts: [Part]

  init(_ pattern: String) {
    var rest = Substring(pattern)
    parts = Template.parts(&rest, until: nil)
  }

  /// The names of the figures, those in brackets included.
  var names: [String] { Template.names(parts) }

  func text(_ figures: [Figure], _ style: Figures) -> String {
    Template.text(parts, figures, style) ?? ""
  }

  private static func parts(_ rest: inout Substring, until end: Character?) -> [Part] {
    var parts: [Part] = []
    var plain = ""
    while let character = rest.popFirst(), character != end {
      switch character {
      case "{", "[":
        if !plain.isEmpty { parts.append(.text(plain)) }
        plain = ""
        parts.append(character == "[" ? .optional(Template.parts(&rest, until: "]")) : figure(&rest))
      default: plain.append(character)
      }
    }
    if !plain.isEmpty { parts.append(.text(plain)) }
    return parts
  }

  private static func figure(_ rest: inout Substring) -> Part {
    var words = [""]
    while let character = rest.popFirst(), character != "}" {
      if character == "|" { words.append("") } else { words[words.count - 1].append(character) }
    }
    return .figure(words[0], one: words.count > 1 ? words[1] : nil, many: words.count > 2 ? words[2] : nil)
  }

  private static func names(_ parts: [Part]) -> [String] {
    parts.flatMap { part in
      switch part {
      case .text: [String]()
      case .figure(let name, _, _): [name]
      case .optional(let parts): names(parts)
      }
    }
  }

  /// nil where a figure is missing; outside brackets an ellipsis stands for it.
  private static func text(_ parts: [Part], _ figures: [Figure], _ style: Figures, strict: Bool = false) -> String? {
    var text = ""
    for part in parts {
      switch part {
      case .text(let plain): text += plain
      case .optional(let parts): text += Template.text(parts, figures, style, strict: true) ?? ""
      case .figure(let name, let one, let many):
        guard let figure = figures.first(where: { $0.name.hasSameBytes(as: name) }) else {
          if strict { return nil }
          text += "…"
          continue
        }
        text += style.text(figure)
        if let noun = figure.amount == 1 ? one : many { text += " " + noun }
      }
    }
    return text
  }
}
