import Records

extension Weight {
  /// The heaviest weight used in computations, which is 4.5 tonnes.
  ///
  /// Anything heavier is a typing error and would overflow.
  static let limitGrams: Int64 = 4_500_000

  var isReckonedWith: Bool { (-Weight.limitGrams...Weight.limitGrams).contains(grams) }

  /// Returns the weight in millionths of a unit, clamped to ±4.5 tonnes.
  ///
  /// Grams can't distinguish 135 lb from 134.9998 lb, so if a multiple of 0.05 lb rounds to the same grams,
  /// the result is that multiple.
  package func millionths(in unit: WeightUnit) -> Int64 {
    let grams = min(max(grams, -Weight.limitGrams), Weight.limitGrams)
    switch unit {
    case .kilogram: return grams * 1000
    case .pound:
      let figure = (grams * 100_000_000_000).quotientRounded(45_359_237)
      let twentieth = figure.quotientRounded(50_000) * 50_000
      return Weight(millionths: twentieth, unit: .pound)?.grams == grams ? twentieth : figure
    }
  }

  /// Returns the number without its unit, such as `62.5`, with a decimal point and at most two decimals
  /// without trailing zeros.
  package func number(in unit: WeightUnit) -> String { decimal(millionths: millionths(in: unit)) }

  /// Returns the number and its unit, such as `137.5 lb`.
  package func text(in unit: WeightUnit) -> String { number(in: unit) + " " + unit.rawValue }
}

extension WeightGrid {
  /// Returns the text for a target weight, rounded to the nearest loadable weight in the grid's unit.
  ///
  /// The stored target doesn't change.
  package func text(_ weight: Weight) -> String { snapped(weight).text(in: unit) }
}

/// Formats millionths as a decimal number with at most two decimals.
///
/// The UI replaces the point with a comma in languages that use one.
package func decimal(millionths: Int64) -> String {
  let hundredths = millionths.quotientRounded(10_000)
  let size = hundredths.magnitude
  let sign = hundredths < 0 ? "-" : ""
  let (whole, rest) = (size / 100, size % 100)
  if rest == 0 { return sign + String(whole) }
  if rest % 10 == 0 { return sign + String(whole) + "." + String(rest / 10) }
  return sign + String(whole) + (rest < 10 ? ".0" : ".") + String(rest)
}

/// Parses a typed number with a decimal point or comma, in millionths.
///
/// Returns nil if the text isn't a number, has more than six decimals, or exceeds a billion.
package func typedMillionths(_ text: String) -> Int64? {
  var digits = Array(text.utf8)[...]
  while digits.first == 0x20 { digits.removeFirst() }
  while digits.last == 0x20 { digits.removeLast() }
  let minus = Array("−".utf8)
  let isNegative = digits.first == UInt8(ascii: "-") || digits.starts(with: minus)
  if isNegative { digits.removeFirst(digits.first == UInt8(ascii: "-") ? 1 : minus.count) }
  let parts = digits.split(omittingEmptySubsequences: false) {
    $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",")
  }
  guard (1...2).contains(parts.count), let whole = Int64(digits: parts[0]), whole <= 1_000_000_000 else {
    return nil
  }
  var number = whole * 1_000_000
  if parts.count == 2 {
    guard (1...6).contains(parts[1].count), let decimals = Int64(digits: parts[1]) else { return nil }
    var scale: Int64 = 1_000_000
    for _ in parts[1] { scale /= 10 }
    number += decimals * scale
  }
  return isNegative ? -number : number
}
