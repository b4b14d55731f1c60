package import Records

/// A mass in whole grams, which is negative if it assists instead of resisting.
package struct Weight: Hashable, Comparable, Sendable {
  package let grams: Int64

  package init(grams: Int64) { self.grams = grams }

  /// Creates a weight from millionths of a unit (62.5 kg is 62_500_000), rounded to whole grams.
  ///
  /// Returns nil beyond ±10,000 units.
  package init?(millionths: Int64, unit: WeightUnit) {
    guard abs(millionths) <= 10_000_000_000 else { return nil }
    switch unit {
    case .kilogram: grams = millionths.quotientRounded(1000)
    // 1 lb is 0.45359237 kg by definition; the product stays below 5 · 10^17.
    case .pound: grams = (millionths * 45_359_237).quotientRounded(100_000_000_000)
    }
  }

  package static let zero = Weight(grams: 0)

  package static func < (left: Weight, right: Weight) -> Bool { left.grams < right.grams }
  package static func + (left: Weight, right: Weight) -> Weight { Weight(grams: left.grams + right.grams) }
  package static func - (left: Weight, right: Weight) -> Weight { Weight(grams: left.grams - right.grams) }
}

/// The unit that an athlete reads and writes weights in.
package enum WeightUnit: String, Choice, Sendable {
  case kilogram = "kg"
  case pound = "lb"
}

extension Weight: FieldValue {
  package static var shape: Shape { .integer }
  package static var format: FieldFormat { .grams }
  package init?(_ value: Value) {
    guard case .integer(let grams) = value, Weight.format.numbers.contains(grams) else { return nil }
    self.init(grams: grams)
  }
  package var value: Value { .integer(grams) }
}
