import Records

/// The text format for lists of weights, such as `20 15 10 5 2.5 1.25`, `1,25; 2,5`, `2–30 by 2` or
/// `5-50 je 5`.
///
/// A comma between digits is a decimal mark, unless the same run of digits contains another comma or a point,
/// as in `20,15,10`.
package enum WeightList {
  /// The maximum number of weights in a text, which is larger than any list in a gym.
  static let limit = 200

  /// Parses the weights in a text.
  ///
  /// The weights are in ascending order without duplicates. An empty text yields an empty array.
  ///
  /// - Throws: ``WeightListError`` if the text can't be parsed, states a different unit, or contains more
  ///   than ``limit`` weights.
  package static func weights(
    in text: String, unit: WeightUnit
  ) throws(WeightListError) -> [Weight] {
    var tokens = try tokens(of: text, unit)[...]
    var figures: [Int64] = []
    while let token = tokens.popFirst() {
      guard case .figure(let from) = token else { throw .notUnderstood(text) }
      guard tokens.first == .through else {
        figures.append(from)
        continue
      }
      tokens.removeFirst()
      guard case .figure(let through)? = tokens.popFirst() else { throw .notUnderstood(text) }
      guard tokens.first == .by else { throw .stepMissing }
      tokens.removeFirst()
      guard case .figure(let step)? = tokens.popFirst() else { throw .stepMissing }
      guard step > 0, through > from else { throw .notUnderstood(text) }
      guard (through - from) / step < Int64(limit) else { throw .tooMany }
      figures += stride(from: from, through: through, by: Int64.Stride(step))
    }
    guard figures.count <= limit else { throw .tooMany }
    var weights: [Weight] = []
    for figure in figures {
      guard let weight = Weight(millionths: figure, unit: unit) else { throw .notUnderstood(text) }
      weights.append(weight)
    }
    weights.sort()
    return weights.enumerated().filter { $0.offset == 0 || weights[$0.offset - 1] != $0.element }
      .map { $0.element }
  }

  /// Parses a single weight, such as `2,5`, or returns nil for anything else.
  package static func weight(in text: String, unit: WeightUnit) -> Weight? {
    do throws(WeightListError) {
      let weights = try weights(in: text, unit: unit)
      return weights.count == 1 ? weights[0] : nil
    } catch { return nil }
  }

  /// A part of a written list: a single weight, or at least four weights in equal steps, in millionths of the
  /// unit.
  package enum Part: Equatable, Sendable {
    case one(Int64)
    case range(from: Int64, through: Int64, step: Int64)
  }

  /// Returns the parts of a list, in which each run of at least four weights in equal steps is a single part.
  ///
  /// The text that ``text(of:unit:)`` creates from these parts can be parsed by ``weights(in:unit:)``.
  package static func parts(of weights: [Weight], unit: WeightUnit) -> [Part] {
    let figures = weights.map { $0.millionths(in: unit) }
    var parts: [Part] = []
    var place = 0
    while place < figures.count {
      var end = place + 1
      if end < figures.count {
        let step = figures[end] - figures[place]
        while end + 1 < figures.count, figures[end + 1] - figures[end] == step { end += 1 }
        if end - place >= 3, step > 0 {
          parts.append(.range(from: figures[place], through: figures[end], step: step))
          place = end + 1
          continue
        }
      }
      parts.append(.one(figures[place]))
      place += 1
    }
    return parts
  }

  /// Returns the list as text with decimal points, such as `20 10 2–10 by 2`.
  package static func text(of weights: [Weight], unit: WeightUnit) -> String {
    var text = ""
    for part in parts(of: weights, unit: unit) {
      if !text.isEmpty { text += " " }
      switch part {
      case .one(let figure): text += decimal(millionths: figure)
      case .range(let from, let through, let step):
        text += decimal(millionths: from) + "–" + decimal(millionths: through)
        text += " by " + decimal(millionths: step)
      }
    }
    return text
  }

  // MARK: Reading

  private enum Token: Equatable { case figure(Int64), through, by }

  /// Splits a text into tokens.
  ///
  /// - Throws: ``WeightListError/notUnderstood(_:)`` or ``WeightListError/otherUnit(_:)`` for the first part
  ///   that can't be parsed.
  private static func tokens(of text: String, _ unit: WeightUnit) throws(WeightListError) -> [Token] {
    var tokens: [Token] = []
    var scalars = Array(text.unicodeScalars)[...]
    while let first = scalars.first {
      if isDigit(first) {
        let run = scalars.prefix { isDigit($0) || $0 == "," || $0 == "." }
        scalars = scalars.dropFirst(run.count)
        for figure in try figures(of: run, in: text) { tokens.append(.figure(figure)) }
      } else if isLetter(first) {
        let run = scalars.prefix { isLetter($0) }
        scalars = scalars.dropFirst(run.count)
        let word = String(decoding: run.map { UInt8(truncatingIfNeeded: $0.value) | 0x20 }, as: UTF8.self)
        if let token = try token(of: word, unit, in: text) { tokens.append(token) }
      } else {
        scalars.removeFirst()
        if "-–—−…".unicodeScalars.contains(first) {
          tokens.append(.through)
        } else if !isSeparator(first) {
          throw .notUnderstood(text)
        }
      }
    }
    return tokens
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  /// Returns true for separators, including the no-break, thin and narrow spaces that keyboards insert next
  /// to numbers.
  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value <= 0x20 || [0xA0, 0x2009, 0x202F].contains(scalar.value)
      || ",;/·|".unicodeScalars.contains(scalar)
  }

  /// Returns the token for a word, or nil for a filler word or the chosen unit.
  ///
  /// - Throws: ``WeightListError/otherUnit(_:)`` if the word is a unit other than the chosen one, or
  ///   ``WeightListError/notUnderstood(_:)`` if it is unknown.
  private static func token(
    of word: String, _ unit: WeightUnit, in text: String
  ) throws(WeightListError) -> Token? {
    switch word {
    case "to", "bis", "through", "a", "hasta": return .through
    case "by", "step", "steps", "je", "um", "schritt", "schritte", "cada": return .by
    case "and", "und", "in", "y", "de", "en": return nil
    case "kg", "kilo":
      guard unit == .kilogram else { throw .otherUnit(unit) }
      return nil
    case "lb", "lbs", "pfund", "libras":
      guard unit == .pound else { throw .otherUnit(unit) }
      return nil
    default: throw .notUnderstood(text)
    }
  }

  /// Parses the numbers in a run of digits, commas and points, in millionths.
  ///
  /// - Throws: ``WeightListError/notUnderstood(_:)`` if one of them is not a number.
  private static func figures(
    of run: ArraySlice<Unicode.Scalar>, in text: String
  ) throws(WeightListError) -> [Int64] {
    var run = run
    while let last = run.last, !isDigit(last) { run.removeLast() }
    let commas = run.count { $0 == "," }
    let points = run.count { $0 == "." }
    if commas > 1 || commas == 1 && points > 0 {
      var figures: [Int64] = []
      for part in run.split(separator: ",") { figures.append(try figure(of: part, in: text)) }
      return figures
    }
    return [try figure(of: run, in: text)]
  }

  /// Parses a single number, in millionths.
  ///
  /// - Throws: ``WeightListError/notUnderstood(_:)`` if the text isn't a number, or has more than five digits
  ///   before the decimal mark or more than six after it.
  private static func figure(
    of run: ArraySlice<Unicode.Scalar>, in text: String
  ) throws(WeightListError) -> Int64 {
    let bytes = run.map { UInt8(truncatingIfNeeded: $0.value) }
    let parts = bytes.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ".")
    }
    guard let first = parts.first, first.count <= 5, let whole = Int64(digits: first), parts.count <= 2 else {
      throw .notUnderstood(text)
    }
    guard parts.count == 2 else { return whole * 1_000_000 }
    let decimals = Array((Array(parts[1]) + [UInt8](repeating: 48, count: 6)).prefix(6))
    guard parts[1].count <= 6, let part = Int64(digits: decimals) else { throw .notUnderstood(text) }
    return whole * 1_000_000 + part
  }
}

/// The reason a list of weights can't be parsed.
package enum WeightListError: Error, Equatable, Sendable {
  case notUnderstood(String)
  /// A range has no step.
  case stepMissing
  /// A unit in the text differs from the chosen unit, which is the associated value.
  case otherUnit(WeightUnit)
  case tooMany
}
