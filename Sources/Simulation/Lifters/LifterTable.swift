/// The table of a trial as `Benchmarks --group lifters` prints it and the notes show it.
package struct LifterTable: Sendable {
  private let trial: LifterTrial

  package init(_ trial: LifterTrial) { self.trial = trial }

  /// All policies in all, then Cairn beside the frontier, kind by kind.
  package var lines: [String] {
    let scores = trial.scores()
    let frontier = LifterFrontier(scores.filter { !$0.isCairn })
    var lines = ["| policy | gain % | failed a year | failed % | on the frontier |", "|---|---|---|---|---|"]
    for score in scores.sorted(by: { ($0.gain, $0.failed) > ($1.gain, $1.failed) }) {
      let isOn = frontier.points.contains(score) ? "yes" : ""
      lines.append(
        "| \(score.name) | \(score.gain.text) | \(score.failed.text) | \(score.share.text) | \(isOn) |")
    }
    lines += [
      "", "| kind | policy | gain % | failed a year | fixed rules at that gain | share |",
      "|---|---|---|---|---|---|",
    ]
    for kind in [nil] + LifterKind.allCases.map(Optional.some) { lines += beside(kind) }
    return lines
  }

  private func beside(_ kind: LifterKind?) -> [String] {
    let scores = trial.scores(of: kind)
    let frontier = LifterFrontier(scores.filter { !$0.isCairn })
    return scores.filter { $0.isCairn }.map { score in
      let fixed = frontier.failed(at: score.gain)
      let beyond = score.gain > (frontier.points.last?.gain ?? 0) ? " (more than any)" : ""
      let share = fixed > 0 ? (score.failed / fixed).text : "–"
      return
        "| \(kind?.rawValue ?? "all") | \(score.name) | \(score.gain.text)\(beyond) | \(score.failed.text) "
        + "| \(fixed.text) | \(share) |"
    }
  }
}

extension LifterScore {
  package var isCairn: Bool { family == "Cairn" }
}

extension Double {
  /// With two decimals.
  fileprivate var text: String {
    let hundredths = Int64((magnitude * 100).rounded())
    let (whole, rest) = (hundredths / 100, hundredths % 100)
    return (self < 0 ? "−" : "") + "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
