import Records
import Training

/// A parsed pattern of a phrase: a subset of ICU MessageFormat.
///
/// - `{name}` is replaced by a value.
/// - `{name, plural, =1 {once} one {# set} other {# sets}}` selects a form by a number, first by its value
///   and then by the language's plural category. `#` is the formatted number. If the number has a unit and
///   `other` contains `#`, the number alone replaces the form, as in `10 of 60 s`.
/// - `{name, select, none {} other { at {name}}}` selects a form by a string. `none` is selected if there is
///   no such value or if `other` refers to a missing value.
/// - `{days_span}` and `{days_ago}` are the value `days`, a number of days, in words: `25 days` or `9 years
///   ago`.
struct MessagePattern: Equatable {
  indirect enum Part: Equatable {
    case text(String)
    case value(String)
    /// The number that selects the plural form, written as `#`.
    case number
    case plural(String, [Form])
    case select(String, [Form])
  }

  struct Form: Equatable {
    let key: String
    let parts: [Part]
  }

  let parts: [Part]
  /// False if a brace is unbalanced or a choice has no `other` form.
  let isWellFormed: Bool

  /// Parses a pattern in UTF-8.
  init(_ pattern: ArraySlice<UInt8>) {
    var parser = PatternParser(pattern)
    parts = parser.parts(inPlural: false)
    isWellFormed = parser.isWellFormed && parser.isAtEnd
  }

  /// The names of all values, in order of appearance.
  var names: [String] { MessagePattern.names(parts) }

  /// The names of the values that the sentence requires, which are those outside any `select`.
  var requiredNames: [String] {
    MessagePattern.names(parts.filter { if case .select = $0 { false } else { true } })
  }

  private static func names(_ parts: [Part]) -> [String] {
    parts.flatMap { part in
      switch part {
      case .text, .number: [String]()
      case .value(let name): [name]
      case .plural(let name, let forms), .select(let name, let forms):
        [name] + forms.flatMap { names($0.parts) }
      }
    }
  }

  /// Returns the text with its values filled in.
  ///
  /// A missing value becomes an ellipsis.
  func text(_ fillings: [Filling], _ style: FigureStyle) -> String {
    let filling = PatternFilling(fillings: fillings, style: style)
    return filling.text(parts, number: "").text
  }
}

/// The values for a pattern.
private struct PatternFilling {
  let fillings: [Filling]
  let style: FigureStyle

  /// Returns the text of the parts, and true for `isWhole` if no value was missing.
  func text(_ parts: [MessagePattern.Part], number: String) -> (text: String, isWhole: Bool) {
    var (text, isWhole) = ("", true)
    for part in parts {
      switch part {
      case .text(let plain): text += plain
      case .number: text += number
      case .select(let name, let forms): text += select(name, forms, number)
      case .value(let name), .plural(let name, _):
        guard let filling = filling(name) else {
          text += "…"
          isWhole = false
          continue
        }
        guard case .plural(_, let forms) = part, !filling.hasUnit || !isNumbered(forms) else {
          text += filling.text(style)
          continue
        }
        let chosen = self.text(form(of: filling, forms), number: filling.text(style))
        text += chosen.text
        isWhole = isWhole && chosen.isWhole
      }
    }
    return (text, isWhole)
  }

  private func filling(_ name: String) -> Filling? {
    fillings.first { $0.name.hasSameBytes(as: name) } ?? daysInWords(name)
  }

  private func daysInWords(_ name: String) -> Filling? {
    for case .figure(let days) in fillings {
      if name.hasSameBytes(as: days.name + "_span") { return .text(name, style.span(days: days.amount)) }
      if name.hasSameBytes(as: days.name + "_ago") { return .text(name, style.ago(days: days.amount)) }
    }
    return nil
  }

  private func select(_ name: String, _ forms: [MessagePattern.Form], _ number: String) -> String {
    if let filling = filling(name) {
      if case .text(_, let key) = filling, let parts = parts(key, forms) {
        return text(parts, number: number).text
      }
      let other = text(parts("other", forms) ?? [], number: number)
      if other.isWhole { return other.text }
    }
    return text(parts("none", forms) ?? [], number: number).text
  }

  /// Returns true if the `other` form contains the number.
  private func isNumbered(_ forms: [MessagePattern.Form]) -> Bool {
    parts("other", forms)?.contains(.number) ?? false
  }

  private func form(of filling: Filling, _ forms: [MessagePattern.Form]) -> [MessagePattern.Part] {
    if let number = filling.pluralNumber {
      if let exact = parts("=" + String(number), forms) { return exact }
      if let category = parts(style.language.pluralCategory(of: number), forms) { return category }
    }
    return parts("other", forms) ?? []
  }

  private func parts(_ key: String, _ forms: [MessagePattern.Form]) -> [MessagePattern.Part]? {
    forms.first { $0.key.hasSameBytes(as: key) }?.parts
  }
}

extension Language {
  /// Returns the plural category of a whole number (Unicode CLDR, cardinal rules).
  fileprivate func pluralCategory(of number: Int64) -> String {
    switch self {
    case .english, .german, .spanish: number == 1 ? "one" : "other"
    }
  }
}

/// A parser of patterns.
///
/// It works on bytes, because all syntax characters are ASCII.
private struct PatternParser {
  private var rest: ArraySlice<UInt8>
  private(set) var isWellFormed = true

  init(_ pattern: ArraySlice<UInt8>) { rest = pattern }

  var isAtEnd: Bool { rest.isEmpty }

  /// Parses up to the end or up to a closing brace, which isn't consumed.
  mutating func parts(inPlural: Bool) -> [MessagePattern.Part] {
    var parts: [MessagePattern.Part] = []
    var plain = rest.prefix(0)
    let pattern = rest
    while let byte = rest.first, byte != UInt8(ascii: "}") {
      let isNumber = byte == UInt8(ascii: "#") && inPlural
      guard byte == UInt8(ascii: "{") || isNumber else {
        rest = rest.dropFirst()
        plain = pattern[plain.startIndex..<rest.startIndex]
        continue
      }
      if !plain.isEmpty { parts.append(.text(String(decoding: plain, as: UTF8.self))) }
      rest = rest.dropFirst()
      parts.append(isNumber ? .number : argument())
      plain = rest.prefix(0)
    }
    if !plain.isEmpty { parts.append(.text(String(decoding: plain, as: UTF8.self))) }
    return parts
  }

  /// Parses the rest of a value or a choice, whose opening brace has been consumed.
  private mutating func argument() -> MessagePattern.Part {
    let name = word()
    guard takes(UInt8(ascii: ",")) else {
      close()
      return .value(name)
    }
    let isPlural = word().hasSameBytes(as: "plural")
    if !takes(UInt8(ascii: ",")) { isWellFormed = false }
    var forms: [MessagePattern.Form] = []
    while true {
      let key = word()
      guard !key.isEmpty, takes(UInt8(ascii: "{")) else { break }
      let parts = parts(inPlural: isPlural)
      forms.append(MessagePattern.Form(key: key, parts: parts))
      close()
    }
    close()
    if !forms.contains(where: { $0.key.hasSameBytes(as: "other") }) { isWellFormed = false }
    return isPlural ? .plural(name, forms) : .select(name, forms)
  }

  private mutating func close() {
    if !takes(UInt8(ascii: "}")) { isWellFormed = false }
  }

  /// Consumes the given byte and any spaces before it, or returns false if another byte comes next.
  private mutating func takes(_ byte: UInt8) -> Bool {
    let next = rest.drop { $0 == UInt8(ascii: " ") }
    guard next.first == byte else { return false }
    rest = next.dropFirst()
    return true
  }

  /// Consumes spaces and a name or keyword, and returns the word, or an empty string if there is none.
  private mutating func word() -> String {
    let next = rest.drop { $0 == UInt8(ascii: " ") }
    let word = next.prefix { !" ,{}".utf8.contains($0) }
    rest = next.dropFirst(word.count)
    return String(decoding: word, as: UTF8.self)
  }
}
