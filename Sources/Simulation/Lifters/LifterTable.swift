/// The results of a trial as a table, which `Benchmarks --group lifters` prints.
package struct LifterTable: Sendable {
  private let trial: LifterTrial

  package init(_ trial: LifterTrial) { self.trial = trial }

  /// The lines of the table: the results of all policies for all lifters, then those of Cairn and the
  /// frontier, for all lifters and for each kind.
  package var lines: [String] {
    let scores = trial.scores()
    let frontier = trial.frontier()
    var lines = ["| policy | gain % | failed a year | failed % | on the frontier |", "|---|---|---|---|---|"]
    for score in scores.sorted(by: { ($0.gain, $0.failed) > ($1.gain, $1.failed) }) {
      let isOn = frontier.points.contains(score.point) ? "yes" : ""
      lines.append(
        "| \(score.name) | \(score.gain.text) | \(score.failed.text) | \(score.share.text) | \(isOn) |")
    }
    lines += [
      "", "| kind | policy | gain % | failed a year | fixed rules at that gain | share |",
      "|---|---|---|---|---|---|",
    ]
    for kind in [nil] + LifterKind.allCases.map(Optional.some) { lines += comparison(kind) }
    return lines
  }

  private func comparison(_ kind: LifterKind?, _ title: String? = nil) -> [String] {
    let scores = trial.scores(of: kind)
    let frontier = trial.frontier(of: kind)
    return scores.filter { $0.isCairn }.map { score in
      let fixed = frontier.failed(at: score.gain)
      let beyond = score.gain > (frontier.points.last?.gain ?? 0) ? " (more than any)" : ""
      let share = fixed > 0 ? (score.failed / fixed).text : "–"
      let cells = [
        title ?? kind?.rawValue ?? "all", score.name, score.gain.text + beyond, score.failed.text,
        fixed.text, share,
      ]
      return "| " + cells.joined(separator: " | ") + " |"
    }
  }
}

/// The sensitivity of a trial's result to the assumptions.
extension LifterTable {
  package static func variations(ofEach count: Int) -> [String] {
    var lines = [
      "", "| assumed | policy | gain % | failed a year | fixed rules at that gain | share |",
      "|---|---|---|---|---|---|",
    ]
    for (name, change) in others {
      var assumptions = LifterAssumptions()
      change(&assumptions)
      let lifters = Lifter.all(ofEach: count, assumptions)
      lines += LifterTable(LifterTrial(lifters, under: Policy.all, assumptions)).comparison(nil, name)
    }
    return lines
  }

  private static let others: [(name: String, change: @Sendable (inout LifterAssumptions) -> Void)] = [
    ("as it is", { _ in }), ("other lifters", { $0.seed = 2 }),
    ("hard with 1 left", { $0.hardLeft = 1 }), ("hard with 5 left", { $0.hardLeft = 5 }),
    ("easy with 6 left", { $0.easyLeft = 6 }), ("easy with 12 left", { $0.easyLeft = 12 }),
    ("half the gain when failed", { $0.gainWhenFailed = 0.5 }),
    ("all the gain when failed", { $0.gainWhenFailed = 1 }),
    ("no fatigue", { $0.fatigue = 0 }), ("twice the fatigue", { $0.fatigue = 2 }),
    ("half the noise", { $0.noise = 0.5 }), ("half as much noise again", { $0.noise = 1.5 }),
    ("half the gain", { $0.gain = 0.5 }), ("twice the gain", { $0.gain = 2 }),
    ("nobody says how hard it was", { $0.speaking = 0 }), ("all say it", { $0.speaking = 100 }),
    ("no set beyond its target", { $0.eager = 0 }), ("one day in three beyond", { $0.eager = 33 }),
  ]
}

extension LifterScore {
  package var isCairn: Bool { family == "Cairn" }
}

extension Double {
  /// The number as text with two decimal places.
  fileprivate var text: String {
    let hundredths = Int64((magnitude * 100).rounded())
    let (whole, rest) = (hundredths / 100, hundredths % 100)
    return (self < 0 ? "−" : "") + "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
