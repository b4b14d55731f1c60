import Foundation
package import Training

/// A guess at the unit of a log that states none, and the reason for it.
package struct UnitGuess: Equatable, Sendable {
  package enum Confidence: String, Sendable {
    case low, fair, high
  }

  /// The strongest evidence for the unit.
  ///
  /// Shares are percentages of the sets with a weight.
  package enum Reason: Equatable, Sendable {
    /// The share of weights that are multiples of five, which is high in pounds and low in kilograms.
    case multiplesOfFive(percent: Int64)
    /// The share of weights of 40 or more that end in five, as is common with a 45-lb bar and pairs of
    /// plates, but not with a 20-kg bar.
    case endsInFive(percent: Int64)
    /// The share of weights that match a bar with pairs of 45-lb plates (135, 225), and the share that are
    /// multiples of 20 (60, 100).
    case wholePlates(pounds: Int64, kilograms: Int64)
    /// The median weight.
    case middleWeight(Int64)
  }

  package var unit: WeightUnit
  package var confidence: Confidence
  package var reason: Reason
}

extension LogFile {
  /// The most likely unit for the weights without a unit, or nil if there are no such weights.
  package var unitGuess: UnitGuess? {
    var weights: [Int64] = []
    for session in sessions {
      for exercise in session.exercises {
        for set in exercise.sets where set.weightUnit == nil {
          if let weight = set.weightMillionths { weights.append(weight) }
        }
      }
    }
    return UnitGuess(weightMillionths: weights)
  }
}

extension UnitGuess {
  /// Guesses the unit from four indicators that reflect the plates in use.
  ///
  /// Returns nil if there are no weights.
  ///
  /// Each indicator contributes points, which are positive for pounds, and no indicator can outweigh all the
  /// others. The thresholds lie between the values found in real logs. For example, multiples of five make up
  /// 93–100% of weights in pounds and 55–84% of weights in kilograms.
  init?(weightMillionths: [Int64]) {
    let weights = weightMillionths.filter { $0 > 0 }
    guard !weights.isEmpty else { return nil }
    let marks = [
      UnitGuess.multiplesOfFive(weights), UnitGuess.endsInFive(weights), UnitGuess.wholePlates(weights),
      UnitGuess.middleWeight(weights),
    ]
    let points = marks.reduce(0) { $0 + $1.points }
    unit = points > 0 ? .pound : .kilogram
    let clarity = weights.count < 10 ? 0 : abs(points)
    confidence = clarity >= 2 ? .high : clarity >= 1 ? .fair : .low
    let strongest = marks.max { $0.points * points.sign < $1.points * points.sign }
    reason = strongest?.reason ?? .middleWeight(0)
  }

  private typealias Mark = (points: Double, reason: Reason)

  private static func multiplesOfFive(_ weights: [Int64]) -> Mark {
    let share = weights.share { $0 % 5_000_000 == 0 }
    return (((share - 0.87) * 15).clamped(2), .multiplesOfFive(percent: share.percent))
  }

  private static func endsInFive(_ weights: [Int64]) -> Mark {
    let heavy = weights.filter { $0 >= 40_000_000 }
    guard !heavy.isEmpty else { return (0, .endsInFive(percent: 0)) }
    let share = heavy.share { $0 % 10_000_000 == 5_000_000 }
    return (((share - 0.35) * 4).clamped(1.5), .endsInFive(percent: share.percent))
  }

  private static func wholePlates(_ weights: [Int64]) -> Mark {
    let pounds = weights.share { $0 > 0 && $0 % 45_000_000 == 0 && $0 / 45_000_000 % 2 == 1 }
    let kilograms = weights.share { $0 % 20_000_000 == 0 && $0 <= 180_000_000 }
    let points = log((pounds + 0.02) / (kilograms + 0.02)) + 1.4
    return (points.clamped(1), .wholePlates(pounds: pounds.percent, kilograms: kilograms.percent))
  }

  private static func middleWeight(_ weights: [Int64]) -> Mark {
    let middle = Double(weights.sorted()[weights.count / 2]) / 1_000_000
    return ((log(middle / 57) * 1.5).clamped(1), .middleWeight(middle.whole(in: 0...1_000_000) ?? 0))
  }
}

extension [Int64] {
  fileprivate func share(_ holds: (Int64) -> Bool) -> Double { Double(count(where: holds)) / Double(count) }
}

extension Double {
  fileprivate var percent: Int64 { (self * 100).whole(in: 0...100) ?? 0 }
  fileprivate var sign: Double { self > 0 ? 1 : -1 }
  fileprivate func clamped(_ limit: Double) -> Double { Swift.min(Swift.max(self, -limit), limit) }
}
