import Foundation
import Training

/// The text of a forecast, which is detailed enough to check the forecast by hand.
extension Forecast {
  /// Returns lines that derive the forecast from the previous result and each piece of evidence, followed by
  /// the chance of at least `needed` repetitions if that number is given.
  func lines(needed: Int64? = nil, reserve: Double = 0) -> [String] {
    var lines = [start + String(format: "%.2f", lastTime)]
    for piece in evidence where piece.value != 0 {
      let sum = String(format: "%+.2f × %+.4f = %+.3f", piece.value, piece.weight, piece.value * piece.weight)
      lines.append(piece.kind.words.padding(toLength: 44, withPad: " ", startingAt: 0) + sum)
    }
    if let limit {
      let words = "limit from the weights in between"
      lines.append(words.padding(toLength: 50, withPad: " ", startingAt: 0) + String(format: "%.2f", limit))
    }
    lines.append(
      "total".padding(toLength: 44, withPad: " ", startingAt: 0) + String(format: "%.2f", expected))
    let steps = scores.map { String(format: "%.2f", $0) }.joined(separator: " ")
    lines.append(
      String(format: "spread (usual error) %.2f; past errors in spreads, in steps of 5%%:", spread))
    lines.append("  " + steps)
    lines.append(
      String(
        format: "80%% range: %.2f %+.2f × %.2f = %.2f to %.2f %+.2f × %.2f = %.2f", expected,
        scores[2],
        spread, likely.lowerBound, expected, scores[18], spread, likely.upperBound))
    if let needed { lines.append(chanceLine(needed, reserve)) }
    return lines
  }

  private var start: String {
    let words =
      switch situation {
      case .again, .upKnown, .downKnown: "reps last time at this weight"
      case .upNew, .downNew: "halfway between the last day and rep chart"
      }
    return words.padding(toLength: 44, withPad: " ", startingAt: 0)
  }

  private func chanceLine(_ needed: Int64, _ reserve: Double) -> String {
    let left = reserve > 0 ? String(format: " − %.1f in reserve", reserve) : ""
    let distance = (Double(needed) - 0.5 - expected - reserve) / spread
    return String(
      format: "%lld or more: (%lld − 0.5 − %.2f%@) ÷ %.2f = %.2f, chance %.0f%%", needed,
      needed,
      expected, left, spread, distance, chance(of: needed, reserve: reserve) * 100)
  }
}

extension EvidenceKind {
  fileprivate var words: String {
    switch self {
    case .always: "base value for weights like this"
    case .pause: "weeks off, not counting the first"
    case .bestOfThree: "best of the last three days, by rep chart"
    case .middleOfFive: "median of the last five days, by rep chart"
    case .usual: "median of the last ten days"
    case .low: "lower quartile of the last twenty days"
    case .high: "upper quartile of the last twenty days"
    case .meanOfFive: "mean of the last five days"
    case .timeBefore: "time before last at this weight"
    case .change: "weight change, in steps of 10%"
    case .habit: "recent gain over the previous result"
    }
  }
}
