/// The average result of lifters under one policy.
package struct LifterScore: Equatable, Sendable {
  package let family: String
  package let name: String
  package let lifters: Int
  /// The average gain in the true one-rep maximum over the year, in percent.
  package let gain: Double
  /// The average number of failed sessions per lifter over the year.
  package let failed: Double
  /// The percentage of sessions that failed.
  package let share: Double

  init(_ policy: Policy, _ years: [LifterYear]) {
    let count = Double(max(1, years.count))
    let failed = Double(years.reduce(0) { $0 + $1.failed })
    family = policy.family
    name = policy.name
    lifters = years.count
    gain = years.reduce(0) { $0 + $1.gain } / count
    self.failed = failed / count
    share = 100 * failed / Double(max(1, years.reduce(0) { $0 + $1.sessions }))
  }
}

/// The results of all lifters under all policies.
package struct LifterTrial: Sendable {
  package let policies: [Policy]
  /// The lifters' years under each policy, in the order of the lifters.
  private let years: [[LifterYear]]

  package init(
    _ lifters: [Lifter], under policies: [Policy], _ assumptions: LifterAssumptions = LifterAssumptions()
  ) {
    self.policies = policies
    let found = (0..<lifters.count).concurrentMap { place in
      policies.map { lifters[place].year(under: $0, assumptions) }
    }
    years = policies.indices.map { row in found.map { $0[row] } }
  }

  /// Returns the score of each policy, for one kind of lifter or for all.
  package func scores(of kind: LifterKind? = nil) -> [LifterScore] {
    zip(policies, years).map { policy, years in
      LifterScore(policy, years.filter { kind == nil || $0.kind == kind })
    }
  }
}

/// The smallest number of failed sessions with which fixed rules achieve each gain.
///
/// An athlete who chooses between two rules by coin toss lies on the line between them. The frontier is
/// therefore the lower convex hull of the rules' points, from the fewest failed sessions to the greatest
/// gain.
package struct LifterFrontier: Sendable {
  package struct Point: Equatable, Sendable {
    package var gain: Double
    package var failed: Double

    package init(gain: Double, failed: Double) { (self.gain, self.failed) = (gain, failed) }
  }

  package private(set) var points: [Point] = []

  package init(_ all: [Point]) {
    for point in all.sorted(by: { ($0.gain, $1.failed) < ($1.gain, $0.failed) }) {
      while let last = points.last, last.failed >= point.failed || isAboveChord(last, to: point) {
        points.removeLast()
      }
      points.append(point)
    }
  }

  /// Returns true if the last point is on or above the line from the point before it to `point`.
  private func isAboveChord(_ last: Point, to point: Point) -> Bool {
    guard points.count > 1 else { return false }
    let before = points[points.count - 2]
    return (last.failed - before.failed) * (point.gain - before.gain)
      >= (point.failed - before.failed) * (last.gain - before.gain)
  }

  /// Returns the frontier's number of failed sessions per lifter per year for a gain in percent.
  ///
  /// For a gain beyond either end of the frontier, it returns the value at that end.
  package func failed(at gain: Double) -> Double {
    guard let first = points.first, let last = points.last else { return 0 }
    if gain <= first.gain { return first.failed }
    for (left, right) in zip(points, points.dropFirst()) where gain <= right.gain {
      return left.failed + (gain - left.gain) / (right.gain - left.gain) * (right.failed - left.failed)
    }
    return last.failed
  }
}

extension LifterScore {
  var point: LifterFrontier.Point { LifterFrontier.Point(gain: gain, failed: failed) }
}

extension LifterTrial {
  /// Returns the frontier of the fixed rules, for one kind of lifter or for all.
  package func frontier(of kind: LifterKind? = nil) -> LifterFrontier {
    LifterFrontier(scores(of: kind).filter { !$0.isCairn }.map { $0.point })
  }

  /// The ratio of Cairn's failed sessions to those of the frontier at the same gain.
  ///
  /// If there are several scores for Cairn, it is the largest ratio, and if there are none, it is 1.
  package var share: Double {
    let fixed = frontier()
    return scores().filter { $0.isCairn }.map { $0.failed / fixed.failed(at: $0.gain) }.max() ?? 1
  }
}
