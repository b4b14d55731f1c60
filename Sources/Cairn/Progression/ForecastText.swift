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
      let words = "what weights in between let expect, the limit"
      lines.append(words.padding(toLength: 50, withPad: " ", startingAt: 0) + String(format: "%.2f", limit))
    }
    lines.append(
      "in sum".padding(toLength: 44, withPad: " ", startingAt: 0) + String(format: "%.2f", expected))
    let steps = scores.map { String(format: "%.2f", $0) }.joined(separator: " ")
    lines.append(
      String(format: "results lie %.2f off on average; in these, by twentieths, they lay off by", spread))
    lines.append("  " + steps)
    lines.append(
      String(
        format: "80 of 100 lie from %.2f %+.2f × %.2f = %.2f to %.2f %+.2f × %.2f = %.2f", expected,
        scores[2],
        spread, likely.lowerBound, expected, scores[18], spread, likely.upperBound))
    if let needed { lines.append(chanceLine(needed, reserve)) }
    return lines
  }

  private var start: String {
    let words =
      switch situation {
      case .again, .upKnown, .downKnown: "repetitions of the last time at this weight"
      case .upNew, .downNew: "halfway between the chart and the last day"
      }
    return words.padding(toLength: 44, withPad: " ", startingAt: 0)
  }

  private func chanceLine(_ needed: Int64, _ reserve: Double) -> String {
    let left = reserve > 0 ? String(format: " − %.1f in reserve", reserve) : ""
    let distance = (Double(needed) - 0.5 - expected - reserve) / spread
    return String(
      format: "%lld or more: (%lld − 0.5 − %.2f%@) ÷ %.2f = %.2f, above which lie %.0f of 100", needed,
      needed,
      expected, left, spread, distance, chance(of: needed, reserve: reserve) * 100)
  }
}

extension EvidenceKind {
  fileprivate var words: String {
    switch self {
    case .always: "always at such a weight"
    case .pause: "weeks of pause beyond one"
    case .bestOfThree: "best of the last three days, by the chart"
    case .middleOfFive: "middle of the last five days, by the chart"
    case .usual: "middle of the last ten days"
    case .low: "low end of the last twenty days"
    case .high: "high end of the last twenty days"
    case .meanOfFive: "mean of the last five days"
    case .timeBefore: "the time before at this weight"
    case .change: "tenths that the weight changes"
    case .habit: "how far beyond the last time of late"
    }
  }
}
